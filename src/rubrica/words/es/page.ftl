# La página: inicio, mesas, personas.
app-name = Rubrica
tagline = Red7 y RED, en la misma mesa
labelled = { $label }: { $text }
close = Cerrar
back-home = Página de inicio
loading = Un momento…
error-offline = No se puede conectar con el servidor. ¿Sigue en marcha?
error-other = No funcionó. Inténtalo de nuevo.
error-too-fast = Demasiadas solicitudes a la vez. Espera un momento e inténtalo de nuevo.
error-no-match = Aquí no existe esa mesa. Quizá el enlace sea viejo o alguna letra del código esté mal.
error-not-allowed = No puedes hacer eso.
error-full = Todos los asientos de esta mesa están ocupados.
error-closed = Esta mesa se cerró porque no había nadie.
recover-failed = Este enlace de recuperación ya no es válido: cada uno funciona una sola vez.
connection-lost = Se perdió la conexión. Reintentando…
session-ended = Este navegador ya no está identificado. Elige un nombre para jugar como otra persona, o abre tu enlace de recuperación.
choose-name = Elegir un nombre

# Bots e invitados. Los nombres van separados por comas.
guest-names = Carmín, Sepia, Ocre, Cobalto, Azafrán, Siena, Ámbar, Bermellón, Malaquita, Terracota, Achiote, Turquesa
bot-names = Ada, Bruno, Clara, Diego
bot-plays-on = se fue; un bot juega en su lugar
bot-warming-up = preparándose
bot-thinks-less = { $level }, piensa menos
away = ausente
time-left = Tiempo restante: { $time }
your-turn = Es tu turno
your-turn-title = ¡Es tu turno!

# Inicio.
red7-name = Red7
red-name = RED
red7-pitch = 49 cartas, siete formas de ganar. Si no vas ganando al final de tu turno, quedas eliminado de la ronda.
red-pitch = 36 fichas, cada una con dos de tres colores. Tu puntaje es tu mayor grupo de fondos por tu mayor grupo de círculos.
red7-players = De 2 a 4 jugadores
red-players = 2 o 3 jugadores
play-now = Jugar ahora
play-now-about = contra bots
play-friends = Jugar con amigos
pass-and-play = En el mismo dispositivo
learn = Aprender
rules = Reglas
new-table = Nueva mesa
analysis-board = Tablero de análisis
analysis-board-about = Prepara cualquier posición, también de una partida con cartas de verdad, y mira qué es lo mejor.
analyse-position = Analizar esta posición
open-tables = Mesas abiertas
no-open-tables = Nadie está esperando en este momento.
my-matches = Mis partidas
no-matches = Tus partidas aparecerán aquí.
join-by-code = Entrar con un código
code = Código
code-hint = Seis letras o números
join = Entrar
rejoin = Continuar
see-again = Ver de nuevo
status-open = esperando jugadores
status-playing = en curso
status-over = terminada
status-closed = cerrada
not-affiliated = Red7 es una marca de Asmadi Games; RED, de nestorgames. Rubrica no tiene relación con ninguna de las dos y no usa su arte ni sus textos.

# Tú.
you = Tú
your-name = Tu nombre
name-hint = Hasta 30 caracteres
name-empty = Elige un nombre.
name-long = Un nombre puede tener como máximo 30 caracteres.
name-refused = Uno de los nombres no se puede usar.
save = Guardar
saved = Guardado
other-device = Otro dispositivo
other-device-about = Abre este enlace privado en tu otro dispositivo para ser allí la misma persona. Funciona una sola vez. No se lo muestres a nadie; crear un enlace nuevo anula el anterior.
make-link = Crear un enlace privado
sessions = Dónde tienes la sesión abierta
sessions-this = Este dispositivo
sessions-old = Dispositivos de antes de la actualización
sessions-unknown = Otro dispositivo
sessions-used = Último uso: { $date }
sessions-end = Cerrar sesión
sessions-end-others = Cerrar sesión en los demás
copy = Copiar
copied = Copiado
language = Idioma
theme = Apariencia
theme-auto = Igual que el dispositivo
theme-light = Clara
theme-dark = Oscura
motion = Animaciones
motion-auto = Igual que el dispositivo
motion-on = Activadas
motion-off = Desactivadas
sound = Sonidos
sound-refused = Este navegador no permite que la página reproduzca sonidos ahora. Todo lo demás funciona sin ellos.
notify = Avisarme cuando sea mi turno
hints = Pistas
hints-off = Desactivadas
hints-count = Mostrar cuántas formas hay
hints-show = Mostrar las formas de seguir
rank-turns = Ordenar por probabilidad de ganar
ranking = Comparando turnos…
ranked-turns = Turnos por probabilidad de ganar
ranked-than = Mejor que «{ $turn }»:
hints-rank = Ordenar por probabilidad
settings = Ajustes

