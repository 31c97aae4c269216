# Por que um turno é melhor do que outro, em análises e dicas. $better e $worse são o que cada um dos dois tem.
why-red7-wins = Vence a rodada na hora.
why-red7-stays = Mantém você na rodada; o outro turno, não.
why-red7-denies = Nega { $worse ->
    [one] um ponto, com o qual o outro turno deixa vencer a rodada.
   *[other] { $worse } pontos, com os quais o outro turno deixa vencer a rodada.
}
why-red7-scores = Do jeito que está, valeria { $better ->
    [one] um ponto; o outro turno, { $worse }.
   *[other] { $better } pontos; o outro turno, { $worse }.
}
why-red7-draws = Compra { $better ->
    [one] uma carta; o outro turno, { $worse }.
   *[other] { $better } cartas; o outro turno, { $worse }.
}
why-red7-cards = Guarda { $better ->
    [one] uma carta na mão; o outro turno, { $worse }.
   *[other] { $better } cartas na mão; o outro turno, { $worse }.
}
why-red7-high = Guarda o { $card } para depois; a carta mais alta que o outro turno guarda é um { $worse }.
why-red7-replies = Guarda { $better ->
    [one] uma carta que poderia mudar a regra e continuar vencendo; o outro turno, { $worse }.
   *[other] { $better } cartas que poderiam mudar a regra e continuar vencendo; o outro turno, { $worse }.
}
why-red7-rules = Vence sob { $better ->
    [one] uma regra; o outro turno, sob { $worse }.
   *[other] { $better } regras; o outro turno, sob { $worse }.
}
why-red7-beaten = { $better ->
    [0] Não deixa a { $seat } nenhuma carta não vista que o supere; o outro turno deixa { $worse }.
    [one] Deixa a { $seat } uma carta não vista que o supera; o outro turno deixa { $worse }.
   *[other] Deixa a { $seat } { $better } cartas não vistas que o superam; o outro turno deixa { $worse }.
}
why-red-wins = Vence o jogo na hora.
why-red-lead = Depois dele, seus pontos menos os do oponente mais forte são { $better }; depois do outro lance, { $worse }.
why-red-own = Leva seus pontos a { $better }; o outro lance, a { $worse }.
why-red-rival = Deixa ao oponente mais forte uma pontuação de { $better }; o outro lance, { $worse }.
why-red-reply = A melhor resposta de { $seat } fica então à frente por { $better }; depois do outro lance, por { $worse }.
