# What cannot be read as a card, a tile or a move. $text, $sign and $example are what was read or would be right, in quotes.
notation = cannot read { $text }: { $place }, { $expected }
notation-end = at its end
notation-at = at { $sign }, character { $number }

notation-card-text = a card is text such as { $example }
notation-card-letter = a card begins with the letter of its colour: { $letters }
notation-card-number = the number of a card is 1 to 7
notation-card-length = a card is one letter and one number, such as { $example }
notation-move-text = a move is text such as { $example }
notation-move-kind = a move begins with one of { $kinds }
notation-move-alone = nothing follows { $kind }
notation-move-card = { $kind } names a card
notation-deal-cards = a deal names the cards in order

notation-tile-text = a tile is text such as { $example }
notation-tile-letter = { $part ->
    [background] the background of a tile is one of w, b, r, upper case for a large tile
   *[circle] the circle of a tile is one of w, b, r, upper case for a large tile
}
notation-tile-case = both letters of a tile are lower case (small) or upper case (large)
notation-tile-inks = the circle of a tile has another ink than its background
notation-tile-length = a tile is two letters, such as { $example }
notation-placement-text = a placement is text such as { $example }
notation-placement-at = a tile is followed by @ and its column and row, as in { $example }
notation-placement-comma = a column is followed by a comma and the row, without spaces
notation-placement-end = nothing follows the row
notation-flip-text = a flip is text such as { $example }
notation-flip-word = a flip is { $small } or { $large }
notation-flip-size = a flip names a size: { $small } or { $large }
notation-flip-case = { $size ->
    [small] a small tile is written in lower case
   *[large] a large tile is written in upper case
}
notation-number-plain = { $what ->
    [column] a column is a plain whole number, such as 3 or -2
   *[row] a row is a plain whole number, such as 3 or -2
}
notation-number-zeros = { $what ->
    [column] a column has no leading zeros and is not -0
   *[row] a row has no leading zeros and is not -0
}
notation-number-digits = { $what ->
    [column] a column has at most { $most } digits
   *[row] a row has at most { $most } digits
}
