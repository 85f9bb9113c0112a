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
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * A game whose referee, and solver if there is one, are programs in a problem's folder.
 *
 * <p>Methods that answer or read may run them. They throw an {@link EngineException} if one fails,
 * and an {@link java.io.UncheckedIOException} if one cannot be compiled.
 */
final class ProgramGame extends FolderProblem {
  private final GameSettings settings;
  private final List<ProgramRule> rules;
  private final Engines engines;
  private final FolderFormat format;
  private final FolderGenerator generator;
  private final Optional<ProgramJudge> judge;

  ProgramGame(Path folder, String id, GameSettings settings, String referee, Limits limits)
      throws IOException {
    super(folder, id, settings.name(), settings.source());
    this.settings = settings;
    this.rules =
        settings.rules().entrySet().stream()
            .map(rule -> new ProgramRule(rule.getKey(), rule.getValue()))
            .toList();
    Optional<Engine> solver =
        settings.solver().map(file -> new Engine(folder.resolve(file), "the solver", limits));
    this.engines =
        new Engines(new Engine(folder.resolve(referee), "the referee", limits), solver, rules);
    this.format =
        new FolderFormat(
            Optional.of(engines),
            InputValidator.in(folder, limits, false),
            (file, validator) -> List.of());
    this.judge =
        ValidatorCheck.in(folder, limits, ValidatorCheck.Scores.IGNORED)
            .map(validator -> new ProgramJudge(validator, engines));
    this.generator =
        new FolderGenerator(
            this,
            FolderGenerator.GeneratorProgram.all(folder, settings.generators(), limits),
            Optional.of(new ProgramMutants(this, folder, settings, limits)));
  }

  /** The rules that the folder states; may be empty. */
  List<ProgramRule> statedRules() {
    return rules;
  }

  /** The look of its boards; empty where the folder does not say. */
  Optional<GlyphTheme> theme() {
    return GlyphTheme.of(id(), settings.glyphs());
  }

  @Override
  public String conditions() {
    return judge.map(own -> own.validator().conditions()).orElse("");
  }

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
    return engines.transcript(testCase).start();
  }

  @Override
  public void solve(ProgramCase testCase, Consumer<? super String> lines) {
    engines.solved(testCase).forEach(lines);
  }

  @Override
  public void referee(ProgramCase testCase, Consumer<? super Step> steps) {
    engines.transcript(testCase).steps().forEach(steps);
  }

  /**
   * The output validator of a game with several right answers. It takes whole outputs: the lines of
   * one case are judged among the referee's answers to the other cases, and are as many as the
   * referee's.
   */
  record ProgramJudge(ValidatorCheck validator, Engines engines)
      implements AnswerJudge<ProgramCase> {
    @Override
    public boolean accepts(ProgramCase testCase, Iterator<String> found) {
      StringBuilder answer = new StringBuilder();
      StringBuilder printed = new StringBuilder();
      for (int i = 0; i < testCase.count(); i++) {
        ProgramCase each = new ProgramCase(testCase.input(), i, testCase.count());
        List<String> right = engines.transcript(each).output();
        append(right, answer);
        append(
            i == testCase.index() ? lines(found, right.size(), testCase.count()) : right, printed);
      }
      return printed.compareTo(answer) == 0 || accepts(testCase, answer, printed);
    }

    /** All lines of a single case, else as many as the referee prints. */
    private static List<String> lines(Iterator<String> found, int count, int cases) {
      List<String> lines = new ArrayList<>();
      while (cases == 1 ? found.hasNext() : lines.size() < count) {
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
        throw Engine.interrupted(stopped);
      }
    }

    private static Output output(String text) {
      return Output.of(text.getBytes(StandardCharsets.UTF_8));
    }
  }
}
