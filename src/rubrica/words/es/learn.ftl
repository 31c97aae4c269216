# Aprender: las lecciones y las reglas de los dos juegos.
learn-red7 = Aprende Red7
learn-red = Aprende RED
learn-step = Paso { $number } de { $total }
learn-steps = Pasos de la lección
learn-go-to-step = { $state ->
    [done] Paso { $number }: { $title } (hecho)
   *[open] Paso { $number }: { $title }
}
learn-task = Tu tarea
learn-next = Seguir
learn-skip = Saltar este paso
learn-before = Atrás
learn-again = Intentar de nuevo
learn-repeat = Repetir
learn-missed = Eso está permitido, pero no es lo que pide este paso.
learn-opening = Preparando la mesa…
learn-failed = No se pudo preparar esta mesa. Inténtalo de nuevo.
learn-finished = Esa fue la lección: ya sabes jugar.
learn-to-rules = Leer las reglas
learn-to-lesson = Hacer la lección
learn-to-play = Jugar una partida
learn-contents = En esta página

# La lección de Red7. Un paso tiene título, texto, tarea, elogio y una pista para cuando no salió.
learn-red7-palette-title = Ir ganando o quedar eliminado
learn-red7-palette-text = Las cartas que tienes delante son tu Área de Juego. Al final de tu turno debe ser la mejor según la regla vigente; si no, quedas eliminado de la ronda. El juego comienza con la regla roja: gana la carta más alta.
learn-red7-palette-task = Juega una carta en tu Área de Juego para ir ganando y termina el turno.
learn-red7-palette-praise = Muy bien: ahora vas ganando y sigues en la ronda; les toca a los demás superarte.
learn-red7-palette-hint = Con la regla roja gana la carta más alta. ¿Cuál de tus cartas es más alta que el 5 naranja?

learn-red7-canvas-title = La Pila de Reglas cambia la regla
learn-red7-canvas-text = El color de la carta superior de la Pila de Reglas fija la regla. Tus cartas no superan al 6 rojo, pero puedes jugar una carta en la Pila de Reglas y cambiar así la regla. Solo está permitido si vas ganando con la nueva regla.
learn-red7-canvas-task = Tienes dos números pares en tu Área de Juego. Juega una carta verde en la Pila de Reglas: más números pares.
learn-red7-canvas-praise = Eso es: las mismas cartas, otra regla, y ahora vas ganando.
learn-red7-canvas-hint = Elige el 1 verde y juégalo en la Pila de Reglas. Para la regla solo importa su color, no su número.

learn-red7-both-title = Las dos cosas en un turno
learn-red7-both-text = Puedes hacer las dos cosas: primero una carta en tu Área de Juego, después una en la Pila de Reglas. Aquí ninguna basta por sí sola.
learn-red7-both-task = Juega una carta en tu Área de Juego y después una en la Pila de Reglas, para ir ganando.
learn-red7-both-praise = Exacto: la primera carta prepara, la segunda decide.
learn-red7-both-hint = Con dos cartas azules tendrías más cartas de un mismo color que tu oponente: ¿y si la regla fuera la amarilla?

learn-red7-ties-title = Empate: número, después color
learn-red7-ties-text = Si dos Áreas de Juego tienen igual cantidad de cartas que cuentan, decide la más alta de ellas: primero por su número, después por su color. El rojo es el color más alto, luego naranja, amarillo, verde, celeste, azul y violeta; los puntitos de la carta muestran el orden del color.
learn-red7-ties-task = Tu oponente va ganando con un 6 celeste. Supéralo con un 6.
learn-red7-ties-praise = Correcto: el 6 verde es más alto que el 6 celeste. Nunca hay dos cartas iguales.
learn-red7-ties-hint = Tus dos 6 tienen el mismo número que el celeste. ¿Cuál de ellos tiene el color más alto?

