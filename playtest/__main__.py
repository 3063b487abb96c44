import sys
from playtest.cli import main
sys.exit(main())
