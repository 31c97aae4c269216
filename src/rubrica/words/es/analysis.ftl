# El tablero de análisis: preparar una posición, probar jugadas, ver cuánto valen.
analysis-game = Juego
analysis-clear = Tablero vacío
analysis-set-up = Preparar
analysis-start = Analizar
analysis-again = Intentar de nuevo
analysis-cancel = Cancelar
analysis-remove = Quitar: { $what }
analysis-broken-link = { $what ->
    [long] Este enlace es demasiado largo para contener una posición; por eso el tablero está vacío.
    [position] Este enlace no contiene ninguna posición; por eso el tablero está vacío.
    [moves] No se pueden leer las jugadas de este enlace; por eso el tablero está vacío.
   *[other] Este enlace está dañado: quizás no se copió una parte. El tablero está vacío.
}
analysis-json = La posición como texto
analysis-json-label = Posición (JSON)
analysis-json-use = Usar esta posición
analysis-no-json = Esto no es un objeto en JSON.
analysis-link = Enlace a este tablero

# Preparar.
analysis-turn = De quién es el turno
analysis-fill = Elige las cartas de:
analysis-cards = Todas las cartas
analysis-next = Después: { $place }
analysis-unknown = Desconocida
analysis-hand-size = Cartas
analysis-middle = Pila de Reglas y mazo
analysis-hands = { $me ->
    [yes] Tu mano
   *[other] Mano de { $who }
}
analysis-palettes = { $me ->
    [yes] Tu Área de Juego
   *[other] Área de Juego de { $who }
}
analysis-scores = { $me ->
    [yes] Tu Pila de Puntos
   *[other] Pila de Puntos de { $who }
}
analysis-canvas = Pila de Reglas (la carta de arriba al final)
analysis-deck = Mazo
analysis-deck-unknown = Cartas que todos saben que están arriba, la de más arriba primero; lo normal es ninguna.
analysis-deck-told = Todas las cartas del mazo, la de arriba primero.
analysis-flipped = Ficha dada vuelta
analysis-none-flipped = ninguna
analysis-placed = Fichas en orden de juego
analysis-placed-about = Elige una ficha para quitarla. De quién es el turno depende del número de fichas.
analysis-remove-last = Quitar la última

# Analizar.
analysis-best = Mejores turnos
analysis-best-of = Mejores turnos de { $who }
analysis-chance = { $chance } ± { $interval }
analysis-why-not = Por qué el mejor turno es mejor
analysis-more = { $count ->
    [one] Un turno más
   *[other] { $count } turnos más
}
analysis-fewer = Menos turnos
analysis-playouts = { $count ->
    [one] Probabilidades de ganar según una partida jugada hasta el final.
   *[other] Probabilidades de ganar según { $count } partidas jugadas hasta el final.
}
analysis-growing = Sigue contando…
analysis-thinking = Comparando los turnos…
analysis-no-figures = No hay cifras para este momento.
red7-analysis-ways = { $count ->
    [0] Ningún turno mantiene este lugar en la ronda
    [one] Un turno mantiene este lugar en la ronda
   *[other] { $more ->
        [yes] Más de { $count } turnos mantienen este lugar en la ronda
       *[other] { $count } turnos mantienen este lugar en la ronda
    }
}
red-analysis-ways = { $count ->
    [one] Un turno posible
   *[other] { $more ->
        [yes] Más de { $count } turnos posibles
       *[other] { $count } turnos posibles
    }
}
analysis-over = No es el turno de nadie
analysis-hidden = ¿Qué cartas juega { $who }?
analysis-hidden-about = Esta mano no se conoce. Indica las cartas que se juegan; luego juégalas en la mesa.
analysis-which-shown = Cartas de la mano
analysis-which-drawn = Cartas que se pueden robar
red7-analysis-came = ¿Qué carta se robó?
red-analysis-came = ¿Qué ficha se dio vuelta?
analysis-came = roba: { $card }
analysis-shown = { $who } tiene: { $card }
analysis-dealt = Se reparten las cartas
analysis-variations = Variantes
analysis-none-tried = Juega un turno en la mesa o elige uno de arriba. Todo se puede deshacer.
analysis-back = Atrás
analysis-forward = Adelante
analysis-to-start = Al inicio
red7-analysis-standings = Quién va ganando con cada regla, y por qué
red-analysis-standings = Los puntos, y por qué
analysis-product = { $background } × { $circle } = { $score }
