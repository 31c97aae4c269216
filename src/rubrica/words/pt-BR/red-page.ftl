# A mesa de RED no navegador.
red-page-board = Tabuleiro
red-page-scores = Pontuações
red-page-pool = Peças disponíveis
red-page-size = { $size ->
    [large] Quadrados grandes
   *[small] Quadrados pequenos
}
red-page-nearer = Aproximar
red-page-farther = Afastar
red-page-centre = Mostrar tudo

# Peças e lugares. $tile e $place já vêm em palavras.
red-page-placement = { $tile } em { $place }
red-page-cell = Casa { $place }
red-page-pool-tile = { $tile }, { $count ->
    [0] nenhum disponível
    [one] { $count } disponível
   *[other] { $count } disponíveis
}{ $fits ->
    [no] , agora não cabe em lugar nenhum
   *[yes] { "" }
}
red-page-left = { $count ->
    [0] nenhum disponível
    [one] { $count } disponível
   *[other] { $count } disponíveis
}
red-page-flip = { $size ->
    [large] Virar um quadrado grande
   *[small] Virar um quadrado pequeno
}

# Pontuações.
red-page-to-move = é a vez
red-page-show-groups = Mostrar os dois grupos que formam esta pontuação
red-page-highest = a maior
red-page-equal = empate
red-page-blocks = só bloqueia
red-page-tie-note = Se dois jogadores terminam empatados com a maior pontuação, ganha o terceiro jogador.

# O que fazer.
red-page-waiting = { $thinks ->
    [yes] { $who } está pensando…
   *[no] Esperando por { $who }.
}
red-page-turn-up = Sua vez: vire um quadrado pequeno ou grande.
red-page-pick = Sua vez: escolha uma peça.
red-page-choose = Escolha uma das casas iluminadas.
red-page-nowhere = Esta peça não cabe em nenhuma casa agora. Escolha qualquer casa para saber por quê.
red-page-plan-how = Você pode planejar: escolha uma peça para o seu próximo turno.
red-page-plan-where = Escolha uma casa para ela. Só na sua vez ela é testada.
red-page-planned = Seu plano: { $placement }
red-page-place-it = Colocar
red-page-take-back = Desfazer
red-page-ends = Assim a partida acaba.

# O que aconteceu. $who é um nome; $white, $black e $red são pontuações.
red-page-told-placed = { $who }: { $placement }. Pontuações: branco { $white }, preto { $black }, vermelho { $red }.
red-page-told-flipped = { $who } virou: { $tile }.

# Como foi a partida.
red-page-decided = { $me ->
    [yes] Na frente a partir da peça { $tile } de { $tiles }, colocada por você: { $placement }.
   *[no] Na frente a partir da peça { $tile } de { $tiles }, colocada por { $who }: { $placement }.
}
red-page-made-of = fundos × círculos
red-page-wins = ganha

# O mesmo, dito a quem ocupa o lugar.
red-page-you-placed = Você coloca: { $placement }. Pontuações: branco { $white }, preto { $black }, vermelho { $red }.
red-page-you-flipped = Você virou: { $tile }.
red-page-you-won = Você ({ $ink }) ganha com a maior pontuação, { $score }.
red-page-you-third = { $one } e { $another } empatam com a maior pontuação, { $score }; por isso ganha o terceiro jogador: você ({ $ink }).
red-page-you-tied = Você e { $other } empatam com a maior pontuação, { $score }; por isso ganha o terceiro jogador: { $seat } ({ $ink }).
