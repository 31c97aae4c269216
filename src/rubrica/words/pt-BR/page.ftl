# A página: início, mesas, pessoas.
app-name = Rubrica
tagline = Red7 e RED, na mesma mesa
labelled = { $label }: { $text }
close = Fechar
back-home = Página inicial
loading = Um momento…
error-offline = Não foi possível falar com o servidor. Ele ainda está ligado?
error-other = Não deu certo. Tente de novo.
error-too-fast = Pedidos demais de uma vez. Espere um momento e tente de novo.
error-no-match = Esta mesa não existe. Talvez o link seja antigo, ou uma letra do código esteja errada.
error-not-allowed = Você não pode fazer isso.
error-full = Todos os lugares desta mesa estão ocupados.
error-closed = Esta mesa foi fechada porque não havia ninguém.
recover-failed = Este link de recuperação não vale mais: cada um funciona uma só vez.
connection-lost = A conexão caiu. Tentando de novo…
session-ended = Este navegador não está mais identificado. Escolha um nome para jogar como outra pessoa, ou abra o seu link de recuperação.
choose-name = Escolher um nome

# Bots e convidados. Os nomes são separados por vírgulas.
guest-names = Carmim, Sépia, Ocre, Cobalto, Açafrão, Siena, Âmbar, Urucum, Malaquita, Terracota, Garança, Turquesa
bot-names = Ada, Bruno, Clara, Diego
bot-plays-on = saiu; um bot joga no lugar
bot-warming-up = aquecendo
bot-thinks-less = { $level }, pensa menos
away = ausente
time-left = Tempo restante: { $time }
your-turn = Sua vez
your-turn-title = É a sua vez!

# Início.
red7-name = Red7
red-name = RED
red7-pitch = 49 cartas, sete formas de vencer. Termine seu turno vencendo ou fique fora da rodada.
red-pitch = 36 peças, cada uma com duas de três cores. Sua pontuação é o seu maior grupo de fundos vezes o seu maior grupo de círculos.
red7-players = De 2 a 4 jogadores
red-players = 2 ou 3 jogadores
play-now = Jogar agora
play-now-about = contra bots
play-friends = Jogar com amigos
pass-and-play = No mesmo aparelho
learn = Aprender
rules = Regras
new-table = Nova mesa
analysis-board = Mesa de análise
analysis-board-about = Monte qualquer posição, também de uma partida com cartas de verdade, e veja o que é melhor.
analyse-position = Analisar esta posição
open-tables = Mesas abertas
no-open-tables = Ninguém está esperando no momento.
my-matches = Minhas partidas
no-matches = Suas partidas vão aparecer aqui.
join-by-code = Entrar com um código
code = Código
code-hint = Seis letras ou números
join = Entrar
rejoin = Continuar
see-again = Rever
status-open = esperando jogadores
status-playing = em andamento
status-over = encerrada
status-closed = fechada
not-affiliated = Red7 é marca da Asmadi Games; RED, da nestorgames. Rubrica não é ligada a nenhuma das duas e não usa a arte nem os textos delas.

# Você.
you = Você
your-name = Seu nome
name-hint = Até 30 caracteres
name-empty = Escolha um nome.
name-long = Um nome pode ter no máximo 30 caracteres.
name-refused = Um dos nomes não pode ser usado.
save = Salvar
saved = Salvo
other-device = Outro aparelho
other-device-about = Abra este link particular no seu outro aparelho para ser a mesma pessoa lá. Ele funciona uma só vez. Não o mostre a ninguém; criar um link novo cancela o anterior.
make-link = Criar um link particular
sessions = Onde você está conectado
sessions-this = Este aparelho
sessions-old = Aparelhos de antes da atualização
sessions-unknown = Outro aparelho
sessions-used = Último uso: { $date }
sessions-end = Sair
sessions-end-others = Sair de todos os outros
copy = Copiar
copied = Copiado
language = Idioma
theme = Aparência
theme-auto = Igual à do aparelho
theme-light = Clara
theme-dark = Escura
motion = Animações
motion-auto = Igual ao aparelho
motion-on = Ligadas
motion-off = Desligadas
sound = Sons
sound-refused = Este navegador não deixa a página tocar sons agora. Todo o resto funciona sem eles.
notify = Avisar quando for a minha vez
hints = Dicas
hints-off = Desligadas
hints-count = Mostrar quantas formas há
hints-show = Mostrar as formas de continuar
rank-turns = Ordenar pela chance de vencer
ranking = Comparando turnos…
ranked-turns = Turnos pela chance de vencer
ranked-than = Melhor que “{ $turn }”:
hints-rank = Ordenar pela chance de vencer
settings = Configurações

