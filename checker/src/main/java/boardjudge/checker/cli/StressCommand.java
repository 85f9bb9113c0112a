package boardjudge.checker.cli;

import boardjudge.checker.run.CompilationAborted;
import boardjudge.checker.run.CompileCache;
import boardjudge.checker.run.CompileFailure;
import boardjudge.checker.run.Languages;
import boardjudge.checker.run.Limits;
import boardjudge.checker.run.LimitsText;
import boardjudge.checker.run.MissingTool;
import boardjudge.checker.run.Program;
import boardjudge.checker.run.Sandbox;
import boardjudge.checker.stress.Inputs;
import boardjudge.checker.stress.MutantMatcher;
import boardjudge.checker.stress.StressLoop;
import boardjudge.checker.stress.StressLoop.Failure;
import boardjudge.checker.stress.StressLoop.Finding;
import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.files.AtomicFile;
import boardjudge.reference.AnswerKey;
import boardjudge.reference.Problem;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.Quote;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicLong;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "stress",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Feeds a program small inputs until it fails one, and makes that one as small as it gets.",
      "With two programs both are compared with the reference. Exit code 1 if one fails."
    },
    footer = {
      "",
      "Examples:",
      "  boardjudge stress go Main.java",
      "  boardjudge stress duckchess mine.cpp theirs.py --recipe near-misses --time 5s -j 2"
    })
final class StressCommand implements Callable<Integer> {
  /** Small inputs are done with soon; a program that needs more has lost its way. */
  private static final Limits STANDARD = Limits.STANDARD.withCpu(Duration.ofSeconds(2));

  private static final int REMEMBERED = 200;

  private final Console console;

  @Parameters(index = "0", paramLabel = "PROBLEM", description = "The problem's name.")
  private String problem;

  @Parameters(
      index = "1..2",
      arity = "1..2",
      paramLabel = "SOURCE",
      description = "The program's source file; a second one is compared, too.")
  private List<String> sources = new ArrayList<>();

  @Option(
      names = "--recipe",
      paramLabel = "NAME",
      description = "Makes inputs by this recipe; may be given more than once (all quick ones).")
  private List<String> recipes = new ArrayList<>();

