package boardjudge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

@DisplayName("Hostile arguments reach a terminal only as printable ASCII")
class HostileArgumentsTest {
  /** None is an option or an existing file, and no file can be created there. */
  private static final List<String> HOSTILE =
      List.of(
          "/dev/null/\u001b]0;title\u0007\u001b[2J\u001b[31m",
          "/dev/null/x\nboardjudge: accepted\r",
          "x\0y",
          "/dev/null/\u202e\u2066txt\u2069\u200b\u061c",
          "/dev/null/\u009b31m\u00e9\ud83d\ude00\ud800",
          "/dev/null/\"'\\\"\u001b%s{0}${sys:user.home}@y",
          "x".repeat(10_000),
          ("\u001b[7m" + "y".repeat(200) + "/").repeat(50));

  @TempDir private Path folder;

  private static final Console NOWHERE =
      Console.of(
          InputStream.nullInputStream(), OutputStream.nullOutputStream(), System.err, false, false);

  private static void assertHarmless(List<String> words) {
    // A library may print past the command's own streams.
    PrintStream errors = System.err;
    ByteArrayOutputStream stray = new ByteArrayOutputStream();
    CommandRun run;
    System.setErr(new PrintStream(stray, true, StandardCharsets.UTF_8));
    try {
      run = CommandRun.run(words);
    } finally {
      System.setErr(errors);
    }
    String all = run.out() + run.err() + stray.toString(StandardCharsets.UTF_8);
    String call = String.join(" ", words);
    String description = call.substring(0, Math.min(300, call.length())) + "\n" + all;
    assertThat(run.exit()).as(description).isIn(Exit.USAGE, Exit.UNREADABLE);
    assertThat(all.replace(System.lineSeparator(), "\n")).as(description).matches("[ -~\n]*");
    assertThat(all)
        .as(description)
        .doesNotContain("\tat ", "Exception", "internal error")
        .doesNotContain("\nboardjudge: accepted")
        .hasSizeLessThan(5000);
  }

  static Stream<Arguments> commands() {
    return Commands.names().stream().map(Arguments::of);
  }

  private static CommandLine model(String command) {
    return Objects.requireNonNull(
        Commands.commandLine(NOWHERE, command).getSubcommands().get(command));
  }

  /** The arguments that a command needs, hostile ones after a problem's name. */
  private static List<String> requiredArguments(String command, String hostile) {
    List<String> words = new ArrayList<>();
    List<PositionalParamSpec> parameters = model(command).getCommandSpec().positionalParameters();
    long required = parameters.stream().filter(each -> each.arity().min() > 0).count();
    if (parameters.isEmpty()) {
      return words;
    }
    // A command that needs only a problem would start its work.
    words.add(required > 1 ? "go" : hostile);
    for (int i = 1; i < required; i++) {
      words.add(hostile);
    }
    return words;
  }

  /** Each call gets one hostile word in turn; the next command begins with another. */
  @ParameterizedTest
  @MethodSource("commands")
  void asAnyArgument(String command) {
    int turn = List.copyOf(Commands.names()).indexOf(command);
    for (int i = 0; i < calls(command, "").size(); i++) {
      assertHarmless(calls(command, HOSTILE.get((turn + i) % HOSTILE.size())).get(i));
    }
  }

  @ParameterizedTest
  @MethodSource("commands")
  @Tag("exhaustive")
  @Tag("cli")
  void eachAsAnyArgument(String command) {
    HOSTILE.forEach(
        hostile -> calls(command, hostile).forEach(HostileArgumentsTest::assertHarmless));
  }

  private static List<List<String>> calls(String command, String hostile) {
    List<String> required = new ArrayList<>(List.of(command));
    required.addAll(requiredArguments(command, hostile));
    List<String> many = new ArrayList<>(required);
    many.addAll(Collections.nCopies(9, hostile));
    List<List<String>> calls = new ArrayList<>();
    calls.add(List.of(command, hostile));
    calls.add(List.of(command, "--" + hostile));
    calls.add(List.of(command, "-" + hostile));
    calls.add(List.of(command, "go", "go", "--no-such=" + hostile));
    calls.add(many);
    if (required.size() > 1) {
      calls.add(required);
    }
    return calls;
  }

  /** Each option gets one hostile word in turn; the next command begins with another. */
  @ParameterizedTest
  @MethodSource("commands")
  void asTheValueOfAnyOption(String command) {
    int turn = List.copyOf(Commands.names()).indexOf(command);
    for (OptionSpec option : model(command).getCommandSpec().options()) {
      assertHarmlessAsValue(command, option, HOSTILE.get(turn++ % HOSTILE.size()));
    }
  }

