# Palabras que usan todos los juegos.
# En { $seat } puede estar también el nombre de una persona: las frases no le ponen artículo ni concuerdan con él.
seat = el asiento { $number }
list-and = { $first } y { $last }
legal-moves = { $count ->
    [0] Ninguna jugada permitida.
    [one] Una jugada permitida:
   *[other] { $count } jugadas permitidas:
}
level = { $level ->
    [novice] principiante
    [casual] ocasional
    [club] jugador de club
    [expert] experto
    [master] maestro
   *[other] { $level }
}
