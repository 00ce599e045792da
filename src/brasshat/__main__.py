"""``python -m brasshat``: the same as the command ``brasshat``."""

import sys

from brasshat.cli import main

if __name__ == "__main__":
    sys.exit(main())