learn-red7-rules-title = Las siete reglas de un vistazo
learn-red7-rules-text = La franja muestra las siete reglas, el color más alto primero, y quién iría ganando con cada una. Así ves qué color te ayudaría.
learn-red7-rules-task = Busca una regla con la que ya irías ganando y juega en la Pila de Reglas una carta de ese color.
learn-red7-rules-praise = Bien visto: las tres cartas de tu Área de Juego son menores a 4, y tu oponente no tiene ninguna así en la suya.
learn-red7-rules-hint = Busca tu imagen en la franja: «más cartas menores a 4» es la regla violeta.

learn-red7-out-title = La eliminación
learn-red7-out-text = A veces nada ayuda: entonces no haces nada y quedas eliminado hasta la próxima ronda. Quien comienza su turno sin cartas en la mano también queda eliminado; así que no malgastes tus cartas.
learn-red7-out-task = Con tu última carta no hay forma de ir ganando. Elige no hacer nada y perder.
learn-red7-out-praise = Quedas eliminado de esta ronda y los demás siguen. La gana el último que quede.
learn-red7-out-hint = Aquí ninguna carta ayuda: elige no hacer nada y perder.

learn-red7-draw-title = Robar una carta
learn-red7-draw-text = En muchas mesas se pueden robar cartas: si juegas en la Pila de Reglas una carta de número mayor que la cantidad de cartas de tu Área de Juego, puedes robar una. Con más cartas en la mano sigues más tiempo en la ronda.
learn-red7-draw-task = Juega una carta en la Pila de Reglas para ir ganando y roba una. Tienes tres cartas en tu Área de Juego.
learn-red7-draw-praise = Seis es más que tres, por eso pudiste robar: tienes tantas cartas en la mano como antes.
learn-red7-draw-hint = Con el 2 azul irías ganando, pero no da derecho a robar. ¿Qué carta de número mayor que 3 te haría ir ganando si la juegas en la Pila de Reglas?

learn-red7-scoring-title = Puntos
learn-red7-scoring-text = En una partida de varias rondas, quien gana la ronda suma las cartas que cuentan según la regla vigente, cada una por su número. Con dos jugadores hacen falta 40 puntos para ganar. A tu oponente no le quedan cartas: si ahora vas ganando, la ronda es tuya.
learn-red7-scoring-task = Tienes 30 puntos. Elige la regla que te da los diez que faltan.
learn-red7-scoring-praise = 6 verde y 4 amarillo: diez puntos, y la partida es tuya.
learn-red7-scoring-hint = Faltaron puntos. ¿Qué cartas de tu Área de Juego son pares?

learn-red7-actions-title = Cartas con acción
learn-red7-actions-text = Con las acciones, las cartas impares (1, 3, 5, 7) hacen algo al pasar de la mano a tu Área de Juego. El 1 devuelve al mazo una carta de otra Área de Juego, con el 3 robas una carta, con el 5 juegas una más y con el 7 pasas una carta de tu propia Área de Juego al mazo o a la Pila de Reglas.
learn-red7-actions-task = Juega tu 1 y retira la carta que pone por delante a tu oponente.
learn-red7-actions-praise = El 7 rojo ya no está, y vas ganando. Un 1 nunca retira de un Área de Juego con menos cartas que la tuya.
learn-red7-actions-hint = Juega el 1 naranja en tu Área de Juego y elige el 7 rojo.

learn-red7-round-title = Ahora, una ronda entera
learn-red7-round-text = Ya sabes todo lo necesario. Aquí tienes una ronda contra un bot, con cinco cartas cada uno.
learn-red7-round-task = Juega la ronda hasta el final y gánala si puedes.
learn-red7-round-praise = La ronda terminó, y ya viste el juego entero.
learn-red7-round-hint = Inténtalo de nuevo cuando quieras.

# La lección de RED.
learn-red-placing-title = Una ficha por turno
learn-red-placing-text = Una ficha tiene un fondo y un círculo de dos colores diferentes: blanco, negro o rojo. Cada uno de los tres jugadores tiene un color, y todos pueden usar cualquier ficha. Aquí juegas con el blanco.
learn-red-placing-task = Elige una ficha cualquiera y colócala en una de las casillas iluminadas.
learn-red-placing-praise = Eso es un turno entero: una ficha, y sigue el próximo jugador.
learn-red-placing-hint = Elige una de las fichas disponibles y después una casilla.

