"""Prints the fingerprint of each given schema file, in wire order."""

import sys

from wire import mark, read_schema

for path in sys.argv[1:]:
    print(path, mark(read_schema(path)).hex())
