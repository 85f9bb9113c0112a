package boardjudge.sandbox;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * How to compile and run programs of one language: an entry of {@code languages.yaml}, whose keys
 * {@code docs/languages.md} explains.
 *
 * @param id lower case letters and digits: {@code cpp17}
 * @param name for tables and messages: {@code C++17}
 * @param endings file name extensions, without the dot
 * @param source the file name to compile under, with placeholders
 * @param compile the compile command; empty if nothing is compiled
 * @param standards values of its {@code {standard}} placeholder, tried in order; empty if it has
 *     none
 * @param extraMemoryMib for the run-time system, on top of the program's limit
 * @param outOfMemoryExit the run-time system's exit code when memory runs out
 * @param extraProcesses for the run-time system, on top of the program's limit
 * @param timeFactor multiplies the problem's time limit
 */
public record Language(
    String id,
    String name,
    List<String> endings,
    String source,
    List<String> compile,
    List<String> standards,
    List<String> run,
    String debianPackage,
    int extraMemoryMib,
    Optional<Integer> outOfMemoryExit,
    int extraProcesses,
    double timeFactor,
    List<String> folders,
    Map<String, String> variables) {
  public Language {
    endings = List.copyOf(endings);
    compile = List.copyOf(compile);
    standards = List.copyOf(standards);
    run = List.copyOf(run);
    folders = List.copyOf(folders);
    variables = Map.copyOf(variables);
  }

  /** Whether its commands or source name contain {@code {class}}. */
  boolean needsMainClass() {
    return Stream.concat(Stream.of(source), Stream.concat(compile.stream(), run.stream()))
        .anyMatch(word -> word.contains("{class}"));
  }

  List<String> compile(String standard) {
    return compile.stream().map(word -> word.replace("{standard}", standard)).toList();
  }

  /** A problem's limits adjusted for this language. */
  public Limits limits(Limits limits) {
    return timeFactor == 1 ? limits : limits.timesTime(timeFactor);
  }

  Language withStandard(String standard) {
    return with(name + " as " + standard, compile, List.of(standard), run, folders);
  }

  /** The same language with other compile and run commands, standards and folders. */
  public Language with(
      List<String> compile, List<String> standards, List<String> run, List<String> folders) {
    return with(name, compile, standards, run, folders);
  }

  private Language with(
      String name,
      List<String> compile,
      List<String> standards,
      List<String> run,
      List<String> folders) {
    return new Language(
        id,
        name,
        endings,
        source,
        compile,
        standards,
        run,
        debianPackage,
        extraMemoryMib,
        outOfMemoryExit,
        extraProcesses,
        timeFactor,
        folders,
        variables);
  }

  /** The programs needed to compile and run, except the compiler's own output. */
  public List<String> tools() {
    return Stream.of(compile, run)
        .filter(command -> !command.isEmpty())
        .map(command -> command.get(0))
        .filter(tool -> !tool.startsWith("{"))
        .distinct()
        .toList();
  }
}
