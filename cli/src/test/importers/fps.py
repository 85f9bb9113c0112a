#!/usr/bin/env python3
# judge: QDUOJ, FPS
# checkout: qduoj
# packages: fps
# ran: FPSParser.parse, save_test_case
"""QDUOJ's own parser of FPS files (not its storing of the problem)."""

import pathlib
import sys
import tempfile

checkout, archive, _, source = map(pathlib.Path, sys.argv[1:])
sys.path.insert(0, str(checkout))
from fps.parser import FPSHelper, FPSParser

(problem,) = FPSParser(str(archive)).parse()
with tempfile.TemporaryDirectory() as folder:
    info = FPSHelper().save_test_case(problem, folder)["test_cases"]
    tests = sorted((source / "data" / "secret").rglob("*.in"))
    first = pathlib.Path(folder, "1.in").read_text()
    assert first == tests[0].read_text(), "the first test is another"
limits = f"{problem['time_limit']['value']} {problem['time_limit']['unit']}"
print(f"{problem['title']}, {len(info)} tests, {len(problem['samples'])} samples, {limits}")
# A package may have the core alone.
sys.exit(0 if len(info) == archive.read_text().count("<test_input>") else 1)
