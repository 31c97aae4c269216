# La página de una revisión.
review-unfinished = Esta partida todavía no terminó. Solo se puede revisar una partida terminada.
review-failed = La revisión no se pudo terminar
review-off = Este servidor no hace revisiones.
review-limit = Pediste muchas revisiones. Espera un rato y vuelve a intentarlo.
review-waiting = La revisión espera su turno…
review-progress = Decisiones revisadas: { $done } de { $total }
review-luck-running = Todas las decisiones están revisadas. Se calculan suerte y habilidad…
review-done = Revisada: primera pasada
review-done-deep = Revisada a fondo
review-stopped = Detenida. Decisiones revisadas: { $done } de { $total }
review-stop = Detener
review-go-on = Continuar
review-deeper = Mirar más a fondo
review-table = La mesa en este momento
review-hidden = Mostrar lo que estaba oculto
review-play-on = Jugar desde aquí
review-players = Jugadores
review-of = Decisiones de quién
review-of-all = Todos
review-next-mistake = Próximo error
review-none-here = Hasta este momento no hay ninguna decisión revisada.
review-chart = Gráfico
review-chances = Probabilidades de ganar
review-chances-known = Probabilidades de ganar a lo largo de la partida, con todas las manos conocidas, pero no el orden del mazo. Haz clic para ir a un momento, o usa las flechas.
review-chances-own = Probabilidades de ganar en las decisiones de cada jugador, por lo que podía saber. Haz clic para ir a un momento, o usa las flechas.
review-parts = Suerte y juego: { $who }
review-parts-about = Cómo se sumaron suerte y decisiones para este jugador a lo largo de la partida, en puntos de probabilidad de ganar.
review-round-short = R{ $number }

# Jugadores.
review-lost-points = { $points } ±{ $interval } puntos de probabilidad de ganar perdidos
review-decisions = { $count ->
    [one] en { $count } decisión
   *[other] en { $count } decisiones
}
review-won = { $me ->
    [yes] Ganaste
   *[no] { $who } ganó
}
review-lost = { $me ->
    [yes] Perdiste
   *[no] { $who } perdió
}
review-shared = { $me ->
    [yes] Compartiste la victoria
   *[no] { $who } compartió la victoria
}
review-by-luck = { $said } por la suerte: { $luck }; juego propio: { $own }; juego de los demás: { $others }.
review-by-own = { $said } por el juego propio: { $own }; suerte: { $luck }; juego de los demás: { $others }.
review-by-others = { $said } por el juego de los demás: { $others }; suerte: { $luck }; juego propio: { $own }.
review-part-luck = Suerte
review-part-own = Juego propio
review-part-others = Juego de los demás
review-adds-up = Resultado { $result } − probabilidad al comienzo { $par } = { $difference }: la suma de los tres.

# Decisiones.
review-mark-best = el mejor
review-mark-good = bueno
review-mark-slip = desliz
review-mark-mistake = error
review-mark-blunder = error grave
review-mark-forced = sin opción
review-decision = Decisión
review-all-decisions = Todas las decisiones
review-where = Ronda { $round }, turno { $turn }
review-turn = Turno { $turn }
review-played = jugado
review-best = el mejor
review-why = Por qué
review-forced = No había otro turno.
review-lost-here = Probabilidad de ganar perdida: { $points } ±{ $interval } puntos
review-within = La diferencia está dentro de su intervalo: no cuenta como pérdida.
review-passed = { $count ->
    [one] No hizo nada, aunque un turno permitía seguir en la ronda.
   *[other] No hizo nada, aunque { $count } turnos permitían seguir en la ronda.
}
review-passed-many = No hizo nada, aunque más de { $count } turnos permitían seguir en la ronda.
review-goes-out = eliminado
review-alternatives = { $count ->
    [one] { $count } turno comparado
   *[other] Los { $count } turnos comparados
}
review-alternatives-about = ± es la mitad del ancho del intervalo del 95 % de la diferencia con el turno jugado.
