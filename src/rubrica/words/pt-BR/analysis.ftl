# A mesa de análise: montar uma posição, experimentar jogadas, ver quanto valem.
analysis-game = Jogo
analysis-clear = Mesa vazia
analysis-set-up = Montar
analysis-start = Analisar
analysis-again = Tentar de novo
analysis-cancel = Cancelar
analysis-remove = Tirar: { $what }
analysis-broken-link = { $what ->
    [long] Este link é longo demais para conter uma posição; por isso, a mesa está vazia.
    [position] Este link não contém nenhuma posição; por isso, a mesa está vazia.
    [moves] Não é possível ler as jogadas deste link; por isso, a mesa está vazia.
   *[other] Este link está danificado: talvez uma parte não tenha sido copiada. A mesa está vazia.
}
analysis-json = A posição como texto
analysis-json-label = Posição (JSON)
analysis-json-use = Usar esta posição
analysis-no-json = Isto não é um objeto em JSON.
analysis-link = Link para esta mesa

# Montar.
analysis-turn = De quem é o turno
analysis-fill = Escolha as cartas de:
analysis-cards = Todas as cartas
analysis-next = Depois: { $place }
analysis-unknown = Desconhecida
analysis-hand-size = Cartas
analysis-middle = Tela e baralho
analysis-hands = { $me ->
    [yes] Sua mão
   *[other] Mão de { $who }
}
analysis-palettes = { $me ->
    [yes] Sua Paleta
   *[other] Paleta de { $who }
}
analysis-scores = { $me ->
    [yes] Sua pilha de pontos
   *[other] Pilha de pontos de { $who }
}
analysis-canvas = Tela (a carta de cima por último)
analysis-deck = Baralho
analysis-deck-unknown = Cartas que todos sabem que estão no topo, a de cima primeiro; o normal é nenhuma.
analysis-deck-told = Todas as cartas do baralho, a de cima primeiro.
analysis-flipped = Peça virada
analysis-none-flipped = nenhuma
analysis-placed = Peças na ordem de jogo
analysis-placed-about = Escolha uma peça para tirá-la. De quem é o turno decorre do número de peças.
analysis-remove-last = Tirar a última

# Analisar.
analysis-best = Melhores turnos
analysis-best-of = Melhores turnos de { $who }
analysis-chance = { $chance } ± { $interval }
analysis-why-not = Por que o melhor turno é melhor
analysis-more = { $count ->
    [one] Mais um turno
   *[other] Mais { $count } turnos
}
analysis-fewer = Menos turnos
analysis-playouts = { $count ->
    [one] Chances de vitória com { $count } partida jogada até o fim.
   *[other] Chances de vitória com { $count } partidas jogadas até o fim.
}
analysis-growing = Ainda contando…
analysis-thinking = Comparando os turnos…
analysis-no-figures = Não há números para este momento.
red7-analysis-ways = { $count ->
    [0] Nenhum turno mantém este lugar na rodada
    [one] { $count } turno mantém este lugar na rodada
   *[other] { $more ->
        [yes] Mais de { $count } turnos mantêm este lugar na rodada
       *[other] { $count } turnos mantêm este lugar na rodada
    }
}
red-analysis-ways = { $count ->
    [one] { $count } turno possível
   *[other] { $more ->
        [yes] Mais de { $count } turnos possíveis
       *[other] { $count } turnos possíveis
    }
}
analysis-over = Não é o turno de ninguém
analysis-hidden = Quais cartas { $who } joga?
analysis-hidden-about = Esta mão não é conhecida. Indique as cartas jogadas; depois jogue-as na mesa.
analysis-which-shown = Cartas da mão
analysis-which-drawn = Cartas que podem ser compradas
red7-analysis-came = Qual carta foi comprada?
red-analysis-came = Qual peça foi virada?
analysis-came = compra: { $card }
analysis-shown = { $who } tem: { $card }
analysis-dealt = As cartas são distribuídas
analysis-variations = Variantes
analysis-none-tried = Jogue um turno na mesa ou escolha um acima. Tudo pode ser desfeito.
analysis-back = Voltar
analysis-forward = Avançar
analysis-to-start = Para o início
red7-analysis-standings = Quem vence com cada regra, e por quê
red-analysis-standings = A pontuação, e por quê
analysis-product = { $background } × { $circle } = { $score }
