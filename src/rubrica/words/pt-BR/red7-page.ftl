# A mesa de Red7 no navegador.
rule-name = { $color ->
    [red] Carta mais alta
    [orange] Mais do mesmo número
    [yellow] Mais de uma mesma cor
    [green] Mais números pares
    [blue] Mais cores diferentes
    [indigo] Mais números em sequência
   *[violet] Mais números abaixo de 4
}
rule-in-force = A regra em vigor
rules-strip = As sete regras, a mais alta primeiro
color-name = { $color ->
    [red] Vermelho
    [orange] Laranja
    [yellow] Amarelo
    [green] Verde
    [blue] Azul
    [indigo] Anil
   *[violet] Violeta
}
canvas = Tela
starter = Jogando com o Vermelho
your-palette = Sua Paleta
your-hand = Sua mão
deck-size = { $count ->
    [0] Baralho: vazio
    [one] Baralho: { $count } carta
   *[other] Baralho: { $count } cartas
}
on-top = No topo do baralho, conhecidas por todos: { $cards }
hand-size = { $count ->
    [0] nenhuma carta na mão
    [one] { $count } carta na mão
   *[other] { $count } cartas na mão
}
known-in-hand = Cartas conhecidas nesta mão: { $cards }
round = Rodada { $number }
leads = Vencendo
is-out = Fora da rodada
playing-now = vez de jogar
would-lead = { $who } estaria vencendo
nobody-leads = Ninguém estaria vencendo

# O que conta sob uma regra: 3 números pares, o mais alto um 6 verde.
standing = { $count ->
    [0] { $color ->
        [red] nenhuma carta
        [orange] nenhuma carta
        [yellow] nenhuma carta
        [green] nenhum número par
        [blue] nenhuma carta
        [indigo] nenhuma carta
       *[violet] nenhum número abaixo de 4
    }
   *[other] { $color ->
        [red] carta mais alta ({ $top })
        [orange] { $count ->
            [one] { $count } carta ({ $top })
           *[other] { $count } do mesmo número (a mais alta: { $top })
        }
        [yellow] { $count ->
            [one] { $count } carta ({ $top })
           *[other] { $count } de uma mesma cor (a mais alta: { $top })
        }
        [green] { $count ->
            [one] { $count } número par ({ $top })
           *[other] { $count } números pares (o mais alto: { $top })
        }
        [blue] { $count ->
            [one] { $count } cor ({ $top })
           *[other] { $count } cores diferentes (carta mais alta: { $top })
        }
        [indigo] { $count ->
            [one] { $count } carta ({ $top })
           *[other] { $count } números em sequência (o mais alto: { $top })
        }
       *[violet] { $count ->
            [one] { $count } número abaixo de 4 ({ $top })
           *[other] { $count } números abaixo de 4 (o mais alto: { $top })
        }
    }
}
you-lead = Você está vencendo: { $standing }
you-trail = Você ficaria fora da rodada, pois { $who } está vencendo: { $standing }
you-win-round = Você vence a rodada!

# Sua vez.
prompt-start = Sua vez: jogue na sua Paleta, na Tela ou nas duas
prompt-owed-play = Seu 5: jogue mais uma carta na sua Paleta
prompt-owed-take = Seu 1: escolha uma carta de outra Paleta; ela vai para o topo do baralho
prompt-owed-seven = Seu 7: escolha uma carta da sua Paleta; ela vai para o baralho ou para a Tela
prompt-after = Jogue também na Tela ou encerre o turno
prompt-offer = Você pode comprar uma carta
prompt-ready = Jogue este turno ou desfaça e tente outro
prompt-picked = Para onde vai o { $card }?
prompt-wait = É a vez de { $who }
prompt-dealing = As cartas estão sendo distribuídas
to-palette = Na sua Paleta
to-canvas = Na Tela
to-deck = No topo do baralho
end-turn = Encerrar o turno
play-turn = Jogar este turno
end-and-out = Encerrar e ficar fora da rodada
really-out = Você ficaria fora da rodada. Tem certeza?
stay = Não, voltar
take-back = Desfazer
draw-card = Comprar uma carta
do-not-draw = Não comprar
fold = Não fazer nada e perder
really-fold = Não fazer nada e perder a rodada? Tem certeza?
blind = Isto revela uma carta oculta: não tem volta.
play-blind = Jogar

