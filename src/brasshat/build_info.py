"""Which Brasshat is running: its version, and whether the rules are compiled or interpreted."""

import platform
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec

from brasshat import __version__

# Compiled always and in every build that compiles anything at all.
_TELLTALE = "brasshat.engine.position"


def is_compiled() -> bool:
    """Is the kernel that would be imported here an extension module?"""
    spec = find_spec(_TELLTALE)
    return spec is not None and spec.origin is not None and spec.origin.endswith(tuple(EXTENSION_SUFFIXES))


def version() -> str:
    """Return the version of the code that runs.

    This is the single source, which the installed metadata repeats. Metadata would tell of the installed copy even
    when another one runs (from the sources, or compiled in the build folder).
    """
    return __version__


def describe() -> str:
    """Return what `brasshat --version` prints, such as `brasshat 0.1.0 (compiled, CPython 3.11.7)`."""
    build = "compiled" if is_compiled() else "interpreted"
    return f"brasshat {version()} ({build}, {platform.python_implementation()} {platform.python_version()})"
