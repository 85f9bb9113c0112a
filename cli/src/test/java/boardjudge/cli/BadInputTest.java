package boardjudge.cli;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("Bad input is reported in one clear sentence")
class BadInputTest {
  private static final Map<String, String> GOOD =
      Map.of(
          "go", "1\n2\nB 1 1\nW 2 2\n",
          "pawnchess", "1\n\n...p\n....\nP...\n....\n",
          "duckchess", "1\n0 0 1 0\n",
          "xiangqi", "2 1 4\nG 10 5\nR 6 4\n\n0 0 0\n");

  /** Spoiled inputs by problem, and how each complaint begins after the file's name. */
  private record Spoiling(
      String what, Map<String, String> inputs, Map<String, String> complaints) {}

  private static final List<Spoiling> SPOILINGS =
      List.of(
          new Spoiling(
              "empty",
              Map.of("go", "", "pawnchess", "", "duckchess", "", "xiangqi", ""),
              Map.of(
                  "go",
                  ":1:1: ",
                  "pawnchess",
                  ":1:1: ",
                  "duckchess",
                  ":1:1: ",
                  "xiangqi",
                  ":1:1: ")),
          new Spoiling(
              "truncated",
              Map.of(
                  "go", "1\n2\nB 1 1\nW 2",
                  "pawnchess", "1\n\n...p\n....\nP...\n",
                  "duckchess", "1\n0 0 1",
                  "xiangqi", "2 1 4\nG 10 5\n"),
              Map.of(
                  "go",
                  ":4:4: ",
                  "pawnchess",
                  ":6:1: ",
                  "duckchess",
                  ":2:6: ",
                  "xiangqi",
                  ":3:1: ")),
          new Spoiling(
              "binary junk",
              Map.of(
                  "go", "\u007fELF\0\0\u001b[2J",
                  "pawnchess", "\u00ff\u00fe\0",
                  "duckchess", "\u0089PNG\r\n\u001a\n",
                  "xiangqi", "\0\0\0"),
              Map.of(
                  "go",
                  ":1:1: ",
                  "pawnchess",
                  ":1:1: ",
                  "duckchess",
                  ":1:1: ",
                  "xiangqi",
                  ":1:1: ")),
          new Spoiling(
              "a count too small",
              Map.of(
                  "go", "1\n1\nB 1 1\nW 2 2\n",
                  "pawnchess", "1\n\n...p\n....\nP...\n....\n\n...p\n....\nP...\n....\n",
                  "duckchess", "1\n0 0 1 0\n9 0 8 0\n",
                  "xiangqi", "2 1 4\nG 10 5\nR 6 4\nR 6 5\n\n0 0 0\n"),
              Map.of("go", ":4:1: ", "pawnchess", ":", "duckchess", ":3:1: ", "xiangqi", ":4:1: ")),
          new Spoiling(
              "off the board",
              Map.of(
                  "go", "1\n2\nB 1 1\nW 20 2\n",
                  "pawnchess", "1\n\n...p\n....\nP....\n....\n",
                  "duckchess", "1\n0 0 10 0\n",
                  "xiangqi", "2 1 4\nG 10 5\nR 6 10\n\n0 0 0\n"),
              Map.of(
                  "go",
                  ":4:3: ",
                  "pawnchess",
                  ":5:1: ",
                  "duckchess",
                  ":2:5: ",
                  "xiangqi",
                  ":3:5: ")));

  @TempDir private Path folder;

  static Stream<Arguments> spoiled() {
    List<Arguments> all = new ArrayList<>();
    for (String problem : List.of("go", "pawnchess", "duckchess", "xiangqi")) {
      for (Spoiling spoiling : SPOILINGS) {
        all.add(Arguments.of(problem, spoiling.what(), spoiling));
      }
    }
    return all.stream();
  }

  private String file(String name, String text) throws IOException {
    return Files.write(folder.resolve(name), text.getBytes(ISO_8859_1)).toString();
  }

  private static void complains(CommandRun run, int exit, String sentence) {
    String complaint = exit == Exit.NEGATIVE ? run.out() : run.err();
    assertThat(run.exit()).as(run.toString()).isEqualTo(exit);
    assertThat(complaint).contains(sentence).doesNotContain("Exception", "\tat ", "\u001b", "\0");
    assertThat(complaint.chars()).allMatch(c -> c == '\n' || c == '\r' || (c >= ' ' && c < 127));
  }