learn-red-large-title = Pequeños y grandes
learn-red-large-text = Hay treinta cuadrados pequeños y seis grandes, de dos casillas de ancho y dos de alto. Toda ficha debe tocar con un lado, o con parte de él, un cuadrado pequeño; una esquina no basta. Un cuadrado grande vale dos.
learn-red-large-task = Coloca un cuadrado grande de fondo blanco.
learn-red-large-praise = Bien: toca un cuadrado pequeño y vale dos.
learn-red-large-hint = Elige uno de los dos cuadrados grandes de fondo blanco.

learn-red-apart-title = Los grandes, separados
learn-red-apart-text = Los cuadrados grandes nunca pueden quedar lado a lado: a lo sumo se tocan por las esquinas. Señala una casilla apagada y la mesa te dice por qué.
learn-red-apart-task = Hay dos cuadrados grandes en la mesa. Coloca uno grande de fondo blanco.
learn-red-apart-praise = Toca uno pequeño y ninguno grande: así debe ser.
learn-red-apart-hint = Esa era otra ficha. Elige un cuadrado grande de fondo blanco; cabe donde se ilumina una casilla.

learn-red-background-title = Tu grupo de fondos
learn-red-background-text = Las fichas del mismo fondo que comparten lados forman un grupo. Solo cuenta el mayor grupo de tu color: un cuadrado pequeño vale 1, uno grande vale 2.
learn-red-background-task = Forma un grupo de fondos blancos que valga 4.
learn-red-background-praise = Cuatro: una ficha puede unir dos grupos, y un cuadrado grande vale dos.
learn-red-background-hint = Hay un hueco de una casilla entre las fichas blancas. O haz que un cuadrado grande toque el grupo mayor.

learn-red-circle-title = Tu grupo de círculos
learn-red-circle-text = Los círculos forman sus propios grupos, sea cual sea el fondo. También aquí cuenta solo tu mayor grupo.
learn-red-circle-task = Forma un grupo de círculos blancos que valga 4.
learn-red-circle-praise = Cuatro: un círculo cuenta, sea cual sea su fondo.
learn-red-circle-hint = Usa una ficha de círculo blanco junto a las otras: en el hueco, o un cuadrado grande.

learn-red-product-title = Uno por el otro
learn-red-product-text = Tu puntaje es tu mayor grupo de fondos por tu mayor grupo de círculos. Ahora tienes 3 × 1 = 3.
learn-red-product-task = Llega a 6 puntos o más con una sola ficha.
learn-red-product-praise = Conviene aumentar el menor de los dos números: es lo que más rinde.
learn-red-product-hint = Un fondo más da 4 × 1. ¿Cuánto da un círculo más?

learn-red-block-title = Bloquear
learn-red-block-text = Los demás también crecen, y puedes cerrarles el paso. El negro es el próximo y quiere unir dos grupos de fondos en la fila de arriba.
learn-red-block-task = Llena el hueco con una ficha que no tenga fondo negro.
learn-red-block-praise = Cerrado: el negro tendrá que buscar otro camino.
learn-red-block-hint = El hueco es la casilla vacía entre las fichas negras de la fila de arriba; un fondo blanco o rojo las mantiene separadas.

learn-red-tie-title = Dos empatan, gana el tercero
learn-red-tie-text = La partida termina cuando quien debe jugar no puede colocar ninguna ficha. Gana el puntaje más alto, pero si dos lo comparten gana el tercero, tenga lo que tenga. Aquí juegas con el negro y vas muy atrás; con un cuadrado grande a la izquierda pones fin a la partida.
learn-red-tie-task = Coloca un cuadrado grande a la izquierda para que blanco y rojo terminen con el mismo puntaje.
learn-red-tie-praise = Blanco y rojo tienen 24 cada uno: por eso ganas con 4.
learn-red-tie-hint = Antes de colocar una ficha, mira qué hace con los tres puntajes: blanco y rojo deben quedar iguales, y después no debe caber nada.

