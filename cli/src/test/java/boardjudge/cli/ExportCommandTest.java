package boardjudge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.suite.export.PackageFormat;
import boardjudge.suite.export.PackageFormats;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("export and changes")
class ExportCommandTest {
  @TempDir private Path folder;

  private String file(String name) {
    return folder.resolve(name).toString();
  }

  @Test
  void writesAPackageAndSaysWhatItIs() throws Exception {
    CommandRun run =
        CommandRun.run("export", "xiangqi", "--format", "uoj", "-o", file("new/x.zip"));
    assertThat(run.exit()).as(run.err()).isEqualTo(Exit.FINE);
    assertThat(run.out()).startsWith("xiangqi: ").contains(", for uoj, ", "KiB, version ");
    assertThat(run.err()).contains("boardjudge: note: the statement is pasted");
    assertThat(Files.readAllBytes(Path.of(file("new/x.zip")))).startsWith('P', 'K', 3, 4);
    try (var files = Files.list(folder.resolve("new"))) {
      assertThat(files).hasSize(1);
    }
  }

  @Test
  void neverReplacesAFolder() throws Exception {
    Path place = Files.createDirectory(folder.resolve("x.zip"));
    CommandRun run =
        CommandRun.run("export", "xiangqi", "--format", "icpc", "-o", place.toString());
    assertThat(run.exit()).isEqualTo(Exit.UNREADABLE);
    assertThat(run.err()).contains("expected a file, found a folder");
    assertThat(place).isEmptyDirectory();
  }

  @Test
  void saysWhichFormatsAndScoringsThereAre() {
    for (List<String> call :
        List.of(
            List.of("export", "go"),
            List.of("export", "go", "--format", "hydra"),
            List.of("export", "go", "--format", "fps", "--scoring", "groups"),
            List.of("export", "go", "--format", "icpc", "--scoring", "points"),
            List.of("export"),
            List.of("export", "go", "--format", "icpc", "--json"),
            List.of("changes", "go"),
            List.of("changes", "go", "--since", "--exec=x"))) {
      CommandRun run = CommandRun.run(call);
      assertThat(run.exit()).as(call + run.err()).isEqualTo(Exit.USAGE);
    }
    assertThat(CommandRun.run("export", "go", "--format", "hydra").err()).contains("hydro");
    assertThat(CommandRun.run("export", "go", "--format", "fps", "--scoring", "groups").err())
        .contains("fps has no groups; it takes none");
    assertThat(
            CommandRun.run("export", "go", "--format", "hydro", "--site-limits", "files=0").err())
        .contains("expected tests=N, files=N or seconds=N, each from 1, found \"files=0\"");
    assertThat(CommandRun.run("export", "go", "--format", "fps", "--site-limits", "files=9").err())
        .contains("fps has no site limits; only hydro has");
  }

  @Test
  void saysThatBapctoolsKnowsNoPoints() {
    assertThat(CommandRun.run("export", "--list").out())
        .contains("icpc: ICPC format 2025-09: BAPCtools (with --scoring none)\n");
    for (String scoring : List.of("none", "tests", "groups")) {
      String[] call = {
        "export", "xiangqi", "--format", "icpc", "--scoring", scoring, "-o", file("s.zip")
      };
      CommandRun run = CommandRun.run(call);
      assertThat(run.exit()).as(run.err()).isEqualTo(Exit.FINE);
      assertThat(run.err().contains("; BAPCtools does not support it and judges no submission"))
          .isEqualTo(!scoring.equals("none"));
    }
  }

  @Test
  void saysWhichStatementsAndJudgesThereAre() {
    Map<List<String>, String> sentences =
        Map.of(
            List.of("--format", "hydro", "--statement", "pdf"),
            "--statement: expected pdf (icpc, kattis, domjudge, polygon, cms) or tex (icpc), found"
                + " \"pdf\" for hydro",
            List.of("--format", "cms", "--statement", "pdf"),
            "the PDF libraries are missing",
            List.of("--to", "kattis"),
            "--to: Kattis has no public API for packages",
            List.of("--to", "domjudge"),
            "--to: expected domjudge:CONTEST, polygon or polygon:NUMBER, without --format and -o",
            List.of("--to", "polygon", "--format", "polygon"),
            "--to: expected domjudge:CONTEST",
            List.of("--to", "domjudge:demo"),
            "--to domjudge: set DOMJUDGE_URL, DOMJUDGE_USER, DOMJUDGE_PASSWORD in the environment");
    sentences.forEach(
        (words, sentence) -> {
          List<String> call = new ArrayList<>(List.of("export", "pawnchess"));
          call.addAll(words);
          CommandRun run = CommandRun.run(call);
          assertThat(run.exit()).as(call + run.err()).isEqualTo(Exit.USAGE);
          assertThat(run.err()).contains(sentence);
        });
  }

