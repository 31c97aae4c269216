# Why a position cannot be, or cannot be gone on with. $given, $names, $choices and $example are as in the JSON.
position-object = { $given } no es un objeto como { $example }
position-no-field = no existe ese campo: los campos son { $names }
position-no-option = no existe esa opción: las opciones son { $names }
position-not-one-of = { $given } no es uno de estos valores: { $choices }
position-game = { $given } no es { $game }
position-no-game = { $given } no es uno de los juegos { $names }
position-seat = { $given } no es un lugar de 0 a { $last }
position-not-json = esto no es JSON
position-unknown-deck = robaría una carta del mazo, y no se conoce el orden del mazo
position-over = no es el turno de nadie: ya terminó
position-dealing = no es el turno de nadie: falta repartir las cartas
position-not-own = solo se puede preguntar por quien juega ahora, y esta vista es de otro lugar

position-red7-object = { $given } no es un objeto con hands y palettes
position-red7-seats = { $seats } lugares: Red7 es para 2 a 4
position-red7-missing = falta: una lista de cartas para cada lugar
position-red7-lists = { $given } no es una lista con una lista de cartas para cada lugar
position-red7-unequal = tiene { $lists } listas, pero hands tiene { $seats }
position-red7-cards = { $given } no es una lista de cartas
position-red7-twice = la carta { $card } también está en { $place }
position-red7-stranger = la carta { $card } no está en este mazo
position-red7-size = { $given } no es un número de cartas de 0 a 49
position-red7-fewer = { $known ->
    [one] se conoce { $known } carta, más que las { $size } que hay
   *[other] se conocen { $known } cartas, más que las { $size } que hay
}
position-red7-hides = { $hidden ->
    [one] no se conoce { $hidden } carta,
   *[other] no se conocen { $hidden } cartas,
} { $left ->
    [0] pero todas las demás ya tienen su sitio
    [one] pero solo { $left } carta no tiene sitio
   *[other] pero solo { $left } cartas no tienen sitio
}
position-red7-hidden-hand = no se conoce la mano de quien juega ahora: indica sus cartas
position-red7-unknown-hands = hay manos que no se conocen
position-red7-out = { $given } no es una lista de true y false
position-red7-out-unequal = tiene { $entries } valores, pero hands tiene { $seats }
position-red7-all-out = todos están eliminados: alguien tiene que seguir
position-red7-seat-out = el lugar { $given } está eliminado, así que no puede ser su turno

position-red-object = { $given } no es un objeto con { $needed }
position-red-missing = falta: las fichas colocadas, en el orden del juego; [] al principio
position-red-list = { $given } no es una lista: las fichas colocadas, en el orden del juego; [] al principio
position-red-players = { $given } jugadores: RED es para 3 o 2
position-red-seats = { $seats } lugares, pero options.players es { $players }
position-red-inks = { $given } no es una lista de colores: son { $inks }
position-red-different = { $given } no nombra { $players } colores diferentes para { $players } jugadores
position-flip-unsaid = no se dice qué se volteó: escríbelo junto, como en { $example }
