package boardjudge.sandbox;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * How programs of one language are compiled and run: one language of {@code languages.yaml}, whose
 * first lines explain each part.
 *
 * @param id lower case letters and digits: {@code cpp17}
 * @param name for tables and messages: {@code C++17}
 * @param endings of source files, without the dot
 * @param source the source file's name when it is compiled, with placeholders
 * @param compile the compile command's words; empty where nothing is compiled
 * @param standards what its placeholder stands for, tried in order; empty where it has none
 * @param run the run command's words
 * @param debianPackage brings the language on Debian
 * @param extraMemoryMib for the language's run-time system, beside the program's limit
 * @param outOfMemoryExit the exit code by which the run-time system says that memory ran out
 * @param extraProcesses for the run-time system, beside the program's limit
 * @param timeFactor how many times a problem's time limit a program of the language has
 * @param folders further folders that its commands read
 * @param variables of the commands' environment
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

  /** Whether its commands or its source file's name hold the class to start. */
  boolean asksForClass() {
    return Stream.concat(Stream.of(source), Stream.concat(compile.stream(), run.stream()))
        .anyMatch(word -> word.contains("{class}"));
  }

  /** The compile command by one of the standards. */
  List<String> compile(String standard) {
    return compile.stream().map(word -> word.replace("{standard}", standard)).toList();
  }

  /** What a program of it may use where the problem gives these limits. */
  public Limits limits(Limits ofProblem) {
    return timeFactor == 1 ? ofProblem : ofProblem.timesTime(timeFactor);
  }

  /** The same language; its name says by which standard a program of it was compiled. */
  Language as(String standard) {
    return with(name + " as " + standard, compile, List.of(standard), run, folders);
  }

  /** The same language with other commands, standards and folders. */
  public Language with(
      List<String> compiling, List<String> known, List<String> running, List<String> reading) {
    return with(name, compiling, known, running, reading);
  }

  private Language with(
      String named,
      List<String> compiling,
      List<String> known,
      List<String> running,
      List<String> reading) {
    return new Language(
        id,
        named,
        endings,
        source,
        compiling,
        known,
        running,
        debianPackage,
        extraMemoryMib,
        outOfMemoryExit,
        extraProcesses,
        timeFactor,
        reading,
        variables);
  }

  /** The programs that must be there to compile and run, without those that compiling makes. */
  public List<String> tools() {
    return Stream.of(compile, run)
        .filter(command -> !command.isEmpty())
        .map(command -> command.get(0))
        .filter(tool -> !tool.startsWith("{"))
        .distinct()
        .toList();
  }
}
