# La mesa de Red7 en el navegador.
rule-name = { $color ->
    [red] La carta más alta
    [orange] Más de un mismo número
    [yellow] Más de un mismo color
    [green] Más números pares
    [blue] Más colores diferentes
    [indigo] Más cartas en escalera
   *[violet] Más cartas menores a 4
}
rule-in-force = La regla vigente
rules-strip = Las siete reglas, la más alta primero
color-name = { $color ->
    [red] Rojo
    [orange] Naranja
    [yellow] Amarillo
    [green] Verde
    [blue] Celeste
    [indigo] Azul
   *[violet] Violeta
}
canvas = Pila de Reglas
starter = Regla Inicial
your-palette = Tu Área de Juego
your-hand = Tu mano
deck-size = { $count ->
    [0] Mazo: vacío
    [one] Mazo: { $count } carta
   *[other] Mazo: { $count } cartas
}
on-top = Encima del mazo, conocidas por todos: { $cards }
hand-size = { $count ->
    [0] ninguna carta en la mano
    [one] { $count } carta en la mano
   *[other] { $count } cartas en la mano
}
known-in-hand = Cartas conocidas en esta mano: { $cards }
round = Ronda { $number }
leads = Ganando
is-out = Fuera de la ronda
playing-now = le toca jugar
would-lead = { $who } iría ganando
nobody-leads = Nadie iría ganando

# Lo que cuenta según una regla: 3 números pares, el más alto un 6 verde.
standing = { $count ->
    [0] { $color ->
        [red] ninguna carta
        [orange] ninguna carta
        [yellow] ninguna carta
        [green] ningún número par
        [blue] ninguna carta
        [indigo] ninguna carta
       *[violet] ninguna carta menor a 4
    }
   *[other] { $color ->
        [red] carta más alta ({ $top })
        [orange] { $count ->
            [one] { $count } carta ({ $top })
           *[other] { $count } de un mismo número (la más alta: { $top })
        }
        [yellow] { $count ->
            [one] { $count } carta ({ $top })
           *[other] { $count } de un mismo color (la más alta: { $top })
        }
        [green] { $count ->
            [one] { $count } número par ({ $top })
           *[other] { $count } números pares (el más alto: { $top })
        }
        [blue] { $count ->
            [one] { $count } color ({ $top })
           *[other] { $count } colores diferentes (carta más alta: { $top })
        }
        [indigo] { $count ->
            [one] { $count } carta ({ $top })
           *[other] { $count } cartas en escalera (la más alta: { $top })
        }
       *[violet] { $count ->
            [one] { $count } carta menor a 4 ({ $top })
           *[other] { $count } cartas menores a 4 (la más alta: { $top })
        }
    }
}
you-lead = Vas ganando: { $standing }
you-trail = Esto te elimina, porque { $who } va ganando: { $standing }
you-win-round = ¡Ganas la ronda!

# Tu turno.
prompt-start = Tu turno: juega en tu Área de Juego, en la Pila de Reglas o en ambas
prompt-owed-play = Tu 5: juega otra carta en tu Área de Juego
prompt-owed-take = Tu 1: elige una carta de otra Área de Juego; va encima del mazo
prompt-owed-seven = Tu 7: elige una carta de tu Área de Juego; va al mazo o a la Pila de Reglas
prompt-after = Juega también en la Pila de Reglas o termina tu turno
prompt-offer = Puedes robar una carta
prompt-ready = Juega este turno, o deshazlo y prueba otro
prompt-picked = ¿Adónde va el { $card }?
prompt-wait = Le toca a { $who }
prompt-dealing = Se están repartiendo las cartas
to-palette = A tu Área de Juego
to-canvas = A la Pila de Reglas
to-deck = Encima del mazo
end-turn = Terminar el turno
play-turn = Jugar este turno
end-and-out = Terminar y quedar eliminado
really-out = Esto te elimina de la ronda. ¿Seguro?
stay = No, volver
take-back = Deshacer
draw-card = Robar una carta
do-not-draw = No robar
fold = No hacer nada y perder
really-fold = ¿No hacer nada y perder esta ronda? ¿Seguro?
blind = Esto revela una carta oculta: no hay vuelta atrás.
play-blind = Jugar

