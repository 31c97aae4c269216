# The table of Red7 in the browser.
rule-name = { $color ->
    [red] Highest card
    [orange] Most of one number
    [yellow] Most of one colour
    [green] Most even numbers
    [blue] Most different colours
    [indigo] Most in a row
   *[violet] Most below 4
}
rule-in-force = The rule in force
rules-strip = The seven rules, the highest first
color-name = { $color ->
    [red] Red
    [orange] Orange
    [yellow] Yellow
    [green] Green
    [blue] Blue
    [indigo] Indigo
   *[violet] Violet
}
canvas = Canvas
starter = You are playing Red
your-palette = Your palette
your-hand = Your hand
deck-size = { $count ->
    [0] Deck: empty
    [one] Deck: { $count } card
   *[other] Deck: { $count } cards
}
on-top = On top of the deck, known to all: { $cards }
hand-size = { $count ->
    [0] no card in hand
    [one] { $count } card in hand
   *[other] { $count } cards in hand
}
known-in-hand = Known to be in this hand: { $cards }
round = Round { $number }
leads = Leads
is-out = Out
playing-now = playing now
would-lead = { $who } would lead
nobody-leads = Nobody would lead

# What counts under a rule: 3 even numbers, the highest a green 6.
standing = { $count ->
    [0] { $color ->
        [red] no card
        [orange] no card
        [yellow] no card
        [green] no even number
        [blue] no card
        [indigo] no card
       *[violet] no number below 4
    }
   *[other] { $color ->
        [red] highest card ({ $top })
        [orange] { $count ->
            [one] { $count } card ({ $top })
           *[other] { $count } of one number (highest: { $top })
        }
        [yellow] { $count ->
            [one] { $count } card ({ $top })
           *[other] { $count } of one colour (highest: { $top })
        }
        [green] { $count ->
            [one] { $count } even number ({ $top })
           *[other] { $count } even numbers (highest: { $top })
        }
        [blue] { $count ->
            [one] { $count } colour ({ $top })
           *[other] { $count } different colours (highest card: { $top })
        }
        [indigo] { $count ->
            [one] { $count } card ({ $top })
           *[other] { $count } in a row (highest: { $top })
        }
       *[violet] { $count ->
            [one] { $count } number below 4 ({ $top })
           *[other] { $count } numbers below 4 (highest: { $top })
        }
    }
}
you-lead = You lead: { $standing }
you-trail = You would be out, because { $who } leads: { $standing }
you-win-round = You win the round!

# Your turn.
prompt-start = Your turn: play a card to your palette, put one on the canvas, or do both
prompt-owed-play = Your 5: play one more card to your palette
prompt-owed-take = Your 1: choose a card of another palette; it goes on top of the deck
prompt-owed-seven = Your 7: choose a card of your palette; it goes on the deck or on the canvas
prompt-after = Put a card on the canvas as well, or end your turn
prompt-offer = You may draw a card
prompt-ready = Play this turn, or take it back and try another
prompt-picked = Where does the { $card } go?
prompt-wait = { $who } is to play
prompt-dealing = The cards are being dealt
to-palette = To your palette
to-canvas = To the canvas
to-deck = On top of the deck
end-turn = End your turn
play-turn = Play this turn
end-and-out = End your turn and be out
really-out = You would be out of the round. Are you sure?
stay = No, go back
take-back = Take back
draw-card = Draw a card
do-not-draw = Do not draw
fold = Pass and lose
really-fold = Pass and lose this round? Are you sure?
blind = This turns up a hidden card, so it cannot be taken back.
play-blind = Play it

# Hints.
ways-to-stay = { $count ->
    [0] No way to stay in
    [one] { $count } way to stay in
   *[other] { $count } ways to stay in
}
show-ways = Show them
hide-ways = Hide them
way-play = { $card } to palette
way-discard = { $card } to canvas
way-take = { $card } on the deck
way-tuck = { $card } on the deck
way-paint = { $card } to canvas
way-draw = draw
way-skip = no draw
way-end = end
way-fold = pass and lose
way-more = … and continue
you-are-out = You are out of this round.
could-have = You could have stayed in:
could-not = There was no way to stay in.
fast-forward = Fast-forward

# What happened. $me: yes if it is you.
told-dealt = { $me ->
    [yes] Round { $round } is dealt. You play first.
   *[no] Round { $round } is dealt. { $who } plays first.
}
told-played = { $me ->
    [yes] You play the { $card } to your palette.
   *[no] { $who } plays the { $card } to the palette.
}
told-discarded = { $me ->
    [yes] You put the { $card } on the canvas: the rule is { $rule }.
   *[no] { $who } puts the { $card } on the canvas: the rule is { $rule }.
}
told-tucked = { $me ->
    [yes] You put the { $card } on top of the deck.
   *[no] { $who } puts the { $card } on top of the deck.
}
told-painted = { $me ->
    [yes] Your { $card } goes from your palette to the canvas: the rule is { $rule }.
   *[no] { $who } moves the { $card } from the palette to the canvas: the rule is { $rule }.
}
told-drew = { $me ->
    [yes] You draw a card.
   *[no] { $who } draws a card.
}
told-drew-card = { $me ->
    [yes] You draw the { $card }.
   *[no] { $who } draws the { $card }.
}
told-ended = { $me ->
    [yes] You end your turn.
   *[no] { $who } ends the turn.
}
told-skipped = { $me ->
    [yes] You do not draw.
   *[no] { $who } does not draw.
}
told-round-won = { $me ->
    [yes] You win the round.
   *[no] { $who } wins the round.
}

