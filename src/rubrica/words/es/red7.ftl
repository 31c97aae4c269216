# Red7: cartas, reglas y motivos. Como en el reglamento argentino, blue es celeste e indigo es azul.

red7-color = { $color ->
    [red] rojo
    [orange] naranja
    [yellow] amarillo
    [green] verde
    [blue] celeste
    [indigo] azul
   *[violet] violeta
}
red7-card = { $number } { red7-color }
# En femenino, tras la palabra «regla».
red7-rule = { $color ->
    [red] roja (la carta más alta)
    [orange] naranja (más de un mismo número)
    [yellow] amarilla (más de un mismo color)
    [green] verde (más números pares)
    [blue] celeste (más colores diferentes)
    [indigo] azul (más cartas en escalera)
   *[violet] violeta (más cartas menores a 4)
}

# Por qué un asiento va ganando o no. $by: lo que decide.
red7-leads = { $by ->
    [alone] { $seat } va ganando según la regla { $rule }, con { $count ->
        [one] { $count } carta que cuenta
       *[other] { $count } cartas que cuentan
    } ({ $cards }): ninguna otra Área de Juego tiene cartas que cuenten.
    [count] { $seat } va ganando según la regla { $rule }, con { $count ->
        [one] { $count } carta que cuenta
       *[other] { $count } cartas que cuentan
    } ({ $cards }): { $rival } tiene { $rival_count }.
    [number] { $seat } va ganando según la regla { $rule }, con { $count ->
        [one] { $count } carta que cuenta
       *[other] { $count } cartas que cuentan
    } ({ $cards }): { $rival } también tiene { $count }, pero el { $top } supera al { $rival_top } por su número.
   *[color] { $seat } va ganando según la regla { $rule }, con { $count ->
        [one] { $count } carta que cuenta
       *[other] { $count } cartas que cuentan
    } ({ $cards }): { $rival } también tiene { $count }, pero el { $top } supera al { $rival_top } por su color.
}
red7-behind = { $by ->
    [nothing] { $seat } no va ganando según la regla { $rule }: ninguna carta de su Área de Juego cuenta.
    [count] { $seat } no va ganando según la regla { $rule }: solo { $count ->
        [one] cuenta { $count } carta
       *[other] cuentan { $count } cartas
    } y { $rival } tiene { $rival_count }.
    [number] { $seat } no va ganando según la regla { $rule }: { $rival } también tiene { $count ->
        [one] { $count } carta que cuenta
       *[other] { $count } cartas que cuentan
    } y el { $rival_top } supera al { $top } por su número.
   *[color] { $seat } no va ganando según la regla { $rule }: { $rival } también tiene { $count ->
        [one] { $count } carta que cuenta
       *[other] { $count } cartas que cuentan
    } y el { $rival_top } supera al { $top } por su color.
}

# Por qué un asiento está fuera de la ronda: sin adjetivo, porque concordaría con el nombre.
red7-folded = { $seat } no hizo nada y perdió: queda fuera de la ronda.
red7-empty-hand = { $seat } comenzó el turno sin cartas en la mano: queda fuera de la ronda.
red7-out-before = { $seat } está fuera de la ronda.

# Por qué una jugada no está permitida.
red7-round-over = La ronda ya terminó.
red7-not-dealt = Las cartas todavía no están repartidas.
red7-already-dealt = Las cartas ya están repartidas.
red7-dealt-twice = El { $card } se reparte dos veces.
red7-dealt-from-a-pile = El { $card } está en una Pila de Puntos y no se reparte.
red7-not-in-the-deck = El { $card } no está en este mazo.
red7-deal-short = { $count ->
    [one] Falta { $count } carta en el reparto: { $cards }.
   *[other] Faltan { $count } cartas en el reparto: { $cards }.
}
red7-play-owed = Se jugó un 5: primero hay que jugar otra carta de la mano en el Área de Juego.
red7-take-owed = Se jugó un 1: primero hay que retirar una carta de otra Área de Juego.
red7-seven-owed = Se jugó un 7: primero hay que pasar una carta de la misma Área de Juego al mazo o a la Pila de Reglas.
red7-draw-offered = Se puede robar una carta: primero hay que robarla o rechazarla.
red7-already-played = Ya se jugó una carta en el Área de Juego en este turno.
red7-not-in-hand = El { $card } no está en la mano.
red7-not-in-palette = El { $card } no está en el Área de Juego del jugador activo.
red7-in-no-palette = El { $card } no está en ningún Área de Juego.
red7-own-palette = El { $card } está en el Área de Juego del jugador activo: un 1 retira una carta del Área de Juego de otro jugador.
red7-take-from-out = El { $card } no se puede retirar: { $from } está fuera de la ronda.
red7-take-from-fewer = El { $card } no se puede retirar: { $from } tiene menos cartas en su Área de Juego.
red7-take-and-go-out = El { $card } no se puede retirar: ni así habría forma de seguir en la ronda.
red7-discard-behind = El { $card } no se puede jugar en la Pila de Reglas, porque así { red7-behind }
red7-paint-behind = El { $card } no puede pasar del Área de Juego a la Pila de Reglas, porque así { red7-behind }
red7-end-after-take = Después de retirar una carta, solo quien va ganando puede terminar el turno, pero { red7-behind }
red7-fold-late = No hacer nada y perder solo es posible al comienzo del turno.
red7-no-take-now = Solo un 1 recién jugado permite retirar una carta.
red7-no-tuck-now = Solo un 7 recién jugado permite pasar una carta del Área de Juego al mazo.
red7-no-paint-now = Solo un 7 recién jugado permite pasar una carta del Área de Juego a la Pila de Reglas.
red7-no-draw-now = Ahora no se puede robar ninguna carta.
red7-no-skip-now = Ahora no se puede robar ninguna carta: no hay nada que rechazar.
red7-no-end-now = El turno acaba de comenzar: hay que jugar en el Área de Juego, jugar en la Pila de Reglas o no hacer nada y perder.

# El estado en líneas de texto.
red7-line-canvas = Pila de Reglas: { $canvas }   regla: { $rule }
red7-line-deck = Mazo, { $size ->
    [one] { $size } carta
   *[other] { $size } cartas
}, de arriba abajo: { $cards }
red7-line-seat = Asiento { $number }   Área de Juego: { $palette }   mano: { $hand }

# Lo mismo, dicho a quien ocupa el asiento.
red7-behind-you = { $by ->
    [nothing] no vas ganando según la regla { $rule }: ninguna carta de tu Área de Juego cuenta.
    [count] no vas ganando según la regla { $rule }: solo { $count ->
        [one] cuenta { $count } carta
       *[other] cuentan { $count } cartas
    } y { $rival } tiene { $rival_count }.
    [number] no vas ganando según la regla { $rule }: { $rival } también tiene { $count ->
        [one] { $count } carta que cuenta
       *[other] { $count } cartas que cuentan
    } y el { $rival_top } supera a tu { $top } por su número.
   *[color] no vas ganando según la regla { $rule }: { $rival } también tiene { $count ->
        [one] { $count } carta que cuenta
       *[other] { $count } cartas que cuentan
    } y el { $rival_top } supera a tu { $top } por su color.
}
red7-discard-behind-you = El { $card } no se puede jugar en la Pila de Reglas, porque así { red7-behind-you }
red7-paint-behind-you = El { $card } no puede pasar de tu Área de Juego a la Pila de Reglas, porque así { red7-behind-you }
red7-end-after-take-you = Después de retirar una carta, solo puedes terminar tu turno si vas ganando, pero { red7-behind-you }