  @Test
  void refusesASuiteThatIsNotWhatItsManifestSays() throws Exception {
    CommandWorkspace workspace = CommandWorkspace.in(folder);
    workspace.copyWholeProblem("xiangqi");
    Path suites = folder.resolve("testdata");
    Files.writeString(suites.resolve("xiangqi/data/sample/1.ans"), "NO\nNO\n");
    CommandRun run =
        CommandRun.run(
            "export", "xiangqi", "--format", "icpc", "--data", suites.toString(), "-o", file("x"));
    assertThat(run.exit()).isEqualTo(Exit.NEGATIVE);
    assertThat(run.err())
        .contains("1 file is not what manifest.json says, first ", "1.ans; fix it with: ");
    assertThat(folder.resolve("x")).doesNotExist();
  }

  @Test
  void changesReportsWhatChanged() throws Exception {
    Path manifest = Paths.suite("xiangqi").folder().resolve("manifest.json");
    String text = Files.readString(manifest);
    Path old =
        Files.writeString(
            folder.resolve("old.json"),
            text.replaceFirst("\"name\" : \"sample\"", "\"name\" : \"gone\"")
                .replace("secret/002-", "secret/902-"));
    CommandRun run = CommandRun.run("changes", "xiangqi", "--since", old.toString());
    assertThat(run.exit()).as(run.err()).isEqualTo(Exit.FINE);
    assertThat(run.out()).contains("new", "gone", "moved").contains("; no answer changed");
    Files.writeString(old, text.replaceFirst("\"ansSha256\" : \"", "$0x"));
    CommandRun answer = CommandRun.run("changes", "xiangqi", "--since", old.toString());
    assertThat(answer.exit()).isEqualTo(Exit.NEGATIVE);
    assertThat(answer.out()).contains("answer: a new answer to the same input");
    CommandRun none = CommandRun.run("changes", "xiangqi", "--since", "no-such-revision");
    assertThat(none.exit()).isEqualTo(Exit.UNREADABLE);
  }

  /** A package without plan, manifest and submissions.yaml. */
  @Test
  void packsAPlainPackage() throws Exception {
    Path plain = folder.resolve("sums");
    for (String test : List.of("data/sample/1", "data/secret/1")) {
      Files.createDirectories(plain.resolve(test).getParent());
      Files.writeString(plain.resolve(test + ".in"), "1 2\n");
      Files.writeString(plain.resolve(test + ".ans"), "3\n");
    }
    Files.writeString(
        plain.resolve("problem.yaml"),
        """
        problem_format_version: 2025-09
        name: Sums
        uuid: 5c1b4a52-0a3f-4d59-9c3e-1f5f1c0f5a11
        limits: {time_limit: 1, memory: 64}
        """);
    Files.createDirectory(plain.resolve("statement"));
    Files.writeString(plain.resolve("statement/problem.en.md"), "    1 2\n    1 .\n\nAdd.\n");
    String[] call = {"export", plain.toString(), "--format", "domjudge", "-o", file("s.zip")};
    CommandRun run = CommandRun.run(call);
    assertThat(run.exit()).as(run.err()).isEqualTo(Exit.FINE);
    assertThat(run.out()).startsWith("sums: ");
    CommandRun some = CommandRun.run("export", plain.toString(), "--format", "uoj", "--tests", "5");
    assertThat(some.exit()).isEqualTo(Exit.UNREADABLE);
    assertThat(some.err()).contains("need a manifest.json, and these tests have none");
  }