# Una nueva mesa.
presets = Punto de partida
preset-basic = Básico
preset-basic-about = Una ronda, sin robar cartas. Ideal para empezar.
preset-advanced = Reglas opcionales
preset-advanced-about = Roba una carta de vez en cuando y juega varias rondas por puntos.
preset-actions = Reglas opcionales y acciones
preset-actions-about = Las cartas impares también tienen acciones. El juego completo.
preset-three = Tres jugadores
preset-three-about = El juego tal como se creó: blanco, negro y rojo.
preset-two = Dos jugadores
preset-two-about = Cada uno toma un color; el tercero solo bloquea.
preset-face-down = Boca abajo
preset-face-down-about = Elige un tamaño, voltea una ficha y sácale provecho.
seats = Asientos
seat-number = Asiento { $number }
seat-name = Nombre en el asiento { $number }
seat-me = Yo
seat-open = Abierto, para un amigo
seat-pass = Otra persona en este dispositivo
seat-bot = Bot: { $level }
order-by-lot = Sortear los asientos
inks-by-lot = Sortear los colores
inks = Colores
options = Opciones
option-draw = Robar cartas
option-draw-off = Sin robar: juega con las cartas que te tocaron.
option-draw-may = Si juegas en la Pila de Reglas una carta de número mayor que la cantidad de cartas de tu Área de Juego, puedes robar una.
option-draw-must = Si juegas en la Pila de Reglas una carta de número mayor que la cantidad de cartas de tu Área de Juego, debes robar una.
option-scoring = Puntos
option-scoring-off = Una sola ronda decide.
option-scoring-on = Se juegan rondas hasta que alguien tenga 40, 35 o 30 puntos (2, 3 o 4 jugadores).
option-actions = Acciones (modo avanzado)
option-actions-off = Las cartas no tienen acciones.
option-actions-on = Un 1, 3, 5 o 7 jugado en el Área de Juego tiene una acción: el 1 retira una carta ajena, el 3 roba, el 5 juega otra carta, el 7 mueve una propia.
option-face-down = Boca abajo
option-face-down-off = Todas las fichas están a la vista, y todos pueden usar cualquiera.
option-face-down-on = Las fichas están boca abajo: elige un tamaño y voltea una.
clock = Reloj
clock-none = Sin reloj
clock-turn = { $seconds ->
    [one] { $seconds } segundo por turno
   *[other] { $seconds } segundos por turno
}
clock-reserve = { $minutes } min por jugador, más { $increment } s por turno
hints-allowed = Con pistas
red7-hints-about = Los jugadores pueden ver cuántas formas tienen de seguir en la ronda, cuáles son, y sus turnos ordenados por probabilidad de ganar.
red-hints-about = Los jugadores pueden ver sus turnos ordenados por probabilidad de ganar.
listed = Mesa pública
listed-about = Cualquiera en este servidor puede ver la mesa y sentarse.
private-about = Solo la encuentra quien tiene el enlace o el código.
open-table = Abrir la mesa
start-match = Empezar

# A la espera de jugadores.
waiting-for = Esperando jugadores
invite = Invitar
invite-about = Comparte este enlace o este código, o muestra el código QR.
share-link = Enlace
qr-alt = El enlace como código QR
only-here = Por ahora solo esta computadora tiene acceso a la mesa.
open-to-network = Abrir a la red local
network-none = No se encontró ninguna red local.
take-seat = Sentarse
free-seat = Libre
add-bot = Poner un bot aquí
shuffle-word = Una palabra para la mezcla
shuffle-word-about = Opcional: se suma a la mezcla, para que nadie, ni siquiera el servidor, pueda conocer el reparto de antemano.
commitment-about = El servidor ya eligió el secreto que decide la mezcla; este es su sello. Después de la partida se muestra el secreto y cualquiera puede comprobar cada carta.

