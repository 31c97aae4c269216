# La page d’une analyse de partie.
review-unfinished = Cette partie n’est pas terminée. Seule une partie terminée peut être analysée.
review-failed = L’analyse n’a pas pu être terminée
review-off = Ce serveur ne fait pas d’analyses.
review-limit = Vous avez demandé beaucoup d’analyses. Attendez un peu et réessayez.
review-waiting = L’analyse attend son tour…
review-progress = { $done } décisions analysées sur { $total }
review-luck-running = Toutes les décisions sont analysées. Calcul de la chance et du jeu…
review-done = Partie analysée : premier passage
review-done-deep = Partie analysée en profondeur
review-stopped = Analyse arrêtée après { $done } décisions sur { $total }
review-stop = Arrêter
review-go-on = Continuer
review-deeper = Regarder plus en profondeur
review-table = La table à ce moment
review-hidden = Montrer ce qui était caché
review-play-on = Jouer à partir d’ici
review-players = Joueurs
review-of = Décisions de qui
review-of-all = Tous
review-next-mistake = Erreur suivante
review-none-here = Aucune décision n’est analysée jusqu’à ce moment.
review-chart = Graphique
review-chances = Chances de gagner
review-chances-known = Chances de gagner au fil de la partie, toutes les mains étant connues, mais pas l’ordre de la pioche. Cliquez pour aller à un moment, ou utilisez les flèches.
review-chances-own = Chances de gagner aux décisions de chaque joueur, d’après ce qu’il pouvait savoir. Cliquez pour aller à un moment, ou utilisez les flèches.
review-parts = Chance et jeu : { $who }
review-parts-about = Comment la chance et les décisions se sont additionnées pour ce joueur au fil de la partie, en points de chances de gagner.
review-round-short = M{ $number }

# Joueurs.
review-lost-points = { $points } ±{ $interval } points de chances de gagner perdus
review-decisions = { $count ->
    [one] en { $count } décision
   *[other] en { $count } décisions
}
review-won = { $me ->
    [yes] Vous avez gagné
   *[no] { $who } a gagné
}
review-lost = { $me ->
    [yes] Vous avez perdu
   *[no] { $who } a perdu
}
review-shared = { $me ->
    [yes] Vous avez partagé la victoire
   *[no] { $who } a partagé la victoire
}
review-by-luck = { $said } par la chance : { $luck } ; jeu personnel : { $own } ; jeu des autres : { $others }.
review-by-own = { $said } par le jeu personnel : { $own } ; chance : { $luck } ; jeu des autres : { $others }.
review-by-others = { $said } par le jeu des autres : { $others } ; chance : { $luck } ; jeu personnel : { $own }.
review-part-luck = Chance
review-part-own = Jeu personnel
review-part-others = Jeu des autres
review-adds-up = Résultat { $result } − chances au début { $par } = { $difference } : la somme des trois.

# Décisions.
review-mark-best = le meilleur
review-mark-good = bon
review-mark-slip = imprécision
review-mark-mistake = erreur
review-mark-blunder = grosse erreur
review-mark-forced = sans choix
review-decision = Décision
review-all-decisions = Toutes les décisions
review-where = Manche { $round }, tour { $turn }
review-turn = Tour { $turn }
review-played = joué
review-best = le meilleur
review-why = Pourquoi
review-forced = Il n’y avait pas d’autre tour.
review-lost-here = Chances de gagner perdues : { $points } ±{ $interval } points
review-within = La différence est dans son intervalle : rien n’est compté comme perdu.
review-passed = { $count ->
    [one] Passé, alors qu’un tour permettait de rester dans la manche.
   *[other] Passé, alors que { $count } tours permettaient de rester dans la manche.
}
review-passed-many = Passé, alors que plus de { $count } tours permettaient de rester dans la manche.
review-goes-out = éliminé
review-alternatives = { $count ->
    [one] { $count } tour comparé
   *[other] Les { $count } tours comparés
}
review-alternatives-about = ± est la demi-largeur de l’intervalle à 95 % de la différence avec le tour joué.
