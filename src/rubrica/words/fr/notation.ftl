# Ce qui ne peut pas être lu comme une carte, une tuile ou un coup. $text, $sign et $example sont ce qui a été lu ou ce qui serait juste, entre guillemets.
notation = impossible de lire { $text } : { $place }, { $expected }
notation-end = à la fin
notation-at = à { $sign }, caractère { $number }

notation-card-text = une carte est un texte comme { $example }
notation-card-letter = une carte commence par la lettre de sa couleur : { $letters }
notation-card-number = une carte a une valeur de 1 à 7
notation-card-length = une carte est une lettre et une valeur, comme { $example }
notation-move-text = un coup est un texte comme { $example }
notation-move-kind = un coup commence par un de ces mots : { $kinds }
notation-move-alone = rien ne suit { $kind }
notation-move-card = { $kind } demande une carte
notation-deal-cards = une donne nomme les cartes dans l’ordre

notation-tile-text = une tuile est un texte comme { $example }
notation-tile-letter = { $part ->
    [background] le fond d’une tuile est w, b ou r, en majuscule pour une grande tuile
   *[circle] le cercle d’une tuile est w, b ou r, en majuscule pour une grande tuile
}
notation-tile-case = les deux lettres d’une tuile sont minuscules (petite) ou majuscules (grande)
notation-tile-inks = le cercle d’une tuile a une autre couleur que son fond
notation-tile-length = une tuile est deux lettres, comme { $example }
notation-placement-text = un placement est un texte comme { $example }
notation-placement-at = après la tuile viennent @, la colonne et la ligne, comme dans { $example }
notation-placement-comma = après la colonne viennent une virgule et la ligne, sans espace
notation-placement-end = rien ne suit la ligne
notation-flip-text = retourner une tuile est un texte comme { $example }
notation-flip-word = retourner une tuile est { $small } ou { $large }
notation-flip-size = retourner une tuile demande une taille : { $small } ou { $large }
notation-flip-case = { $size ->
    [small] une petite tuile est écrite en minuscules
   *[large] une grande tuile est écrite en majuscules
}
notation-number-plain = { $what ->
    [column] une colonne est un nombre entier simple, comme 3 ou -2
   *[row] une ligne est un nombre entier simple, comme 3 ou -2
}
notation-number-zeros = { $what ->
    [column] une colonne est sans zéros en tête et autre que -0
   *[row] une ligne est sans zéros en tête et autre que -0
}
notation-number-digits = { $what ->
    [column] une colonne a { $most } chiffres au plus
   *[row] une ligne a { $most } chiffres au plus
}
