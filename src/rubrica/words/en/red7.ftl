# Red7: cards, rules and reasons.

red7-color = { $color ->
    [red] red
    [orange] orange
    [yellow] yellow
    [green] green
    [blue] blue
    [indigo] indigo
   *[violet] violet
}
red7-card = { red7-color } { $number }
red7-rule = { $color ->
    [red] red (highest card)
    [orange] orange (most of one number)
    [yellow] yellow (most of one colour)
    [green] green (most even numbers)
    [blue] blue (most different colours)
    [indigo] indigo (most in a row)
   *[violet] violet (most below 4)
}

# Why a seat leads or does not. $by: what decides.
red7-leads = { $by ->
    [alone] { $seat } leads under { $rule } with { $count ->
        [one] { $count } card that counts
       *[other] { $count } cards that count
    } ({ $cards }): no other palette has any.
    [count] { $seat } leads under { $rule } with { $count ->
        [one] { $count } card that counts
       *[other] { $count } cards that count
    } ({ $cards }): { $rival } has { $rival_count }.
    [number] { $seat } leads under { $rule } with { $count ->
        [one] { $count } card that counts
       *[other] { $count } cards that count
    } ({ $cards }): { $rival } also has { $count }, but the { $top } beats the { $rival_top } by its number.
   *[color] { $seat } leads under { $rule } with { $count ->
        [one] { $count } card that counts
       *[other] { $count } cards that count
    } ({ $cards }): { $rival } also has { $count }, but the { $top } beats the { $rival_top } by its colour.
}
red7-behind = { $by ->
    [nothing] { $seat } does not lead under { $rule }: no card in the palette counts.
    [count] { $seat } does not lead under { $rule }: only { $count ->
        [one] { $count } card counts
       *[other] { $count } cards count
    }, and { $rival } has { $rival_count }.
    [number] { $seat } does not lead under { $rule }: { $rival } also has { $count ->
        [one] { $count } card that counts
       *[other] { $count } cards that count
    }, and the { $rival_top } beats the { $top } by its number.
   *[color] { $seat } does not lead under { $rule }: { $rival } also has { $count ->
        [one] { $count } card that counts
       *[other] { $count } cards that count
    }, and the { $rival_top } beats the { $top } by its colour.
}

# Why a seat is out.
red7-folded = { $seat } passed and is out of the round.
red7-empty-hand = { $seat } started the turn with no card in hand and is out of the round.
red7-out-before = { $seat } is out of the round.

# Why a move is not allowed.
red7-round-over = The round is over.
red7-not-dealt = The cards have not been dealt yet.
red7-already-dealt = The cards have already been dealt.
red7-dealt-twice = The { $card } is dealt twice.
red7-dealt-from-a-pile = The { $card } is in a score pile and is not dealt.
red7-not-in-the-deck = The { $card } is not in this deck.
red7-deal-short = { $count ->
    [one] { $count } card is missing from the deal: { $cards }.
   *[other] { $count } cards are missing from the deal: { $cards }.
}
red7-play-owed = A 5 was played: first one more card must be played from the hand to the palette.
red7-take-owed = A 1 was played: first a card must be taken from another palette.
red7-seven-owed = A 7 was played: first a card must go from the same palette to the deck or to the canvas.
red7-draw-offered = A card may be drawn: first draw it or decline.
red7-already-played = A card was already played to the palette this turn.
red7-not-in-hand = The { $card } is not in the hand.
red7-not-in-palette = The { $card } is not in the active player’s palette.
red7-in-no-palette = The { $card } is in no palette.
red7-own-palette = The { $card } is in the active player’s palette: a 1 takes from another player’s palette.
red7-take-from-out = The { $card } cannot be taken: { $from } is out of the round.
red7-take-from-fewer = The { $card } cannot be taken: { $from } has fewer palette cards.
red7-take-and-go-out = The { $card } cannot be taken: even then there would be no way to stay in the round.
red7-discard-behind = The { $card } cannot be discarded to the canvas, because then { red7-behind }
red7-paint-behind = The { $card } cannot go from the palette to the canvas, because then { red7-behind }
red7-end-after-take = After taking a card, the turn can end only while leading, but { red7-behind }
red7-fold-late = You can pass and lose only at the start of a turn.
red7-no-take-now = Only a 1 that has just been played takes a card.
red7-no-tuck-now = Only a 7 that has just been played puts a palette card on the deck.
red7-no-paint-now = Only a 7 that has just been played puts a palette card on the canvas.
red7-no-draw-now = No card may be drawn now.
red7-no-skip-now = No card may be drawn now, so there is nothing to skip.
red7-no-end-now = The turn has only begun: play to the palette, discard to the canvas, or pass and lose.

# The state in lines of text.
red7-line-canvas = Canvas: { $canvas }   rule: { $rule }
red7-line-deck = Deck, { $size ->
    [one] { $size } card
   *[other] { $size } cards
}, top first: { $cards }
red7-line-seat = Seat { $number }   palette: { $palette }   hand: { $hand }

# The same, said to the one whose seat it is.
red7-behind-you = { $by ->
    [nothing] you do not lead under { $rule }: no card in your palette counts.
    [count] you do not lead under { $rule }: only { $count ->
        [one] { $count } card counts
       *[other] { $count } cards count
    }, and { $rival } has { $rival_count }.
    [number] you do not lead under { $rule }: { $rival } also has { $count ->
        [one] { $count } card that counts
       *[other] { $count } cards that count
    }, and the { $rival_top } beats your { $top } by its number.
   *[color] you do not lead under { $rule }: { $rival } also has { $count ->
        [one] { $count } card that counts
       *[other] { $count } cards that count
    }, and the { $rival_top } beats your { $top } by its colour.
}
red7-discard-behind-you = The { $card } cannot be discarded to the canvas, because then { red7-behind-you }
red7-paint-behind-you = The { $card } cannot go from your palette to the canvas, because then { red7-behind-you }
red7-end-after-take-you = After taking a card, you can end your turn only while you lead, but { red7-behind-you }