# Pistas.
ways-to-stay = { $count ->
    [0] Ninguna forma de seguir en la ronda
    [one] { $count } forma de seguir en la ronda
   *[other] { $count } formas de seguir en la ronda
}
show-ways = Mostrar
hide-ways = Ocultar
way-play = { $card } al Área de Juego
way-discard = { $card } a la Pila de Reglas
way-take = { $card } al mazo
way-tuck = { $card } al mazo
way-paint = { $card } a la Pila de Reglas
way-draw = robar
way-skip = no robar
way-end = terminar
way-fold = no hacer nada y perder
way-more = … y continuar
you-are-out = Estás fuera de esta ronda.
could-have = Podrías haber seguido en la ronda:
could-not = No había forma de seguir en la ronda.
fast-forward = Avance rápido

# Qué pasó. $me: yes si eres tú.
told-dealt = { $me ->
    [yes] Ronda { $round }: cartas repartidas. Empiezas tú.
   *[no] Ronda { $round }: cartas repartidas. Empieza { $who }.
}
told-played = { $me ->
    [yes] Juegas el { $card } en tu Área de Juego.
   *[no] { $who } juega el { $card } en su Área de Juego.
}
told-discarded = { $me ->
    [yes] Juegas el { $card } en la Pila de Reglas: rige la regla { $rule }.
   *[no] { $who } juega el { $card } en la Pila de Reglas: rige la regla { $rule }.
}
told-tucked = { $me ->
    [yes] Pones el { $card } encima del mazo.
   *[no] { $who } pone el { $card } encima del mazo.
}
told-painted = { $me ->
    [yes] Tu { $card } pasa de tu Área de Juego a la Pila de Reglas: rige la regla { $rule }.
   *[no] { $who } pasa el { $card } de su Área de Juego a la Pila de Reglas: rige la regla { $rule }.
}
told-drew = { $me ->
    [yes] Robas una carta.
   *[no] { $who } roba una carta.
}
told-drew-card = { $me ->
    [yes] Robas el { $card }.
   *[no] { $who } roba el { $card }.
}
told-ended = { $me ->
    [yes] Terminas tu turno.
   *[no] { $who } termina el turno.
}
told-skipped = { $me ->
    [yes] No robas.
   *[no] { $who } no roba.
}
told-round-won = { $me ->
    [yes] Ganas la ronda.
   *[no] { $who } gana la ronda.
}

# El final de una ronda.
round-over = { $me ->
    [yes] Ganas la ronda { $number }
   *[no] { $who } gana la ronda { $number }
}
next-round = Ronda siguiente
show-result = Ver el resultado
match-won-points = { $who } gana la partida con { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}.
match-won-last = { $who } gana: no queda nadie más en la ronda.
match-shared = { $who } comparten la victoria con { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
} cada uno.
match-cards-short = Quedan muy pocas cartas para otra ronda, así que la partida termina.