learn-red-face-down-title = Boca abajo
learn-red-face-down-text = En algunas mesas las fichas están boca abajo: solo eliges un cuadrado pequeño o grande, volteas una ficha y colocas la que salió.
learn-red-face-down-task = Voltea una ficha y colócala.
learn-red-face-down-praise = Aprovechaste bien lo que salió.
learn-red-face-down-hint = Elige un cuadrado pequeño o grande y después una casilla.

learn-red-game-title = Termina una partida
learn-red-game-text = Quedan seis cuadrados pequeños, dos para cada jugador. Juegas con el blanco, y el rojo va un poco por delante.
learn-red-game-task = Juega la partida hasta el final y gánala si puedes.
learn-red-game-praise = La partida terminó, y ya sabes cómo se gana.
learn-red-game-hint = Inténtalo de nuevo cuando quieras.

# Las reglas de Red7.
learn-red7-rules-page = Las reglas de Red7
learn-red7-lead = Debes ir ganando al final de tu turno; si no, quedas eliminado. El último que queda gana la ronda.
learn-red7-cards = Las cartas
learn-red7-cards-1 = Hay 49 cartas: los números del 1 al 7 en siete colores. La carta de mayor número es la más alta; entre números iguales decide el color. De mayor a menor: rojo, naranja, amarillo, verde, celeste, azul, violeta. Así no hay dos cartas iguales.
learn-red7-cards-2 = Siete cartas de un mismo número, la más alta primero:
learn-red7-setup = Preparación
learn-red7-setup-1 = Juegan de dos a cuatro. Cada uno recibe siete cartas en la mano y una boca arriba frente a sí: la primera de su Área de Juego. El resto es el mazo.
learn-red7-setup-2 = En el centro está la Pila de Reglas. El color de su carta superior dice qué regla está vigente. Comienza con la Regla Inicial, que no es una de las 49 cartas y vale como rojo.
learn-red7-setup-3 = Quien tiene la carta más alta en su Área de Juego va ganando; comienza el jugador que está a la izquierda de esa persona. Así es en todas las rondas.
learn-red7-turn = Tu turno
learn-red7-turn-1 = Haz una de estas cosas:
learn-red7-turn-palette = jugar una carta de la mano en tu Área de Juego;
learn-red7-turn-canvas = jugar una carta de la mano en la Pila de Reglas, lo que cambia la regla;
learn-red7-turn-both = primero jugar una carta en tu Área de Juego y después una en la Pila de Reglas;
learn-red7-turn-pass = no hacer nada y perder: al comienzo de tu turno siempre está permitido, con cualquier opción.
learn-red7-turn-2 = Después de jugar una carta en la Pila de Reglas debes ir ganando; si no, esa jugada no está permitida. Jugar en tu Área de Juego siempre está permitido, pero quien no va ganando al final de su turno queda eliminado de la ronda: la mesa avisa antes.
learn-red7-turn-3 = Quien comienza su turno sin cartas en la mano queda eliminado al instante. Las cartas de los eliminados ya no cuentan hasta la próxima ronda. El último que queda gana la ronda de inmediato.
learn-red7-leading = Quién va ganando
learn-red7-leading-1 = Cuenta en cada Área de Juego las cartas que cumplen la regla: va ganando quien tiene más. En caso de empate decide la más alta de esas cartas: por su número, después por su color.
learn-red7-leading-2 = Quien no tiene ninguna carta que cuente no va ganando. Los eliminados no se comparan.
learn-red7-seven = Las siete reglas
learn-red7-seven-1 = Del color más alto al más bajo. En los ejemplos, las cartas que cuentan están levantadas, y la mejor de ellas tiene una estrella.
learn-red7-counts = { $color ->
    [red] Cuenta solo la carta más alta.
    [orange] Cuenta el mayor conjunto de cartas de un mismo número.
    [yellow] Cuenta el mayor conjunto de cartas de un mismo color.
    [green] Cuentan todos los 2, 4 y 6.
    [blue] Cuenta la carta más alta de cada color.
    [indigo] Cuenta la escalera más larga de números seguidos, con una carta por número, la más alta.
   *[violet] Cuentan todos los 1, 2 y 3.
}
learn-red7-why = { $color ->
    [red] Los dos tienen un 6: el verde es más alto que el violeta.
    [orange] Tres cartas de un mismo número superan a dos.
    [yellow] Dos contra dos: el 6 amarillo es más alto que el 4 verde. El 6 naranja no cuenta.
    [green] Tres números pares superan a uno.
    [blue] Tres colores contra tres: el 7 naranja es más alto que el 6 celeste.
    [indigo] Cuatro en escalera contra cuatro: el 7 rojo es más alto que el 5 violeta.
   *[violet] Tres cartas menores a 4 superan a dos.
}
learn-red7-leads = Va ganando
learn-red7-behind = Detrás
learn-red7-detail = Detalles
learn-red7-detail-sets = Si un Área de Juego tiene varios conjuntos o escaleras del mismo tamaño, cuenta el que tiene la carta más alta, también para los puntos. Con la regla amarilla, de estas cuatro cartas cuenta el conjunto amarillo: 8 puntos, no 11.
learn-red7-detail-runs = Un conjunto o una escalera puede tener una sola carta. La escalera no sigue del 7 al 1, y un número repetido no la alarga ni la corta.
learn-red7-draw = Opción: robar
learn-red7-draw-1 = Si el número de la carta que juegas en la Pila de Reglas es mayor que la cantidad de cartas que hay entonces en tu Área de Juego, robas la carta superior del mazo: según la opción de la mesa, si quieres u obligatoriamente. Con eso termina tu turno. Si el mazo está vacío, no se roba nada.
learn-red7-draw-2 = Vale también cuando un 7 pasa una carta de tu Área de Juego a la Pila de Reglas; esa carta ya no se cuenta en el Área de Juego.
learn-red7-scoring = Opción: puntos
learn-red7-scoring-1 = Una partida tiene varias rondas. Quien gana una ronda pasa a su Pila de Puntos las cartas de su Área de Juego que cuentan según la regla vigente; cada una vale su número. Esas cartas quedan fuera de las rondas siguientes; todas las demás se mezclan de nuevo.
learn-red7-scoring-2 = La partida termina cuando quien gana una ronda tiene al menos 40 puntos (dos jugadores), 35 (tres) o 30 (cuatro), o cuando quedan menos de ocho cartas por jugador para repartir. Gana quien tiene más puntos; con puntos iguales se comparte la victoria. Sin esta opción decide una sola ronda.
learn-red7-actions = Opción: acciones
learn-red7-actions-1 = Cuando juegas de la mano un 1, 3, 5 o 7 en tu Área de Juego, debes hacer su acción, si es posible. La carta repartida al Área de Juego no hace ninguna.
learn-red7-action-1 = Pon encima del mazo, boca abajo, una carta del Área de Juego de otro jugador que siga en la ronda. Esa Área de Juego no puede tener menos cartas que la tuya, contando el 1, y todavía debes poder terminar este turno ganando.
learn-red7-action-3 = Roba la carta superior del mazo. Puedes jugarla en la Pila de Reglas en el mismo turno.
learn-red7-action-5 = Juega una carta más de la mano en tu Área de Juego. Luego se hace la acción de esa carta.
learn-red7-action-7 = Pasa una carta de tu Área de Juego (el mismo 7, si quieres) a la Pila de Reglas o, boca abajo, encima del mazo. A la Pila de Reglas, solo si así vas ganando; esa es tu jugada en la Pila de Reglas, y con ella termina el turno.
learn-red7-known = Lo que todos saben
learn-red7-known-1 = Todos saben: las Áreas de Juego, la Pila de Reglas, las Pilas de Puntos, cuántas cartas hay en cada mano y en el mazo, y las cartas que pasaron de un Área de Juego al mazo, hasta que se juegan. Oculto: las demás cartas de las manos y del mazo.
learn-red7-names = Mesas preparadas
learn-red7-names-1 = La mesa básica se juega sin opciones; la de reglas opcionales, robando cartas y por puntos. Las acciones (modo avanzado) se pueden añadir a cualquiera de las dos, y cada opción se puede elegir por separado.

