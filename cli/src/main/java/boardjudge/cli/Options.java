package boardjudge.cli;

import boardjudge.checker.compare.ReadLimits;
import boardjudge.checker.view.TextStyle;
import boardjudge.generator.ProblemGenerator;
import boardjudge.grading.StopRule;
import boardjudge.grading.program.PackageProblem;
import boardjudge.reference.Message;
import boardjudge.reference.Problem;
import boardjudge.reference.Problems;
import boardjudge.reference.io.Quote;
import boardjudge.sandbox.LimitsText;
import boardjudge.suite.export.StatementPrinter;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Options of several commands. */
final class Options {
  private Options() {}

  /** {@code a, b or c}. */
  static Message oneOf(List<String> words) {
    return Console.message("one-of-words", "words", words);
  }

  static Duration duration(String option, String text) {
    try {
      return LimitsText.time(text);
    } catch (IllegalArgumentException bad) {
      Message time = Console.message("said.a-time", "example", "60s");
      throw CommandException.unexpected(option, time, Quote.of(text, 40));
    }
  }

  /** 0 is any free port. */
  static void checkPort(int port) {
    checkRange("--port", port, 0, 65_535);
  }

  static void checkRange(String option, int value, int min, int max) {
    if (value < min || value > max) {
      Message range = Console.message("said.integer-to", "min", min, "max", max);
      throw CommandException.unexpected(option, range, value);
    }
  }

