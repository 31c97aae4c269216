"""The command line: which commands there are."""

from __future__ import annotations

import io
import sys
from typing import Annotated

import typer

from rubrica import __version__
from rubrica.cli import (
    admin,
    arena,
    bench,
    bench_envs,
    bench_scale,
    bench_server,
    bench_strength,
    bots,
    config,
    copying,
    dataset,
    engine,
    home,
    position,
    records,
    replay,
    review,
    serve,
    simulate,
    solve,
    study,
    train,
    upgrade,
    warmup,
)
from rubrica.core.cache import when_compiling
from rubrica.core.compiled import default_backend
from rubrica.core.errors import RubricaError

app = typer.Typer(
    help="Red7 and RED: one exact set of rules for people at a table and for millions of simulated games. "
    "Without a command: the web table on this machine, opened in the browser.",
    invoke_without_command=True,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command()(position.legal)
app.command()(position.perft)
app.add_typer(simulate.app, name="simulate")
app.add_typer(arena.app, name="arena")
app.add_typer(dataset.app, name="dataset")
app.add_typer(study.app, name="study")
app.command()(train.train)
app.add_typer(solve.app, name="solve")
app.command()(replay.replay)
app.command()(review.review)
app.command()(records.verify)
app.command("export")(records.export_matches)
app.command("import")(records.import_matches)
app.command()(copying.copy)
app.command()(copying.backup)
app.command()(copying.restore)
app.command()(records.doctor)
app.command(context_settings={"auto_envvar_prefix": config.PREFIX})(serve.serve)
app.command()(upgrade.upgrade)
app.add_typer(admin.app, name="admin")
app.command()(bots.bots)
app.command()(engine.engine)
app.command()(warmup.warmup)
bench.app.command()(bench_envs.envs)
bench.app.command()(bench_server.server)
bench.app.command()(bench_scale.scale)
bench.app.command()(bench_strength.strength)
app.add_typer(bench.app, name="bench")


def _version(asked: bool) -> None:
    if asked:
        print(f"rubrica {__version__} (law: {default_backend().name})")
        raise typer.Exit


@app.callback()
def options(
    context: typer.Context,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Say the address only.")] = False,
    port: Annotated[
        int, typer.Option(min=0, max=65535, help="The port of the web table; if it is taken, the next one.")
    ] = home.PORT,
    version: Annotated[  # noqa: ARG001  # its callback has read it
        bool,
        typer.Option("--version", callback=_version, is_eager=True, help="Show version and backend."),
    ] = False,
) -> None:
    """Without a command: the web table on this machine, opened in the browser."""
    if context.invoked_subcommand is None:
        home.home(context, port, not no_browser)
    elif no_browser or port != home.PORT:
        raise typer.BadParameter("--port and --no-browser are for `rubrica` alone; a command's options go after it")


def _say_compiling() -> None:
    print("Compiling the rules for this machine, once; this can take a minute ...", file=sys.stderr, flush=True)


def main() -> None:
    """Run the command line; a RubricaError is one line on standard error and exit code 2, not a traceback."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # not every terminal has the signs of four languages
    when_compiling(_say_compiling)
    try:
        app()
    except RubricaError as error:
        print(f"rubrica: {error}", file=sys.stderr)
        sys.exit(2)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(1)
