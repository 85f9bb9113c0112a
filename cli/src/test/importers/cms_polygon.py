#!/usr/bin/env python3
# judge: CMS, Polygon loader
# checkout: cms
# packages: polygon --scoring none | polygon --scoring groups
# ran: polygon_task loader, its checker as compiled there
"""CMS's loader of Polygon packages; it compiles the checker by itself.

Records of the database are stood in for.
"""

import os
import pathlib
import shutil
import subprocess
import sys
from unittest import mock

checkout, _, unpacked, source = map(pathlib.Path, sys.argv[1:])
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
    from cmscontrib.loaders.polygon import PolygonTaskLoader
except (ImportError, SystemExit) as missing:
    print(f"{type(missing).__name__}: {missing}")
    sys.exit(3)


class Files:
    """Where CMS would store files; the checker is kept, to be run."""

    def put_file_from_path(self, path, description=""):
        if os.path.basename(path) == "check":
            shutil.copy(path, unpacked / "checker")
        return f"{os.path.getsize(path):040x}"


folder = unpacked if (unpacked / "problem.xml").exists() else unpacked / source.name
task = PolygonTaskLoader(str(folder), Files()).get_task(get_statement=False)
data = task.dataset
last = f"{len(data.testcases):02d}"
test = folder / "tests" / last, folder / "tests" / f"{last}.a"


def said(output):
    run = subprocess.run([unpacked / "checker", *test, output], capture_output=True, text=True)
    return run.returncode, run.stdout.strip(), run.stderr.strip().splitlines()[:1]


right, wrong = said(test[1]), said("/dev/null")
print(f"{len(data.testcases)} tests, {data.score_type}; checker: right {right}, wrong {wrong}")
sys.exit(0 if float(right[1] or 0) == 1 and float(wrong[1] or 1) == 0 and right[0] == 0 else 1)
