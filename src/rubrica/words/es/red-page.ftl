# La mesa de RED en el navegador.
red-page-board = Tablero
red-page-scores = Puntajes
red-page-pool = Fichas disponibles
red-page-size = { $size ->
    [large] Cuadrados grandes
   *[small] Cuadrados pequeños
}
red-page-nearer = Acercar
red-page-farther = Alejar
red-page-centre = Mostrar todo

# Fichas y casillas. $tile y $place ya vienen en palabras.
red-page-placement = { $tile } en { $place }
red-page-cell = Casilla { $place }
red-page-pool-tile = { $tile }, { $count ->
    [0] no queda ninguno
    [one] queda { $count }
   *[other] quedan { $count }
}{ $fits ->
    [no] , ahora no cabe en ningún lugar
   *[yes] { "" }
}
red-page-left = { $count ->
    [0] no queda ninguno
    [one] queda { $count }
   *[other] quedan { $count }
}
red-page-flip = { $size ->
    [large] Voltear un cuadrado grande
   *[small] Voltear un cuadrado pequeño
}

# Puntajes.
red-page-to-move = es su turno
red-page-show-groups = Mostrar los dos grupos que forman este puntaje
red-page-highest = en cabeza
red-page-equal = empate
red-page-blocks = solo bloquea
red-page-tie-note = Si dos jugadores terminan empatados con el puntaje más alto, gana el tercer jugador.

# Qué hacer.
red-page-waiting = { $thinks ->
    [yes] { $who } está pensando…
   *[no] Esperando a { $who }.
}
red-page-turn-up = Es tu turno: voltea un cuadrado pequeño o uno grande.
red-page-pick = Es tu turno: elige una ficha.
red-page-choose = Elige una de las casillas iluminadas.
red-page-nowhere = Esta ficha no cabe en ninguna casilla ahora. Elige cualquier casilla para saber por qué.
red-page-plan-how = Puedes planear: elige una ficha para tu próximo turno.
red-page-plan-where = Elige una casilla para ella. Solo se prueba cuando te toca.
red-page-planned = Tu plan: { $placement }
red-page-place-it = Colocar
red-page-take-back = Deshacer
red-page-ends = Así termina la partida.

# Qué pasó. $who es un nombre; $white, $black y $red son puntajes.
red-page-told-placed = { $who }: { $placement }. Puntajes: blanco { $white }, negro { $black }, rojo { $red }.
red-page-told-flipped = { $who } volteó: { $tile }.

# Cómo fue la partida.
red-page-decided = { $me ->
    [yes] En cabeza desde la ficha { $tile } de { $tiles }, colocada por ti: { $placement }.
   *[no] En cabeza desde la ficha { $tile } de { $tiles }, colocada por { $who }: { $placement }.
}
red-page-made-of = fondos × círculos
red-page-wins = gana

# Lo mismo, dicho a quien ocupa el asiento.
red-page-you-placed = Colocas: { $placement }. Puntajes: blanco { $white }, negro { $black }, rojo { $red }.
red-page-you-flipped = Volteaste: { $tile }.
red-page-you-won = Ganas tú ({ $ink }) con el puntaje más alto, { $score }.
red-page-you-third = { $one } y { $another } empatan con el puntaje más alto, { $score }; por eso gana el tercer jugador: tú ({ $ink }).
red-page-you-tied = Tú y { $other } empatan con el puntaje más alto, { $score }; por eso gana el tercer jugador: { $seat } ({ $ink }).
