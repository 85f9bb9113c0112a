package boardjudge.cli;

import boardjudge.base.files.FolderFiles;
import boardjudge.base.strict.Nearest;
import boardjudge.grading.program.FolderProblem;
import boardjudge.reference.Problem;
import boardjudge.reference.Problems;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The problems named before the submissions; or, if a single folder is named, the problems that its
 * folders are named after.
 *
 * @param words names or folders of problems, at least one
 * @param paths the files and folders that follow
 * @param others the single folder's folders that are named after no problem
 */
record GradedProblems(List<String> words, List<String> paths, List<String> others) {
  GradedProblems {
    words = List.copyOf(words);
    paths = List.copyOf(paths);
    others = List.copyOf(others);
  }

  /**
   * @param arguments the arguments after the first; problems are removed from it
   */
  static GradedProblems of(String first, List<String> arguments) throws IOException {
    List<String> words = new ArrayList<>();
    List<String> others = new ArrayList<>();
    if (arguments.isEmpty()) {
      Path folder = InputSource.path(first);
      if (Files.isDirectory(folder) && !FolderProblem.isProblem(folder)) {
        FolderFiles.in(folder).stream()
            .filter(Files::isDirectory)
            .map(subfolder -> subfolder.getFileName().toString())
            .filter(name -> !name.startsWith("."))
            .forEach(name -> (Problems.find(name).isPresent() ? words : others).add(name));
      }
      if (words.isEmpty()) {
        throw CommandException.usage("submissions-missing");
      }
      return new GradedProblems(words, List.of(first), others);
    }
    words.add(first);
    while (arguments.size() > 1 && isProblem(arguments.get(0))) {
      words.add(arguments.remove(0));
    }
    return new GradedProblems(words, arguments, others);
  }

  /** The folders beside those of problems, with the problems that may be meant. */
  String otherFolders() {
    List<String> ids = Problems.all().stream().map(Problem::id).toList();
    return others.stream()
        .map(
            name ->
                InputSource.shown(name)
                    + Nearest.of(name, ids).map(id -> " (" + id + "?)").orElse(""))
        .collect(Collectors.joining(", "));
  }

  /** A package's folder, or the name of a problem and of no file. */
  private static boolean isProblem(String word) throws IOException {
    Path path = InputSource.path(word);
    return Files.isDirectory(path)
        ? FolderProblem.isProblem(path)
        : Problems.find(word).isPresent() && !Files.exists(path);
  }

  /** The folders of the problem's name. */
  List<String> submissions(String problem) {
    List<String> folders =
        paths.stream()
            .map(path -> path.replaceFirst("/+$", "") + "/" + problem)
            .filter(path -> Files.isDirectory(InputSource.path(path)))
            .toList();
    if (folders.isEmpty()) {
      String places = String.join(", ", paths.stream().map(InputSource::shown).toList());
      throw CommandException.unreadable("no-submissions-to", "problem", problem, "files", places);
    }
    return folders;
  }
}
