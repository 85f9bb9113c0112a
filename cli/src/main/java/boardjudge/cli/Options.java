package boardjudge.cli;

import boardjudge.checker.compare.ReadLimits;
import boardjudge.checker.view.TextStyle;
import boardjudge.generator.ProblemGenerator;
import boardjudge.grading.Stopping;
import boardjudge.grading.program.PackageProblem;
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

/** What several commands can be given, each said once: it means the same everywhere. */
final class Options {
  private Options() {}

  /** The time that an option gives. */
  static Duration duration(String option, String text) {
    try {
      return LimitsText.time(text);
    } catch (IllegalArgumentException bad) {
      throw CommandFailure.usage(
          option + ": expected a time such as 60s, found " + Quote.of(text, 40));
    }
  }

  /** Refuses what is no port; 0 is any that is free. */
  static void checkPort(int port) {
    checkRange("--port", port, 0, 65_535);
  }

  static void checkRange(String option, int value, int least, int most) {
    if (value < least || value > most) {
      throw CommandFailure.usage(
          option + ": expected an integer from " + least + " to " + most + ", found " + value);
    }
  }

  /** What a shell completes for a problem; asked for only when completion is made. */
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

    /** The word that was given. */
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
    /** Asked once: what a control group allows changes while the program runs, and help says it. */
    private static final int PROCESSORS = Runtime.getRuntime().availableProcessors();

    @Option(names = "-j", paramLabel = "N")
    private int jobs;

    private Jobs(int jobs) {
      this.jobs = jobs;
    }

    /** For work whose time is not measured: as many as there are processors. */
    static Jobs all() {
      return new Jobs(PROCESSORS);
    }

    /** For work whose time is measured. */
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

  /** {@code --font FILE}: for the signs of printed statements that our own fonts lack. */
  static final class Font {
    @Option(names = "--font", paramLabel = "FILE")
    private Optional<String> font = Optional.empty();

    /** The file; empty without one. */
    Optional<Path> file() {
      return font.map(InputSource::regularFile);
    }

    /** What prints statements. */
    static StatementPrinter printer() {
      return StatementPrinter.find()
          .orElseThrow(
              () ->
                  CommandFailure.usage(
                      "the libraries for PDF are not here; start boardjudge by its launcher"));
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

    /** The limits that these values by option mean. */
    static ReadLimits limits(Map<String, String> values) {
      return limits(
          Optional.ofNullable(values.get(MAX_OUTPUT)),
          Optional.ofNullable(values.get(READ_TIMEOUT)));
    }

    private static ReadLimits limits(Optional<String> maxOutput, Optional<String> readTimeout) {
      long bytes = ReadLimits.DEFAULT.maxBytes();
      if (maxOutput.isPresent()) {
        // MiB are meant where no unit is written.
        try {
          bytes = LimitsText.size(maxOutput.get());
        } catch (IllegalArgumentException bad) {
          throw CommandFailure.usage(
              "%s: expected a size such as 64m or 4g, found %s"
                  .formatted(MAX_OUTPUT, Quote.of(maxOutput.get(), 40)));
        }
      }
      return new ReadLimits(
          bytes,
          readTimeout.isPresent()
              ? duration(READ_TIMEOUT, readTimeout.get())
              : ReadLimits.DEFAULT.timeout());
    }
  }

  /** {@code --color[=WHEN]} and {@code --full-board}. */
  static final class Color {
    @Option(names = Look.COLOR, arity = "0..1", fallbackValue = Look.ALWAYS, paramLabel = "WHEN")
    String when = Look.AUTO;

    @Option(names = Look.FULL_BOARD)
    boolean fullBoard;

    TextStyle style(Console console) {
      return Look.of(when, fullBoard, console);
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
   * {@code --first-failure}, {@code --budget} and {@code --give-up}: when a program is spared the
   * tests left.
   */
  static final class Stop {
    @Option(names = "--first-failure", negatable = true)
    private Optional<Boolean> firstFailure = Optional.empty();

    @Option(names = "--budget", paramLabel = "TIME")
    private String budget = "";

    @Option(names = "--give-up", paramLabel = "N")
    private Optional<Integer> giveUp = Optional.empty();

    /** Whether programs go on after a failure in any case. */
    boolean goesOn() {
      return firstFailure.isPresent() && !firstFailure.get();
    }

    /** What was asked for; {@code usual} is the command's own way with failures. */
    Stopping stopping(boolean usual) {
      return stopping(usual, Stopping.GIVE_UP);
    }

    /** As above; {@code most} is after how many tests a program is given up. */
    Stopping stopping(boolean usual, int most) {
      giveUp.ifPresent(tests -> checkRange("--give-up", tests, 0, 10_000));
      return new Stopping(
          firstFailure.orElse(usual),
          budget.isEmpty() ? Optional.empty() : Optional.of(duration("--budget", budget)),
          giveUp.orElse(most));
    }
  }

  /** {@code --generator PROGRAM}. */
  static final class Generator {
    @Option(names = "--generator", paramLabel = "PROGRAM")
    private String program = "";

    /** What makes the inputs: the program given, or the problem's own. */
    ProblemGenerator<?> generator(ProblemName named) throws IOException {
      if (program.isEmpty()) {
        return named.generator();
      }
      Path file = InputSource.regularFile(program);
      if (named.problem() instanceof PackageProblem plain) {
        return plain.madeBy(file).generator();
      }
      throw CommandFailure.usage(
          "--generator goes with a package without a game; this one has recipes of its own");
    }
  }
}
