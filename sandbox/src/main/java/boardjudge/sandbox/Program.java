package boardjudge.sandbox;

import java.nio.file.Path;
import java.util.List;

/**
 * A program ready to run.
 *
 * @param language it is written in
 * @param box the folder that holds it, shared by runs and written by none
 * @param source the name of its source file in the box
 * @param mainClass what the language would call public or main; empty where it has no such thing
 */
public record Program(Language language, Path box, String source, String mainClass) {
  /** The words of the command that runs it. */
  List<String> command(Limits limits) {
    String memory = Long.toString(limits.memoryBytes() / Limits.MIB);
    return words(language.run(), source, mainClass).stream()
        .map(word -> word.replace("{memory}", memory))
        .toList();
  }

  static List<String> words(List<String> command, String source, String mainClass) {
    return command.stream()
        .map(word -> word.replace("{source}", "{box}/" + source).replace("{class}", mainClass))
        .toList();
  }
}