  /**
   * {@code export} accepts the older packages that {@code run} accepts: without version, UUID and
   * limits, with a statement in TeX or none, with flags for comparing outputs.
   */
  @Test
  void packsAnOlderPackageAsItIsRun() throws Exception {
    Path plain = folder.resolve("sums");
    Files.createDirectories(plain.resolve("data/secret"));
    Files.writeString(plain.resolve("data/secret/1.in"), "1 2\n");
    Files.writeString(plain.resolve("data/secret/1.ans"), "3\n");
    Files.writeString(plain.resolve("data/secret/testdata.yaml"), "on_reject: break\n");
    Files.writeString(plain.resolve(".timelimit"), "3\n");
    String settings = "name: Sums\nauthor: 安\nkeywords: easy sums\nlicense: cc by\n";
    Files.writeString(plain.resolve("problem.yaml"), settings);
    for (PackageFormat format : PackageFormats.all()) {
      CommandRun run = export(plain, format.name());
      assertThat(run.exit()).as(run.err()).isEqualTo(Exit.FINE);
      assertThat(run.err()).contains("there is no statement/problem.en.md");
    }
    assertThat(entries("hydro").values()).anyMatch(text -> text.contains("#define WORDS"));
    assertThat(entries("icpc"))
        .containsKey("sums/statement/problem.en.md")
        .doesNotContainKey("sums/output_validator/check.cpp")
        .doesNotContainKeys("sums/generators/suite.yaml", "sums/generators/README.txt")
        .extractingByKey("sums/problem.yaml")
        .asString()
        .startsWith("problem_format_version: 2025-09\ntype: pass-fail\nname:\n  en: \"Sums\"\n")
        .contains("credits:\n  authors: \"安\"\n", "license: cc by\n", "\nuuid: \"")
        .contains("limits:\n  time_limit: 3\n  memory: 512\n  output: 64\n")
        .contains("keywords: [\"easy\", \"sums\"]\n");

    Files.writeString(
        plain.resolve("problem.yaml"), settings + "validator_flags: float_tolerance 1e-6\n");
    Files.createDirectory(plain.resolve("problem_statement"));
    Files.writeString(plain.resolve("problem_statement/problem.tex"), "\\problemname{Sums}\n");
    String flags = "output_validator_args: [\"float_tolerance\", \"1e-6\"]\n";
    assertThat(export(plain, "icpc").err()).doesNotContain("there is no statement");
    assertThat(entries("icpc"))
        .containsEntry("sums/statement/problem.en.tex", "\\problemname{Sums}\n")
        .doesNotContainKeys("sums/output_validator/check.cpp", "sums/statement/problem.en.md")
        .containsEntry("sums/data/secret/test_group.yaml", flags)
        .extractingByKey("sums/problem.yaml")
        .asString()
        .as("the format has this key in test_group.yaml only")
        .doesNotContain("output_validator_args");
    assertThat(export(plain, "kattis").exit()).isEqualTo(Exit.FINE);
    assertThat(entries("kattis"))
        .containsEntry("sums/problem_statement/problem.tex", "\\problemname{Sums}\n")
        .doesNotContainKeys(
            "sums/problem_statement/problem.en.tex", "sums/output_validators/check/check.cpp")
        .extractingByKey("sums/problem.yaml")
        .asString()
        .contains("validation: default\nvalidator_flags: \"float_tolerance 1e-6\"\n");
    CommandRun refused = export(plain, "hydro");
    assertThat(refused.exit()).isEqualTo(Exit.UNREADABLE);
    assertThat(refused.err())
        .contains(
            "sums: outputs are judged with float_tolerance 1e-6, which hydro does not support");
    byte[] chinese =
        export(plain, "hydro", "--lang", "zh").err().getBytes(StandardCharsets.ISO_8859_1);
    assertThat(new String(chinese, StandardCharsets.UTF_8)).contains("而 hydro 的评测系统不认识它");
    assertThat(export(plain, "hydro", "--checker", "compare").exit()).isEqualTo(Exit.FINE);
  }

  private CommandRun export(Path plain, String format, Object... more) {
    return CommandRun.run(
        List.of("export", plain + "", "--format", format, "-o", file(format + ".zip")), more);
  }

  private Map<String, String> entries(String format) throws Exception {
    Map<String, String> entries = new TreeMap<>();
    try (ZipFile zip = new ZipFile(folder.resolve(format + ".zip").toFile())) {
      for (ZipEntry entry : Collections.list(zip.entries())) {
        byte[] bytes = zip.getInputStream(entry).readAllBytes();
        entries.put(entry.getName(), new String(bytes, StandardCharsets.UTF_8));
      }
    }
    return entries;
  }
}
