# Les mots que tous les jeux emploient.
# { $seat } peut aussi être le nom d’une personne : les phrases n’y mettent pas d’article, ne s’accordent pas avec lui
# et ne mettent devant lui aucun mot qui s’élide (de, que).
seat = le siège { $number }
list-and = { $first } et { $last }
legal-moves = { $count ->
    [0] Aucun coup permis.
    [one] Un coup permis :
   *[other] { $count } coups permis :
}
level = { $level ->
    [novice] débutant
    [casual] occasionnel
    [club] joueur de club
    [expert] expert
    [master] maître
   *[other] { $level }
}
