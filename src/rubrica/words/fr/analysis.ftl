# La table d’analyse : préparer une position, essayer des coups, voir ce qu’ils valent.
analysis-game = Jeu
analysis-clear = Table vide
analysis-set-up = Préparer
analysis-start = Analyser
analysis-again = Réessayer
analysis-cancel = Annuler
analysis-remove = Retirer : { $what }
analysis-broken-link = { $what ->
    [long] Ce lien est trop long pour contenir une position ; la table est donc vide.
    [position] Ce lien ne contient aucune position ; la table est donc vide.
    [moves] Les coups de ce lien sont illisibles ; la table est donc vide.
   *[other] Ce lien est abîmé : peut-être n’a-t-il pas été copié en entier. La table est vide.
}
analysis-json = La position en texte
analysis-json-label = Position (JSON)
analysis-json-use = Utiliser cette position
analysis-no-json = Ce n’est pas un objet en JSON.
analysis-link = Lien vers cette table

# Préparer.
analysis-turn = À qui de jouer
analysis-fill = Choisissez les cartes de :
analysis-cards = Toutes les cartes
analysis-next = Ensuite : { $place }
analysis-unknown = Inconnue
analysis-hand-size = Cartes
analysis-middle = Toile et pioche
analysis-hands = { $me ->
    [yes] Votre main
   *[other] Main : { $who }
}
analysis-palettes = { $me ->
    [yes] Votre Palette
   *[other] Palette : { $who }
}
analysis-scores = { $me ->
    [yes] Votre pile de marque
   *[other] Pile de marque : { $who }
}
analysis-canvas = Toile (la carte du dessus en dernier)
analysis-deck = Pioche
analysis-deck-unknown = Cartes que tout le monde sait être sur le dessus, la première d’abord ; d’ordinaire aucune.
analysis-deck-told = Toutes les cartes de la pioche, celle du dessus d’abord.
analysis-flipped = Tuile retournée
analysis-none-flipped = aucune
analysis-placed = Tuiles dans l’ordre de jeu
analysis-placed-about = Choisissez une tuile pour la retirer. Leur nombre dit à qui de jouer.
analysis-remove-last = Retirer la dernière

# Analyser.
analysis-best = Meilleurs tours
analysis-best-of = Meilleurs tours : { $who }
analysis-chance = { $chance } ± { $interval }
analysis-why-not = Pourquoi le meilleur tour est meilleur
analysis-more = { $count ->
    [one] Encore { $count } tour
   *[other] Encore { $count } tours
}
analysis-fewer = Moins de tours
analysis-playouts = { $count ->
    [one] Chances de gagner d’après { $count } partie jouée jusqu’au bout.
   *[other] Chances de gagner d’après { $count } parties jouées jusqu’au bout.
}
analysis-growing = Le compte continue…
analysis-thinking = Comparaison des tours…
analysis-no-figures = Il n’y a pas de chiffres pour ce moment.
red7-analysis-ways = { $count ->
    [0] Aucun tour ne garde cette place dans la manche
    [one] { $count } tour garde cette place dans la manche
   *[other] { $more ->
        [yes] Plus de { $count } tours gardent cette place dans la manche
       *[other] { $count } tours gardent cette place dans la manche
    }
}
red-analysis-ways = { $count ->
    [one] { $count } tour possible
   *[other] { $more ->
        [yes] Plus de { $count } tours possibles
       *[other] { $count } tours possibles
    }
}
analysis-over = Ce n’est à personne de jouer
analysis-hidden = Quelles cartes joue { $who } ?
analysis-hidden-about = Cette main n’est pas connue. Indiquez les cartes jouées ; jouez-les ensuite à la table.
analysis-which-shown = Cartes de la main
analysis-which-drawn = Cartes qui peuvent être piochées
red7-analysis-came = Quelle carte a été piochée ?
red-analysis-came = Quelle tuile a été retournée ?
analysis-came = pioche : { $card }
analysis-shown = { $who } a : { $card }
analysis-dealt = Les cartes sont distribuées
analysis-variations = Variantes
analysis-none-tried = Jouez un tour à la table, ou choisissez-en un ci-dessus. Tout peut être repris.
analysis-back = Reculer
analysis-forward = Avancer
analysis-to-start = Au début
red7-analysis-standings = Qui est en train de gagner avec chaque règle, et pourquoi
red-analysis-standings = Les scores, et pourquoi
analysis-product = { $background } × { $circle } = { $score }
