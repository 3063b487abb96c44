"""`python -m playtest.serve`: the same as `playtest serve`."""

import sys

from playtest.cli import main

if __name__ == "__main__":
    sys.exit(main(["serve", *sys.argv[1:]]))
