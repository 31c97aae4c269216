# Words that every game uses.
seat = seat { $number }
list-and = { $first } and { $last }
legal-moves = { $count ->
    [0] No legal move.
    [one] One legal move:
   *[other] { $count } legal moves:
}
level = { $level ->
    [novice] novice
    [casual] casual
    [club] club player
    [expert] expert
    [master] master
   *[other] { $level }
}
