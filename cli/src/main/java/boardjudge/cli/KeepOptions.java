package boardjudge.cli;

import boardjudge.base.files.FileNames;
import boardjudge.grading.FailureFolder;
import boardjudge.grading.RerunCommand;
import boardjudge.grading.TestResult;
import boardjudge.sandbox.Verdict;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/**
 * {@code --keep DIR}: keeps what failing programs print, with the commands that repeat their runs.
 */
final class KeepOptions {
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
    Optional<String> failedTest =
        results.stream()
            .filter(test -> test.verdict() != Verdict.ACCEPTED && test.verdict() != Verdict.NOT_RUN)
            .map(TestResult::test)
            .filter(test -> !test.isEmpty())
            .findFirst();
    if (failures.isPresent() && failedTest.isPresent()) {
      String name = String.valueOf(source.getFileName());
      String place = FileNames.text(failures.get().place(name, failedTest.get()));
      console.say("kept", "files", InputSource.shown(place) + ".out, .err, .txt");
      console.say("again", "command", failures.get().rerun().command(source, failedTest.get()));
    }
  }
}
