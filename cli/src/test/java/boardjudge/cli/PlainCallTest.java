package boardjudge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

@DisplayName("Calls read without picocli mean what picocli reads")
class PlainCallTest {
  /** Options that no plain call has. */
  private static final Set<String> NEVER_PLAIN = Set.of("--help", "--version", "--protocol");

  private static final Console CONSOLE =
      Console.of(
          InputStream.nullInputStream(), OutputStream.nullOutputStream(), System.err, false, false);

  private static Object parsed(String... words) {
    CommandLine root = Commands.commandLine(CONSOLE, words);
    Object command = root.parseArgs(words).subcommand().commandSpec().userObject();
    if (command instanceof ServeCommand serve) {
      return serve.plainOptions();
    }
    return command instanceof CheckCommand check
        ? check.check(CONSOLE)
        : ((SolveCommand) command).solve();
  }

  private static Optional<?> plain(String... words) {
    Optional<PlainCall> check = PlainCall.parse(PlainCall.CHECK, words);
    return check.isPresent()
        ? check.map(call -> Check.of(call, CONSOLE))
        : words[0].equals("serve")
            ? PlainCall.parse(PlainCall.SERVE, words)
                .flatMap(ServeCommand::of)
                .map(ServeCommand::plainOptions)
            : PlainCall.parse(PlainCall.SOLVE, words).flatMap(Solve::of);
  }

  private static void assertTableIsTheModel(PlainCall.Syntax syntax) {
    CommandSpec model =
        Commands.commandLine(CONSOLE, syntax.command())
            .getSubcommands()
            .values()
            .iterator()
            .next()
            .getCommandSpec();
    Map<String, Integer> options = new TreeMap<>();
    for (OptionSpec option : model.options()) {
      if (!NEVER_PLAIN.contains(option.longestName())) {
        assertThat(option.names()).hasSize(1);
        options.put(option.longestName(), option.arity().max());
      }
    }
    Map<String, Integer> table = new TreeMap<>();
    syntax.flags().forEach(flag -> table.put(flag, 0));
    syntax.valueOptions().forEach(option -> table.put(option, 1));
    assertThat(table).isEqualTo(options);
    assertThat(syntax.minNames())
        .isEqualTo(model.positionalParameters().stream().mapToInt(p -> p.arity().min()).sum());
    assertThat(syntax.maxNames())
        .isEqualTo(model.positionalParameters().stream().mapToInt(p -> p.arity().max()).sum());
  }

  @Test
  void theTableHasTheModelsOptionsAndArguments() {
    assertTableIsTheModel(PlainCall.CHECK);
    assertTableIsTheModel(PlainCall.SOLVE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "check go in out",
        "check go in out ans",
        "check go in -",
        "check go - out ans",
        "check go in out ans --json",
        "check go in out --json report.json",
        "check --json go in out",
        "check --json=any go in out ans",
        "check --color go in out --json",
        "check go --json in out",
        "check go in out --color",
        "check go in out --color=never --full-board",
        "check go in out ans --color auto --trust-answer",
        "check go in out a=b",
        "check go @in out",
        "solve go",
        "solve go in",
        "solve go -",
        "solve go in -o out",
        "solve go in -o -",
        "solve go in -o=out",
        "solve -o out go in",
        "solve go --engine solver",
        "solve go --engine REFEREE in",
        "solve go --engine=both in -o out",
        "serve",
        "serve --open",
        "serve --port 8080",
        "serve --open --port=99999",
      })
  void plainCallsMeanTheSame(String line) {
    String[] words = Main.NormalizedArguments.of(line.split(" "));
    assertThat(plain(words)).isPresent();
    assertThat(plain(words).map(Object.class::cast)).contains(parsed(words));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "check",
        "check go in",
        "check go in out ans more",
        "check go in out --colour",
        "check go in out --color --color",
        "check go in out --json --json",
        "check go in out --color=",
        "check go in out --full-board=yes",
        "check go in out --help",
        "check -- go in out",
        "check go in out --protocol testlib",
        "solve",
        "solve go in more",
        "solve go in -o",
        "solve go in -o --engine solver",
        "solve go in -oout",
        "solve go in -o a -o b",
        "solve go --engine steam",
        "solve go --engine",
        "solve go -x",
        "serve go",
        "serve --port",
        "serve --port x",
        "serve --port -1",
        "serve --port 123456",
        "serve --open=yes",
        "serve --tests samples",
        "serve --host 127.0.0.3",
        "run go in out",
      })
  void allOtherCallsAreLeftToPicocli(String line) {
    assertThat(plain(Main.NormalizedArguments.of(line.split(" ")))).isEmpty();
  }

  /** Every sequence of at most {@code most} of these words. */
  private static Stream<List<String>> sequences(List<String> words, int most) {
    if (most == 0) {
      return Stream.of(List.of());
    }
    return Stream.concat(
        Stream.of(List.of()),
        words.stream()
            .flatMap(
                word ->
                    sequences(words, most - 1)
                        .map(rest -> Stream.concat(Stream.of(word), rest.stream()).toList())));
  }

  private static void assertSame(String command, List<String> rest) {
    String[] words =
        Main.NormalizedArguments.of(
            Stream.concat(Stream.of(command), rest.stream()).toArray(String[]::new));
    Optional<?> plain = plain(words);
    if (plain.isPresent()) {
      assertThat(parsed(words)).as(String.join(" ", words)).isEqualTo(plain.get());
    }
  }

  private static void assertAllSequencesAreReadTheSame(int most) {
    sequences(List.of("go", "-", "--json", "a.json", "--color", "--json=x"), most)
        .forEach(rest -> assertSame("check", rest));
    sequences(List.of("go", "-", "-o", "--engine", "solver", "-o=x"), most)
        .forEach(rest -> assertSame("solve", rest));
  }

  @Test
  void whateverIsReadAsPlainPicocliReadsTheSame() {
    assertAllSequencesAreReadTheSame(4);
  }

  @Test
  @Tag("exhaustive")
  @Tag("cli")
  void longerCallsAreReadTheSame() {
    assertAllSequencesAreReadTheSame(5);
  }
}