# Las reglas de RED.
learn-red-rules-page = Las reglas de RED
learn-red-lead = Tu mayor grupo de fondos por tu mayor grupo de círculos: gana el puntaje más alto, pero si dos lo comparten, gana el tercero.
learn-red-tiles = Las fichas
learn-red-tiles-1 = Hay tres colores: blanco, negro y rojo. Una ficha tiene un fondo y un círculo de dos colores diferentes; son, por lo tanto, seis tipos.
learn-red-tiles-2 = Treinta fichas son cuadrados pequeños (cinco de cada tipo) y seis son cuadrados grandes (uno de cada tipo). Un cuadrado pequeño ocupa una casilla; uno grande, dos por dos. Todas las fichas están a la vista, y cualquier jugador puede usar cualquiera de las disponibles.
learn-red-placing = Colocación
learn-red-placing-1 = Juegan tres: blanco, después negro, después rojo. En tu turno colocas una ficha. No se pasa: quien puede colocar una ficha debe hacerlo.
learn-red-placing-2 = La cuadrícula no tiene límites, y las fichas nunca se superponen. La primera ficha debe ser un cuadrado pequeño. Cada ficha siguiente debe quedar ortogonalmente adyacente a por lo menos un cuadrado pequeño, con un lado o parte de él; las esquinas no bastan, ni el lado de un cuadrado grande.
learn-red-placing-3 = Un cuadrado grande no puede tocar con un lado, ni con parte de él, otro cuadrado grande. Pueden tocarse por las esquinas, como aquí:
learn-red-end = El final
learn-red-end-1 = La partida termina cuando quien debe jugar no puede colocar ninguna ficha. Casi siempre se acabaron las fichas, o solo quedan cuadrados grandes y ninguno cabe. Puede ser pronto: cuatro cuadrados pequeños rodeados por cuatro grandes ponen fin a la partida después de ocho fichas.
learn-red-score = El puntaje
learn-red-score-1 = Las fichas de un mismo fondo unidas por sus lados son un grupo de fondos; los grupos de círculos se forman igual. Las esquinas no unen. En ambos, un cuadrado pequeño vale 1 y uno grande 2.
learn-red-score-2 = Tu puntaje es el mayor grupo de fondos de tu color por su mayor grupo de círculos, y 0 si falta alguno de los dos.
learn-red-score-example = { $ink } tiene aquí { $background } × { $circle } = { $score }.
learn-red-score-3 = La línea rodea el grupo de fondos del blanco, y los anillos marcan su grupo de círculos.
learn-red-ties = Empates
learn-red-ties-1 = Si dos jugadores comparten el puntaje más alto, gana el tercero, tenga lo que tenga. Si lo comparten los tres, nadie gana y se juega una nueva partida.
learn-red-ties-2 = Aquí blanco y rojo tienen 24 cada uno, y el negro gana con 4. Es también una partida que terminó pronto: ya no cabe nada.
learn-red-two = Dos jugadores
learn-red-two-1 = Cada uno toma un color, y se usan todas las fichas. El tercer color solo bloquea: su puntaje se muestra, pero no puede ganar. De los dos colores empieza el que va antes en el orden blanco, negro, rojo.
learn-red-two-2 = Tu ficha debe tener un fondo diferente del de la que tu oponente acaba de colocar, si hay alguna que quepa; si no, vale cualquier ficha. Con puntajes iguales la partida termina en empate.
learn-red-hidden = Boca abajo
learn-red-hidden-1 = Las fichas están boca abajo; solo se ve su tamaño. Elige un cuadrado pequeño o grande, voltea una ficha de ese tamaño y colócala. Solo se puede elegir un tamaño del que quede una ficha que se pueda colocar; la primera ficha es un cuadrado pequeño. Con dos jugadores no se aplica la regla del fondo diferente.
