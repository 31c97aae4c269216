# Why a turn is better than another, in reviews and hints. "It" is the better turn; $better and $worse are what the two have.
why-red7-wins = It wins the round at once.
why-red7-stays = It keeps you in; the other turn does not.
why-red7-denies = It denies { $worse ->
    [one] one point, with which the other turn lets the round be won.
   *[other] { $worse } points, with which the other turn lets the round be won.
}
why-red7-scores = As things are, it would score { $better ->
    [one] one point; the other turn { $worse }.
   *[other] { $better } points; the other turn { $worse }.
}
why-red7-draws = It draws { $better ->
    [one] one card; the other turn { $worse }.
   *[other] { $better } cards; the other turn { $worse }.
}
why-red7-cards = It keeps { $better ->
    [one] one card in hand; the other turn { $worse }.
   *[other] { $better } cards in hand; the other turn { $worse }.
}
why-red7-high = It keeps the { $card } for later; the highest card that the other turn keeps is a { $worse }.
why-red7-replies = It keeps { $better ->
    [one] one card that could change the rule and still lead; the other turn { $worse }.
   *[other] { $better } cards that could change the rule and still lead; the other turn { $worse }.
}
why-red7-rules = It leads under { $better ->
    [one] one rule; the other turn under { $worse }.
   *[other] { $better } rules; the other turn under { $worse }.
}
why-red7-beaten = { $better ->
    [0] It leaves { $seat } no unseen card that beats it; the other turn leaves { $worse }.
    [one] It leaves { $seat } one unseen card that beats it; the other turn leaves { $worse }.
   *[other] It leaves { $seat } { $better } unseen cards that beat it; the other turn leaves { $worse }.
}
why-red-wins = It wins the game at once.
why-red-lead = After it, your score minus that of the strongest opponent is { $better }; after the other move { $worse }.
why-red-own = It brings your score to { $better }; the other move to { $worse }.
why-red-rival = It leaves the strongest opponent a score of { $better }; the other move { $worse }.
why-red-reply = The best reply of { $seat } then leads by { $better }; after the other move by { $worse }.
