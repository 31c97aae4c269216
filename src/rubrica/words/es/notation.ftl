# Lo que no se puede leer como carta, ficha o jugada. $text, $sign y $example son lo leído o lo que sería correcto, entre comillas.
notation = no se puede leer { $text }: { $place }, { $expected }
notation-end = al final
notation-at = en { $sign }, carácter { $number }

notation-card-text = una carta es un texto como { $example }
notation-card-letter = una carta comienza con la letra de su color: { $letters }
notation-card-number = una carta tiene un número de 1 a 7
notation-card-length = una carta es una letra y un número, como { $example }
notation-move-text = una jugada es un texto como { $example }
notation-move-kind = una jugada comienza con una de estas palabras: { $kinds }
notation-move-alone = nada sigue a { $kind }
notation-move-card = { $kind } pide una carta
notation-deal-cards = el reparto dice las cartas en orden

notation-tile-text = una ficha es un texto como { $example }
notation-tile-letter = { $part ->
    [background] el fondo de una ficha es w, b o r, en mayúscula si la ficha es grande
   *[circle] el círculo de una ficha es w, b o r, en mayúscula si la ficha es grande
}
notation-tile-case = las dos letras de una ficha son minúsculas (pequeña) o mayúsculas (grande)
notation-tile-inks = el círculo de una ficha tiene otro color que su fondo
notation-tile-length = una ficha son dos letras, como { $example }
notation-placement-text = una colocación es un texto como { $example }
notation-placement-at = después de la ficha vienen @, la columna y la fila, como en { $example }
notation-placement-comma = después de la columna vienen una coma y la fila, sin espacios
notation-placement-end = nada sigue a la fila
notation-flip-text = dar vuelta una ficha es un texto como { $example }
notation-flip-word = dar vuelta una ficha es { $small } o { $large }
notation-flip-size = dar vuelta una ficha pide un tamaño: { $small } o { $large }
notation-flip-case = { $size ->
    [small] una ficha pequeña se escribe en minúsculas
   *[large] una ficha grande se escribe en mayúsculas
}
notation-number-plain = { $what ->
    [column] una columna es un número entero simple, como 3 o -2
   *[row] una fila es un número entero simple, como 3 o -2
}
notation-number-zeros = { $what ->
    [column] una columna no tiene ceros a la izquierda y no es -0
   *[row] una fila no tiene ceros a la izquierda y no es -0
}
notation-number-digits = { $what ->
    [column] una columna tiene { $most } cifras como máximo
   *[row] una fila tiene { $most } cifras como máximo
}
