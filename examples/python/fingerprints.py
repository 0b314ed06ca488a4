"""Prints the fingerprint of each schema file given, as the wire has it."""

import sys

from wire import mark, read_schema

for path in sys.argv[1:]:
    print(path, mark(read_schema(path)).hex())
