package boardjudge.cli;

import boardjudge.base.files.AtomicFile;
import boardjudge.checker.compare.ReadLimits;
import boardjudge.checker.view.TextStyle;
import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.ProblemGenerators;
import boardjudge.grading.Stopping;
import boardjudge.grading.TestFile;
import boardjudge.grading.program.PackageProblem;
import boardjudge.grading.program.ProblemLimits;
import boardjudge.reference.Problem;
import boardjudge.reference.Problems;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.InputReader;
import boardjudge.reference.io.Quote;
import boardjudge.sandbox.LimitsText;
import boardjudge.suite.SuiteFiles;
import boardjudge.suite.SuiteNotes;
import boardjudge.suite.strength.AnsweredTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

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

  private static void checkRange(String option, int value, int least, int most) {
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

    List<Problem<?>> problems() {
      return ids.isEmpty()
          ? Problems.all()
          : ids.stream().distinct().<Problem<?>>map(Lookup::problem).toList();
    }

    List<ProblemGenerator<?>> generators() {
      return ids.isEmpty()
          ? ProblemGenerators.all()
          : ids.stream().distinct().<ProblemGenerator<?>>map(Lookup::generator).toList();
    }
  }

  /** {@code --data DIR}. */
  static final class Data {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    @Option(names = "--data", paramLabel = "DIR")
    private String data = "";

    private final Set<String> said = new HashSet<>();

    private static final int DEEPEST_GROUP = 6;

    DataFolder folder() {
      return DataFolder.of(data, System.getenv());
    }

    /** The problems that are named, or else those whose suites stand there. */
    List<Problem<?>> problems(ProblemNames names) throws IOException {
      DataFolder folder = folder();
      if ((folder.isOwn() && !folder.isOfProject()) || !names.ids.isEmpty()) {
        return names.problems();
      }
      List<Problem<?>> there = new ArrayList<>();
      for (Problem<?> problem : Problems.all()) {
        if (folder.holds(problem.id())) {
          there.add(problem);
        }
      }
      if (there.isEmpty()) {
        throw CommandFailure.usage(
            folder.isOwn()
                ? "no suite of a game stands in the project's folder testdata; say which problem you"
                    + " mean"
                : folder.namedBy() + " names a folder without suites; say which problem you mean");
      }
      return there;
    }

    /** The folder of a problem's tests; says which that is where the user may not know it. */
    private Path tests(String problem) throws IOException {
      Path tests = folder().tests(problem);
      boolean known = folder().isOwn() || tests.equals(Path.of(data));
      if (!known && said.add(problem)) {
        String from = InputSource.shown(tests);
        command
            .commandLine()
            .getErr()
            .println("boardjudge: note: the tests of " + problem + " are those in " + from);
      }
      return tests;
    }

    /** The tests: those in sample and secret, or else those in the folder itself. */
    List<TestFile> tests(Problem<?> problem) throws IOException {
      Path folder = tests(problem.id());
      Map<String, String> disputed = TestChoice.disputed(this, problem.id());
      List<TestFile> tests = new ArrayList<>();
      for (Path place : List.of(folder.resolve("sample"), folder.resolve("secret"), folder)) {
        if (Files.isDirectory(place) && (tests.isEmpty() || !place.equals(folder))) {
          // Groups of tests may have folders of their own.
          try (Stream<Path> files = Files.walk(place, place.equals(folder) ? 1 : DEEPEST_GROUP)) {
            files
                .filter(file -> file.toString().endsWith(".in") && !Files.isDirectory(file))
                .sorted()
                .forEach(input -> tests.add(test(name(folder, input), input, disputed)));
          }
        }
      }
      if (tests.isEmpty()) {
        throw CommandFailure.unreadable(
            InputSource.shown(folder)
                + ": no *.in files there; boardjudge build makes the problems' own");
      }
      return tests;
    }

    private static TestFile test(String name, Path input, Map<String, String> disputed) {
      return TestFile.of(name, input, Optional.ofNullable(disputed.get(name)));
    }

    /** The folder of a problem, with its settings: around its tests; empty where none is there. */
    Optional<Path> problemFolder(String problem) throws IOException {
      Optional<Path> place = folder().find(problem).map(SuiteFiles::folder);
      if (place.isEmpty() && !folder().isOwn()) {
        place = Optional.of(folder().tests(problem));
      }
      place = place.map(found -> found.toAbsolutePath().normalize());
      for (int up = 0; place.isPresent() && up < DEEPEST_GROUP; up++) {
        if (Files.isRegularFile(place.get().resolve(ProblemLimits.FILE))) {
          return place;
        }
        place = place.map(Path::getParent);
      }
      return Optional.empty();
    }

    /** Why a problem's tests are there. */
    SuiteNotes notes(String problem) throws IOException {
      return SuiteNotes.of(folder().find(problem));
    }

    /** The words that give the same data again. */
    List<String> words() {
      return data.isEmpty() ? List.of() : List.of("--data", data);
    }

    /** The tests of these names; all if there are none. */
    List<TestFile> tests(Problem<?> problem, List<String> names) throws IOException {
      List<TestFile> all = tests(problem);
      List<String> known = all.stream().map(TestFile::name).toList();
      for (String name : names) {
        if (!known.contains(name)) {
          throw CommandFailure.usage(
              "--test: no test %s; there are %s%s"
                  .formatted(
                      Quote.name(name, 80),
                      String.join(", ", known.subList(0, Math.min(known.size(), 5))),
                      (known.size() > 5 ? " and others" : "")));
        }
      }
      return names.isEmpty()
          ? all
          : all.stream().filter(test -> names.contains(test.name())).toList();
    }

    /** {@code secret/001-name}. */
    private static String name(Path folder, Path input) {
      String relative = folder.relativize(input).toString().replace('\\', '/');
      return Quote.name(relative.substring(0, relative.length() - ".in".length()), 4096);
    }

    /** The tests, each with the solver's answer. */
    <C> List<AnsweredTest<C>> answered(Problem<C> problem) throws IOException, InputException {
      return answered(problem, tests(problem));
    }

    /** These tests, each with the solver's answer. */
    <C> List<AnsweredTest<C>> answered(Problem<C> problem, List<TestFile> tests)
        throws IOException, InputException {
      List<AnsweredTest<C>> answered = new ArrayList<>();
      for (TestFile test : tests) {
        byte[] bytes = Files.readAllBytes(test.input());
        String shown = InputSource.shown(test.input());
        List<C> cases = problem.format().read(InputReader.lenient(shown, bytes));
        answered.add(AnsweredTest.of(problem, test.name(), cases));
      }
      return answered;
    }
  }

  /** {@code --presentation}. */
  static final class Presentation {
    @Option(names = "--presentation")
    boolean wanted;
  }

  /** {@code -j N}. */
  static final class Jobs {
    @Option(names = "-j", paramLabel = "N")
    private int jobs;

    private Jobs(int jobs) {
      this.jobs = jobs;
    }

    /** For work whose time is not measured: as many as there are processors. */
    static Jobs all() {
      return new Jobs(Runtime.getRuntime().availableProcessors());
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
      if (file.equals("-")) {
        console.out().write(bytes);
      } else {
        AtomicFile.write(InputSource.path(file), bytes);
      }
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
