package boardjudge.cli.project;

import static boardjudge.cli.project.PartList.say;

import boardjudge.checker.view.BoardThemes;
import boardjudge.checker.web.BoardEditor;
import boardjudge.cli.project.StatusReport.State;
import boardjudge.generator.DefaultMutants;
import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.ProblemGenerators;
import boardjudge.grading.program.FolderProblem;
import boardjudge.grading.program.GameValidators;
import boardjudge.reference.GamePart;
import boardjudge.reference.Problem;
import boardjudge.reference.io.Quote;
import boardjudge.suite.PlanException;
import boardjudge.suite.Stale;
import boardjudge.suite.StaleCheck;
import boardjudge.suite.SuiteFiles;
import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/**
 * Finds the parts that a game has: those in Java here, those in its folder by {@link SuiteParts}.
 */
public final class GameStatus {
  private final Problem<?> problem;
  private final ProblemGenerator<?> generator;
  private final PartList parts;

  private GameStatus(Problem<?> problem) {
    this.problem = problem;
    this.generator = ProblemGenerators.find(problem.id()).orElseThrow();
    this.parts = new PartList(problem instanceof FolderProblem);
  }

  /**
   * {@return the report on a game}
   *
   * @param suite the folder of plan and tests; it may be missing
   * @param checkAnswers whether to compute all answers again
   * @param commands makes the command line that the user types, from a command's name
   */
  public static StatusReport of(
      Problem<?> problem, Path suite, boolean checkAnswers, UnaryOperator<String> commands)
      throws IOException {
    GameStatus status = new GameStatus(problem);
    status.addReference();
    status.addGenerator();
    status.addLooks();
    new SuiteParts(problem, status.generator, suite, commands, status.parts).addAll();
    status.addStale(new SuiteFiles(suite), checkAnswers, commands);
    return StatusReport.of(problem.id(), status.parts.all());
  }

  private void addReference() {
    int rules = problem.rules().size();
    parts.add("rules", rules > 0, say("rules-count", "count", rules));
    parts.add("referee", State.DONE, problem.getClass().getSimpleName(), "");
    boolean solves = overrides(problem.getClass(), "solve", Object.class, Consumer.class);
    addElse("solver", solves, say("second-engine"), State.MISSING, say("referee-alone"));
  }

  private void addGenerator() {
    int recipes = generator.recipes().size();
    boolean generated = recipes > 0 && !overrides(generator.getClass(), "recipes");
    boolean isUndeclared =
        !parts.ofPrograms() && ProblemGenerators.declared(problem.id()).isEmpty();
    parts.add(
        "recipes",
        recipes > 0 && !generated,
        say("recipes-count", "count", recipes),
        generated ? State.DEFAULT : State.MISSING,
        say(generated ? "from-format" : "none"),
        parts.next(isUndeclared ? "generator" : "recipes"));
    addMutants();
    if (parts.ofPrograms()) {
      return;
    }
    int passes = generator.shrinkPasses().size();
    addElse(
        "shrink passes",
        passes > 0,
        say("passes-count", "count", passes),
        State.DEFAULT,
        say("for-records"));
    int tweaks = overrides(generator.getClass(), "tweaks") ? generator.tweaks().size() : 0;
    optional("tweaks", tweaks, !generator.tweaks().isEmpty());
    optional("scopes", generator.scopes().size(), false);
  }

  private void addMutants() {
    int count = generator.mutants().size();
    String programs = count == 0 ? say("none") : Integer.toString(count);
    if (overrides(generator.getClass(), "mutants")) {
      parts.add("wrong programs", count > 0, programs);
      return;
    }
    String obstacle = DefaultMutants.obstacle(problem);
    String advice = say("override-mutants");
    String next =
        generator.recipes().isEmpty()
            ? say("recipe-first")
            : obstacle.isEmpty() ? advice : say("no-decisions", "what", advice, "words", obstacle);
    parts.add("wrong programs", count == 0 ? State.MISSING : State.DEFAULT, programs, next);
  }

  /** One line for each stale part, or a single line if none is. */
  private void addStale(SuiteFiles files, boolean checkAnswers, UnaryOperator<String> commands) {
    StaleCheck<?> check = new StaleCheck<>(generator, files);
    String part = "up to date";
    List<Stale> findings = new ArrayList<>();
    boolean readable = true;
    try {
      findings.addAll(check.ofGame());
      findings.addAll(check.ofMutants());
      findings.addAll(check.ofTests());
      if (checkAnswers) {
        int threads = Runtime.getRuntime().availableProcessors();
        findings.addAll(check.ofAnswers(true, threads));
        findings.addAll(GameValidators.disagreeing(problem, files, threads));
      }
    } catch (PlanException broken) {
      // Reported with the plan.
      readable = false;
    } catch (IOException | RuntimeException | StackOverflowError broken) {
      String reason = Quote.line(String.valueOf(broken.getMessage()), 300);
      parts.add(part, State.MISSING, say("not-told"), reason);
    } catch (InterruptedException interruption) {
      Thread.currentThread().interrupt();
    }
    for (Stale stale : findings) {
      String command = stale.kind().isFixedByBuild() ? commands.apply("build") : stale.command();
      String next = stale.what() + (command.isEmpty() ? "" : "; " + command);
      State state = stale.kind() == Stale.Kind.MUTANTS ? State.OPTIONAL : State.MISSING;
      parts.add(part, state, say("no"), next);
    }
    if (readable && parts.all().stream().noneMatch(stale -> stale.part().equals(part))) {
      parts.add(part, State.DONE, say("yes"), "");
    }
  }

  private void addLooks() {
    boolean themed = BoardThemes.find(problem.id()).isPresent();
    addElse("theme", themed, say("a-theme"), State.MISSING, say("in-letters"));
    if (!parts.ofPrograms()) {
      optional(
          "editor",
          GamePart.of(BoardEditor.class, problem.id()).isPresent() ? 1 : 0,
          BoardEditor.of(problem.id()).isPresent());
    }
  }

  private void addElse(
      String part, boolean done, String doneText, State otherState, String otherText) {
    parts.add(part, done, doneText, otherState, otherText, parts.next(part));
  }

  /** A part that a game can do without. */
  private void optional(String part, int count, boolean substituted) {
    State state = substituted ? State.DEFAULT : State.OPTIONAL;
    addElse(
        part, count > 0, Integer.toString(count), state, say(substituted ? "from-format" : "none"));
  }

  /** Whether a class overrides an interface's default method. */
  private static boolean overrides(Class<?> type, String method, Class<?>... parameters) {
    return Arrays.stream(type.getMethods())
        .filter(each -> each.getName().equals(method))
        .filter(each -> each.getParameterCount() == parameters.length)
        .map(Method::getDeclaringClass)
        .anyMatch(declaring -> !declaring.isInterface());
  }
}
