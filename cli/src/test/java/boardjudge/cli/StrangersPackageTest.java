package boardjudge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the packages of Kattis, BAPC, DOMjudge and the Swedish olympiad were seen to have. */
@DisplayName("A package of other people")
class StrangersPackageTest extends FolderCommands {
  private static final String RIGHT = "print(int(input()) + 1)\n";

  private String exported = "";

  StrangersPackageTest() {
    super("successor");
  }

  @BeforeEach
  void layOut() throws IOException {
    Tools.need("python3");
    write("problem.yaml", "problem_format_version: 2025-09\nname: Successor\nuuid: 1\n");
    write("data/sample/1.in", "2\n");
    write("data/sample/1.ans", "3\n");
    write("data/secret/1.in", "41\n");
    write("data/secret/1.ans", "42\n");
    write("submissions/accepted/right.py", RIGHT);
  }

  @Test
  void hasAProgramInEachFileOfAVerdictsFolder() throws IOException {
    write("submissions/accepted/other.py", "import right\n");
    write(
        "submissions/accepted/right.js", "console.log(parseInt(require('fs').readFileSync(0))+1)");
    assertThat(run("grade", file("submissions")).out())
        .contains("accepted/right.py", "accepted/right.js", "3 submissions on 2 tests");
  }

  @Test
  void isVerifiedWithoutTheProgramsWhoseLanguageIsUnknown() throws IOException {
    write("submissions/accepted/Different.scala", "object Different\n");
    write("submissions/accepted/prolog/a.pl", "a.\n");
    CommandRun verified = run("submissions");
    assertThat(verified.err()).isEmpty();
    assertThat(verified.exit()).isEqualTo(Exit.FINE);
    assertThat(verified.out())
        .containsPattern("skip +accepted/Different.scala .*no language has that ending")
        .containsPattern("skip +accepted/prolog .*none of its files is in a language known here")
        .contains("accepted/right.py");
    assertThat(CommandRun.utf8(run("submissions", "--lang", "zh").out())).contains("没有语言使用这个后缀");
  }

  @Test
  void isRefusedWithATestThatNeverEnds() throws IOException {
    Path answer = file("data/secret/1.ans");
    Files.delete(answer);
    Files.createSymbolicLink(answer, Path.of("/dev/zero"));
    CommandRun run = run("run", file("submissions/accepted/right.py"));
    assertThat(run.err()).contains("1.ans: not a regular file");
    assertThat(run.exit()).isEqualTo(Exit.UNREADABLE);
  }

  @Test
  void tellsWhyItsValidatorRefuses() throws IOException {
    write(
        "output_validator/v.py",
        "print('\\n  \\ntoo small\\n', file=open(__import__('sys').argv[3]"
            + " + 'judgemessage.txt', 'w'))\nraise SystemExit(43)\n");
    assertThat(run("run", file("submissions/accepted/right.py")).out())
        .as("the first line with text")
        .contains("wrong answer: too small");
  }

  @Test
  void mayHaveKeysInSubmissionsYamlThatAreNotUsed() throws IOException {
    write(
        "submissions/submissions.yaml",
        "accepted/*: {authors: A <a@b.c>, language: python3, entrypoint: right.py,"
            + " use_for_time_limit: false}\n");
    assertThat(run("submissions").exit()).isEqualTo(Exit.FINE);
  }

  @Test
  void givesFlagsToItsInputValidators() throws IOException {
    write(
        "input_validators/limits/limits.py",
        """
        import sys
        most = int(sys.argv[sys.argv.index("--max") + 1])
        sys.exit(42 if int(input()) <= most else 43)
        """);
    write("data/sample/test_group.yaml", "input_validator_args: [--max, 20]\n");
    write("data/secret/testdata.yaml", "input_validator_flags: --max 50\n");
    write("data/secret/2.in", "41\n");
    write("data/secret/2.ans", "42\n");
    write("data/secret/2.yaml", "input_validator_args: {limits: [--max, 40]}\n");
    assertThat(run("validate", file("data/sample/1.in")).out()).contains("1.in: valid");
    assertThat(run("validate", file("data/secret/1.in")).out()).contains("1.in: valid");
    CommandRun refused = run("validate", file("data/secret/2.in"));
    assertThat(refused.out()).contains("expected one that the input validator limits.py takes");
    assertThat(refused.exit()).isEqualTo(Exit.NEGATIVE);
    Path elsewhere = Files.writeString(folder.resolve("x.in"), "51\n");
    assertThat(run("validate", elsewhere).exit()).as("as a new secret test").isEqualTo(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "include/default/a.py | x = 1 | include: files to add to each submission are not supported",
        "data/secret/1.yaml | 'args: [a, b]' | 1.yaml: args: programs are run without arguments",
        "data/secret/1.files/a.txt | a | 1.files: files for programs are not supported",
        "submissions/accepted/a.py | print({{ most }}) | ",
        "submissions/accepted/a.py | print({{most}}) | a.py: \"{{most}}\": constants of problem.yaml",
        "input_validators/v.py | print({{most.tex}}) | v.py: \"{{most.tex}}\": constants of",
        "output_validator/v.cpp | nonsense | output_validator/v.cpp: compile error",
        "problem.yaml | 'validation: custom' | validation: custom needs an output validator",
        "problem.yaml | 'validation: cusotm' | problem.yaml:1:1: validation: expected default, custom",
        "problem.yaml | 'problem_format_version: 2099-01' | problem.yaml:1:1: problem_format_version:",
      })
  void isRefusedWhereItNeedsWhatIsNotThere(String place, String text, String fault)
      throws IOException {
    write(
        "problem.yaml",
        "problem_format_version: 2025-09\nname: Successor\nconstants: {most: {value: 9, tex: IX}}\n");
    write(place, text);
    CommandRun graded = run("grade", file("submissions/accepted/right.py"));
    assertThat(graded.err()).contains(fault == null ? "" : fault);
    assertThat(graded.exit()).isEqualTo(fault == null ? Exit.FINE : Exit.UNREADABLE);
    if (fault != null) {
      String chinese =
          CommandRun.utf8(
              run("grade", file("submissions/accepted/right.py"), "--lang", "zh").err());
      assertThat(chinese).containsPattern("[\\u4e00-\\u9fff]").doesNotContain(" are ", " needs ");
    }
  }