  @Option(
      names = "--time",
      paramLabel = "TIME",
      defaultValue = "60s",
      description = "How long to search (${DEFAULT-VALUE}).")
  private String time;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "What the random start from (${DEFAULT-VALUE}).")
  private long seed;

  @Option(
      names = "-j",
      paramLabel = "N",
      defaultValue = "1",
      description = "How many inputs are tried at a time (${DEFAULT-VALUE}).")
  private int jobs;

  @Option(
      names = "-o",
      paramLabel = "FILE",
      description = "Where the failing input goes, its answer beside it (PROBLEM-stress.in).")
  private String output = "";

  @Option(
      names = "--hints",
      paramLabel = "on|off",
      defaultValue = "on",
      description = "Whether to say which known mistake prints the same (${DEFAULT-VALUE}).")
  private String hints;

  @Option(names = "--color", description = "Colours the boards on a terminal.")
  private boolean color;

  @Mixin private final RunningOptions options = new RunningOptions();

  StressCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException, InputException, InterruptedException {
    BuildCommand.checkThreads(jobs);
    return stress(Lookup.generator(problem));
  }

  private <C> int stress(ProblemGenerator<C> generator)
      throws IOException, InputException, InterruptedException {
    for (String recipe : recipes) {
      Lookup.recipe(generator, recipe);
    }
    Duration most = duration();
    boolean guess = Hints.wanted(hints);
    Limits limits = options.limits(STANDARD);
    try (Sandbox sandbox = options.open(console)) {
      List<Program> programs = new ArrayList<>();
      for (String source : sources) {
        programs.add(compile(sandbox, source));
      }
      MutantMatcher<C> likeness = new MutantMatcher<>(generator, REMEMBERED);
      StressLoop<C> loop = new StressLoop<>(generator, sandbox, limits);
      Progress progress = new Progress(console);
      AtomicLong tried = new AtomicLong();
      long start = System.nanoTime();
      Optional<Finding<C>> found =
          loop.search(
              programs,
              new Inputs<>(generator, recipes, seed),
              most,
              jobs,
              guess ? Optional.of(likeness) : Optional.empty(),
              count -> {
                tried.accumulateAndGet(count, Math::max);
                if (count % 16 == 0) {
                  synchronized (progress) {
                    progress.show(problem + ": " + count + " inputs tried, seed " + seed);
                  }
                }
              });
      progress.clear();
      String tally =
          String.format(
              Locale.ROOT,
              "%d inputs tried in %.1f s, seed %d",
              tried.get(),
              (System.nanoTime() - start) / 1e9,
              seed);
      if (found.isEmpty()) {
        console.out().println("no difference: " + tally);
        return Exit.FINE;
      }
      tell(loop, found.get(), programs, tally);
      if (guess && found.get().program() == 0) {
        Hints.lines(likeness.find()).forEach(console.out()::println);
      }
      return Exit.NEGATIVE;
    }
  }

  private <C> void tell(StressLoop<C> loop, Finding<C> found, List<Program> programs, String tally)
      throws IOException, InterruptedException {
    Finding<C> small = loop.shrink(found, programs.get(found.program()));
    Path input = InputSource.path(output.isEmpty() ? problem + "-stress.in" : output);
    Path answer = answerPath(input);
    Problem<C> game = loop.problem();
    AtomicFile.write(input, game.format().bytes(small.smallest()));
    StringBuilder lines = new StringBuilder();
    AnswerKey.answer(
        game, small.smallest(), AnswerKey.Engine.BOTH, line -> lines.append(line).append('\n'));
    AtomicFile.write(answer, lines.toString().getBytes(StandardCharsets.US_ASCII));
    Failure failure = small.failure();
    if (failure.report().isPresent()) {
      failure.report().get().text(color && console.outIsTerminal()).forEach(console.out()::println);
    } else {
      console.out().println(failure.verdict().words() + ": " + failure.message());
    }
    console.out().println();
    console
        .out()
        .println(
            InputSource.shown(sources.get(found.program()))
                + ": "
                + failure.verdict().words()
                + "; "
                + tally
                + ", recipe "
                + found.input().recipe()
                + ", input "
                + (found.input().number() + 1));
    console
        .out()
        .println(
            "Made smaller in "
                + small.shrinkRuns()
                + " runs: "
                + InputSource.shown(input.toString())
                + ", answer "
                + InputSource.shown(answer.toString()));
    if (programs.size() > 1) {
      other(loop, small, programs);
    }
  }

  /** What the other program does on the same input. */
  private <C> void other(StressLoop<C> loop, Finding<C> small, List<Program> programs)
      throws IOException, InterruptedException {
    int other = 1 - small.program();
    Optional<Failure> failure = loop.run(programs.get(other), small.smallest(), Optional.empty());
    console
        .out()
        .println(
            InputSource.shown(sources.get(other))
                + " on the same input: "
                + failure
                    .map(wrong -> wrong.verdict().words() + ", " + wrong.message())
                    .orElse("agrees with the reference"));
  }

  private static Path answerPath(Path input) {
    String name = input.getFileName().toString();
    String stem = name.endsWith(".in") ? name.substring(0, name.length() - 3) : name;
    return input.resolveSibling(stem + ".ans");
  }

  private Duration duration() {
    try {
      return LimitsText.time(time);
    } catch (IllegalArgumentException bad) {
      throw CommandFailure.usage(
          "--time: expected a time such as 60s, found " + Quote.of(time, 40));
    }
  }

  private Program compile(Sandbox sandbox, String source)
      throws IOException, InputException, InterruptedException {
    Languages languages = options.languages();
    Path file = InputSource.regularFile(source);
    CompileCache cache = options.cache(sandbox);
    try {
      return cache.compile(file, options.language(languages, file));
    } catch (MissingTool | CompilationAborted missing) {
      throw CommandFailure.unreadable(String.valueOf(missing.getMessage()));
    } catch (CompileFailure failure) {
      throw CommandFailure.negative(
          InputSource.shown(source) + ": compile error: " + Quote.of(failure.firstError(), 160));
    }
  }
}
