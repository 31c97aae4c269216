"""`python -m rubrica` is `rubrica`."""

from rubrica.cli import main

main()
