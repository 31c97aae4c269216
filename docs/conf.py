"""How Sphinx builds the documentation; `scripts/docs` runs it, and every warning is an error."""

from __future__ import annotations

import rubrica

project = "Rubrica"
author = "The Rubrica authors"
version = release = rubrica.__version__

extensions = ["sphinx.ext.autodoc", "myst_parser"]
root_doc = "index"
exclude_patterns = ["README.md"]  # GitHub's first page of this folder; index.md includes it
html_theme = "furo"
html_title = f"Rubrica {version}"
html_copy_source = False

myst_heading_anchors = 3  # so that links to headings work here as they do on GitHub
autodoc_member_order = "bysource"

suppress_warnings = ["misc.highlighting_failure"]  # JSON with "…" in it
nitpicky = True
nitpick_ignore_regex = [
    # No links to Python's own documentation: the build needs no network.
    (r"py:.*", r"(abc|collections|enum|functools|importlib|pathlib|random|typing|types)\..*"),
    (r"py:class", r"(Any|Callable|Generic|Iterable|Iterator|Literal|Mapping|Protocol|Self|Sequence|StrEnum|TypeAlias)"),
    # Type variables, and what only the rules themselves use.
    (r"py:.*", r"(rubrica\.core\.game\.)?(Dealer|GameTree|Json|M|Opt|Progress|Rng|S|Seat)"),
    (r"py:.*", r"rubrica\.core\.(compiled|words)\..*"),
    (r"py:class", r"(rubrica\.core\.game\.Made|dict\[str)"),
]