  @ParameterizedTest(name = "{0}, {1}")
  @MethodSource("spoiled")
  void everyCommandThatReadsAnInputSaysWhereItIsSpoiled(
      String problem, String what, Spoiling spoiling) throws IOException {
    String bad = file("bad.in", spoiling.inputs().getOrDefault(problem, ""));
    String where = bad + spoiling.complaints().getOrDefault(problem, "");
    String output = file("1.out", "x\n");
    complains(CommandRun.run("validate", problem, bad), Exit.NEGATIVE, where);
    complains(CommandRun.run("solve", problem, bad), Exit.UNREADABLE, where);
    complains(CommandRun.run("check", problem, bad, output), Exit.UNREADABLE, where);
    complains(CommandRun.run("show", problem, bad), Exit.UNREADABLE, where);
    complains(
        CommandRun.run("strength", problem, "--data", folder.toString()), Exit.UNREADABLE, where);
    complains(
        CommandRun.run("reduce", problem, "--data", folder.toString()), Exit.UNREADABLE, where);
    String answer = folder.resolve("1.ans").toString();
    complains(CommandRun.run("solve", problem, bad, "-o", answer), Exit.UNREADABLE, where);
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .containsExactlyInAnyOrder("bad.in", "1.out");
    }
  }

  @Test
  void missingFilesAndFolders() throws IOException {
    String missing = folder.resolve("no\u001bsuch.in").toString();
    String shown = "no\\x1bsuch.in\": no such file";
    String here = folder.toString();
    for (String problem : GOOD.keySet()) {
      String good = file("good.in", GOOD.getOrDefault(problem, ""));
      for (String command : List.of("validate", "solve", "show")) {
        complains(CommandRun.run(command, problem, missing), Exit.UNREADABLE, shown);
        complains(CommandRun.run(command, problem, here), Exit.UNREADABLE, "found a folder");
      }
      complains(CommandRun.run("check", problem, missing, good), Exit.UNREADABLE, shown);
      complains(CommandRun.run("check", problem, good, missing), Exit.UNREADABLE, shown);
      complains(CommandRun.run("check", problem, good, good, missing), Exit.UNREADABLE, shown);
      complains(CommandRun.run("check", problem, good, here), Exit.UNREADABLE, "found a folder");
      complains(
          CommandRun.run("strength", problem, "--data", missing),
          Exit.UNREADABLE,
          "no such folder (--data)");
    }
  }

  @Test
  void aFileInAnotherEncoding() throws IOException {
    complains(
        CommandRun.run("languages", "--languages", file("l.yaml", "a: \u00d3\n")),
        Exit.UNREADABLE,
        "l.yaml:1:4: expected text in UTF-8, found the byte ");
  }

  @Test
  void unknownNames() {
    for (String command :
        List.of("recipes", "generate", "validate", "solve", "show", "strength", "reduce", "hunt")) {
      List<String> call = new ArrayList<>(List.of(command, "ch\u00e9ss"));
      if (List.of("generate", "validate", "show", "hunt").contains(command)) {
        call.add("x");
      }
      complains(
          CommandRun.run(call),
          Exit.USAGE,
          "no problem \"ch\\xc3\\xa9ss\"; there are duckchess, go, pawnchess");
    }
    complains(CommandRun.run("check", "chess", "x", "y"), Exit.USAGE, "no problem \"chess\"");
    complains(CommandRun.run("build", "chess"), Exit.USAGE, "no problem \"chess\"");
    complains(CommandRun.run("verify", "chess"), Exit.USAGE, "no problem \"chess\"");
    complains(CommandRun.run("generate", "go", "x"), Exit.USAGE, "no recipe \"x\" for go");
    complains(CommandRun.run("hunt", "go", "x"), Exit.USAGE, "no wrong program \"x\"");
    complains(CommandRun.run("chekc"), Exit.USAGE, "no command \"chekc\"; did you mean check?");
  }

  @Test
  void badArguments() {
    complains(
        CommandRun.run("generate", "xiangqi", "uniform", "--set", "cases=0"),
        Exit.USAGE,
        "cases: expected an integer from 1 to 40, found \"0\"");
    complains(
        CommandRun.run("generate", "xiangqi", "uniform", "--set", "colour=red"),
        Exit.USAGE,
        "uniform has no parameter \"colour\"; it has ");
    complains(
        CommandRun.run("generate", "xiangqi", "uniform", "--set", "cases"), Exit.USAGE, "cases");
    complains(
        CommandRun.run("generate", "xiangqi", "uniform", "--seed", "x"), Exit.USAGE, "--seed");
    complains(CommandRun.run("generate", "xiangqi"), Exit.USAGE, "RECIPE");
    complains(CommandRun.run("build", "-j", "0"), Exit.USAGE, "-j: expected an integer from 1");
    complains(CommandRun.run("solve", "go", "--engine", "steam"), Exit.USAGE, "--engine");
    complains(CommandRun.run("solve", "go", "--nonsense"), Exit.USAGE, "--nonsense");
    complains(CommandRun.run(), Exit.USAGE, "Start with: boardjudge demo");
    assertThat(CommandRun.run().err().lines()).hasSize(3);
  }

  @Test
  void whatCannotBeWrittenLeavesNothingBehind() throws IOException {
    String taken = file("taken", "");
    complains(
        CommandRun.run("generate", "xiangqi", "uniform", "-o", folder.toString()),
        Exit.UNREADABLE,
        folder.toString());
    complains(
        CommandRun.run("generate", "xiangqi", "uniform", "-o", taken + "/x.in"),
        Exit.UNREADABLE,
        "taken");
    complains(
        CommandRun.runOn(
            GOOD.getOrDefault("go", ""), "solve", "go", "-o", folder.resolve("taken/x").toString()),
        Exit.UNREADABLE,
        "taken");
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files).containsExactly(Path.of(taken));
    }
    assertThat(Path.of(taken)).isEmptyFile();
  }
}