# Uma nova mesa.
presets = Ponto de partida
preset-basic = Básico
preset-basic-about = Uma rodada, sem comprar cartas. Ideal para começar.
preset-advanced = Avançado
preset-advanced-about = Compre uma carta de vez em quando e jogue várias rodadas por pontos.
preset-actions = Avançado com efeitos
preset-actions-about = As cartas ímpares também têm efeitos. O jogo completo.
preset-three = Três jogadores
preset-three-about = O jogo como foi criado: branco, preto e vermelho.
preset-two = Dois jogadores
preset-two-about = Cada um fica com uma cor; a terceira só bloqueia.
preset-face-down = Viradas para baixo
preset-face-down-about = Escolha um tamanho, vire uma peça e tire o melhor proveito dela.
seats = Lugares
seat-number = Lugar { $number }
seat-name = Nome no lugar { $number }
seat-me = Eu
seat-open = Aberto, para um amigo
seat-pass = Outra pessoa neste aparelho
seat-bot = Bot: { $level }
order-by-lot = Sortear os lugares
inks-by-lot = Sortear as cores
inks = Cores
options = Opções
option-draw = Compra de cartas
option-draw-off = Sem compra: jogue com as cartas que recebeu.
option-draw-may = Se você jogar na Tela uma carta de número maior que a quantidade de cartas na sua Paleta, pode comprar uma.
option-draw-must = Se você jogar na Tela uma carta de número maior que a quantidade de cartas na sua Paleta, tem de comprar uma.
option-scoring = Pontos
option-scoring-off = Uma só rodada decide.
option-scoring-on = Jogam-se rodadas até alguém ter 40, 35 ou 30 pontos (2, 3 ou 4 jogadores).
option-actions = Efeitos dos ícones (cartas ímpares)
option-actions-off = As cartas não têm efeitos.
option-actions-on = Um 1, 3, 5 ou 7 jogado na Paleta tem um efeito: o 1 retira uma carta de outro jogador, o 3 compra, o 5 joga mais uma, o 7 move uma carta sua.
option-face-down = Viradas para baixo
option-face-down-off = Todas as peças ficam à vista: qualquer jogador pode usar qualquer uma.
option-face-down-on = As peças ficam viradas para baixo: escolha um tamanho e vire uma.
clock = Relógio
clock-none = Sem relógio
clock-turn = { $seconds ->
    [one] { $seconds } segundo por turno
   *[other] { $seconds } segundos por turno
}
clock-reserve = { $minutes } min cada um, mais { $increment } s por turno
hints-allowed = Com dicas
red7-hints-about = Os jogadores podem ver quantas formas têm de continuar na rodada, quais são, e seus turnos ordenados pela chance de vencer.
red-hints-about = Os jogadores podem ver seus turnos ordenados pela chance de vencer.
listed = Mesa pública
listed-about = Qualquer pessoa neste servidor pode ver a mesa e se sentar.
private-about = Só a encontra quem tem o link ou o código.
open-table = Abrir a mesa
start-match = Começar

# À espera de jogadores.
waiting-for = Esperando jogadores
invite = Convidar
invite-about = Envie este link ou este código, ou mostre o código QR.
share-link = Link
qr-alt = O link em código QR
only-here = Por enquanto, só este computador tem acesso à mesa.
open-to-network = Abrir para a rede local
network-none = Nenhuma rede local foi encontrada.
take-seat = Sentar-se
free-seat = Livre
add-bot = Colocar um bot aqui
shuffle-word = Uma palavra para embaralhar
shuffle-word-about = Opcional: ela entra no embaralhamento, para que ninguém, nem mesmo o servidor, possa conhecer as cartas de antemão.
commitment-about = O servidor já escolheu o segredo que decide o embaralhamento; este é o lacre desse segredo. Depois da partida, o segredo é mostrado e qualquer pessoa pode conferir cada carta.

