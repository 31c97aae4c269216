# The analysis board: set up a position, try moves, see how good they are.
analysis-game = Game
analysis-clear = Empty board
analysis-set-up = Set up
analysis-start = Analyse
analysis-again = Try again
analysis-cancel = Cancel
analysis-remove = Take away: { $what }
analysis-broken-link = { $what ->
    [long] This link is too long to hold a position, so an empty board is shown.
    [position] This link holds no position, so an empty board is shown.
    [moves] The moves in this link cannot be read, so an empty board is shown.
   *[other] This link is damaged: perhaps a part of it was not copied. An empty board is shown.
}
analysis-json = The position as text
analysis-json-label = Position (JSON)
analysis-json-use = Use this position
analysis-no-json = This is not an object in JSON.
analysis-link = Link to this board

# Setting up.
analysis-turn = Whose turn
analysis-fill = Choose the cards of:
analysis-cards = All cards
analysis-next = Next: { $place }
analysis-unknown = Unknown
analysis-hand-size = Cards
analysis-middle = Canvas and deck
analysis-hands = { $me ->
    [yes] Your hand
   *[other] Hand of { $who }
}
analysis-palettes = { $me ->
    [yes] Your palette
   *[other] Palette of { $who }
}
analysis-scores = { $me ->
    [yes] Your score pile
   *[other] Score pile of { $who }
}
analysis-canvas = Canvas (top card last)
analysis-deck = Deck
analysis-deck-unknown = Cards that everyone knows to lie on top, the top card first; none is usual.
analysis-deck-told = All cards of the deck, the top card first.
analysis-flipped = Tile turned up
analysis-none-flipped = none
analysis-placed = Tiles in playing order
analysis-placed-about = Choose a tile to take it away. Whose turn it is follows from their number.
analysis-remove-last = Take back the last

# Analysing.
analysis-best = Best turns
analysis-best-of = Best turns of { $who }
analysis-chance = { $chance } ± { $interval }
analysis-why-not = Why the best turn is better
analysis-more = { $count ->
    [one] One more turn
   *[other] { $count } more turns
}
analysis-fewer = Fewer turns
analysis-playouts = { $count ->
    [one] Win chances from one game played out.
   *[other] Win chances from { $count } games played out.
}
analysis-growing = Still counting…
analysis-thinking = Comparing the turns…
analysis-no-figures = There are no figures for this moment.
red7-analysis-ways = { $count ->
    [0] No turn keeps this seat in
    [one] One turn keeps this seat in
   *[other] { $more ->
        [yes] More than { $count } turns keep this seat in
       *[other] { $count } turns keep this seat in
    }
}
red-analysis-ways = { $count ->
    [one] One possible turn
   *[other] { $more ->
        [yes] More than { $count } possible turns
       *[other] { $count } possible turns
    }
}
analysis-over = Nobody is to act
analysis-hidden = Which cards does { $who } play?
analysis-hidden-about = This hand is not known. Name the cards that are played; then play them at the table.
analysis-which-shown = Cards of the hand
analysis-which-drawn = Cards that could be drawn
red7-analysis-came = Which card was drawn?
red-analysis-came = Which tile was turned up?
analysis-came = draws the { $card }
analysis-shown = { $who } holds the { $card }
analysis-dealt = The cards are dealt
analysis-variations = Variations
analysis-none-tried = Play a turn at the table, or choose one above. Everything can be taken back.
analysis-back = Back
analysis-forward = Forward
analysis-to-start = To the start
red7-analysis-standings = Who leads under each rule, and why
red-analysis-standings = The scores, and why
analysis-product = { $background } × { $circle } = { $score }
