# Red7: cartas, regras e motivos.

red7-color = { $color ->
    [red] vermelho
    [orange] laranja
    [yellow] amarelo
    [green] verde
    [blue] azul
    [indigo] anil
   *[violet] violeta
}
red7-card = { $number } { red7-color }
red7-rule = { $color ->
    [red] vermelho (carta mais alta)
    [orange] laranja (mais do mesmo número)
    [yellow] amarelo (mais de uma mesma cor)
    [green] verde (mais números pares)
    [blue] azul (mais cores diferentes)
    [indigo] anil (mais números em sequência)
   *[violet] violeta (mais números abaixo de 4)
}

# Por que um lugar está vencendo ou não. $by: o que decide.
red7-leads = { $by ->
    [alone] { $seat } está vencendo pela regra do { $rule }, com { $count ->
        [one] { $count } carta que conta
       *[other] { $count } cartas que contam
    } ({ $cards }): nenhuma outra Paleta tem cartas que contem.
    [count] { $seat } está vencendo pela regra do { $rule }, com { $count ->
        [one] { $count } carta que conta
       *[other] { $count } cartas que contam
    } ({ $cards }): { $rival } tem { $rival_count }.
    [number] { $seat } está vencendo pela regra do { $rule }, com { $count ->
        [one] { $count } carta que conta
       *[other] { $count } cartas que contam
    } ({ $cards }): { $rival } também tem { $count }, mas o { $top } supera o { $rival_top } pelo número.
   *[color] { $seat } está vencendo pela regra do { $rule }, com { $count ->
        [one] { $count } carta que conta
       *[other] { $count } cartas que contam
    } ({ $cards }): { $rival } também tem { $count }, mas o { $top } supera o { $rival_top } pela cor.
}
red7-behind = { $by ->
    [nothing] { $seat } não está vencendo pela regra do { $rule }: nenhuma carta da Paleta conta.
    [count] { $seat } não está vencendo pela regra do { $rule }: só { $count ->
        [one] { $count } carta conta
       *[other] { $count } cartas contam
    }, e { $rival } tem { $rival_count }.
    [number] { $seat } não está vencendo pela regra do { $rule }: { $rival } também tem { $count ->
        [one] { $count } carta que conta
       *[other] { $count } cartas que contam
    }, e o { $rival_top } supera o { $top } pelo número.
   *[color] { $seat } não está vencendo pela regra do { $rule }: { $rival } também tem { $count ->
        [one] { $count } carta que conta
       *[other] { $count } cartas que contam
    }, e o { $rival_top } supera o { $top } pela cor.
}

# Por que um lugar está fora da rodada.
red7-folded = { $seat } não fez nada e perdeu: está fora da rodada.
red7-empty-hand = { $seat } começou o turno sem cartas na mão: está fora da rodada.
red7-out-before = { $seat } está fora da rodada.

# Por que uma jogada não é permitida.
red7-round-over = A rodada acabou.
red7-not-dealt = As cartas ainda não foram distribuídas.
red7-already-dealt = As cartas já foram distribuídas.
red7-dealt-twice = O { $card } é distribuído duas vezes.
red7-dealt-from-a-pile = O { $card } está em uma pilha de pontos e não é distribuído.
red7-not-in-the-deck = O { $card } não está neste baralho.
red7-deal-short = { $count ->
    [one] Falta { $count } carta na distribuição: { $cards }.
   *[other] Faltam { $count } cartas na distribuição: { $cards }.
}
red7-play-owed = Um 5 foi jogado: primeiro é preciso jogar mais uma carta da mão na Paleta.
red7-take-owed = Um 1 foi jogado: primeiro é preciso retirar uma carta de outra Paleta.
red7-seven-owed = Um 7 foi jogado: primeiro é preciso passar uma carta da mesma Paleta para o baralho ou para a Tela.
red7-draw-offered = Uma carta pode ser comprada: primeiro é preciso comprá-la ou recusá-la.
red7-already-played = Uma carta já foi jogada na Paleta neste turno.
red7-not-in-hand = O { $card } não está na mão.
red7-not-in-palette = O { $card } não está na Paleta do jogador da vez.
red7-in-no-palette = O { $card } não está em nenhuma Paleta.
red7-own-palette = O { $card } está na Paleta do jogador da vez: um 1 retira uma carta da Paleta de outro jogador.
red7-take-from-out = O { $card } não pode ser retirado: { $from } está fora da rodada.
red7-take-from-fewer = O { $card } não pode ser retirado: { $from } tem menos cartas na Paleta.
red7-take-and-go-out = O { $card } não pode ser retirado: nem assim haveria como continuar na rodada.
red7-discard-behind = O { $card } não pode ser jogado na Tela, porque, com ele na Tela, { red7-behind }
red7-paint-behind = O { $card } não pode passar da Paleta para a Tela, porque, com ele na Tela, { red7-behind }
red7-end-after-take = Depois de retirar uma carta, só quem está vencendo pode encerrar o turno, mas { red7-behind }
red7-fold-late = Não fazer nada e perder só é possível no início do turno.
red7-no-take-now = Só um 1 recém-jogado permite retirar uma carta.
red7-no-tuck-now = Só um 7 recém-jogado permite passar uma carta da Paleta para o baralho.
red7-no-paint-now = Só um 7 recém-jogado permite passar uma carta da Paleta para a Tela.
red7-no-draw-now = Nenhuma carta pode ser comprada agora.
red7-no-skip-now = Nenhuma carta pode ser comprada agora: não há o que recusar.
red7-no-end-now = O turno acabou de começar: é preciso jogar na Paleta, jogar na Tela ou não fazer nada e perder.

# O estado em linhas de texto.
red7-line-canvas = Tela: { $canvas }   regra: { $rule }
red7-line-deck = Baralho, { $size ->
    [one] { $size } carta
   *[other] { $size } cartas
}, de cima para baixo: { $cards }
red7-line-seat = Lugar { $number }   Paleta: { $palette }   mão: { $hand }

# O mesmo, dito a quem ocupa o lugar.
red7-behind-you = { $by ->
    [nothing] você não está vencendo pela regra do { $rule }: nenhuma carta da sua Paleta conta.
    [count] você não está vencendo pela regra do { $rule }: só { $count ->
        [one] { $count } carta conta
       *[other] { $count } cartas contam
    }, e { $rival } tem { $rival_count }.
    [number] você não está vencendo pela regra do { $rule }: { $rival } também tem { $count ->
        [one] { $count } carta que conta
       *[other] { $count } cartas que contam
    }, e o { $rival_top } supera o seu { $top } pelo número.
   *[color] você não está vencendo pela regra do { $rule }: { $rival } também tem { $count ->
        [one] { $count } carta que conta
       *[other] { $count } cartas que contam
    }, e o { $rival_top } supera o seu { $top } pela cor.
}
red7-discard-behind-you = O { $card } não pode ser jogado na Tela, porque, com ele na Tela, { red7-behind-you }
red7-paint-behind-you = O { $card } não pode passar da sua Paleta para a Tela, porque, com ele na Tela, { red7-behind-you }
red7-end-after-take-you = Depois de retirar uma carta, você só pode encerrar o turno se estiver vencendo, mas { red7-behind-you }
