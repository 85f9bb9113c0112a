package boardjudge.cli;

import boardjudge.generator.ProblemGenerator;
import boardjudge.grading.program.GameValidators;
import boardjudge.grading.program.PackageProblem;
import boardjudge.reference.Message;
import boardjudge.suite.Stale;
import boardjudge.suite.StaleParts;
import boardjudge.suite.SuiteFiles;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * What is stale about a problem and its suite, as commands say it; {@link StaleParts} finds it.
 *
 * @param planned whether there is a plan to build from
 * @param words that name the suite in a command
 */
record Staleness(
    Console console, String problem, boolean planned, List<String> words, List<Stale> found) {
  Staleness {
    found = List.copyOf(found);
  }

  /** Of a game of which a suite is to be built or measured. */
  static Staleness ofGame(
      Console console,
      ProblemGenerator<?> generator,
      SuiteFiles files,
      DataOption data,
      boolean measured)
      throws IOException {
    StaleParts<?> parts = new StaleParts<>(generator, files);
    List<Stale> found = new ArrayList<>(parts.ofGame());
    if (measured) {
      found.addAll(parts.ofMutants());
    }
    return new Staleness(console, generator.problem().id(), files.hasPlan(), data.words(), found);
  }

  /**
   * Of a suite that is to be used as it is. The inputs and answers of the suites that came with the
   * program are not asked for again.
   */
  static Staleness ofSuite(
      Console console, ProblemGenerator<?> generator, SuiteFiles files, DataOption data)
      throws IOException, InterruptedException {
    StaleParts<?> parts = new StaleParts<>(generator, files);
    List<Stale> found = new ArrayList<>(parts.ofGame());
    found.addAll(parts.ofTests());
    if (found.isEmpty() && !data.folder().isOfProgram(files)) {
      boolean judged = !(generator.problem() instanceof PackageProblem);
      found.addAll(parts.ofAnswers(judged, Runtime.getRuntime().availableProcessors()));
    }
    return new Staleness(console, generator.problem().id(), files.hasPlan(), data.words(), found);
  }

  /** Of a suite that was just made, or found to be as planned. */
  static Staleness ofValidators(
      Console console, ProblemGenerator<?> generator, SuiteFiles files, int threads)
      throws IOException, InterruptedException {
    List<Stale> found = GameValidators.disagreeing(generator.problem(), files, threads);
    return new Staleness(console, generator.problem().id(), false, List.of(), found);
  }

  /** One sentence, with the command that mends it where one does. */
  String sentence(Stale stale) {
    String what = problem + ": " + stale.what().text(console.lang());
    String command =
        planned && stale.kind().isMendedByBuilding()
            ? Paths.command("build", problem, words)
            : stale.command();
    return command.isEmpty()
        ? what
        : Message.of(Staleness.class, "said.mend", "what", what, "command", command)
            .text(console.lang());
  }

  /** All as sentences. */
  List<String> sentences() {
    return found.stream().map(this::sentence).toList();
  }

  /** Whether nothing right can be made of the game. */
  boolean isOfTheGame(Stale stale) {
    return stale.kind() == Stale.Kind.CLASSES || stale.kind() == Stale.Kind.NAMES;
  }

  /** Ends the command where nothing right can be made of the game; says the rest. */
  void refuseGame() {
    found.stream().filter(this::isOfTheGame).findFirst().ifPresent(this::refuse);
    note();
  }

  /** Ends the command if anything was found. */
  void refuseAny() {
    found.stream().findFirst().ifPresent(this::refuse);
  }

  private void refuse(Stale stale) {
    throw CommandFailure.negative(sentence(stale));
  }

  /** Says all, and lets the command go on. */
  void note() {
    sentences().forEach(console::note);
  }
}
