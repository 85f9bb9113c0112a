package boardjudge.grading.program;

import boardjudge.checker.compare.Output;
import boardjudge.checker.view.GlyphTheme;
import boardjudge.generator.ProblemGenerator;
import boardjudge.reference.AnswerJudge;
import boardjudge.reference.Rule;
import boardjudge.reference.Step;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.io.InputFormat;
import boardjudge.sandbox.Limits;
import boardjudge.suite.GameSettings;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * A game of which the referee, and the solver if there is one, are programs in a problem's folder.
 *
 * <p>Every method that answers or reads may run them; it throws an {@link EngineFault} where one
 * does not do its work, and an {@link java.io.UncheckedIOException} where one cannot be compiled.
 */
final class ProgramGame extends FolderProblem {
  private final GameSettings settings;
  private final List<ProgramRule> rules;
  private final Engines engines;
  private final FolderFormat format;
  private final FolderGenerator generator;
  private final Optional<ProgramJudge> judge;

  /**
   * @param referee the file that the settings name
   */
  ProgramGame(Path folder, String id, GameSettings settings, String referee, Limits limits)
      throws IOException {
    super(folder, id, settings.name(), settings.source());
    this.settings = settings;
    this.rules =
        settings.rules().entrySet().stream()
            .map(rule -> new ProgramRule(rule.getKey(), rule.getValue()))
            .toList();
    Optional<Engine> solver =
        settings.solver().map(file -> engine(folder.resolve(file), "the solver", limits));
    this.engines =
        new Engines(engine(folder.resolve(referee), "the referee", limits), solver, rules);
    this.format = new FolderFormat(Optional.of(engines), InputValidator.in(folder, limits));
    this.judge =
        ValidatorCheck.in(folder, limits, ValidatorCheck.Scores.IGNORED)
            .map(validator -> new ProgramJudge(validator, engines));
    this.generator =
        new FolderGenerator(
            this,
            FolderGenerator.Maker.all(folder, settings.generators(), limits),
            Optional.of(new ProgramMutants(this, folder, settings, limits)));
  }

  private static Engine engine(Path file, String role, Limits limits) {
    return new Engine(file, role, 0, limits);
  }

  /** The rules as they are stated; none if the folder states none. */
  List<ProgramRule> stated() {
    return rules;
  }

  /** How its boards look; empty where its folder does not say. */
  Optional<GlyphTheme> theme() {
    return GlyphTheme.of(id(), settings.glyphs());
  }

  @Override
  public String conditions() {
    return judge.map(own -> own.validator().conditions()).orElse("");
  }

  /** The programs behind it. */
  Engines engines() {
    return engines;
  }

  @Override
  public ProblemGenerator<ProgramCase> generator() {
    return generator;
  }

  @Override
  public Optional<AnswerJudge<ProgramCase>> judge() {
    return judge.map(own -> own);
  }

  @Override
  public InputFormat<ProgramCase> format() {
    return format;
  }

  @Override
  public List<? extends Rule> rules() {
    return rules;
  }

  @Override
  public Diagram start(ProgramCase testCase) {
    return engines.told(testCase).start();
  }

  @Override
  public void solve(ProgramCase testCase, Consumer<? super String> lines) {
    engines.solved(testCase).forEach(lines);
  }

  @Override
  public void referee(ProgramCase testCase, Consumer<? super Step> steps) {
    engines.told(testCase).steps().forEach(steps);
  }

  /**
   * The output validator in a game's folder, which decides where there are several right answers.
   * It is given a whole output, as validators are: of an input with several cases the lines of one
   * case are judged among the referee's answers to the others, and are as many as the referee's.
   */
  record ProgramJudge(ValidatorCheck validator, Engines engines)
      implements AnswerJudge<ProgramCase> {
    @Override
    public boolean accepts(ProgramCase testCase, Iterator<String> found) {
      StringBuilder answer = new StringBuilder();
      StringBuilder printed = new StringBuilder();
      for (int i = 0; i < testCase.count(); i++) {
        List<String> right = answer(new ProgramCase(testCase.input(), i, testCase.count()));
        append(right, answer);
        append(
            i == testCase.index() ? lines(found, right.size(), testCase.count()) : right, printed);
      }
      return printed.compareTo(answer) == 0 || accepts(testCase, answer, printed);
    }

    private List<String> answer(ProgramCase testCase) {
      return engines.told(testCase).steps().stream()
          .flatMap(step -> step.output().stream())
          .toList();
    }

    /** All lines where there is one case, else as many as the referee prints. */
    private static List<String> lines(Iterator<String> found, int wanted, int cases) {
      List<String> lines = new ArrayList<>();
      while (cases == 1 ? found.hasNext() : lines.size() < wanted) {
        lines.add(found.next());
      }
      return lines;
    }

    private static void append(List<String> lines, StringBuilder text) {
      lines.forEach(line -> text.append(line).append('\n'));
    }

    private boolean accepts(ProgramCase testCase, StringBuilder answer, StringBuilder printed) {
      try {
        return validator
            .ruling(
                Output.of(testCase.input().bytes().clone()),
                output(answer.toString()),
                output(printed.toString()),
                List.of())
            .fault()
            .isEmpty();
      } catch (IOException failure) {
        throw new UncheckedIOException(failure);
      } catch (InterruptedException stopped) {
        Thread.currentThread().interrupt();
        throw new UncheckedIOException(new InterruptedIOException("stopped"));
      }
    }

    private static Output output(String text) {
      return Output.of(text.getBytes(StandardCharsets.UTF_8));
    }
  }
}
