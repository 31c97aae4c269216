# Aprender: as lições e as regras dos dois jogos.
learn-red7 = Aprenda Red7
learn-red = Aprenda RED
learn-step = Passo { $number } de { $total }
learn-steps = Passos da lição
learn-go-to-step = { $state ->
    [done] Passo { $number }: { $title } (feito)
   *[open] Passo { $number }: { $title }
}
learn-task = Sua tarefa
learn-next = Continuar
learn-skip = Pular este passo
learn-before = Voltar
learn-again = Tentar de novo
learn-repeat = Repetir
learn-missed = Isso é permitido, mas não é o que este passo pede.
learn-opening = Preparando a mesa…
learn-failed = Não foi possível preparar esta mesa. Tente de novo.
learn-finished = Essa foi a lição: agora você sabe jogar.
learn-to-rules = Ler as regras
learn-to-lesson = Fazer a lição
learn-to-play = Jogar uma partida
learn-contents = Nesta página

# A lição de Red7. Um passo tem título, texto, tarefa, elogio e uma dica para quando não deu certo.
learn-red7-palette-title = Esteja vencendo ou fique fora
learn-red7-palette-text = As cartas à sua frente são a sua Paleta. No fim do seu turno ela precisa ser a melhor segundo a regra em vigor; senão, você está fora da rodada. O jogo começa com o vermelho: vence a carta mais alta.
learn-red7-palette-task = Jogue uma carta na Paleta para ficar vencendo e encerre o turno.
learn-red7-palette-praise = Muito bem: agora você está vencendo e continua na rodada; os outros é que precisam fazer melhor.
learn-red7-palette-hint = No vermelho vence a carta mais alta. Qual das suas cartas é mais alta que o 5 laranja?

learn-red7-canvas-title = A Tela muda a regra
learn-red7-canvas-text = A cor da carta do topo da Tela define a regra. Suas cartas não superam o 6 vermelho, mas você pode jogar uma carta na Tela e trocar a regra. Só vale se você ficar vencendo: do contrário, não é permitido.
learn-red7-canvas-task = Você tem dois números pares na Paleta. Jogue uma carta verde na Tela: mais números pares.
learn-red7-canvas-praise = Isso: as mesmas cartas, outra regra, e agora você está vencendo.
learn-red7-canvas-hint = Escolha o 1 verde e jogue-o na Tela. Para a regra, só a cor importa, não o número.

learn-red7-both-title = As duas coisas no mesmo turno
learn-red7-both-text = Você pode fazer as duas coisas: primeiro uma carta na Paleta, depois uma na Tela. Aqui nenhuma delas basta sozinha.
learn-red7-both-task = Jogue uma carta na Paleta e depois uma na Tela, para ficar vencendo.
learn-red7-both-praise = Exatamente: a primeira carta prepara, a segunda decide.
learn-red7-both-hint = Com duas cartas anil, você teria mais cartas de uma mesma cor que seu oponente: e se a regra fosse a do amarelo?

learn-red7-ties-title = Empate: número, depois cor
learn-red7-ties-text = Se duas Paletas têm o mesmo número de cartas que contam, decide a mais alta delas: primeiro pelo número, depois pela cor. O vermelho é a cor mais alta, seguido de laranja, amarelo, verde, azul, anil e violeta; as bolinhas na carta mostram a posição da cor.
learn-red7-ties-task = Seu oponente está vencendo com um 6 azul. Supere-o com um 6.
learn-red7-ties-praise = Certo: o 6 verde é mais alto que o 6 azul. Nunca há duas cartas iguais.
learn-red7-ties-hint = Seus dois 6 têm o mesmo número que o azul. Qual deles tem a cor mais alta?

