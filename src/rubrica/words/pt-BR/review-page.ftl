# A página de uma revisão.
review-unfinished = Esta partida ainda não acabou. Só uma partida terminada pode ser revista.
review-failed = A revisão não pôde ser concluída
review-off = Este servidor não faz revisões.
review-limit = Você pediu muitas revisões. Espere um pouco e tente de novo.
review-waiting = A revisão está esperando a vez…
review-progress = Decisões revistas: { $done } de { $total }
review-luck-running = Todas as decisões foram revistas. Calculando sorte e habilidade…
review-done = Revista: primeira passagem
review-done-deep = Revista a fundo
review-stopped = Parada. Decisões revistas: { $done } de { $total }
review-stop = Parar
review-go-on = Continuar
review-deeper = Olhar mais a fundo
review-table = A mesa neste momento
review-hidden = Mostrar o que estava oculto
review-play-on = Jogar a partir daqui
review-players = Jogadores
review-of = Decisões de quem
review-of-all = Todos
review-next-mistake = Próximo erro
review-none-here = Nenhuma decisão foi revista até este momento.
review-chart = Gráfico
review-chances = Chances de vencer
review-chances-known = Chances de vencer ao longo da partida, com todas as mãos conhecidas, mas não a ordem do baralho. Clique para ir a um momento, ou use as setas.
review-chances-own = Chances de vencer nas decisões de cada jogador, pelo que ele podia saber. Clique para ir a um momento, ou use as setas.
review-parts = Sorte e jogo: { $who }
review-parts-about = Como sorte e decisões se somaram para este jogador ao longo da partida, em pontos de chance de vencer.
review-round-short = R{ $number }

# Jogadores.
review-lost-points = { $points } ±{ $interval } pontos de chance de vencer perdidos
review-decisions = { $count ->
    [one] em { $count } decisão
   *[other] em { $count } decisões
}
review-won = { $me ->
    [yes] Você venceu
   *[no] { $who } venceu
}
review-lost = { $me ->
    [yes] Você perdeu
   *[no] { $who } perdeu
}
review-shared = { $me ->
    [yes] Você dividiu a vitória
   *[no] { $who } dividiu a vitória
}
review-by-luck = { $said } pela sorte: { $luck }; jogo próprio: { $own }; jogo dos outros: { $others }.
review-by-own = { $said } pelo próprio jogo: { $own }; sorte: { $luck }; jogo dos outros: { $others }.
review-by-others = { $said } pelo jogo dos outros: { $others }; sorte: { $luck }; jogo próprio: { $own }.
review-part-luck = Sorte
review-part-own = Jogo próprio
review-part-others = Jogo dos outros
review-adds-up = Resultado { $result } − chance no início { $par } = { $difference }: a soma dos três.

# Decisões.
review-mark-best = melhor
review-mark-good = bom
review-mark-slip = deslize
review-mark-mistake = erro
review-mark-blunder = erro grave
review-mark-forced = sem escolha
review-decision = Decisão
review-all-decisions = Todas as decisões
review-where = Rodada { $round }, turno { $turn }
review-turn = Turno { $turn }
review-played = jogado
review-best = melhor
review-why = Por quê
review-forced = Não havia outro turno.
review-lost-here = Chance de vencer perdida: { $points } ±{ $interval } pontos
review-within = A diferença está dentro do seu intervalo: não conta como perda.
review-passed = { $count ->
    [one] Não fez nada, embora um turno o mantivesse na rodada.
   *[other] Não fez nada, embora { $count } turnos o mantivessem na rodada.
}
review-passed-many = Não fez nada, embora mais de { $count } turnos o mantivessem na rodada.
review-goes-out = fora
review-alternatives = { $count ->
    [one] { $count } turno comparado
   *[other] Todos os { $count } turnos comparados
}
review-alternatives-about = ± é a metade da largura do intervalo de 95 % da diferença para o turno jogado.
