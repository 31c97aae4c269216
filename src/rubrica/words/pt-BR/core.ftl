# Palavras que todos os jogos usam.
# Em { $seat } pode estar também o nome de uma pessoa: as frases não põem artigo antes dele nem concordam com ele.
seat = o lugar { $number }
list-and = { $first } e { $last }
legal-moves = { $count ->
    [0] Nenhuma jogada permitida.
    [one] Uma jogada permitida:
   *[other] { $count } jogadas permitidas:
}
level = { $level ->
    [novice] iniciante
    [casual] casual
    [club] jogador de clube
    [expert] especialista
    [master] mestre
   *[other] { $level }
}
