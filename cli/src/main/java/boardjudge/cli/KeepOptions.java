package boardjudge.cli;

import boardjudge.base.files.FileNames;
import boardjudge.grading.FailureFolder;
import boardjudge.grading.GradedSubmission;
import boardjudge.grading.Grades;
import boardjudge.grading.RerunCommand;
import boardjudge.grading.Submission;
import boardjudge.grading.TestResult;
import boardjudge.reference.Message;
import boardjudge.sandbox.Verdict;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** {@code --keep DIR}: keeps what failing programs print, and prints how to repeat their runs. */
final class KeepOptions {
  private static final int MAX_SHOWN_PROGRAMS = 20;

  @Option(names = "--keep", paramLabel = "DIR")
  private String folder = "";

  Optional<FailureFolder> folder(String problem, DataOption data, RunningOptions options) {
    if (folder.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(new FailureFolder(InputSource.path(folder), rerun(problem, data, options)));
  }

  /** Ends the command with that sentence if the option is given. */
  void refuse(String sentence) {
    if (!folder.isEmpty()) {
      throw CommandException.usage(sentence);
    }
  }

  static RerunCommand rerun(String problem, DataOption data, RunningOptions options) {
    List<String> arguments = new ArrayList<>(data.arguments());
    arguments.addAll(options.arguments());
    List<String> words = new ArrayList<>(Paths.launchArguments());
    words.addAll(List.of("run", ProblemFolders.word(problem)));
    return new RerunCommand(words, arguments);
  }

  /** Prints what is kept of a program, and the command that repeats its first failure. */
  static void print(
      Console console, Optional<FailureFolder> failures, Path source, List<TestResult> results) {
    String name = String.valueOf(source.getFileName());
    messages(failures, name, source, results).forEach(console::say);
  }

  private static List<Message> messages(
      Optional<FailureFolder> failures, String name, Path source, List<TestResult> results) {
    Optional<String> failedTest =
        results.stream()
            .filter(test -> test.verdict() != Verdict.ACCEPTED && test.verdict() != Verdict.NOT_RUN)
            .map(TestResult::test)
            .filter(test -> !test.isEmpty())
            .findFirst();
    if (failures.isEmpty() || failedTest.isEmpty()) {
      return List.of();
    }
    String place = FileNames.text(failures.get().place(name, failedTest.get()));
    String command = failures.get().command(source, failedTest.get());
    return List.of(
        Console.message("kept", "files", InputSource.shown(place) + ".out, .err, .txt"),
        Console.message("again", "command", command));
  }

  /** As above, for the first programs that fail. */
  static void print(Console console, Optional<FailureFolder> failures, Grades grades) {
    List<Message> lines = new ArrayList<>();
    for (GradedSubmission graded : grades.graded()) {
      Submission submission = graded.submission();
      List<TestResult> failure = graded.firstFailure().stream().toList();
      lines.addAll(messages(failures, submission.name(), submission.source(), failure));
    }
    lines.stream().limit(2L * MAX_SHOWN_PROGRAMS).forEach(console::say);
    if (lines.size() > 2 * MAX_SHOWN_PROGRAMS) {
      int more = lines.size() / 2 - MAX_SHOWN_PROGRAMS;
      console.say("and-so-for", "count", more);
    }
  }
}
