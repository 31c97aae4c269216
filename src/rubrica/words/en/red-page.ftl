# The table of RED in the browser.
red-page-board = Board
red-page-scores = Scores
red-page-pool = Pool
red-page-size = { $size ->
    [large] Large tiles
   *[small] Small tiles
}
red-page-nearer = Zoom in
red-page-farther = Zoom out
red-page-centre = Show everything

# Tiles and places. $tile and $place are in words.
red-page-placement = { $tile } at { $place }
red-page-cell = Cell { $place }
red-page-pool-tile = { $tile }, { $count ->
    [0] none left
   *[other] { $count } left
}{ $fits ->
    [no] , fits nowhere now
   *[yes] { "" }
}
red-page-left = { $count ->
    [0] none left
   *[other] { $count } left
}
red-page-flip = { $size ->
    [large] Turn up a large tile
   *[small] Turn up a small tile
}

# Scores.
red-page-to-move = to move
red-page-show-groups = Show the two groups that make this score
red-page-highest = highest
red-page-equal = equal
red-page-blocks = only blocks
red-page-tie-note = If two players end with the same highest score, the third player wins.

# What to do.
red-page-waiting = { $thinks ->
    [yes] { $who } is thinking…
   *[no] Waiting for { $who }.
}
red-page-turn-up = Your turn: turn up a small or a large tile.
red-page-pick = Your turn: pick a tile.
red-page-choose = Choose one of the lit cells.
red-page-nowhere = This tile cannot go anywhere now. Choose any cell to see why.
red-page-plan-how = You can plan: choose a tile for your next turn.
red-page-plan-where = Choose a cell for it. It is only tried when your turn comes.
red-page-planned = Your plan: { $placement }
red-page-place-it = Place it
red-page-take-back = Take back
red-page-ends = This ends the game.

# What happened. $who is a name; $white, $black and $red are scores.
red-page-told-placed = { $who }: { $placement }. Scores: white { $white }, black { $black }, red { $red }.
red-page-told-flipped = { $who } turned up: { $tile }.

# How a game went.
red-page-decided = { $me ->
    [yes] In the lead since tile { $tile } of { $tiles }, placed by you: { $placement }.
   *[no] In the lead since tile { $tile } of { $tiles }, placed by { $who }: { $placement }.
}
red-page-made-of = backgrounds × circles
red-page-wins = wins

# The same, said to the one whose seat it is.
red-page-you-placed = You place: { $placement }. Scores: white { $white }, black { $black }, red { $red }.
red-page-you-flipped = You turned up: { $tile }.
red-page-you-won = You ({ $ink }) win with the highest score, { $score }.
red-page-you-third = { $one } and { $another } share the highest score, { $score }, so the third player wins: you ({ $ink }).
red-page-you-tied = You and { $other } share the highest score, { $score }, so the third player, { $seat } ({ $ink }), wins.
