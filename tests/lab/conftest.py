"""What the tests of the lab share with those of the command line."""

from tests.cli.conftest import home, run

__all__ = ["home", "run"]
