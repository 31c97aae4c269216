# La table de Red7 dans le navigateur.
rule-name = { $color ->
    [red] Carte la plus haute
    [orange] Le plus de cartes de même valeur
    [yellow] Le plus de cartes de même couleur
    [green] Le plus de cartes paires
    [blue] Le plus de cartes de couleurs toutes différentes
    [indigo] Le plus de cartes formant une suite
   *[violet] Le plus de cartes de valeur inférieure à 4
}
rule-in-force = La règle en vigueur
rules-strip = Les sept règles, la plus haute d’abord
color-name = { $color ->
    [red] Rouge
    [orange] Orange
    [yellow] Jaune
    [green] Vert
    [blue] Bleu
    [indigo] Indigo
   *[violet] Violet
}
canvas = Toile
starter = Vous jouez au Rouge
your-palette = Votre Palette
your-hand = Votre main
deck-size = { $count ->
    [0] Pioche : vide
    [one] Pioche : { $count } carte
   *[other] Pioche : { $count } cartes
}
on-top = Sur la pioche, connues de tous : { $cards }
hand-size = { $count ->
    [0] aucune carte en main
    [one] { $count } carte en main
   *[other] { $count } cartes en main
}
known-in-hand = On sait que cette main contient : { $cards }
round = Manche { $number }
leads = En train de gagner
is-out = Hors de la manche
playing-now = tour en cours
would-lead = { $who } serait en train de gagner
nobody-leads = Personne ne serait en train de gagner

# Ce qui compte selon une règle : 3 cartes paires, la plus haute un 6 vert.
standing = { $count ->
    [0] { $color ->
        [red] aucune carte
        [orange] aucune carte
        [yellow] aucune carte
        [green] aucune carte paire
        [blue] aucune carte
        [indigo] aucune carte
       *[violet] aucune carte de valeur inférieure à 4
    }
   *[other] { $color ->
        [red] carte la plus haute ({ $top })
        [orange] { $count ->
            [one] { $count } carte ({ $top })
           *[other] { $count } cartes de même valeur (la plus haute : { $top })
        }
        [yellow] { $count ->
            [one] { $count } carte ({ $top })
           *[other] { $count } cartes de même couleur (la plus haute : { $top })
        }
        [green] { $count ->
            [one] { $count } carte paire ({ $top })
           *[other] { $count } cartes paires (la plus haute : { $top })
        }
        [blue] { $count ->
            [one] { $count } couleur ({ $top })
           *[other] { $count } couleurs différentes (carte la plus haute : { $top })
        }
        [indigo] { $count ->
            [one] { $count } carte ({ $top })
           *[other] { $count } cartes formant une suite (la plus haute : { $top })
        }
       *[violet] { $count ->
            [one] { $count } carte de valeur inférieure à 4 ({ $top })
           *[other] { $count } cartes de valeur inférieure à 4 (la plus haute : { $top })
        }
    }
}
you-lead = Vous êtes en train de gagner : { $standing }
you-trail = Cela vous élimine, car { $who } est en train de gagner : { $standing }
you-win-round = Vous remportez la manche !

# À vous.
prompt-start = À vous : jouez sur la Palette, la Toile ou les deux
prompt-owed-play = Votre 5 : jouez une autre carte sur votre Palette
prompt-owed-take = Votre 1 : choisissez une carte d’une autre Palette ; elle va sur la pioche
prompt-owed-seven = Votre 7 : choisissez une carte de votre Palette ; elle va sur la pioche ou sur la Toile
prompt-after = Défaussez aussi sur la Toile, ou terminez votre tour
prompt-offer = Vous pouvez piocher une carte
prompt-ready = Jouez ce tour, ou annulez et essayez-en un autre
prompt-picked = Où va le { $card } ?
prompt-wait = C’est à { $who } de jouer
prompt-dealing = Les cartes sont en cours de distribution
to-palette = Sur votre Palette
to-canvas = Sur la Toile
to-deck = Sur la pioche
end-turn = Terminer le tour
play-turn = Jouer ce tour
end-and-out = Terminer et être éliminé
really-out = Cela vous élimine de la manche. Continuer quand même ?
stay = Non, revenir
take-back = Annuler
draw-card = Piocher une carte
do-not-draw = Ne pas piocher
fold = Passer et perdre
really-fold = Passer et perdre cette manche ?
blind = Cela révèle une carte cachée : impossible d’annuler ensuite.
play-blind = Jouer

