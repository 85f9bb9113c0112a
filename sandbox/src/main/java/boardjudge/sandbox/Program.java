package boardjudge.sandbox;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A program ready to run.
 *
 * @param box the folder that holds it, shared by runs and written by none
 * @param source the name of its source file in the box
 * @param mainClass what the language would call public or main; empty where it has no such thing
 * @param note by which of the language's standards it was compiled, a sentence's part; empty where
 *     that is the first or there are none
 */
public record Program(
    Language language, Path box, String source, String mainClass, Optional<String> note) {
  /** A program compiled by the language's first standard. */
  public Program(Language language, Path box, String source, String mainClass) {
    this(language, box, source, mainClass, Optional.empty());
  }

  /** What was compiled, run by other words, as a program of that language. */
  public Program running(Language as, List<String> run) {
    Language other = as.with(as.compile(), as.standards(), run, as.folders());
    return new Program(other, box, source, mainClass);
  }

  /** The words of the command that runs it. */
  List<String> command(Limits limits) {
    String memory = Long.toString(limits.memoryBytes() / Limits.MIB);
    return words(language.run(), List.of(source), source, mainClass).stream()
        .map(word -> word.replace("{memory}", memory))
        .toList();
  }

  /**
   * A command with its placeholders filled in, except {@code {box}}.
   *
   * @param sources the files of the language, which the word {@code {sources}} stands for
   */
  static List<String> words(
      List<String> command, List<String> sources, String source, String mainClass) {
    return command.stream()
        .flatMap(
            word ->
                word.equals("{sources}")
                    ? sources.stream().map(each -> "{box}/" + each)
                    : Stream.of(
                        word.replace("{source}", "{box}/" + source).replace("{class}", mainClass)))
        .toList();
  }
}
