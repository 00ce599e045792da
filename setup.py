"""Build Brasshat: the rules compiled by mypyc where there is a C compiler, otherwise pure Python.

Where the tests are at hand, the list of them by rule number goes with each game (``brasshat rules`` names them). Where
the browser client's sources are, it is built (see tools/dev.py) and goes with the table.

BRASSHAT_BUILD=compiled or BRASSHAT_BUILD=pure in the environment forces either. Everything that is not about compiling
stands in pyproject.toml, the list of the modules to compile too.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import Distribution, Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.errors import BaseError, CCompilerError

PACKAGE = Path("src/brasshat")
# The other commands (editable_wheel, egg_info, sdist...) neither need the compiled modules nor may leave any in src/.
BUILDING = {"bdist_wheel", "build", "build_ext", "install"}
PROBE = "#include <Python.h>\nPyMODINIT_FUNC PyInit__probe(void) { return NULL; }\n"


class CannotCompile(Exception):
    """Why there will be no compiled modules, in words that end a sentence."""


class ParallelBuild(build_ext):
    """Compiles the C files of one extension side by side; setuptools itself only does so with whole extensions."""

    def build_extensions(self) -> None:
        """Hand the compiler one file at a time, on as many threads as there are cores."""
        compile_in_a_row = self.compiler.compile

        def compile_side_by_side(sources: list[str], **options: Any) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as threads:
                done = threads.map(lambda source: compile_in_a_row([source], **options), sources)
            return [made for objects in done for made in objects]

        self.compiler.compile = compile_side_by_side
        super().build_extensions()


class BuildWithCases(build_py):
    """Copies the package, and adds to each game the list of its test cases, and to the table its browser client."""

    def run(self) -> None:
        """Copy, then list."""
        super().run()
        if not self.editable_mode:
            write_case_lists(Path(self.build_lib))
            copy_client(Path(self.build_lib))


def write_case_lists(built: Path) -> None:
    """Write the cases of every game that has tests here into the package that is being built."""
    sys.path.insert(0, str(PACKAGE.parent.resolve()))
    from brasshat.engine.rulebook import CASES_FILE, packed_cases, scan_cases

    for folder in sorted(Path("tests", "games").glob("*/")):
        data = built / "brasshat" / "games" / folder.name / "data"
        if data.is_dir():
            (data / CASES_FILE).write_text(packed_cases(scan_cases(Path(), folder.name)), encoding="utf-8")


def copy_client(built: Path) -> None:
    """Put the browser client into the package that is being built, so that whoever installs it needs no Node."""
    if not Path("web", "package.json").is_file():
        return
    made = subprocess.run(
        [sys.executable, "tools/dev.py", "client"], check=False, stdout=subprocess.PIPE, encoding="utf-8"
    )
    if made.returncode:
        print("Building without the browser client; the reason stands above.", file=sys.stderr)
        return
    shutil.copytree(made.stdout.strip(), built / "brasshat" / "table" / "client", dirs_exist_ok=True)


def modules_to_compile() -> list[str]:
    """List the source files that [tool.brasshat.compile] in pyproject.toml names."""
    lists = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["tool"]["brasshat"]["compile"]
    included = {path for entry in lists["include"] for path in PACKAGE.glob(entry)}
    excluded = {path for entry in lists["exclude"] for path in PACKAGE.glob(entry)}
    return sorted(path.as_posix() for path in included - excluded if path.name != "__init__.py")


def compile_c(extensions: list[Extension], folder: Path) -> None:
    """Compile the extensions to where the build command, given the same folder, looks for them and finds them done."""
    options = {"build": {"build_base": str(folder)}}
    commands = {"build_ext": ParallelBuild}
    distribution = Distribution(
        {"name": "brasshat", "ext_modules": extensions, "options": options, "cmdclass": commands}
    )
    command = distribution.get_command_obj("build_ext")
    command.ensure_finalized()
    command.run()


def compiled_modules(modules: list[str], folder: Path) -> list[Extension]:
    """Translate the modules to C and compile them, or raise CannotCompile."""
    try:
        from mypyc.build import mypycify
    except ImportError as error:
        raise CannotCompile(f"mypyc cannot be imported ({error})") from error
    probe = folder / "probe.c"
    probe.write_text(PROBE, encoding="ascii")
    try:
        compile_c([Extension("_probe", [str(probe)])], folder / "probe")
    except (BaseError, CCompilerError, OSError) as error:
        raise CannotCompile(f"there is no working C compiler with Python's headers ({error})") from error
    try:
        # Settings come from here only, so that a change of the lint settings never changes what is built.
        found = mypycify(
            ["--config-file=", *modules],
            opt_level="2",
            debug_level="0",
            multi_file=True,
            separate=False,
            target_dir=str(folder / "c"),
            group_name="brasshat",
        )
        # mypyc's signature still allows for distutils, which it does not use once setuptools is imported.
        extensions = [extension for extension in found if isinstance(extension, Extension)]
        compile_c(extensions, folder)
    except SystemExit as error:
        raise CannotCompile("mypyc refused the sources (its reasons stand above)") from error
    except (BaseError, CCompilerError, OSError) as error:
        raise CannotCompile(f"the C compiler refused what mypyc wrote ({error})") from error
    return extensions


def extensions_for(wish: str, folder: Path) -> list[Extension]:
    """Decide what is compiled: all that is listed, or nothing, with one line about it."""
    if wish not in {"", "compiled", "pure"}:
        sys.exit(f"BRASSHAT_BUILD is {wish!r}; it may be 'compiled', 'pure' or not set at all.")
    modules = modules_to_compile()
    if wish == "pure" or not modules or BUILDING.isdisjoint(sys.argv):
        return []
    try:
        return compiled_modules(modules, folder)
    except CannotCompile as reason:
        if wish == "compiled":
            sys.exit(f"BRASSHAT_BUILD=compiled, but {reason}.")
        print(f"Building pure Python: {reason}.", file=sys.stderr)
        return []


# A new folder for every build: what an earlier build left behind would go into the wheel, and what this one leaves
# behind in src/ would be taken for an installed Brasshat.
with tempfile.TemporaryDirectory(prefix="brasshat-build-") as work:
    setup(
        ext_modules=extensions_for(os.environ.get("BRASSHAT_BUILD", ""), Path(work)),
        cmdclass={"build_py": BuildWithCases},
        options={"build": {"build_base": work}, "egg_info": {"egg_base": work}},
    )
