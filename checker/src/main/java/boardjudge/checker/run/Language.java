package boardjudge.checker.run;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * How programs of one language are compiled and run; one section of {@code languages.ini}, which
 * tells what each part means.
 *
 * @param id lower case letters and digits: {@code cpp17}
 * @param name as people say it: {@code C++17}
 * @param endings of source files, without the dot
 * @param source the form of the source file's name when it is compiled
 * @param compile the compile command's words; empty where nothing is compiled
 * @param run the run command's words
 * @param version the words of a command that prints the version
 * @param debianPackage brings the language on Debian
 * @param extraMemoryMib for the language's own machinery, beside the program's limit
 * @param outOfMemoryExit the exit code by which that machinery says that memory ran out
 * @param extraProcesses for the language's own machinery
 * @param folders further folders that its commands need to see
 * @param variables of the commands' environment
 */
public record Language(
    String id,
    String name,
    List<String> endings,
    String source,
    List<String> compile,
    List<String> run,
    List<String> version,
    String debianPackage,
    int extraMemoryMib,
    Optional<Integer> outOfMemoryExit,
    int extraProcesses,
    List<String> folders,
    Map<String, String> variables) {
  public Language {
    endings = List.copyOf(endings);
    compile = List.copyOf(compile);
    run = List.copyOf(run);
    version = List.copyOf(version);
    folders = List.copyOf(folders);
    variables = Map.copyOf(variables);
  }

  /** The programs that must be there to compile and run, without those that compiling makes. */
  List<String> tools() {
    return Stream.of(compile, run)
        .filter(command -> !command.isEmpty())
        .map(command -> command.get(0))
        .filter(tool -> !tool.startsWith("{"))
        .distinct()
        .toList();
  }
}
