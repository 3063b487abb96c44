"""`python -m playtest`: the same as `playtest`."""

import sys

from playtest.cli import main

sys.exit(main())