# Dicas.
ways-to-stay = { $count ->
    [0] Nenhuma forma de continuar na rodada
    [one] { $count } forma de continuar na rodada
   *[other] { $count } formas de continuar na rodada
}
show-ways = Mostrar
hide-ways = Esconder
way-play = { $card } na Paleta
way-discard = { $card } na Tela
way-take = { $card } no baralho
way-tuck = { $card } no baralho
way-paint = { $card } na Tela
way-draw = comprar
way-skip = não comprar
way-end = encerrar
way-fold = não fazer nada e perder
way-more = … e continuar
you-are-out = Você está fora desta rodada.
could-have = Você poderia ter continuado na rodada:
could-not = Não havia como continuar na rodada.
fast-forward = Avançar rápido

# O que aconteceu. $me: yes se é você.
told-dealt = { $me ->
    [yes] Rodada { $round }: cartas distribuídas. Você joga primeiro.
   *[no] Rodada { $round }: cartas distribuídas. { $who } joga primeiro.
}
told-played = { $me ->
    [yes] Você joga o { $card } na sua Paleta.
   *[no] { $who } joga o { $card } na Paleta.
}
told-discarded = { $me ->
    [yes] Você joga o { $card } na Tela: vale a regra do { $rule }.
   *[no] { $who } joga o { $card } na Tela: vale a regra do { $rule }.
}
told-tucked = { $me ->
    [yes] Você põe o { $card } no topo do baralho.
   *[no] { $who } põe o { $card } no topo do baralho.
}
told-painted = { $me ->
    [yes] Seu { $card } passa da sua Paleta para a Tela: vale a regra do { $rule }.
   *[no] { $who } passa o { $card } da Paleta para a Tela: vale a regra do { $rule }.
}
told-drew = { $me ->
    [yes] Você compra uma carta.
   *[no] { $who } compra uma carta.
}
told-drew-card = { $me ->
    [yes] Você compra o { $card }.
   *[no] { $who } compra o { $card }.
}
told-ended = { $me ->
    [yes] Você encerra o turno.
   *[no] { $who } encerra o turno.
}
told-skipped = { $me ->
    [yes] Você não compra.
   *[no] { $who } não compra.
}
told-round-won = { $me ->
    [yes] Você vence a rodada.
   *[no] { $who } vence a rodada.
}

# O fim de uma rodada.
round-over = { $me ->
    [yes] Você vence a rodada { $number }
   *[no] { $who } vence a rodada { $number }
}
next-round = Próxima rodada
show-result = Ver o resultado
match-won-points = { $who } vence a partida com { $points ->
    [one] { $points } ponto
   *[other] { $points } pontos
}.
match-won-last = { $who } vence: ninguém mais ficou na rodada.
match-shared = { $who } dividem a vitória com { $points ->
    [one] { $points } ponto
   *[other] { $points } pontos
} cada.
match-cards-short = Restam poucas cartas para outra rodada, então a partida acaba.