learn-red7-rules-title = As sete regras de relance
learn-red7-rules-text = A faixa mostra as sete regras, a cor mais alta primeiro, e quem estaria vencendo em cada uma. Assim você vê que cor pode ajudar.
learn-red7-rules-task = Encontre uma regra em que você já estaria vencendo e jogue na Tela uma carta dessa cor.
learn-red7-rules-praise = Bem visto: as três cartas da sua Paleta estão abaixo de 4, e a Paleta do seu oponente não tem nenhuma assim.
learn-red7-rules-hint = Procure a sua imagem na faixa: “mais números abaixo de 4” é a regra do violeta.

learn-red7-out-title = Fora da rodada
learn-red7-out-text = Às vezes nada ajuda: então você não faz nada e fica fora até a próxima rodada. Quem começa o turno sem cartas na mão também fica fora; por isso, não desperdice suas cartas.
learn-red7-out-task = Com sua última carta não há como ficar vencendo. Escolha não fazer nada e perder.
learn-red7-out-praise = Você está fora desta rodada, e os outros continuam. O último a ficar vence.
learn-red7-out-hint = Aqui nenhuma carta ajuda: escolha não fazer nada e perder.

learn-red7-draw-title = Comprar uma carta
learn-red7-draw-text = Em muitas mesas compram-se cartas: se você jogar na Tela uma carta de número maior que a quantidade de cartas na sua Paleta, pode comprar uma. Mais cartas na mão, mais tempo na rodada.
learn-red7-draw-task = Jogue uma carta na Tela para ficar vencendo e compre uma. Sua Paleta tem três cartas.
learn-red7-draw-praise = Seis é mais que três, então você pôde comprar: tem tantas cartas na mão quanto antes.
learn-red7-draw-hint = O 2 anil deixaria você vencendo, mas não dá direito a comprar. Que carta acima de 3 deixaria você vencendo se fosse jogada na Tela?

learn-red7-scoring-title = Pontos
learn-red7-scoring-text = Numa partida de várias rodadas, quem vence a rodada pontua as cartas que contam segundo a regra em vigor, cada uma pelo seu número. Com dois jogadores, são 40 pontos para vencer. Seu oponente não tem mais cartas: se você ficar vencendo agora, a rodada é sua.
learn-red7-scoring-task = Você tem 30 pontos. Escolha a regra que dá os dez que faltam.
learn-red7-scoring-praise = 6 verde e 4 amarelo: dez pontos, e a partida é sua.
learn-red7-scoring-hint = Faltaram pontos. Quais cartas da sua Paleta são pares?

learn-red7-actions-title = Cartas com efeito
learn-red7-actions-text = Com os efeitos dos ícones, as cartas ímpares (1, 3, 5, 7) fazem algo quando passam da mão para a Paleta. O 1 devolve ao baralho uma carta de outra Paleta, com o 3 você compra uma carta, com o 5 joga mais uma, e o 7 leva uma carta da sua Paleta para o baralho ou para a Tela.
learn-red7-actions-task = Jogue seu 1 e retire a carta que dá a vantagem ao oponente.
learn-red7-actions-praise = O 7 vermelho se foi, e você está vencendo. Um 1 nunca retira de uma Paleta com menos cartas que a sua.
learn-red7-actions-hint = Jogue o 1 laranja na Paleta e escolha o 7 vermelho.

learn-red7-round-title = Agora, uma rodada inteira
learn-red7-round-text = Você já sabe tudo o que precisa. Aqui está uma rodada contra um bot, com cinco cartas para cada um.
learn-red7-round-task = Jogue a rodada até o fim e, se puder, vença.
learn-red7-round-praise = A rodada acabou, e você viu o jogo inteiro.
learn-red7-round-hint = Tente de novo quando quiser.

# A lição de RED.
learn-red-placing-title = Uma peça por turno
learn-red-placing-text = Uma peça tem fundo e círculo de duas cores diferentes: branco, preto ou vermelho. Cada um dos três jogadores tem uma cor, e todos podem usar qualquer peça. Aqui você joga com o branco.
learn-red-placing-task = Escolha uma peça qualquer e coloque-a em uma das casas iluminadas.
learn-red-placing-praise = Isso é um turno inteiro: uma peça, e é a vez do próximo.
learn-red-placing-hint = Escolha uma das peças disponíveis e depois uma casa.

