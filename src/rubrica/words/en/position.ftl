# Why a position cannot be, or cannot be gone on with. $given, $names, $choices and $example are as in the JSON.
position-object = { $given } is not an object such as { $example }
position-no-field = there is no such field: they are { $names }
position-no-option = there is no such option: they are { $names }
position-not-one-of = { $given } is not one of { $choices }
position-game = { $given } is not { $game }
position-no-game = { $given } is not one of the games { $names }
position-seat = { $given } is not a seat from 0 to { $last }
position-not-json = this is not JSON
position-unknown-deck = it would draw from the deck, and the deck’s order is not known
position-over = nobody is to act: it is over
position-dealing = nobody is to act: the cards are dealt next
position-not-own = only the seat to act can be asked for, and this view is another’s

position-red7-object = { $given } is not an object with hands and palettes
position-red7-seats = { $seats } seats: Red7 is for 2 to 4
position-red7-missing = is missing: one list of cards for each seat
position-red7-lists = { $given } is not a list with one list of cards for each seat
position-red7-unequal = has { $lists } lists, but hands has { $seats }
position-red7-cards = { $given } is not a list of cards
position-red7-twice = the card { $card } is also at { $place }
position-red7-stranger = the card { $card } is not in this deck
position-red7-size = { $given } is not a number of cards from 0 to 49
position-red7-fewer = { $known ->
    [one] one card is known, more than the { $size } that are there
   *[other] { $known } cards are known, more than the { $size } that are there
}
position-red7-hides = { $hidden ->
    [one] one card is not known,
   *[other] { $hidden } cards are not known,
} { $left ->
    [0] but every other card is named
    [one] but only one card is not named elsewhere
   *[other] but only { $left } cards are not named elsewhere
}
position-red7-hidden-hand = the hand of the seat to act is not known: name its cards
position-red7-unknown-hands = hands are not known
position-red7-out = { $given } is not a list of true and false
position-red7-out-unequal = has { $entries } entries, but hands has { $seats }
position-red7-all-out = everyone is out: someone must be in
position-red7-seat-out = seat { $given } is out, so it cannot be its turn

position-red-object = { $given } is not an object with { $needed }
position-red-missing = is missing: the placements in playing order, [] at the start
position-red-list = { $given } is not a list: the placements in playing order, [] at the start
position-red-players = { $given } players: RED is for 3 or 2
position-red-seats = { $seats } seats, but options.players is { $players }
position-red-inks = { $given } is not a list of inks: they are { $inks }
position-red-different = { $given } does not name { $players } different inks for { $players } players
position-flip-unsaid = what it turned up is not said: write it with the flip, as in { $example }
