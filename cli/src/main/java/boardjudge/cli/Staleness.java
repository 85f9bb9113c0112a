package boardjudge.cli;

import boardjudge.generator.ProblemGenerator;
import boardjudge.grading.program.GameValidators;
import boardjudge.grading.program.PackageProblem;
import boardjudge.reference.Message;
import boardjudge.suite.Stale;
import boardjudge.suite.StaleCheck;
import boardjudge.suite.SuiteFiles;
import boardjudge.suite.strength.KillMatrix;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * What is stale about a problem and its suite, for commands to report; {@link StaleCheck} finds it.
 *
 * @param planned whether there is a plan to build from
 * @param arguments that name the suite in a command
 */
record Staleness(
    Console console, String problem, boolean planned, List<String> arguments, List<Stale> parts) {
  Staleness {
    parts = List.copyOf(parts);
  }

  /** For commands that build or measure a suite. */
  static Staleness ofGame(
      Console console,
      ProblemGenerator<?> generator,
      SuiteFiles files,
      DataOption data,
      boolean measured)
      throws IOException {
    StaleCheck<?> check = new StaleCheck<>(generator, files);
    List<Stale> parts = new ArrayList<>(check.ofGame());
    if (measured) {
      parts.addAll(check.ofMutants());
    }
    return new Staleness(
        console, generator.problem().id(), files.hasPlan(), data.arguments(), parts);
  }

  /**
   * For commands that use a suite as it is. The answers of bundled suites are not computed again.
   */
  static Staleness ofSuite(
      Console console, ProblemGenerator<?> generator, SuiteFiles files, DataOption data)
      throws IOException, InterruptedException {
    StaleCheck<?> check = new StaleCheck<>(generator, files);
    List<Stale> parts = new ArrayList<>(check.ofGame());
    parts.addAll(check.ofTests());
    if (parts.isEmpty() && !data.folder().isBundled(files)) {
      boolean hasReferee = !(generator.problem() instanceof PackageProblem);
      parts.addAll(check.ofAnswers(hasReferee, Runtime.getRuntime().availableProcessors()));
    }
    return new Staleness(
        console, generator.problem().id(), files.hasPlan(), data.arguments(), parts);
  }

  /** For a suite that was just built or verified. */
  static Staleness ofValidators(
      Console console, ProblemGenerator<?> generator, SuiteFiles files, int threads)
      throws IOException, InterruptedException {
    List<Stale> parts = GameValidators.disagreeing(generator.problem(), files, threads);
    return new Staleness(console, generator.problem().id(), false, List.of(), parts);
  }

  /** Notes exceptions of wrong programs, which count as kills. */
  static void noteThrown(Console console, String problem, List<KillMatrix.Thrown> exceptions) {
    exceptions.forEach(each -> console.note(Console.about(problem, Stale.ofException(each))));
  }

  /** One sentence, with the command that mends it if there is one. */
  private Message sentence(Stale stale) {
    Message what = Console.about(problem, stale.what());
    String command =
        planned && stale.kind().isFixedByBuild()
            ? Paths.command("build", problem, arguments)
            : stale.command();
    return command.isEmpty() ? what : Console.message("mend", "what", what, "command", command);
  }

  List<Message> sentences() {
    return parts.stream().map(this::sentence).toList();
  }

  boolean preventsBuilding(Stale stale) {
    return stale.kind() == Stale.Kind.CLASSES || stale.kind() == Stale.Kind.NAMES;
  }

  /** Fails the command if nothing can be built of the game; notes the rest. */
  void refuseGame() {
    parts.stream().filter(this::preventsBuilding).findFirst().ifPresent(this::refuse);
    note();
  }

  void refuseAny() {
    parts.stream().findFirst().ifPresent(this::refuse);
  }

  private void refuse(Stale stale) {
    throw CommandException.of(Exit.NEGATIVE, sentence(stale));
  }

  void note() {
    sentences().forEach(console::note);
  }
}