  @Test
  void mayRefuseInputsByAnyExitCode() throws IOException {
    write("input_validators/v.py", "assert int(input()) < 40, 'too large'\nraise SystemExit(42)\n");
    CommandRun refused = run("validate", file("data/secret/1.in"));
    assertThat(refused.exit()).as(refused.err()).isEqualTo(Exit.NEGATIVE);
    assertThat(refused.out()).contains("expected one that the input validator v.py takes, found");
    assertThat(run("validate", file("data/sample/1.in")).exit()).isEqualTo(Exit.FINE);
  }

  @Test
  void saysThatItCannotValidate() {
    CommandRun run = run("validate", file("data/secret/1.in"));
    assertThat(run.exit()).isEqualTo(Exit.USAGE);
    assertThat(run.err()).contains("successor has no input validator that can be run here");
  }

  @Test
  void hasTheTimeLimitOfDomjudge() throws IOException {
    write("domjudge-problem.ini", "short-name = A\ntimelimit = '1.5'\n");
    assertThat(run("run", file("submissions/accepted/right.py")).out())
        .contains("limits: 1.5 s CPU time (domjudge-problem.ini)");
    write("domjudge-problem.ini", "timelimit = soon\n");
    assertThat(run("run", file("submissions/accepted/right.py")).err())
        .contains("domjudge-problem.ini: expected seconds, from 0.001 to 7200, found \"soon\"");
  }

  @Test
  void foldersNamedAfterNoProblemAreNamed() throws IOException {
    Path all = folder.resolve("all");
    CommandWorkspace.write(all.resolve("pawnchess/a.py"), "print('no')\n");
    CommandWorkspace.write(all.resolve("Go/a.py"), "print('no')\n");
    CommandWorkspace.write(all.resolve(".git/a.py"), "");
    CommandRun run = CommandRun.run(List.of("grade", all.toString()), "--first-failure");
    assertThat(run.err())
        .contains("not graded, since no problem has this name: Go (go?)")
        .doesNotContain(".git");
    assertThat(run.out()).contains("1 submission on ");
  }

  @Test
  void mustBeUnpacked() throws IOException {
    Path zip = Files.writeString(folder.resolve("a.zip"), "PK");
    CommandRun run = CommandRun.run(List.of("run", zip.toString()), "a.py");
    assertThat(run.err()).contains("is an archive: unpack it, and name its folder");
  }

  @Test
  void hasTheSameFlagsForAllTestsInAnExport() throws Exception {
    write("data/sample/test_group.yaml", "output_validator_args: [float_tolerance, '1e-6']\n");
    CommandRun refused = run("export", "--format", "icpc", "-o", folder.resolve("a.zip"));
    assertThat(refused.err())
        .contains("flags of single tests are not exported; expected the same for all tests");
    write("data/secret/test_group.yaml", "output_validator_args: [float_tolerance, '1e-6']\n");
    assertThat(settings("icpc")).doesNotContain("output_validator_args");
    assertThat(settings("kattis")).contains("validator_flags: \"float_tolerance 1e-6\"");
  }

  @Test
  void isExportedWithTheTitlesOfItsStatementsAndANoteOnWhatIsLeftOut() throws Exception {
    write("problem.yaml", "name: Successor\n");
    write("problem_statement/problem.en.tex", "\\problemname{Successor}\nAdd.\n");
    write("problem_statement/problem.sv.tex", "\\problemname{Eftertr\u00e4dare}\nAddera.\n");
    write("attachments/help.zip", "PK");
    write("data/secret/1.desc", "Large.\n");
    write("solution/solution.tex", "Easy.\n");
    assertThat(settings("icpc")).contains("en: \"Successor\"", "sv: \"Eftertr\u00e4dare\"");
    assertThat(exported)
        .contains(
            "left out, since no package made here has it: attachments/, data/.../*.desc, solution/");
  }

  @Test
  void mayHaveAStatementInOneLanguageAndAnotherEncoding() throws Exception {
    write("problem.yaml", "name: Successor\n");
    Path statement = write("problem_statement/problem.sv.tex", "");
    Files.writeString(statement, "\\problemname{Nya tal}\n\u00e5\n", StandardCharsets.ISO_8859_1);
    assertThat(settings("icpc")).contains("name:\n  sv: \"Nya tal\"\n");
  }

  @Test
  void isExportedWithItsAuthorsAlone() throws Exception {
    write(
        "problem.yaml",
        """
        problem_format_version: 2025-09
        name: Successor
        uuid: 1
        credits: {authors: Ann <a@b.c>, testers: [Bob], acknowledgements: Eve}
        """);
    assertThat(settings("kattis")).contains("\nauthor: \"Ann <a@b.c>\"\n");
  }

  /** The problem.yaml of a package in a format. */
  private String settings(String format) throws IOException {
    Path zip = folder.resolve("successor.zip");
    CommandRun run = run("export", "--format", format, "-o", zip);
    assertThat(run.exit()).as(run.err()).isEqualTo(Exit.FINE);
    exported = run.out() + run.err();
    try (ZipFile files = new ZipFile(zip.toFile());
        InputStream settings = files.getInputStream(files.getEntry("successor/problem.yaml"))) {
      return new String(settings.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
