package boardjudge.sandbox;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A compiled program.
 *
 * @param box the folder that holds it, shared by its runs and read-only
 * @param mainClass the name of its main class; empty for languages without one
 * @param note says which language standard compiled it; empty if that is the first or there are
 *     none
 */
public record Program(
    Language language, Path box, String source, String mainClass, Optional<String> note) {
  /** A program compiled by the language's first standard. */
  public Program(Language language, Path box, String source, String mainClass) {
    this(language, box, source, mainClass, Optional.empty());
  }

  /** The same compiled files run by another command. */
  public Program running(Language language, List<String> run) {
    Language other =
        language.with(language.compile(), language.standards(), run, language.folders());
    return new Program(other, box, source, mainClass);
  }

  List<String> command(Limits limits) {
    String memory = Long.toString(limits.memoryBytes() / Limits.MIB);
    return fillIn(language.run(), List.of(source), source, mainClass).stream()
        .map(word -> word.replace("{memory}", memory))
        .toList();
  }

  /**
   * Fills in a command's placeholders except {@code {box}}.
   *
   * @param sources replace the word {@code {sources}}
   */
  static List<String> fillIn(
      List<String> command, List<String> sources, String source, String mainClass) {
    return command.stream()
        .flatMap(
            word ->
                word.equals("{sources}")
                    ? sources.stream().map(file -> "{box}/" + file)
                    : Stream.of(
                        word.replace("{source}", "{box}/" + source).replace("{class}", mainClass)))
        .toList();
  }
}