# En la mesa.
spectators = { $count ->
    [one] { $count } espectador
   *[other] { $count } espectadores
}
say-something = Decir algo
leave = Salir
really-leave = ¿Salir de la mesa? Un bot jugará por ti hasta que vuelvas.
come-back = Volver a mi asiento
someone-says = { $who }: { $phrase }
what-happened = Qué pasó
curtain = Pasa el dispositivo a { $who }
curtain-about = Nadie más debería mirar ahora.
curtain-open = Soy { $who }: mostrar mis cartas
skip-ahead = Saltar

# Después de la partida.
result = Resultado
rematch = Jugar otra vez
rematch-ready = Hay una nueva partida abierta en otra mesa.
join-rematch = Sentarse allí
replay = Ver de nuevo
review = Revisión
share-replay = Enlace a esta partida
download-record = Descargar el registro
verify = Comprobar la mezcla
verify-running = Comprobando…
verify-good = Todo en orden: el sello corresponde al secreto, y todos los repartos coinciden con él.
verify-bad = Algo está mal: { $what }
verify-seal = el secreto no corresponde al sello
verify-word = la palabra de un jugador no es la que se selló
verify-deal = la entrada { $version } no coincide con la mezcla
verify-about = El secreto se selló antes de la primera carta. La página rehace todas las cuentas, en tu propio dispositivo.
seal = Sello
secret = Secreto
words-of-players = Palabras de los jugadores
first = Principio
previous = Una jugada atrás
next = Una jugada adelante
last = Final
play-back = Reproducir
pause = Pausar
move-number = { $number } de { $total }
seen-by = Visto por
seen-by-spectator = un espectador
choice-off = no
choice-on = sí
choice-may = opcional
choice-must = obligatorio
unknown-game = Esta página no tiene mesa para el juego «{ $game }».
play-waits = Esperando la conexión. La jugada se enviará cuando vuelva, a menos que la deshagas.
nothing-here = Página no encontrada
nothing-here-about = No hay ninguna página en esta dirección.

not-now = no es posible ahora
recover-ask = ¿Cambiar de jugador en este dispositivo?
recover-ask-about = En este dispositivo eres { $name }. Este enlace te cambia al jugador al que pertenece; sin un enlace privado propio, { $name } no podrá volver.
recover-yes = Usar el enlace
recover-no = Seguir como { $name }
again = Intentar de nuevo
keys = Atajos de una tecla
keys-about = P, C y D ponen una carta en tu Área de Juego, en la Pila de Reglas o en el mazo; E juega el turno, U deshace.
watching = Estás mirando.
that-is-you = tú
you-won = ¡Ganaste!
told-time-up = { $who }: se acabó el tiempo.

match-details = Enlace, registro y comprobación de la mezcla
told-time-up-you = Se te acabó el tiempo.
watch-moment = Ver este momento

# Ajustes y repetición en la mesa.
speed = Velocidad de las jugadas
speed-slow = Lenta
speed-usual = Normal
speed-fast = Rápida
replay-turn-back = Retroceder un turno
replay-turn-on = Avanzar un turno
replay-round-back = Retroceder una ronda
replay-round-on = Avanzar una ronda
replay-speed = Velocidad
replay-speed-times = { $times }×

# Listas de mesas.
tables-in-play = En juego
watch-table = Mirar
table-won = { $count ->
    [one] { $who } ganó
   *[other] { $who } compartieron la victoria
}
table-you-shared = { $who } compartieron la victoria
table-drawn = no ganó nadie
table-turn = Le toca a { $who }

# Mientras juegan los demás.
plan-is = Tu plan: { $moves }. En tu turno se prepara; tú decides si lo juegas.
plan-clear = Abandonar el plan
plan-kept = Este era tu plan.
plan-fell = Tu plan ya no funciona.
time-short = Se te acaba el tiempo.
absent = Le toca a { $who }, que lleva un rato fuera.
absent-bot = Que siga un bot
