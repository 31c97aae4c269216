"""Research environments over the compiled rules: PettingZoo, OpenSpiel, and thousands of games at once in NumPy arrays.

They need the extra `rubrica[envs]`; nothing here is imported by the rest of Rubrica.
"""