learn-red-large-title = Pequenos e grandes
learn-red-large-text = Há trinta quadrados pequenos e seis grandes, com duas casas de largura e duas de altura. Toda peça precisa ter um lado, ou parte dele, encostado em um quadrado pequeno; um canto não basta. Um quadrado grande vale dois.
learn-red-large-task = Coloque um quadrado grande de fundo branco.
learn-red-large-praise = Muito bem: ele encosta em um quadrado pequeno e vale dois.
learn-red-large-hint = Escolha um dos dois quadrados grandes de fundo branco.

learn-red-apart-title = Grandes sempre separados
learn-red-apart-text = Quadrados grandes nunca ficam lado a lado: só podem se tocar pelos cantos. Aponte para uma casa apagada, e a mesa diz por quê.
learn-red-apart-task = Há dois quadrados grandes na mesa. Coloque um grande de fundo branco.
learn-red-apart-praise = Ele encosta em um pequeno e em nenhum grande: é assim que tem de ser.
learn-red-apart-hint = Essa era outra peça. Escolha um quadrado grande de fundo branco; ele cabe onde uma casa se ilumina.

learn-red-background-title = Seu grupo de fundos
learn-red-background-text = Peças com o mesmo fundo, encostadas pelos lados, formam um grupo. Só conta o maior grupo da sua cor: um quadrado pequeno vale 1, um grande vale 2.
learn-red-background-task = Forme um grupo de fundos brancos que valha 4.
learn-red-background-praise = Quatro: uma peça pode unir dois grupos, e um quadrado grande vale dois.
learn-red-background-hint = Há um vão de uma casa entre as peças brancas. Ou encoste um quadrado grande no grupo maior.

learn-red-circle-title = Seu grupo de círculos
learn-red-circle-text = Os círculos formam grupos próprios, seja qual for o fundo. De novo, só conta o seu maior grupo.
learn-red-circle-task = Forme um grupo de círculos brancos que valha 4.
learn-red-circle-praise = Quatro: um círculo conta, seja qual for o fundo.
learn-red-circle-hint = Use uma peça de círculo branco ao lado das outras: no vão, ou um quadrado grande.

learn-red-product-title = Um vezes o outro
learn-red-product-text = Sua pontuação é o seu maior grupo de fundos vezes o seu maior grupo de círculos. Agora você tem 3 × 1 = 3.
learn-red-product-task = Chegue a 6 pontos ou mais com uma só peça.
learn-red-product-praise = Vale a pena aumentar o menor dos dois números: é o que mais rende.
learn-red-product-hint = Mais um fundo dá 4 × 1. Quanto dá mais um círculo?

learn-red-block-title = Bloquear
learn-red-block-text = Os outros também crescem, e você pode atrapalhar. O preto é o próximo e quer unir dois grupos de fundos na fileira de cima.
learn-red-block-task = Preencha o vão com uma peça que não tenha fundo preto.
learn-red-block-praise = Fechado: o preto vai ter de procurar outro caminho.
learn-red-block-hint = O vão é a casa vazia entre as peças pretas da fileira de cima; um fundo branco ou vermelho as mantém separadas.

learn-red-tie-title = Dois empatam, o terceiro ganha
learn-red-tie-text = A partida acaba quando o jogador da vez não pode colocar nenhuma peça. Ganha a maior pontuação, mas, se dois empatam nela, ganha o terceiro, seja qual for a pontuação dele. Aqui você joga com o preto e está muito atrás; com um quadrado grande à esquerda, você encerra a partida.
learn-red-tie-task = Coloque um quadrado grande à esquerda para que branco e vermelho terminem empatados.
learn-red-tie-praise = Branco e vermelho têm 24 cada um: por isso você ganha com 4.
learn-red-tie-hint = Antes de colocar uma peça, veja o que ela faz com as três pontuações: branco e vermelho precisam ficar iguais, e nada mais pode caber.