# The end of a round.
round-over = { $me ->
    [yes] You win round { $number }
   *[no] { $who } wins round { $number }
}
next-round = Next round
show-result = See the result
match-won-points = { $who } wins the match with { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
match-won-last = { $who } wins: nobody else is left in the round.
match-shared = { $who } share the win with { $points ->
    [one] { $points } point
   *[other] { $points } points
} each.
match-cards-short = Too few cards are left for another round, so the match ends.

# The goal, and how a round went. $me: yes if it is you; $rivalme: yes if the rival is you.
points-of = { $points } of { $goal } points
goal-is = { $goal } points win the match
scored-under = Scored under { $rule }
gained = { $count ->
    [one] +{ $count } point
   *[other] +{ $count } points
}
points-by-round = Points by round
total = Total
how-it-went = How it went
out-folded = { $me ->
    [yes] You passed.
   *[no] { $who } passed.
}
out-by-clock = { $me ->
    [yes] Your time ran out.
   *[no] { $who } ran out of time.
}
out-empty-hand = { $me ->
    [yes] You had no card left to play.
   *[no] { $who } had no card left to play.
}
out-out-before = { $me ->
    [yes] You were out already.
   *[no] { $who } was out already.
}
out-behind = { $me ->
    [yes] You ended your turn behind { $rival }: { $mine }, against { $theirs }.
   *[no] { $rivalme ->
        [yes] { $who } ended the turn behind you: { $mine }, against your { $theirs }.
       *[no] { $who } ended the turn behind { $rival }: { $mine }, against { $theirs }.
    }
}
out-nothing = { $me ->
    [yes] You ended your turn without a card that counts under { $rule }.
   *[no] { $who } ended the turn without a card that counts under { $rule }.
}
told-out = { $why } { $me ->
    [yes] You are out of the round.
   *[no] { $who } is out of the round.
}
won-last-in = { $me ->
    [yes] You are the last one in.
   *[no] { $who } is the last one in.
}
missed = { $me ->
    [yes] You went out with { $count ->
        [one] { $count } way
       *[other] { $count } ways
    } to stay in: { $way }.
   *[no] { $who } went out with { $count ->
        [one] { $count } way
       *[other] { $count } ways
    } to stay in: { $way }.
}
missed-many = { $me ->
    [yes] You went out with more than { $count } ways to stay in: { $way }.
   *[no] { $who } went out with more than { $count } ways to stay in: { $way }.
}
key-moment = Key moment
key-moments = Key moments

# Prompts by what is possible, and card actions. $fromme: yes if the card was yours.
prompt-start-palette = Your turn: play a card to your palette
prompt-after-canvas = Now put a card on the canvas: otherwise you do not lead
prompt-after-end = Now end your turn
prompt-after-out = No card on the canvas helps now: take back, or end your turn and be out
prompt-owed-seven-deck = Your 7: choose a card of your palette; it goes on the deck
drafted = not played yet
card-action = { $action ->
    [take] In your palette, the { $card } puts a card of another palette on top of the deck.
    [draw] In your palette, the { $card } draws a card.
    [play] In your palette, the { $card } lets you play one more card.
   *[move] In your palette, the { $card } moves a card of your palette to the deck or the canvas.
}
action-name = { $action ->
    [take] takes a card away
    [draw] draws a card
    [play] plays one more card
   *[move] moves a card of your palette
}
told-idle = { $action ->
    [take] The { $card } finds no card that it may take.
    [draw] The deck is empty: the { $card } draws nothing.
    [play] No card is left in hand for the { $card }.
   *[move] The { $card } finds nothing to move.
}
told-taken-from = { $me ->
    [yes] You take { $from }’s { $card }; it goes on the deck.
   *[no] { $fromme ->
        [yes] { $who } takes your { $card }; it goes on the deck.
       *[no] { $who } takes { $from }’s { $card }; it goes on the deck.
    }
}
you-won-points = You win the match with { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
you-won-last = You win: nobody else is left in the round.
you-shared = { $who } share the win with { $points ->
    [one] { $points } point
   *[other] { $points } points
} each.

ways-more = and { $count } more: choose a lit card
all-hands = All hands
keeps-you-in = can keep you in

# While others play.
plan-how = You can plan: choose a card for your next turn.
