package boardjudge.sandbox;

import java.nio.file.Path;
import java.util.List;

/**
 * A command to be run in a box.
 *
 * @param command its words; {@code {box}} stands for the folder as the command sees it
 * @param box the folder that it sees
 * @param writable whether it may write there
 * @param language for what its commands need to see
 */
record Task(List<String> command, Path box, boolean writable, Language language) {
  Task {
    command = List.copyOf(command);
  }

  List<String> commandIn(String folder) {
    return command.stream().map(word -> word.replace("{box}", folder)).toList();
  }
}