# Indices.
ways-to-stay = { $count ->
    [0] Aucune façon de rester dans la manche
    [one] { $count } façon de rester dans la manche
   *[other] { $count } façons de rester dans la manche
}
show-ways = Montrer
hide-ways = Cacher
way-play = { $card } sur la Palette
way-discard = { $card } sur la Toile
way-take = { $card } sur la pioche
way-tuck = { $card } sur la pioche
way-paint = { $card } sur la Toile
way-draw = piocher
way-skip = ne pas piocher
way-end = terminer
way-fold = passer et perdre
way-more = … et continuer
you-are-out = Vous n’êtes plus dans cette manche.
could-have = Vous auriez pu rester dans la manche :
could-not = Il n’y avait aucune façon de rester dans la manche.
fast-forward = Avance rapide

# Ce qui s’est passé. $me : yes si c’est vous.
told-dealt = { $me ->
    [yes] Manche { $round } : les cartes sont distribuées. Vous jouez en premier.
   *[no] Manche { $round } : les cartes sont distribuées. { $who } joue en premier.
}
told-played = { $me ->
    [yes] Vous jouez le { $card } sur votre Palette.
   *[no] { $who } joue le { $card } sur sa Palette.
}
told-discarded = { $me ->
    [yes] Vous défaussez le { $card } sur la Toile : la règle { $rule } s’applique.
   *[no] { $who } défausse le { $card } sur la Toile : la règle { $rule } s’applique.
}
told-tucked = { $me ->
    [yes] Vous placez le { $card } sur la pioche.
   *[no] { $who } place le { $card } sur la pioche.
}
told-painted = { $me ->
    [yes] Votre { $card } passe de votre Palette à la Toile : la règle { $rule } s’applique.
   *[no] { $who } fait passer le { $card } de sa Palette à la Toile : la règle { $rule } s’applique.
}
told-drew = { $me ->
    [yes] Vous piochez une carte.
   *[no] { $who } pioche une carte.
}
told-drew-card = { $me ->
    [yes] Vous piochez le { $card }.
   *[no] { $who } pioche le { $card }.
}
told-ended = { $me ->
    [yes] Vous terminez votre tour.
   *[no] { $who } termine son tour.
}
told-skipped = { $me ->
    [yes] Vous ne piochez pas.
   *[no] { $who } ne pioche pas.
}
told-round-won = { $me ->
    [yes] Vous remportez la manche.
   *[no] { $who } remporte la manche.
}

