package boardjudge.cli;

import boardjudge.base.files.FolderFiles;
import boardjudge.grading.program.FolderProblems;
import boardjudge.reference.Problems;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The problems named before the submissions; or, if a single folder is named, the problems that its
 * folders are named after.
 *
 * @param words names or folders of problems, at least one
 * @param rest the files and folders that follow
 */
record GradedProblems(List<String> words, List<String> rest) {
  GradedProblems {
    words = List.copyOf(words);
    rest = List.copyOf(rest);
  }

  /**
   * @param more the arguments after the first; problems are removed from it
   */
  static GradedProblems of(String first, List<String> more) throws IOException {
    List<String> words = new ArrayList<>();
    if (more.isEmpty()) {
      Path folder = InputSource.path(first);
      if (Files.isDirectory(folder) && !FolderProblems.isProblem(folder)) {
        FolderFiles.in(folder).stream()
            .filter(Files::isDirectory)
            .map(each -> each.getFileName().toString())
            .filter(name -> Problems.find(name).isPresent())
            .forEach(words::add);
      }
      if (words.isEmpty()) {
        throw CommandException.usage(
            "Missing required parameter: 'SUBMISSIONS'; or name a folder with a subfolder for each"
                + " problem");
      }
      return new GradedProblems(words, List.of(first));
    }
    words.add(first);
    while (more.size() > 1 && isProblem(more.get(0))) {
      words.add(more.remove(0));
    }
    return new GradedProblems(words, more);
  }

  /** A package's folder, or the name of a problem and of no file. */
  private static boolean isProblem(String word) throws IOException {
    Path path = InputSource.path(word);
    return Files.isDirectory(path)
        ? FolderProblems.isProblem(path)
        : Problems.find(word).isPresent() && !Files.exists(path);
  }

  /** The folders of the problem's name. */
  List<String> submissions(String problem) {
    List<String> own =
        rest.stream()
            .map(each -> each.replaceFirst("/+$", "") + "/" + problem)
            .filter(each -> Files.isDirectory(InputSource.path(each)))
            .toList();
    if (own.isEmpty()) {
      throw CommandException.unreadable(
          "no submissions to "
              + problem
              + ": expected a folder "
              + problem
              + " in "
              + String.join(", ", rest.stream().map(InputSource::shown).toList()));
    }
    return own;
  }
}