# A meta, e como foi uma rodada. $me: yes se for você; $rivalme: yes se o rival for você.
points-of = { $points } de { $goal } pontos
goal-is = Vitória com { $goal } pontos
scored-under = Pontos pela regra do { $rule }
gained = { $count ->
    [one] +{ $count } ponto
   *[other] +{ $count } pontos
}
points-by-round = Pontos por rodada
total = Total
how-it-went = Como foi
out-folded = { $me ->
    [yes] Você escolheu não fazer nada e perder.
   *[no] { $who } escolheu não fazer nada e perder.
}
out-by-clock = { $me ->
    [yes] Seu tempo acabou.
   *[no] O tempo de { $who } acabou.
}
out-empty-hand = { $me ->
    [yes] Você não tinha mais cartas para jogar.
   *[no] { $who } não tinha mais cartas para jogar.
}
out-out-before = { $me ->
    [yes] Você já estava fora.
   *[no] { $who } já estava fora.
}
out-behind = { $me ->
    [yes] Você terminou o turno atrás de { $rival }: { $mine }, contra { $theirs }.
   *[no] { $rivalme ->
        [yes] { $who } terminou o turno atrás de você: { $mine }, contra { $theirs } na sua Paleta.
       *[no] { $who } terminou o turno atrás de { $rival }: { $mine }, contra { $theirs }.
    }
}
out-nothing = { $me ->
    [yes] Você terminou o turno sem nenhuma carta que conte na regra do { $rule }.
   *[no] { $who } terminou o turno sem nenhuma carta que conte na regra do { $rule }.
}
told-out = { $why } { $me ->
    [yes] Você está fora da rodada.
   *[no] { $who } está fora da rodada.
}
won-last-in = { $me ->
    [yes] Só você ficou na rodada.
   *[no] Só { $who } ficou na rodada.
}
missed = { $me ->
    [yes] Você saiu da rodada tendo { $count ->
        [one] { $count } forma
       *[other] { $count } formas
    } de continuar: { $way }.
   *[no] { $who } saiu da rodada tendo { $count ->
        [one] { $count } forma
       *[other] { $count } formas
    } de continuar: { $way }.
}
missed-many = { $me ->
    [yes] Você saiu da rodada tendo mais de { $count } formas de continuar: { $way }.
   *[no] { $who } saiu da rodada tendo mais de { $count } formas de continuar: { $way }.
}
key-moment = Momento decisivo
key-moments = Momentos decisivos

# Pedidos conforme o que é possível, e ações das cartas. $fromme: yes se a carta era sua.
prompt-start-palette = Sua vez: jogue uma carta na sua Paleta
prompt-after-canvas = Agora jogue uma carta na Tela: sem isso você não está vencendo
prompt-after-end = Agora encerre o turno
prompt-after-out = Nenhuma carta na Tela ajuda agora: desfaça, ou encerre o turno e saia da rodada
prompt-owed-seven-deck = Seu 7: escolha uma carta da sua Paleta; ela vai para o baralho
drafted = ainda não jogada
card-action = { $action ->
    [take] Na sua Paleta, o { $card } põe uma carta de outra Paleta no topo do baralho.
    [draw] Na sua Paleta, o { $card } compra uma carta.
    [play] Na sua Paleta, o { $card } permite jogar mais uma carta.
   *[move] Na sua Paleta, o { $card } passa uma carta da sua Paleta para o baralho ou para a Tela.
}
action-name = { $action ->
    [take] retira uma carta
    [draw] compra uma carta
    [play] joga mais uma carta
   *[move] move uma carta da sua Paleta
}
told-idle = { $action ->
    [take] O { $card } não encontra carta que possa retirar.
    [draw] O baralho está vazio: o { $card } não compra nada.
    [play] Não resta carta na mão para o { $card }.
   *[move] O { $card } não tem o que mover.
}
told-taken-from = { $me ->
    [yes] Você retira o { $card } de { $from }; ele vai para o baralho.
   *[no] { $fromme ->
        [yes] { $who } retira de você o { $card }; ele vai para o baralho.
       *[no] { $who } retira o { $card } de { $from }; ele vai para o baralho.
    }
}
you-won-points = Você vence a partida com { $points ->
    [one] { $points } ponto
   *[other] { $points } pontos
}.
you-won-last = Você vence: ninguém mais ficou na rodada.
you-shared = { $who } dividem a vitória com { $points ->
    [one] { $points } ponto
   *[other] { $points } pontos
} cada.

ways-more = e mais { $count }: escolha uma carta iluminada
all-hands = Todas as mãos
keeps-you-in = pode manter você na rodada

# Enquanto os outros jogam.
plan-how = Você pode planejar: escolha uma carta para o seu próximo turno.