# La fin d’une manche.
round-over = { $me ->
    [yes] Vous remportez la manche { $number }
   *[no] { $who } remporte la manche { $number }
}
next-round = Manche suivante
show-result = Voir le résultat
match-won-points = { $who } remporte la partie avec { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
match-won-last = { $who } gagne : personne d’autre n’est resté dans la manche.
match-shared = { $who } se partagent la victoire avec { $points ->
    [one] { $points } point
   *[other] { $points } points
} chacun.
match-cards-short = Il reste trop peu de cartes pour une autre manche : la partie se termine.

# L’objectif, et le déroulement d’une manche. $me : yes si c’est vous ; $rivalme : yes si l’adversaire, c’est vous.
points-of = { $points } sur { $goal } points
goal-is = La partie se gagne à { $goal } points
scored-under = Points selon la règle { $rule }
gained = { $count ->
    [one] +{ $count } point
   *[other] +{ $count } points
}
points-by-round = Points par manche
total = Total
how-it-went = Le déroulement
out-folded = { $me ->
    [yes] Vous avez passé.
   *[no] { $who } a passé.
}
out-by-clock = { $me ->
    [yes] Votre temps est écoulé.
   *[no] { $who } n’avait plus de temps.
}
out-empty-hand = { $me ->
    [yes] Vous n’aviez plus de carte à jouer.
   *[no] { $who } n’avait plus de carte à jouer.
}
out-out-before = { $me ->
    [yes] Vous n’étiez plus dans la manche.
   *[no] { $who } n’était plus dans la manche.
}
out-behind = { $me ->
    [yes] Vous avez terminé votre tour derrière { $rival } : { $mine }, contre { $theirs }.
   *[no] { $rivalme ->
        [yes] { $who } a terminé son tour derrière vous : { $mine }, contre { $theirs } dans votre Palette.
       *[no] { $who } a terminé son tour derrière { $rival } : { $mine }, contre { $theirs }.
    }
}
out-nothing = { $me ->
    [yes] Vous avez terminé votre tour sans aucune carte qui compte selon la règle { $rule }.
   *[no] { $who } a terminé son tour sans aucune carte qui compte selon la règle { $rule }.
}
told-out = { $why } { $me ->
    [yes] Vous êtes hors de la manche.
   *[no] { $who } est hors de la manche.
}
won-last-in = { $me ->
    [yes] Vous êtes la dernière personne en jeu.
   *[no] { $who } est la dernière personne en jeu.
}
missed = { $me ->
    [yes] Vous aviez encore { $count ->
        [one] { $count } façon
       *[other] { $count } façons
    } de rester dans la manche : { $way }.
   *[no] { $who } avait encore { $count ->
        [one] { $count } façon
       *[other] { $count } façons
    } de rester dans la manche : { $way }.
}
missed-many = { $me ->
    [yes] Vous aviez plus de { $count } façons de rester dans la manche : { $way }.
   *[no] { $who } avait plus de { $count } façons de rester dans la manche : { $way }.
}
key-moment = Moment clé
key-moments = Moments clés

# Invites selon ce qui est possible, et actions des cartes. $fromme : yes si la carte était à vous.
prompt-start-palette = À vous : jouez une carte sur votre Palette
prompt-after-canvas = Défaussez maintenant sur la Toile : sinon vous n’êtes pas en train de gagner
prompt-after-end = Terminez maintenant votre tour
prompt-after-out = Aucune carte sur la Toile n’aide : annulez, ou terminez votre tour et perdez la manche
prompt-owed-seven-deck = Votre 7 : choisissez une carte de votre Palette ; elle va sur la pioche
drafted = pas encore jouée
card-action = { $action ->
    [take] Sur votre Palette, le { $card } met une carte d’une autre Palette sur la pioche.
    [draw] Sur votre Palette, le { $card } fait piocher une carte.
    [play] Sur votre Palette, le { $card } permet de jouer une autre carte.
   *[move] Sur votre Palette, le { $card } fait passer une carte de votre Palette à la pioche ou à la Toile.
}
action-name = { $action ->
    [take] retire une carte
    [draw] fait piocher
    [play] fait jouer une autre carte
   *[move] déplace une carte de votre Palette
}
told-idle = { $action ->
    [take] Le { $card } ne trouve aucune carte à retirer.
    [draw] La pioche est vide : le { $card } ne fait rien piocher.
    [play] Il ne reste aucune carte en main pour le { $card }.
   *[move] Le { $card } n’a rien à déplacer.
}
told-taken-from = { $me ->
    [yes] Vous retirez le { $card } à { $from } ; il va sur la pioche.
   *[no] { $fromme ->
        [yes] { $who } retire votre { $card } ; il va sur la pioche.
       *[no] { $who } retire le { $card } à { $from } ; il va sur la pioche.
    }
}
you-won-points = Vous remportez la partie avec { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
you-won-last = Vous gagnez : personne d’autre n’est resté dans la manche.
you-shared = { $who } vous partagez la victoire avec { $points ->
    [one] { $points } point
   *[other] { $points } points
} chacun.

ways-more = et { $count } de plus : choisissez une carte éclairée
all-hands = Toutes les mains
keeps-you-in = peut vous garder dans la manche

# Pendant que les autres jouent.
plan-how = Vous pouvez prévoir : choisissez une carte pour votre prochain tour.
