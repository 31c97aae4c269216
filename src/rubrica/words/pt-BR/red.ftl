# RED: peças, motivos, pontos.

red-ink = { $ink ->
    [white] branco
    [black] preto
   *[red] vermelho
}
# $background e $circle são cores, já em palavras.
red-tile = quadrado { $size ->
    [large] grande
   *[small] pequeno
} { $background } com círculo { $circle }
red-place = ({ $column }, { $row })

# Por que uma jogada não é permitida. $other está na mesa, em $place.
red-game-over = A partida acabou: nenhuma peça pode mais ser colocada.
red-flip-first = As peças estão viradas para baixo: primeiro é preciso virar uma delas.
red-place-first = Primeiro é preciso colocar o { $tile } que foi virado.
red-face-up = As peças estão viradas para cima: não há o que virar.
red-none-left = { $size ->
    [large] Não há mais nenhum quadrado grande entre as peças disponíveis.
   *[small] Não há mais nenhum quadrado pequeno entre as peças disponíveis.
}
red-none-fits = { $size ->
    [large] Não há onde colocar um quadrado grande.
   *[small] Não há onde colocar um quadrado pequeno.
}
red-used-up = Não há mais nenhum { $tile } entre as peças disponíveis.
red-first-large = A primeira peça da partida tem de ser um quadrado pequeno.
red-first-elsewhere = A primeira peça da partida vai para (0, 0).
red-beyond-reach = O { $tile } não pode ir para { $place }: nenhuma partida chega tão longe da primeira peça.
red-overlap = Ali o { $tile } cobre parte do { $other } que está em { $place }.
red-no-small-touched = Ali o { $tile } não toca em nenhum quadrado pequeno: toda peça tem de ficar ortogonalmente adjacente a um quadrado pequeno.
red-large-touched = Ali o { $tile } toca no { $other } que está em { $place }: quadrados grandes só podem se tocar pelos cantos.
red-same-background = É preciso colocar uma peça com outro fundo: a última peça do oponente também tem fundo { $ink }, e há outras que cabem.

# De que é feita uma pontuação, e o que uma jogada faria dela.
red-score = { $ink }: { $background } × { $circle } = { $score }. Maior grupo de fundos: { $background_places }. Maior grupo de círculos: { $circle_places }.
red-no-score = { $ink }: 0. { $missing ->
    [background] Nenhuma peça na mesa tem fundo dessa cor.
    [circle] Nenhuma peça na mesa tem círculo dessa cor.
   *[both] Nenhuma peça na mesa tem essa cor.
}
red-change = { $ink }: { $after } em vez de { $before }.
red-no-change = { $ink }: continua com { $before }.

# Why the game is over.
red-pool-used-up = Não há mais peças disponíveis: a partida acabou.
red-nothing-fits = { $left ->
    [one] Resta uma peça disponível, mas ela não cabe em lugar nenhum: a partida acabou.
   *[other] Restam { $left } peças disponíveis, mas nenhuma cabe em lugar nenhum: a partida acabou.
}

# Quem ganha.
red-won = { $seat } ({ $ink }) ganha com a maior pontuação, { $score }.
red-third-wins = { $one } e { $another } empatam com a maior pontuação, { $score }; por isso ganha o terceiro jogador: { $seat } ({ $ink }).
red-all-share = Os três jogadores têm a mesma pontuação, { $score }: ninguém ganha, e joga-se uma nova partida.
red-draw = Os dois jogadores têm a mesma pontuação, { $score }: a partida termina empatada.

# O estado em linhas de texto.
red-line-pool = Peças disponíveis: { $tiles }
red-line-pool-face-down = Peças viradas para baixo: pequenas { $small }, grandes { $large }
red-line-flipped = Peça virada: { $tile }
red-line-seat = Lugar { $number }, { $ink }
red-line-third = Sem lugar, só bloqueia: { $ink }