learn-red-face-down-title = Viradas para baixo
learn-red-face-down-text = Algumas mesas jogam com as peças viradas para baixo: você só escolhe um quadrado pequeno ou grande, vira uma peça e coloca a que saiu.
learn-red-face-down-task = Vire uma peça e coloque-a.
learn-red-face-down-praise = Você aproveitou bem o que saiu.
learn-red-face-down-hint = Escolha um quadrado pequeno ou grande e depois uma casa.

learn-red-game-title = Termine uma partida
learn-red-game-text = Restam seis quadrados pequenos, dois para cada jogador. Você joga com o branco, e o vermelho está um pouco à frente.
learn-red-game-task = Jogue a partida até o fim e, se puder, ganhe.
learn-red-game-praise = A partida acabou, e você sabe como se ganha.
learn-red-game-hint = Tente de novo quando quiser.

# As regras de Red7.
learn-red7-rules-page = As regras de Red7
learn-red7-lead = Esteja vencendo no fim do seu turno, ou você fica fora da rodada. O último a ficar vence a rodada.
learn-red7-cards = As cartas
learn-red7-cards-1 = São 49 cartas: os números de 1 a 7 em sete cores. Vale mais a carta de número maior; entre números iguais, decide a cor. Da mais alta para a mais baixa: vermelho, laranja, amarelo, verde, azul, anil, violeta. Assim, não há duas cartas iguais.
learn-red7-cards-2 = Sete cartas do mesmo número, a mais alta primeiro:
learn-red7-setup = Preparação
learn-red7-setup-1 = Jogam de dois a quatro. Cada um recebe uma mão de sete cartas e mais uma virada para cima diante de si: a primeira da Paleta. O resto é o baralho.
learn-red7-setup-2 = No centro fica a Tela. A cor da carta do topo diz qual regra está em vigor. Ela começa com a carta “Jogando com o Vermelho”, que não é uma das 49.
learn-red7-setup-3 = Quem tem a carta mais alta na Paleta está vencendo; começa o jogador à esquerda dessa pessoa. É assim em todas as rodadas.
learn-red7-turn = Seu turno
learn-red7-turn-1 = Faça uma destas coisas:
learn-red7-turn-palette = jogar uma carta da mão na sua Paleta;
learn-red7-turn-canvas = jogar uma carta da mão na Tela, o que muda a regra;
learn-red7-turn-both = primeiro jogar uma carta na Paleta e depois uma na Tela;
learn-red7-turn-pass = não fazer nada e perder: sempre permitido no começo do seu turno, com qualquer opção.
learn-red7-turn-2 = Depois de jogar uma carta na Tela você precisa estar vencendo; senão, a jogada nem é permitida. Jogar na Paleta é sempre permitido, mas quem não está vencendo no fim do próprio turno fica fora da rodada: a mesa avisa antes.
learn-red7-turn-3 = Quem começa o turno sem cartas na mão fica fora na hora. As cartas de quem está fora não contam mais até a próxima rodada. O último a ficar vence a rodada imediatamente.
learn-red7-leading = Quem está vencendo
learn-red7-leading-1 = Conte em cada Paleta as cartas que cumprem a regra: está vencendo quem tem mais. Em caso de empate, decide a mais alta dessas cartas: pelo número, depois pela cor.
learn-red7-leading-2 = Quem não tem nenhuma carta que conte não está vencendo. Quem está fora não entra na comparação.
learn-red7-seven = As sete regras
learn-red7-seven-1 = Da cor mais alta para a mais baixa. Nos exemplos, as cartas que contam aparecem levantadas, e a melhor delas tem uma estrela.
learn-red7-counts = { $color ->
    [red] Conta só a carta mais alta.
    [orange] Conta o maior conjunto de cartas do mesmo número.
    [yellow] Conta o maior conjunto de cartas da mesma cor.
    [green] Contam todos os 2, 4 e 6.
    [blue] Conta a carta mais alta de cada cor.
    [indigo] Conta a maior sequência de números seguidos; de cada número, só a carta de cor mais alta.
   *[violet] Contam todos os 1, 2 e 3.
}
learn-red7-why = { $color ->
    [red] Os dois têm um 6: o verde é mais alto que o violeta.
    [orange] Três cartas do mesmo número superam duas.
    [yellow] Duas contra duas: o 6 amarelo é mais alto que o 4 verde. O 6 laranja não conta.
    [green] Três números pares superam um.
    [blue] Três cores contra três: o 7 laranja é mais alto que o 6 azul.
    [indigo] Quatro em sequência contra quatro: o 7 vermelho é mais alto que o 5 violeta.
   *[violet] Três números abaixo de 4 superam dois.
}
learn-red7-leads = Vencendo
learn-red7-behind = Atrás
learn-red7-detail = Detalhes
learn-red7-detail-sets = Se uma Paleta tem vários conjuntos ou sequências do mesmo tamanho, conta o que tem a carta mais alta, também para os pontos. No amarelo, destas quatro cartas conta o conjunto amarelo: 8 pontos, não 11.
learn-red7-detail-runs = Um conjunto ou uma sequência pode ter uma só carta. A sequência não continua do 7 para o 1, e um número repetido não a aumenta nem a interrompe.
learn-red7-draw = Opção: compra
learn-red7-draw-1 = Se o número da carta jogada na Tela é maior que a quantidade de cartas na sua Paleta naquele momento, você compra a carta do topo do baralho: conforme a opção da mesa, se quiser ou obrigatoriamente. Depois disso seu turno acaba. Com o baralho vazio, não se compra nada.
learn-red7-draw-2 = Vale também quando um 7 leva uma carta da sua Paleta para a Tela; essa carta já não é contada na Paleta.
learn-red7-scoring = Opção: pontos
learn-red7-scoring-1 = A partida tem várias rodadas. Quem vence a rodada passa para a sua pilha de pontos as cartas da Paleta que contam segundo a regra em vigor; cada uma vale o seu número. Essas cartas ficam fora das rodadas seguintes; todas as outras são embaralhadas de novo.
learn-red7-scoring-2 = A partida acaba quando o vencedor de uma rodada tem pelo menos 40 pontos (dois jogadores), 35 (três) ou 30 (quatro), ou quando restam menos de oito cartas por jogador para distribuir. Vence quem tem mais pontos; com pontos iguais, a vitória é dividida. Sem esta opção, uma rodada decide.
learn-red7-actions = Opção: efeitos dos ícones
learn-red7-actions-1 = Quem joga da mão na Paleta um 1, 3, 5 ou 7 tem de realizar o efeito da carta, se for possível. A carta inicial da Paleta não tem efeito.
learn-red7-action-1 = Ponha no topo do baralho, virada para baixo, uma carta da Paleta de outro jogador que continue na rodada. Essa Paleta não pode ter menos cartas que a sua, já contando o 1, e você ainda precisa poder terminar este turno vencendo.
learn-red7-action-3 = Compre a carta do topo do baralho. Você pode jogá-la na Tela no mesmo turno.
learn-red7-action-5 = Jogue mais uma carta da mão na Paleta. O efeito dela vem em seguida.
learn-red7-action-7 = Leve uma carta da sua Paleta (pode ser o próprio 7) para a Tela ou, virada para baixo, para o topo do baralho. Para a Tela, só se com isso você ficar vencendo; essa é a sua jogada na Tela, e o turno acaba com ela.
learn-red7-known = O que todos sabem
learn-red7-known-1 = Todos sabem: as Paletas, a Tela, as pilhas de pontos, quantas cartas há em cada mão e no baralho, e as cartas que passaram de uma Paleta para o baralho, até serem jogadas. Escondido: as outras cartas das mãos e do baralho.
learn-red7-names = Mesas prontas
learn-red7-names-1 = O modo básico joga sem opções; o avançado, com compra e pontos. Os efeitos dos ícones podem ser acrescentados a qualquer um dos dois, e cada opção pode ser escolhida à parte.