# À mesa.
spectators = { $count ->
    [one] { $count } espectador
   *[other] { $count } espectadores
}
say-something = Dizer algo
leave = Sair
really-leave = Sair da mesa? Um bot vai jogar no seu lugar até você voltar.
come-back = Voltar ao meu lugar
someone-says = { $who }: { $phrase }
what-happened = O que aconteceu
curtain = Passe o aparelho para { $who }
curtain-about = Ninguém mais deve olhar agora.
curtain-open = Sou { $who }: mostrar minhas cartas
skip-ahead = Pular

# Depois da partida.
result = Resultado
rematch = Jogar de novo
rematch-ready = Uma nova partida está aberta em outra mesa.
join-rematch = Sentar-se lá
replay = Assistir de novo
review = Revisão
share-replay = Link desta partida
download-record = Baixar o registro
verify = Conferir o embaralhamento
verify-running = Conferindo…
verify-good = Tudo certo: o lacre corresponde ao segredo, e todas as cartas distribuídas conferem com ele.
verify-bad = Algo está errado: { $what }
verify-seal = o segredo não corresponde ao lacre
verify-word = a palavra de um jogador não é a que foi lacrada
verify-deal = a entrada { $version } não corresponde ao embaralhamento
verify-about = O segredo foi lacrado antes da primeira carta. A página refaz todas as contas, no seu próprio aparelho.
seal = Lacre
secret = Segredo
words-of-players = Palavras dos jogadores
first = Início
previous = Uma jogada atrás
next = Uma jogada à frente
last = Fim
play-back = Reproduzir
pause = Pausar
move-number = { $number } de { $total }
seen-by = Visto por
seen-by-spectator = um espectador
choice-off = não
choice-on = sim
choice-may = opcional
choice-must = obrigatória
unknown-game = Esta página não tem mesa para o jogo “{ $game }”.
play-waits = Esperando a conexão. A jogada será enviada quando ela voltar, a menos que você a desfaça.
nothing-here = Página não encontrada
nothing-here-about = Não há página neste endereço.

not-now = não é possível agora
recover-ask = Trocar de jogador neste aparelho?
recover-ask-about = Neste aparelho você é { $name }. Este link troca você para o jogador a quem ele pertence; sem um link particular próprio, { $name } não poderá voltar.
recover-yes = Usar o link
recover-no = Continuar como { $name }
again = Tentar de novo
keys = Atalhos de uma tecla
keys-about = P, C e D põem uma carta na sua Paleta, na Tela ou no baralho; E joga o turno, U desfaz.
watching = Você está assistindo.
that-is-you = você
you-won = Você venceu!
told-time-up = { $who }: o tempo acabou.

match-details = Link, registro e conferência do embaralhamento
told-time-up-you = Seu tempo acabou.
watch-moment = Ver este momento

# Ajustes e reprise na mesa.
speed = Velocidade das jogadas
speed-slow = Devagar
speed-usual = Normal
speed-fast = Rápida
replay-turn-back = Voltar um turno
replay-turn-on = Avançar um turno
replay-round-back = Voltar uma rodada
replay-round-on = Avançar uma rodada
replay-speed = Velocidade
replay-speed-times = { $times }×

# Listas de mesas.
tables-in-play = Em andamento
watch-table = Assistir
table-won = { $count ->
    [one] { $who } venceu
   *[other] { $who } dividiram a vitória
}
table-you-shared = { $who } dividiram a vitória
table-drawn = ninguém venceu
table-turn = É a vez de { $who }

# Enquanto os outros jogam.
plan-is = Seu plano: { $moves }. Na sua vez ele é preparado; você decide se joga.
plan-clear = Abandonar o plano
plan-kept = Este era o seu plano.
plan-fell = Seu plano não funciona mais.
time-short = Seu tempo está acabando.
absent = É a vez de { $who }, que está ausente há algum tempo.
absent-bot = Deixar um bot jogar
