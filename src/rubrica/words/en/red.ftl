# RED: tiles, reasons, scores.

red-ink = { $ink ->
    [white] white
    [black] black
   *[red] red
}
# $background and $circle are inks, already in words.
red-tile = { $size ->
    [large] large
   *[small] small
} { $background } tile with a { $circle } circle
red-place = ({ $column }, { $row })

# Why a move is not allowed. $other lies on the board, at $place.
red-game-over = The game is over: no tile can be placed any more.
red-flip-first = The tiles lie face down: first one must be turned up.
red-place-first = First place the { $tile } that was turned up.
red-face-up = The tiles lie face up: there is nothing to turn up.
red-none-left = { $size ->
    [large] No large tile is left in the pool.
   *[small] No small tile is left in the pool.
}
red-none-fits = { $size ->
    [large] There is nowhere to place a large tile.
   *[small] There is nowhere to place a small tile.
}
red-used-up = No { $tile } is left in the pool.
red-first-large = The first tile of the game must be small.
red-first-elsewhere = The first tile of the game goes to (0, 0).
red-beyond-reach = The { $tile } cannot go to { $place }: no game gets so far from its first tile.
red-overlap = There the { $tile } covers part of the { $other } at { $place }.
red-no-small-touched = There the { $tile } touches no small tile: every tile must share a side, or part of one, with a small tile.
red-large-touched = There the { $tile } touches the { $other } at { $place }: large tiles may meet only at corners.
red-same-background = Choose a tile with a different background: your opponent’s last tile also has a { $ink } background, and other tiles fit.

# What a score is made of, and what a placement would make of it.
red-score = { $ink }: { $background } × { $circle } = { $score }. Largest background group: { $background_places }. Largest circle group: { $circle_places }.
red-no-score = { $ink }: 0. { $missing ->
    [background] No tile on the board has a background of this colour.
    [circle] No tile on the board has a circle of this colour.
   *[both] No tile on the board has this colour.
}
red-change = { $ink }: { $after } instead of { $before }.
red-no-change = { $ink }: still { $before }.

# Why the game is over.
red-pool-used-up = The pool is used up: the game is over.
red-nothing-fits = { $left ->
    [one] One tile is left in the pool, but it fits nowhere: the game is over.
   *[other] { $left } tiles are left in the pool, but none of them fits anywhere: the game is over.
}

# Who wins.
red-won = { $seat } ({ $ink }) wins with the highest score, { $score }.
red-third-wins = { $one } and { $another } share the highest score, { $score }, so the third player, { $seat } ({ $ink }), wins.
red-all-share = All three players have the same score, { $score }: no one wins, and a new game is played.
red-draw = Both players have the same score, { $score }: the game is a draw.

# The state in lines of text.
red-line-pool = Pool: { $tiles }
red-line-pool-face-down = Pool, face down: { $small } small, { $large } large
red-line-flipped = Turned up: { $tile }
red-line-seat = Seat { $number }, { $ink }
red-line-third = No seat, only blocks: { $ink }
