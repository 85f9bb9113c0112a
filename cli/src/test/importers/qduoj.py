#!/usr/bin/env python3
# judge: QDUOJ
# checkout: qduoj
# packages: qduoj --scoring tests | qduoj --scoring none
# ran: ImportProblemAPI.post, its serializer and its reader of tests
"""QDUOJ's own import of a zip. Its models of the database are stood in for: what they are given is shown."""

import contextlib
import pathlib
import sys
import tempfile
from unittest import mock

checkout, archive, _, source = map(pathlib.Path, sys.argv[1:])
sys.path.insert(0, str(checkout))
try:
    from django.conf import settings

    settings.configure(TEST_CASE_DIR=tempfile.mkdtemp(), USE_TZ=True)
    import django

    django.setup()
    for name in (
        "account.decorators account.models account.serializers contest.models judge.dispatcher"
        " submission.models options.options utils.tasks utils.shortcuts problem.models"
        " dramatiq raven"
    ).split():
        sys.modules[name] = mock.MagicMock(name=name)

    class Choices:
        """The database's own list of words for two columns."""

        ACM, OI, standard, file = "ACM", "OI", "Standard IO", "File IO"

        @staticmethod
        def choices():
            return [(word, word) for word in ("ACM", "OI", "Standard IO", "File IO")]

    sys.modules["problem.models"].ProblemRuleType = Choices
    sys.modules["problem.models"].ProblemIOMode = Choices
    sys.modules["options.options"].SysOptions.language_names = ["C", "C++", "Java", "Python3"]
    sys.modules["options.options"].SysOptions.spj_language_names = ["C", "C++"]
    sys.modules["utils.shortcuts"].rand_str = lambda *_: "random"
    sys.modules["utils.shortcuts"].natural_sort_key = lambda text: [int(text.split(".")[0]), text]
    from problem.views import admin
except ImportError as missing:
    print(f"{type(missing).__name__}: {missing}")
    sys.exit(3)


class Upload(admin.ImportProblemAPI):
    def error(self, msg="error", err=None):
        raise SystemExit(f"refused by the importer: {msg}")

    def success(self, data=None):
        return data


admin.ProblemTag.objects.get_or_create.return_value = (mock.MagicMock(), True)
request = mock.MagicMock()
form = mock.MagicMock()
form.cleaned_data = {"file": [archive.read_bytes()]}
with mock.patch.object(admin, "UploadProblemForm", return_value=form):
    with mock.patch.object(admin.transaction, "atomic", contextlib.nullcontext):
        answer = Upload().post(request)
(made,) = admin.Problem.objects.create.call_args_list
given = made.kwargs
kinds = f"{given['rule_type']}, spj {given['spj_language']}, {given['time_limit']} ms"
tests = [item for item in pathlib.Path(settings.TEST_CASE_DIR, "random").iterdir()]
print(f"{answer['import_count']} problem, {len(tests) - 1} test files, {kinds}")
sys.exit(0 if answer["import_count"] == 1 and len(tests) > 1 else 1)