  /** Computed only when completion is generated. */
  static final class ProblemIds implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Problems.all().stream().<String>map(Problem::id).iterator();
    }
  }

  /** {@code PROBLEM}. */
  static final class ProblemName {
    @Parameters(index = "0", paramLabel = "PROBLEM", completionCandidates = ProblemIds.class)
    private String id;

    Problem<?> problem() {
      return Lookup.problem(id);
    }

    String word() {
      return id;
    }

    ProblemGenerator<?> generator() {
      return Lookup.generator(id);
    }
  }

  /** {@code [PROBLEM...]}. */
  static final class ProblemNames {
    @Parameters(paramLabel = "PROBLEM", arity = "0..*", completionCandidates = ProblemIds.class)
    private List<String> ids = List.of();

    boolean areGiven() {
      return !ids.isEmpty();
    }

    List<Problem<?>> problems() {
      return ids.isEmpty()
          ? Problems.all()
          : ids.stream().distinct().<Problem<?>>map(Lookup::problem).toList();
    }
  }

  /** {@code --presentation}. */
  static final class Presentation {
    @Option(names = "--presentation")
    boolean wanted;
  }

  /** {@code -j N}. */
  static final class Jobs {
    /** Read once: a control group may change it, and help prints it. */
    private static final int PROCESSORS = Runtime.getRuntime().availableProcessors();

    @Option(names = "-j", paramLabel = "N")
    private int jobs;

    private Jobs(int jobs) {
      this.jobs = jobs;
    }

    /** For work that is not timed. */
    static Jobs all() {
      return new Jobs(PROCESSORS);
    }

    /** For work that is timed. */
    static Jobs one() {
      return new Jobs(1);
    }

    int jobs() {
      checkRange("-j", jobs, 1, 1024);
      return jobs;
    }
  }

  /** {@code --seed N}. */
  static final class Seed {
    @Option(names = "--seed", paramLabel = "N", defaultValue = "1")
    long seed;
  }

  /** {@code -o FILE}. */
  static final class OutputFile {
    @Option(names = "-o", paramLabel = "FILE")
    private String file = "-";

    String name() {
      return file;
    }

    void write(Console console, byte[] bytes) throws IOException {
      ReportOptions.write(console, file, bytes);
    }
  }

  /** {@code --font FILE}: for characters that the fonts for PDF lack. */
  static final class Font {
    @Option(names = "--font", paramLabel = "FILE")
    private Optional<String> font = Optional.empty();

    Optional<Path> file() {
      return font.map(InputSource::regularFile);
    }

    static StatementPrinter printer() {
      return StatementPrinter.find().orElseThrow(() -> CommandException.usage("no-pdf"));
    }
  }

  /** {@code --max-output SIZE} and {@code --read-timeout TIME}. */
  static final class Reading {
    static final String MAX_OUTPUT = "--max-output";
    static final String READ_TIMEOUT = "--read-timeout";

    @Option(names = MAX_OUTPUT, paramLabel = "SIZE")
    private Optional<String> maxOutput = Optional.empty();

    @Option(names = READ_TIMEOUT, paramLabel = "TIME")
    private Optional<String> readTimeout = Optional.empty();

    ReadLimits limits() {
      return limits(maxOutput, readTimeout);
    }

    static ReadLimits limits(Map<String, String> values) {
      return limits(
          Optional.ofNullable(values.get(MAX_OUTPUT)),
          Optional.ofNullable(values.get(READ_TIMEOUT)));
    }

    private static ReadLimits limits(Optional<String> maxOutput, Optional<String> readTimeout) {
      long bytes = ReadLimits.DEFAULT.maxBytes();
      if (maxOutput.isPresent()) {
        // Without a unit these are MiB.
        try {
          bytes = LimitsText.size(maxOutput.get());
        } catch (IllegalArgumentException bad) {
          Message size = Console.message("said.a-size", "first", "64m", "second", "4g");
          throw CommandException.unexpected(MAX_OUTPUT, size, Quote.of(maxOutput.get(), 40));
        }
      }
      return new ReadLimits(
          bytes,
          readTimeout.isPresent()
              ? duration(READ_TIMEOUT, readTimeout.get())
              : ReadLimits.DEFAULT.timeout());
    }
  }

  /** {@code --color[=auto|always|never]} and {@code --full-board}. */
  static final class Display {
    static final String COLOR = "--color";
    static final String FULL_BOARD = "--full-board";
    static final String AUTO = "auto";
    static final String ALWAYS = "always";
    static final String NEVER = "never";

    @Option(names = COLOR, arity = "0..1", fallbackValue = ALWAYS, paramLabel = "WHEN")
    private String when = AUTO;

    @Option(names = FULL_BOARD)
    private boolean fullBoard;

    TextStyle style(Console console) {
      return of(when, fullBoard, console);
    }

    static TextStyle of(String when, boolean fullBoard, Console console) {
      // Read only on a terminal, since start-up counts.
      Map<String, String> environment = console.outIsTerminal() ? System.getenv() : Map.of();
      return new TextStyle(
          usesColor(when, console.outIsTerminal(), environment), fullBoard, console.lang());
    }

    /** {@code auto} means on a terminal, unless NO_COLOR is set or TERM is dumb. */
    static boolean usesColor(String when, boolean terminal, Map<String, String> environment) {
      return switch (when) {
        case AUTO ->
            terminal
                && environment.getOrDefault("NO_COLOR", "").isEmpty()
                && !environment.getOrDefault("TERM", "").equals("dumb");
        case ALWAYS -> true;
        case NEVER -> false;
        default ->
            throw CommandException.unexpected(
                COLOR, oneOf(List.of(AUTO, ALWAYS, NEVER)), Quote.of(when, 40));
      };
    }
  }

  /** {@code --hints} and {@code --no-hints}. */
  static final class Hints {
    @Option(names = "--hints", negatable = true, defaultValue = "true", fallbackValue = "true")
    boolean wanted;
  }

  /** {@code --sgf [FILE]} and {@code --fen [FILE]}. */
  static final class Notation {
    @Option(
        names = "--sgf",
        arity = "0..1",
        fallbackValue = ReportOptions.STANDARD_OUTPUT,
        paramLabel = "FILE.sgf")
    private String sgf = "";

    @Option(
        names = "--fen",
        arity = "0..1",
        fallbackValue = ReportOptions.STANDARD_OUTPUT,
        paramLabel = "FILE.fen")
    private String fen = "";

    NotationTarget target() {
      return NotationTarget.of(sgf, fen);
    }
  }

  /**
   * {@code --first-failure}, {@code --budget} and {@code --give-up}: when a program is not run on
   * the tests left.
   */
  static final class Stop {
    @Option(names = "--first-failure", negatable = true)
    private Optional<Boolean> firstFailure = Optional.empty();

    @Option(names = "--budget", paramLabel = "TIME")
    private String budget = "";

    @Option(names = "--give-up", paramLabel = "N")
    private Optional<Integer> giveUp = Optional.empty();

    boolean continuesAfterFailure() {
      return firstFailure.isPresent() && !firstFailure.get();
    }

    StopRule stopping(boolean firstFailureDefault, int giveUpDefault) {
      giveUp.ifPresent(tests -> checkRange("--give-up", tests, 0, 10_000));
      return new StopRule(
          firstFailure.orElse(firstFailureDefault),
          budget.isEmpty() ? Optional.empty() : Optional.of(duration("--budget", budget)),
          giveUp.orElse(giveUpDefault));
    }
  }

  /** {@code --generator PROGRAM}. */
  static final class Generator {
    @Option(names = "--generator", paramLabel = "PROGRAM")
    private String program = "";

    /** The given program as generator, or the problem's own. */
    ProblemGenerator<?> generator(ProblemName problemName) throws IOException {
      if (program.isEmpty()) {
        return problemName.generator();
      }
      Path file = InputSource.regularFile(program);
      if (problemName.problem() instanceof PackageProblem packageProblem) {
        return packageProblem.withGenerator(file).generator();
      }
      throw CommandException.usage("own-recipes");
    }
  }
}
