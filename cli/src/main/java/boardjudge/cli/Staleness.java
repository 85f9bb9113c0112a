package boardjudge.cli;

import boardjudge.generator.ProblemGenerator;
import boardjudge.grading.program.GameValidators;
import boardjudge.grading.program.PackageProblem;
import boardjudge.reference.Message;
import boardjudge.suite.Stale;
import boardjudge.suite.StaleCheck;
import boardjudge.suite.SuiteFiles;
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
    Console console, String problem, boolean planned, List<String> arguments, List<Stale> found) {
  Staleness {
    found = List.copyOf(found);
  }

  /** For commands that build or measure a suite. */
  static Staleness ofGame(
      Console console,
      ProblemGenerator<?> generator,
      SuiteFiles files,
      DataOption data,
      boolean measured)
      throws IOException {
    StaleCheck<?> parts = new StaleCheck<>(generator, files);
    List<Stale> found = new ArrayList<>(parts.ofGame());
    if (measured) {
      found.addAll(parts.ofMutants());
    }
    return new Staleness(
        console, generator.problem().id(), files.hasPlan(), data.arguments(), found);
  }

  /**
   * For commands that use a suite as it is. The answers of bundled suites are not computed again.
   */
  static Staleness ofSuite(
      Console console, ProblemGenerator<?> generator, SuiteFiles files, DataOption data)
      throws IOException, InterruptedException {
    StaleCheck<?> parts = new StaleCheck<>(generator, files);
    List<Stale> found = new ArrayList<>(parts.ofGame());
    found.addAll(parts.ofTests());
    if (found.isEmpty() && !data.folder().isBundled(files)) {
      boolean judged = !(generator.problem() instanceof PackageProblem);
      found.addAll(parts.ofAnswers(judged, Runtime.getRuntime().availableProcessors()));
    }
    return new Staleness(
        console, generator.problem().id(), files.hasPlan(), data.arguments(), found);
  }

  /** For a suite that was just built or verified. */
  static Staleness ofValidators(
      Console console, ProblemGenerator<?> generator, SuiteFiles files, int threads)
      throws IOException, InterruptedException {
    List<Stale> found = GameValidators.disagreeing(generator.problem(), files, threads);
    return new Staleness(console, generator.problem().id(), false, List.of(), found);
  }

  /** One sentence, with the command that mends it if there is one. */
  String sentence(Stale stale) {
    String what = problem + ": " + stale.what().text(console.lang());
    String command =
        planned && stale.kind().isFixedByBuild()
            ? Paths.command("build", problem, arguments)
            : stale.command();
    return command.isEmpty()
        ? what
        : Message.of(Staleness.class, "said.mend", "what", what, "command", command)
            .text(console.lang());
  }

  List<String> sentences() {
    return found.stream().map(this::sentence).toList();
  }

  boolean preventsBuilding(Stale stale) {
    return stale.kind() == Stale.Kind.CLASSES || stale.kind() == Stale.Kind.NAMES;
  }

  /** Fails the command if nothing can be built of the game; notes the rest. */
  void refuseGame() {
    found.stream().filter(this::preventsBuilding).findFirst().ifPresent(this::refuse);
    note();
  }

  void refuseAny() {
    found.stream().findFirst().ifPresent(this::refuse);
  }

  private void refuse(Stale stale) {
    throw CommandException.negative(sentence(stale));
  }

  void note() {
    sentences().forEach(console::note);
  }
}
