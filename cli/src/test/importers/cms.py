#!/usr/bin/env python3
# judge: CMS
# checkout: cms
# packages: cms --scoring groups | cms --scoring tests | cms --scoring none
# ran: italy_yaml loader, reading of the checker's answer
"""CMS's own loader makes its task of the package, and its own parser reads what the checker says.

Records of the database are stood in for, and files are counted in place of being stored.
"""

import io
import os
import pathlib
import subprocess
import sys
from unittest import mock

checkout, _, unpacked, source = map(pathlib.Path, sys.argv[1:])
folder = unpacked / source.name
sys.path.insert(0, str(checkout))
os.environ.setdefault("CMS_CONFIG", str(checkout / "config" / "cms.sample.toml"))
os.environ.setdefault("VIRTUAL_ENV", "none")


class Record:
    """Stands in for a row of CMS's database: it keeps what it is given."""

    def __init__(self, *values, **fields):
        self.codename = self.filename = values[0] if values else None
        self.__dict__.update(fields)
        if "task" in fields:
            fields["task"].dataset = self


for name in "db db.filecacher db.contest db.task db.submission db.user db.usertest db.base".split():
    sys.modules["cms." + name] = mock.MagicMock()
for name in "Task Dataset Testcase Manager Statement Attachment".split():
    setattr(sys.modules["cms.db"], name, Record)

try:
    from cms.grading.steps.trusted import extract_outcome_and_text
    from cmscontrib.loaders.italy_yaml import YamlLoader
except (ImportError, SystemExit) as missing:
    print(f"{type(missing).__name__}: {missing}")
    sys.exit(3)


class Files:
    """Where CMS would store files."""

    def put_file_from_path(self, path, description=""):
        return f"{os.path.getsize(path):040x}"


class Said:
    """What a checker left behind, as CMS's sandbox hands it over."""

    stdout_file, stderr_file = "stdout", "stderr"

    def __init__(self, checker, *arguments):
        run = subprocess.run([checker, *map(str, arguments)], capture_output=True, check=True)
        self.texts = {"stdout": run.stdout, "stderr": run.stderr}

    def get_file_text(self, name):
        return io.TextIOWrapper(io.BytesIO(self.texts[name]), encoding="utf-8")


check = folder / "check"
compiling = ["g++", "-std=c++17", "-O2", "-static", "-o", check / "checker", check / "checker.cpp"]
subprocess.run(compiling, check=True)
task = YamlLoader(str(folder), Files()).get_task(get_statement=False)
data = task.dataset
assert data.task_type_parameters == ["alone", ["", ""], "comparator"], data.task_type_parameters
last = len(data.testcases) - 1
test = folder / "input" / f"input{last}.txt", folder / "output" / f"output{last}.txt"
right = extract_outcome_and_text(Said(check / "checker", *test, test[1]))
wrong = extract_outcome_and_text(Said(check / "checker", *test, "/dev/null"))
assert (right[0], wrong[0]) == (1, 0), (right, wrong)
print(f"{len(data.testcases)} tests, {data.score_type}, comparator; wrong: {wrong[1][0]}")