# As regras de RED.
learn-red-rules-page = As regras de RED
learn-red-lead = Seu maior grupo de fundos vezes seu maior grupo de círculos: ganha a maior pontuação, mas, se dois empatam nela, ganha o terceiro.
learn-red-tiles = As peças
learn-red-tiles-1 = Há três cores: branco, preto e vermelho. Uma peça tem fundo e círculo de duas cores diferentes; são, portanto, seis tipos.
learn-red-tiles-2 = Trinta peças são quadrados pequenos (cinco de cada tipo) e seis são quadrados grandes (um de cada tipo). Um quadrado pequeno ocupa uma casa; um grande, duas por duas. Todas as peças ficam à vista, e qualquer jogador pode usar qualquer uma das disponíveis.
learn-red-placing = Colocação
learn-red-placing-1 = Jogam três: branco, depois preto, depois vermelho. No seu turno, você coloca uma peça. Não se passa a vez: quem pode colocar uma peça tem de colocar.
learn-red-placing-2 = A grade não tem limites, e as peças nunca se sobrepõem. A primeira peça tem de ser um quadrado pequeno. Cada peça seguinte tem de ficar ortogonalmente adjacente a pelo menos um quadrado pequeno, por um lado ou parte dele; cantos não bastam, nem o lado de um quadrado grande.
learn-red-placing-3 = Um quadrado grande não pode encostar o lado, nem parte dele, em outro quadrado grande. Eles podem se tocar pelos cantos, como aqui:
learn-red-end = O fim
learn-red-end-1 = A partida acaba quando o jogador da vez não pode colocar nenhuma peça. Quase sempre as peças acabaram, ou só restam quadrados grandes e nenhum cabe. Pode ser cedo: quatro quadrados pequenos cercados por quatro grandes encerram a partida depois de oito peças.
learn-red-score = A pontuação
learn-red-score-1 = Peças do mesmo fundo, unidas pelos lados, são um grupo de fundos; os grupos de círculos se formam do mesmo jeito. Cantos não unem. Nos dois, um quadrado pequeno vale 1 e um grande vale 2.
learn-red-score-2 = Sua pontuação é o maior grupo de fundos da sua cor vezes o maior grupo de círculos dela, e 0 se faltar um dos dois.
learn-red-score-example = { $ink } tem aqui { $background } × { $circle } = { $score }.
learn-red-score-3 = A linha contorna o grupo de fundos do branco, e os anéis marcam o grupo de círculos dele.
learn-red-ties = Empates
learn-red-ties-1 = Se dois jogadores empatam na maior pontuação, ganha o terceiro, seja qual for a pontuação dele. Se os três empatam, ninguém ganha, e joga-se uma nova partida.
learn-red-ties-2 = Aqui branco e vermelho têm 24 cada um, e o preto ganha com 4. É também uma partida que acabou cedo: nada mais cabe.
learn-red-two = Dois jogadores
learn-red-two-1 = Cada um fica com uma cor, e usam-se todas as peças. A terceira cor só bloqueia: a pontuação dela aparece, mas ela não pode ganhar. Começa, das duas cores, a que vem antes na ordem branco, preto, vermelho.
learn-red-two-2 = Sua peça tem de ter um fundo diferente do da peça que o oponente acabou de colocar, se houver uma que caiba; se não houver, vale qualquer peça. Com pontuações iguais, a partida termina empatada.
learn-red-hidden = Viradas para baixo
learn-red-hidden-1 = As peças ficam viradas para baixo; só se vê o tamanho. Escolha um quadrado pequeno ou grande, vire uma peça desse tamanho e coloque-a. Só se pode escolher um tamanho do qual reste uma peça que possa ser colocada; a primeira peça é um quadrado pequeno. Com dois jogadores, a regra do fundo diferente não se aplica.
