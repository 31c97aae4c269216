# Why a position cannot be, or cannot be gone on with. $given, $names, $choices and $example are as in the JSON.
position-object = { $given } não é um objeto como { $example }
position-no-field = esse campo não existe: os campos são { $names }
position-no-option = essa opção não existe: as opções são { $names }
position-not-one-of = { $given } não é um destes valores: { $choices }
position-game = { $given } não é { $game }
position-no-game = { $given } não é um dos jogos { $names }
position-seat = { $given } não é um lugar de 0 a { $last }
position-not-json = isto não é JSON
position-unknown-deck = compraria uma carta do baralho, e a ordem do baralho não é conhecida
position-over = não é a vez de ninguém: já terminou
position-dealing = não é a vez de ninguém: as cartas ainda serão distribuídas
position-not-own = só se pode perguntar por quem joga agora, e esta visão é de outro lugar

position-red7-object = { $given } não é um objeto com hands e palettes
position-red7-seats = { $seats } lugares: Red7 é para 2 a 4
position-red7-missing = falta: uma lista de cartas para cada lugar
position-red7-lists = { $given } não é uma lista com uma lista de cartas para cada lugar
position-red7-unequal = tem { $lists } listas, mas hands tem { $seats }
position-red7-cards = { $given } não é uma lista de cartas
position-red7-twice = a carta { $card } também está em { $place }
position-red7-stranger = a carta { $card } não está neste baralho
position-red7-size = { $given } não é um número de cartas de 0 a 49
position-red7-fewer = { $known ->
    [one] { $known } carta é conhecida, mais que as { $size } que há ali
   *[other] { $known } cartas são conhecidas, mais que as { $size } que há ali
}
position-red7-hides = { $hidden ->
    [one] { $hidden } carta não é conhecida,
   *[other] { $hidden } cartas não são conhecidas,
} { $left ->
    [0] mas todas as outras cartas já têm lugar
    [one] mas só { $left } carta não tem lugar
   *[other] mas só { $left } cartas não têm lugar
}
position-red7-hidden-hand = a mão de quem joga agora não é conhecida: informe as cartas
position-red7-unknown-hands = há mãos que não são conhecidas
position-red7-out = { $given } não é uma lista de true e false
position-red7-out-unequal = tem { $entries } valores, mas hands tem { $seats }
position-red7-all-out = todos estão fora da rodada: alguém precisa continuar
position-red7-seat-out = o lugar { $given } está fora da rodada, então não pode ser a vez dele

position-red-object = { $given } não é um objeto com { $needed }
position-red-missing = falta: as peças colocadas, na ordem do jogo; [] no início
position-red-list = { $given } não é uma lista: as peças colocadas, na ordem do jogo; [] no início
position-red-players = { $given } jogadores: RED é para 3 ou 2
position-red-seats = { $seats } lugares, mas options.players é { $players }
position-red-inks = { $given } não é uma lista de cores: elas são { $inks }
position-red-different = { $given } não nomeia { $players } cores diferentes para { $players } jogadores
position-flip-unsaid = não está dito o que foi virado: escreva junto, como em { $example }
