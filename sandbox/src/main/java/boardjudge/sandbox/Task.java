package boardjudge.sandbox;

import java.nio.file.Path;
import java.util.List;

/**
 * A command to run in a box.
 *
 * @param command its words; {@code {box}} stands for the folder's path inside the box
 * @param language determines which further files it sees
 */
record Task(List<String> command, Path box, boolean writable, Language language) {
  Task {
    command = List.copyOf(command);
  }

  List<String> commandIn(String folder) {
    return command.stream().map(word -> word.replace("{box}", folder)).toList();
  }
}
