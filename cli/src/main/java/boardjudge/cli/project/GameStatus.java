package boardjudge.cli.project;

import static boardjudge.suite.GameSettings.KEY;

import boardjudge.checker.view.BoardThemes;
import boardjudge.checker.web.BoardEditor;
import boardjudge.cli.project.GamePart.State;
import boardjudge.generator.DefaultMutants;
import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.ProblemGenerators;
import boardjudge.grading.program.FolderProblem;
import boardjudge.grading.program.GameValidators;
import boardjudge.reference.Problem;
import boardjudge.reference.io.Quote;
import boardjudge.suite.PlanException;
import boardjudge.suite.Stale;
import boardjudge.suite.StaleParts;
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
 * Finds out which parts a game has: those in Java here, those in its folder in {@link SuiteParts}.
 */
public final class GameStatus {
  private final Problem<?> problem;
  private final ProblemGenerator<?> generator;

  /** Whether its engines are programs that problem.yaml names. */
  private final boolean ofPrograms;

  private final List<GamePart> parts = new ArrayList<>();

  private GameStatus(Problem<?> problem) {
    this.problem = problem;
    this.generator = ProblemGenerators.find(problem.id()).orElseThrow();
    this.ofPrograms = problem instanceof FolderProblem;
  }

  /**
   * How a game stands.
   *
   * @param suite the folder of its plan and its tests, whether it is there or not
   * @param asked whether the referee is asked for all answers again
   * @param commands how the user starts a command, by its name, on this game and this suite
   */
  public static StatusReport of(
      Problem<?> problem, Path suite, boolean asked, UnaryOperator<String> commands)
      throws IOException {
    GameStatus status = new GameStatus(problem);
    status.reference();
    status.generator();
    status.look();
    status.parts.addAll(new SuiteParts(problem, status.generator, suite, commands).all());
    status.upToDate(new SuiteFiles(suite), asked, commands);
    return StatusReport.of(problem.id(), status.ofPrograms, status.parts);
  }

  private void reference() {
    int rules = problem.rules().size();
    add(
        "rules",
        rules > 0,
        counted(rules, "rule"),
        "reports name the clause that decides",
        ofPrograms
            ? "write the statement's clauses in problem.yaml, " + KEY + ".rules"
            : "write the enum of rules, one constant a clause of the statement");
    String referee = problem.getClass().getSimpleName();
    add("referee", true, referee, "answers, checks, boards, replays", "");
    parts.add(
        GamePart.of(
            "solver",
            overrides(problem.getClass(), "solve", Object.class, Consumer.class),
            "a second engine",
            State.MISSING,
            "the referee answers alone",
            "answers only where both agree; speed",
            ofPrograms
                ? named("the statement a second time by other means", "solver")
                : "write the statement a second time by other means, and override Problem.solve"));
  }

  private void generator() {
    int recipes = generator.recipes().size();
    boolean byThemselves = recipes > 0 && !overrides(generator.getClass(), "recipes");
    parts.add(
        GamePart.of(
            "recipes",
            recipes > 0 && !byThemselves,
            counted(recipes, "recipe"),
            byThemselves ? State.BY_ITSELF : State.MISSING,
            byThemselves ? "from the format" : "none",
            "inputs; build, stress and hunt need them",
            ofPrograms
                ? named("what makes inputs of a seed", "generator")
                : ProblemGenerators.listed(problem.id()).isEmpty()
                    ? "write a ProblemGenerator, and name it in"
                        + " META-INF/services/boardjudge.generator.ProblemGenerator"
                    : "override recipes() for what random games hardly meet"));
    mutants();
    if (ofPrograms) {
      return;
    }
    int passes = generator.shrinkPasses().size();
    parts.add(
        GamePart.of(
            "shrink passes",
            passes > 0,
            counted(passes, "pass"),
            State.BY_ITSELF,
            "for records, lists, numbers",
            "small failing inputs",
            "override shrinkPasses() where small inputs could be smaller"));
    optional(
        "tweaks",
        overrides(generator.getClass(), "tweaks") ? generator.tweaks().size() : 0,
        !generator.tweaks().isEmpty(),
        "hunt changes near misses step by step",
        "override tweaks()");
    optional(
        "scopes",
        generator.scopes().size(),
        false,
        "stress goes through small cases in full",
        "override scopes()");
  }

