# RED: fichas, motivos, puntos.

red-ink = { $ink ->
    [white] blanco
    [black] negro
   *[red] rojo
}
# $background y $circle son colores, ya en palabras.
red-tile = cuadrado { $size ->
    [large] grande
   *[small] pequeño
} { $background } con círculo { $circle }
red-place = ({ $column }, { $row })

# Por qué una jugada no está permitida. $other está en la mesa, en $place.
red-game-over = La partida terminó: ya no se puede colocar ninguna ficha.
red-flip-first = Las fichas están boca abajo: primero hay que voltear una.
red-place-first = Primero hay que colocar el { $tile } que quedó boca arriba.
red-face-up = Las fichas están boca arriba: no hay ninguna que voltear.
red-none-left = { $size ->
    [large] Ya no queda ningún cuadrado grande entre las fichas disponibles.
   *[small] Ya no queda ningún cuadrado pequeño entre las fichas disponibles.
}
red-none-fits = { $size ->
    [large] No hay dónde colocar un cuadrado grande.
   *[small] No hay dónde colocar un cuadrado pequeño.
}
red-used-up = Ya no queda ningún { $tile } entre las fichas disponibles.
red-first-large = La primera ficha de la partida debe ser un cuadrado pequeño.
red-first-elsewhere = La primera ficha de la partida va en (0, 0).
red-beyond-reach = El { $tile } no puede ir a { $place }: ninguna partida llega tan lejos de su primera ficha.
red-overlap = Allí el { $tile } cubre parte del { $other } que está en { $place }.
red-no-small-touched = Allí el { $tile } no toca ningún cuadrado pequeño: toda ficha debe quedar ortogonalmente adyacente a un cuadrado pequeño.
red-large-touched = Allí el { $tile } toca el { $other } que está en { $place }: los cuadrados grandes solo pueden tocarse por las esquinas.
red-same-background = Hay que colocar una ficha con otro fondo: la última ficha de tu oponente también tiene fondo { $ink }, y hay otras que caben.

# De qué se compone un puntaje, y qué haría de él una jugada.
red-score = { $ink }: { $background } × { $circle } = { $score }. Mayor grupo de fondos: { $background_places }. Mayor grupo de círculos: { $circle_places }.
red-no-score = { $ink }: 0. { $missing ->
    [background] Ninguna ficha en la mesa tiene fondo de ese color.
    [circle] Ninguna ficha en la mesa tiene círculo de ese color.
   *[both] Ninguna ficha en la mesa tiene ese color.
}
red-change = { $ink }: { $after } en lugar de { $before }.
red-no-change = { $ink }: sigue con { $before }.

# Why the game is over.
red-pool-used-up = Ya no quedan fichas disponibles: la partida terminó.
red-nothing-fits = { $left ->
    [one] Queda una ficha disponible, pero no cabe en ningún sitio: la partida terminó.
   *[other] Quedan { $left } fichas disponibles, pero ninguna cabe en ningún sitio: la partida terminó.
}

# Quién gana.
red-won = { $seat } ({ $ink }) gana con el puntaje más alto, { $score }.
red-third-wins = { $one } y { $another } empatan con el puntaje más alto, { $score }; por eso gana el tercer jugador: { $seat } ({ $ink }).
red-all-share = Los tres jugadores tienen el mismo puntaje, { $score }: nadie gana, y se juega una nueva partida.
red-draw = Los dos jugadores tienen el mismo puntaje, { $score }: la partida termina en empate.

# El estado en líneas de texto.
red-line-pool = Fichas disponibles: { $tiles }
red-line-pool-face-down = Fichas boca abajo: pequeñas { $small }, grandes { $large }
red-line-flipped = Ficha boca arriba: { $tile }
red-line-seat = Asiento { $number }, { $ink }
red-line-third = Sin asiento, solo bloquea: { $ink }