  @ParameterizedTest
  @MethodSource("commands")
  @Tag("exhaustive")
  @Tag("cli")
  void eachAsTheValueOfAnyOption(String command) {
    for (OptionSpec option : model(command).getCommandSpec().options()) {
      HOSTILE.forEach(hostile -> assertHarmlessAsValue(command, option, hostile));
    }
  }

  private static void assertHarmlessAsValue(String command, OptionSpec option, String hostile) {
    List<String> words = new ArrayList<>(List.of(command));
    words.addAll(requiredArguments(command, hostile));
    words.add(option.longestName() + "=" + hostile);
    if (words.size() > 2 && !option.usageHelp() && !option.versionHelp()) {
      assertHarmless(words);
    }
  }

  @Test
  void asTheProgramsOwn() {
    for (String hostile : HOSTILE) {
      assertHarmless(List.of(hostile));
      assertHarmless(List.of("-" + hostile));
      assertHarmless(List.of("--" + hostile, "check"));
    }
  }

  @Test
  void whereTheOtherArgumentsAreRight() throws Exception {
    String input = file("in", "1\n\n...p\n....\nP...\n....\n");
    String answer = file("ans", "white (3)\n");
    String spoilt = file("spoilt", "1\n\n\u001b[2J\u009b31m\u202e\n");
    for (String hostile : HOSTILE) {
      for (List<String> words :
          List.of(
              List.of("generate", "pawnchess", hostile),
              List.of("generate", "xiangqi", "uniform", "--set", hostile + "=1"),
              List.of("generate", "xiangqi", "uniform", "--set", "cases=" + hostile),
              List.of("generate", "xiangqi", "uniform", "--set", hostile),
              List.of("generate", "xiangqi", "uniform", "--seed", hostile),
              List.of("generate", "xiangqi", "uniform", "-o", hostile),
              List.of("check", "pawnchess", input, hostile),
              List.of("check", "pawnchess", input, answer, hostile),
              List.of("check", "pawnchess", hostile, answer),
              List.of("check", "pawnchess", input, answer, answer, "--json=" + hostile),
              List.of("check", "pawnchess", input, answer, "--max-output", hostile),
              List.of("check", "pawnchess", input, answer, "--read-timeout", hostile),
              List.of("check", "pawnchess", spoilt, answer),
              List.of("check", "--protocol", hostile, "pawnchess", input, answer, answer),
              List.of("check", "--protocol", "testlib", hostile, input, answer, answer),
              List.of("check", "--protocol", "testlib", "pawnchess", input, answer, hostile),
              List.of("check", "--protocol", "testlib", "pawnchess", hostile, input, answer),
              List.of(
                  "check", "--protocol", "testlib", "pawnchess", input, answer, answer, hostile),
              List.of(
                  "check", "--protocol", "testlib", "--max-output=" + hostile, "pawnchess", input),
              List.of("solve", "pawnchess", hostile),
              List.of("solve", "pawnchess", input, "-o", hostile),
              List.of("solve", "pawnchess", spoilt),
              List.of("show", "pawnchess", hostile),
              List.of("show", "pawnchess", input, "--case", hostile),
              List.of("show", "pawnchess", input, "--step", hostile),
              List.of("hunt", "pawnchess", hostile),
              List.of("hunt", "pawnchess", "captures-straight-ahead", "--tries", hostile),
              List.of("strength", "pawnchess", "--data", hostile),
              List.of("reduce", "pawnchess", "--data", hostile))) {
        assertHarmless(words);
      }
    }
  }

  @Test
  void filesWithHostileNames() throws Exception {
    for (String hostile : List.of("x\u001b[2J\u202e", "x\nboardjudge: accepted\r")) {
      Path named = Files.createDirectory(folder.resolve(hostile));
      String bad = Files.writeString(named.resolve(hostile + ".in"), "1\n").toString();
      for (List<String> words :
          List.of(
              List.of("check", "pawnchess", bad, bad),
              List.of("solve", "pawnchess", bad),
              List.of("solve", "pawnchess", bad, "-o", named.toString()),
              List.of("show", "pawnchess", bad),
              List.of("check", "pawnchess", named.toString(), bad),
              List.of("check", "--protocol", "testlib", "pawnchess", bad, bad, named.toString()),
              List.of("run", "pawnchess", bad),
              List.of("run", "pawnchess", bad, bad),
              List.of("run", "pawnchess", named.toString()),
              List.of("strength", "pawnchess", "--data", named.toString()),
              List.of("reduce", "pawnchess", "--data", named.toString()))) {
        assertHarmless(words);
      }
    }
  }

  private String file(String name, String text) throws Exception {
    return Files.write(folder.resolve(name), text.getBytes(StandardCharsets.UTF_8)).toString();
  }
}
