# O que não pode ser lido como carta, peça ou jogada. $text, $sign e $example são o que foi lido ou o que estaria certo, entre aspas.
notation = não é possível ler { $text }: { $place }, { $expected }
notation-end = no fim
notation-at = em { $sign }, caractere { $number }

notation-card-text = uma carta é um texto como { $example }
notation-card-letter = uma carta começa com a letra da sua cor: { $letters }
notation-card-number = uma carta tem um número de 1 a 7
notation-card-length = uma carta é uma letra e um número, como { $example }
notation-move-text = uma jogada é um texto como { $example }
notation-move-kind = uma jogada começa com uma destas palavras: { $kinds }
notation-move-alone = nada vem depois de { $kind }
notation-move-card = { $kind } pede uma carta
notation-deal-cards = a distribuição diz as cartas em ordem

notation-tile-text = uma peça é um texto como { $example }
notation-tile-letter = { $part ->
    [background] o fundo de uma peça é w, b ou r, em maiúscula se a peça for grande
   *[circle] o círculo de uma peça é w, b ou r, em maiúscula se a peça for grande
}
notation-tile-case = as duas letras de uma peça são minúsculas (pequena) ou maiúsculas (grande)
notation-tile-inks = o círculo de uma peça tem outra cor que o fundo
notation-tile-length = uma peça são duas letras, como { $example }
notation-placement-text = uma colocação é um texto como { $example }
notation-placement-at = depois da peça vêm @, a coluna e a linha, como em { $example }
notation-placement-comma = depois da coluna vêm uma vírgula e a linha, sem espaços
notation-placement-end = nada vem depois da linha
notation-flip-text = virar uma peça é um texto como { $example }
notation-flip-word = virar uma peça é { $small } ou { $large }
notation-flip-size = virar uma peça pede um tamanho: { $small } ou { $large }
notation-flip-case = { $size ->
    [small] uma peça pequena se escreve em minúsculas
   *[large] uma peça grande se escreve em maiúsculas
}
notation-number-plain = { $what ->
    [column] uma coluna é um número inteiro simples, como 3 ou -2
   *[row] uma linha é um número inteiro simples, como 3 ou -2
}
notation-number-zeros = { $what ->
    [column] uma coluna não tem zeros à esquerda e não é -0
   *[row] uma linha não tem zeros à esquerda e não é -0
}
notation-number-digits = { $what ->
    [column] uma coluna tem no máximo { $most } algarismos
   *[row] uma linha tem no máximo { $most } algarismos
}
