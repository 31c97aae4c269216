# Words that every game uses.
seat = seat { $number }
list-and = { $first } and { $last }
