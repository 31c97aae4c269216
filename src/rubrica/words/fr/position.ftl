# Why a position cannot be, or cannot be gone on with. $given, $names, $choices and $example are as in the JSON.
position-object = { $given } n’est pas un objet tel que { $example }
position-no-field = ce champ n’existe pas : les champs sont { $names }
position-no-option = cette option n’existe pas : les options sont { $names }
position-not-one-of = { $given } n’est pas une de ces valeurs : { $choices }
position-game = { $given } n’est pas { $game }
position-no-game = { $given } n’est pas un des jeux { $names }
position-seat = { $given } n’est pas une place de 0 à { $last }
position-not-json = ce n’est pas du JSON
position-unknown-deck = il faudrait piocher, et l’ordre de la pioche n’est pas connu
position-over = ce n’est à personne de jouer : c’est terminé
position-dealing = ce n’est à personne de jouer : les cartes restent à distribuer
position-not-own = on ne peut interroger que la place qui joue, et cette vue est celle d’une autre

position-red7-object = { $given } n’est pas un objet avec hands et palettes
position-red7-seats = { $seats } places : Red7 se joue de 2 à 4
position-red7-missing = manque : une liste de cartes pour chaque place
position-red7-lists = { $given } n’est pas une liste avec une liste de cartes pour chaque place
position-red7-unequal = compte { $lists } listes, mais hands en compte { $seats }
position-red7-cards = { $given } n’est pas une liste de cartes
position-red7-twice = la carte { $card } est aussi en { $place }
position-red7-stranger = la carte { $card } ne fait pas partie de ce jeu de cartes
position-red7-size = { $given } n’est pas un nombre de cartes de 0 à 49
position-red7-fewer = { $known ->
    [one] { $known } carte est connue, plus que les { $size } qui s’y trouvent
   *[other] { $known } cartes sont connues, plus que les { $size } qui s’y trouvent
}
position-red7-hides = { $hidden ->
    [one] { $hidden } carte n’est pas connue,
   *[other] { $hidden } cartes ne sont pas connues,
} { $left ->
    [0] mais toutes les autres ont déjà leur place
    [one] mais seule { $left } carte n’a pas de place
   *[other] mais seules { $left } cartes n’ont pas de place
}
position-red7-hidden-hand = la main de la place qui joue n’est pas connue : indiquez ses cartes
position-red7-unknown-hands = des mains ne sont pas connues
position-red7-out = { $given } n’est pas une liste de true et false
position-red7-out-unequal = compte { $entries } valeurs, mais hands en compte { $seats }
position-red7-all-out = tout le monde est éliminé : il faut que quelqu’un reste
position-red7-seat-out = la place { $given } est éliminée, ce ne peut donc pas être son tour

position-red-object = { $given } n’est pas un objet avec { $needed }
position-red-missing = manque : les tuiles posées, dans l’ordre du jeu ; [] au début
position-red-list = { $given } n’est pas une liste : les tuiles posées, dans l’ordre du jeu ; [] au début
position-red-players = { $given } joueurs : RED se joue à 3 ou à 2
position-red-seats = { $seats } places, mais options.players est { $players }
position-red-inks = { $given } n’est pas une liste de couleurs : ce sont { $inks }
position-red-different = { $given } ne nomme pas { $players } couleurs différentes pour { $players } joueurs
position-flip-unsaid = il n’est pas dit ce qui a été retourné : écrivez-le avec, comme dans { $example }