# La meta, y cómo fue una ronda. $me: yes si eres tú; $rivalme: yes si el rival eres tú.
points-of = { $points } de { $goal } puntos
goal-is = Con { $goal } puntos se gana la partida
scored-under = Puntos por la regla { $rule }
gained = { $count ->
    [one] +{ $count } punto
   *[other] +{ $count } puntos
}
points-by-round = Puntos por ronda
total = Total
how-it-went = Cómo fue
out-folded = { $me ->
    [yes] Elegiste no hacer nada y perder.
   *[no] { $who } eligió no hacer nada y perder.
}
out-by-clock = { $me ->
    [yes] Se te acabó el tiempo.
   *[no] A { $who } se le acabó el tiempo.
}
out-empty-hand = { $me ->
    [yes] No te quedaban cartas para jugar.
   *[no] A { $who } no le quedaban cartas para jugar.
}
out-out-before = { $me ->
    [yes] Ya estabas fuera de la ronda.
   *[no] { $who } ya estaba fuera de la ronda.
}
out-behind = { $me ->
    [yes] Terminaste tu turno por detrás de { $rival }: { $mine }, frente a { $theirs }.
   *[no] { $rivalme ->
        [yes] { $who } terminó su turno por detrás de ti: { $mine }, frente a { $theirs } en tu Área de Juego.
       *[no] { $who } terminó su turno por detrás de { $rival }: { $mine }, frente a { $theirs }.
    }
}
out-nothing = { $me ->
    [yes] Terminaste tu turno sin ninguna carta que cuente según la regla { $rule }.
   *[no] { $who } terminó su turno sin ninguna carta que cuente según la regla { $rule }.
}
told-out = { $why } { $me ->
    [yes] Quedas fuera de la ronda.
   *[no] { $who } queda fuera de la ronda.
}
won-last-in = { $me ->
    [yes] Solo quedas tú en la ronda.
   *[no] Solo { $who } queda en la ronda.
}
missed = { $me ->
    [yes] Quedaste fuera de la ronda con { $count ->
        [one] { $count } forma
       *[other] { $count } formas
    } de seguir en ella: { $way }.
   *[no] { $who } quedó fuera de la ronda con { $count ->
        [one] { $count } forma
       *[other] { $count } formas
    } de seguir en ella: { $way }.
}
missed-many = { $me ->
    [yes] Quedaste fuera de la ronda con más de { $count } formas de seguir en ella: { $way }.
   *[no] { $who } quedó fuera de la ronda con más de { $count } formas de seguir en ella: { $way }.
}
key-moment = Momento clave
key-moments = Momentos clave

# Peticiones según lo posible, y acciones de las cartas. $fromme: yes si la carta era tuya.
prompt-start-palette = Tu turno: juega una carta en tu Área de Juego
prompt-after-canvas = Ahora juega una carta en la Pila de Reglas: sin ella no vas ganando
prompt-after-end = Ahora termina tu turno
prompt-after-out = Ninguna carta en la Pila de Reglas ayuda ahora: deshaz, o termina tu turno y queda eliminado
prompt-owed-seven-deck = Tu 7: elige una carta de tu Área de Juego; va al mazo
drafted = aún sin jugar
card-action = { $action ->
    [take] En tu Área de Juego, el { $card } pone una carta de otra Área de Juego encima del mazo.
    [draw] En tu Área de Juego, el { $card } roba una carta.
    [play] En tu Área de Juego, el { $card } te deja jugar otra carta.
   *[move] En tu Área de Juego, el { $card } pasa una carta de tu Área de Juego al mazo o a la Pila de Reglas.
}
action-name = { $action ->
    [take] retira una carta
    [draw] roba una carta
    [play] juega otra carta
   *[move] mueve una carta de tu Área de Juego
}
told-idle = { $action ->
    [take] El { $card } no encuentra ninguna carta que pueda retirar.
    [draw] El mazo está vacío: el { $card } no roba nada.
    [play] No queda ninguna carta en la mano para el { $card }.
   *[move] El { $card } no tiene nada que mover.
}
told-taken-from = { $me ->
    [yes] Retiras el { $card } de { $from }; va al mazo.
   *[no] { $fromme ->
        [yes] { $who } retira tu { $card }; va al mazo.
       *[no] { $who } retira el { $card } de { $from }; va al mazo.
    }
}
you-won-points = Ganas la partida con { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}.
you-won-last = Ganas: no queda nadie más en la ronda.
you-shared = { $who } comparten la victoria con { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
} cada uno.

ways-more = y { $count } más: elige una carta iluminada
all-hands = Todas las manos
keeps-you-in = puede mantenerte en la ronda

# Mientras juegan los demás.
plan-how = Puedes planear: elige una carta para tu próximo turno.