  private void mutants() {
    String gives = "strength, hunt; a report names the mistake";
    int count = generator.mutants().size();
    if (overrides(generator.getClass(), "mutants")) {
      add(
          "wrong programs",
          count > 0,
          Integer.toString(count),
          gives,
          ofPrograms
              ? named("those that people write, one source for all", "mutants")
              : "write those that people write, or leave out mutants() for those that come by"
                  + " themselves");
      return;
    }
    String obstacle = DefaultMutants.obstacle(problem);
    String none =
        obstacle.isEmpty() ? "" : "; of the referee's decisions none can be had: " + obstacle;
    String next =
        generator.recipes().isEmpty()
            ? "write a recipe first: wrong programs are tried on its inputs"
            : "override mutants() with those that people write" + none;
    State state = count == 0 ? State.MISSING : State.BY_ITSELF;
    String found = count == 0 ? "none" : Integer.toString(count);
    parts.add(new GamePart("wrong programs", state, found, gives, next));
  }

  /** What is stale, a line each; one line where nothing is. */
  private void upToDate(SuiteFiles files, boolean asked, UnaryOperator<String> commands) {
    StaleParts<?> stale = new StaleParts<>(generator, files);
    String part = "up to date";
    String gives = "what programs are judged by is what the game says today";
    List<Stale> found = new ArrayList<>();
    boolean isKnown = true;
    try {
      found.addAll(stale.ofGame());
      found.addAll(stale.ofMutants());
      found.addAll(stale.ofTests());
      if (asked) {
        int threads = Runtime.getRuntime().availableProcessors();
        found.addAll(stale.ofAnswers(true, threads));
        found.addAll(GameValidators.disagreeing(problem, files, threads));
      }
    } catch (PlanException told) {
      // The part that reads the plan says what is wrong with it.
      isKnown = false;
    } catch (IOException | RuntimeException | StackOverflowError broken) {
      String why = Quote.line(String.valueOf(broken.getMessage()), 300);
      parts.add(new GamePart(part, State.MISSING, "cannot be told", gives, why));
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
    for (Stale each : found) {
      String command = each.kind().isMendedByBuilding() ? commands.apply("build") : each.command();
      String next = each.what() + (command.isEmpty() ? "" : "; " + command);
      State state = each.kind() == Stale.Kind.MUTANTS ? State.OPTIONAL : State.MISSING;
      parts.add(new GamePart(part, state, "no", gives, next));
    }
    if (isKnown && parts.stream().noneMatch(each -> each.part().equals(part))) {
      parts.add(new GamePart(part, State.DONE, "yes", gives, ""));
    }
  }

  private void look() {
    parts.add(
        GamePart.of(
            "theme",
            BoardThemes.find(problem.id()).isPresent(),
            "a theme",
            State.MISSING,
            "boards are drawn in letters",
            "colours, drawings, what each character means",
            ofPrograms
                ? "write what each character stands for in problem.yaml, " + KEY + ".glyphs"
                : "write glyph.X = MEANING for each character in messages.properties, or a"
                    + " BoardTheme, named in META-INF/services/boardjudge.checker.draw.BoardTheme"));
    if (ofPrograms) {
      return;
    }
    optional(
        "editor",
        BoardEditor.own(problem.id()).isPresent() ? 1 : 0,
        BoardEditor.of(problem.id()).isPresent(),
        "boards set up by clicks in serve",
        "write a BoardEditor, and name it in META-INF/services/boardjudge.checker.web.BoardEditor");
  }

  private static String named(String program, String key) {
    return "write " + program + " as a program, and name it in problem.yaml, " + KEY + "." + key;
  }

  private void add(String part, boolean done, String there, String gives, String next) {
    parts.add(GamePart.of(part, done, there, gives, next));
  }

  /** A part that a game can do without, or that its format gives it. */
  private void optional(String part, int own, boolean given, String gives, String next) {
    State state = given ? State.BY_ITSELF : State.OPTIONAL;
    String found = given ? "from the format" : "none";
    parts.add(GamePart.of(part, own > 0, Integer.toString(own), state, found, gives, next));
  }

  private static String counted(int count, String what) {
    String many = what.endsWith("s") ? what + "es" : what + "s";
    return count + " " + (count == 1 ? what : many);
  }

  /** Whether a class has a method of its own in place of an interface's default. */
  private static boolean overrides(Class<?> type, String method, Class<?>... parameters) {
    return Arrays.stream(type.getMethods())
        .filter(each -> each.getName().equals(method))
        .filter(each -> each.getParameterCount() == parameters.length)
        .map(Method::getDeclaringClass)
        .anyMatch(declaring -> !declaring.isInterface());
  }
}
