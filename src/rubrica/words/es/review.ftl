# Por qué un turno es mejor que otro, en análisis y pistas. $better y $worse son lo que tiene cada uno de los dos.
why-red7-wins = Gana la ronda de inmediato.
why-red7-stays = Te mantiene en la ronda; el otro turno, no.
why-red7-denies = Niega { $worse ->
    [one] un punto, con el que el otro turno deja ganar la ronda.
   *[other] { $worse } puntos, con los que el otro turno deja ganar la ronda.
}
why-red7-scores = Tal como está, valdría { $better ->
    [one] un punto; el otro turno, { $worse }.
   *[other] { $better } puntos; el otro turno, { $worse }.
}
why-red7-draws = Roba { $better ->
    [one] una carta; el otro turno, { $worse }.
   *[other] { $better } cartas; el otro turno, { $worse }.
}
why-red7-cards = Conserva { $better ->
    [one] una carta en la mano; el otro turno, { $worse }.
   *[other] { $better } cartas en la mano; el otro turno, { $worse }.
}
why-red7-high = Conserva el { $card } para después; la carta más alta que conserva el otro turno es un { $worse }.
why-red7-replies = Conserva { $better ->
    [one] una carta que podría cambiar la regla y seguir ganando; el otro turno, { $worse }.
   *[other] { $better } cartas que podrían cambiar la regla y seguir ganando; el otro turno, { $worse }.
}
why-red7-rules = Va ganando con { $better ->
    [one] una regla; el otro turno, con { $worse }.
   *[other] { $better } reglas; el otro turno, con { $worse }.
}
why-red7-beaten = { $better ->
    [0] No le deja a { $seat } ninguna carta no vista que lo supere; el otro turno le deja { $worse }.
    [one] Le deja a { $seat } una carta no vista que lo supera; el otro turno le deja { $worse }.
   *[other] Le deja a { $seat } { $better } cartas no vistas que lo superan; el otro turno le deja { $worse }.
}
why-red-wins = Gana el juego de inmediato.
why-red-lead = Después, tu puntuación menos la del oponente más fuerte es { $better }; después de la otra jugada, { $worse }.
why-red-own = Lleva tu puntuación a { $better }; la otra jugada, a { $worse }.
why-red-rival = Deja al oponente más fuerte una puntuación de { $better }; la otra jugada, { $worse }.
why-red-reply = La mejor respuesta de { $seat } queda entonces por delante por { $better }; después de la otra jugada, por { $worse }.
