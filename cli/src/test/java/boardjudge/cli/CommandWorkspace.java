package boardjudge.cli;

import boardjudge.contract.Suites;
import boardjudge.reference.Problems;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * A folder with small test data for every command: each problem's suite, cut down to two groups of
 * tests and two submissions.
 */
record CommandWorkspace(Path folder) {
  static final Path CACHE = Path.of("target", "test-programs").toAbsolutePath();

  /** Fills an empty folder. */
  static CommandWorkspace in(Path folder) throws IOException {
    CommandWorkspace workspace = new CommandWorkspace(folder.toRealPath());
    for (String problem : Problems.all().stream().map(each -> each.id()).toList()) {
      if (Files.isDirectory(Paths.suite(problem).folder())) {
        workspace.addProblem(problem);
      } else {
        // The game of the tests, whose plan is a resource.
        Suites.copyPlan(problem, folder.resolve("testdata").resolve(problem));
      }
    }
    return workspace;
  }

  private void addProblem(String problem) throws IOException {
    Path from = Paths.suite(problem).folder();
    Path to = folder.resolve("testdata").resolve(problem);
    for (String file : List.of("data/sample/1.in", "data/sample/1.ans", "manifest.json")) {
      copy(from.resolve(file), to.resolve(file));
    }
    Files.writeString(to.resolve("suite.yaml"), fewTests(problem));
    StringBuilder expected = new StringBuilder();
    String brokenRules = Files.readString(from.resolve("broken-rules.yaml"));
    String all = Files.readString(from.resolve("submissions/submissions.yaml"));
    for (Path program :
        List.of(program(problem, "accepted", ".py"), program(problem, "wrong_answer", ".py"))) {
      String name = from.resolve("submissions").relativize(program).toString();
      copy(program, to.resolve("submissions").resolve(name));
      for (String line : brokenRules.lines().filter(l -> l.startsWith(name + ":")).toList()) {
        write(to.resolve("broken-rules.yaml"), line + "\n");
      }
      int start = all.indexOf(name + ":");
      int end = start;
      do {
        end = all.indexOf('\n', end) + 1;
      } while (end > 0 && end < all.length() && all.charAt(end) == ' ');
      expected.append(all, start, end);
    }
    Files.writeString(to.resolve("submissions/submissions.yaml"), expected);
  }

  /** A problem's plan, cut down to two groups of tests, none of a disputed rule. */
  static String fewTests(String problem) throws IOException {
    String[] groups =
        Files.readString(Paths.suite(problem).planFile())
            .replaceFirst("(?ms)^disputed:.*?(?=^groups:)", "")
            .split("\n  - name: ");
    return groups[0] + "\n  - name: " + groups[1] + "\n  - name: " + groups[2] + "\n";
  }

  void copyWholeProblem(String problem) throws IOException {
    Path from = Paths.suite(problem).folder();
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        copy(
            file,
            folder.resolve("testdata").resolve(problem).resolve(from.relativize(file).toString()));
      }
    }
  }

  /** The last, by name, of a problem's own programs with that expectation and ending. */
  static Path program(String problem, String expectation, String ending) throws IOException {
    Path programs = Paths.suite(problem).folder().resolve("submissions").resolve(expectation);
    try (Stream<Path> files = Files.list(programs)) {
      return files
          .filter(file -> file.toString().endsWith(ending))
          .sorted()
          .reduce((first, last) -> last)
          .orElseThrow();
    }
  }

  static void copy(Path from, Path to) throws IOException {
    Path parent = to.getParent();
    if (parent != null) {
      Files.createDirectories(parent);
    }
    Files.write(to, Files.readAllBytes(from));
  }

  /** Writes a file and the folders above it. */
  static Path write(Path file, String text) throws IOException {
    Files.createDirectories(Objects.requireNonNull(file.getParent()));
    return Files.writeString(file, text);
  }

  /** The command line that starts boardjudge in a process of its own, with this workspace. */
  List<String> launch() {
    return List.of(
        ProcessHandle.current().info().command().orElseThrow(),
        "-XX:TieredStopAtLevel=1",
        "-XX:+UseSerialGC",
        "-Dboardjudge.home=" + folder,
        "-cp",
        System.getProperty("java.class.path"),
        "boardjudge.cli.Main");
  }

  /**
   * Runs a command in a process of its own.
   *
   * @param out where its standard output goes
   * @return the exit code and standard error
   */
  CommandRun process(File out, String... args) throws IOException, InterruptedException {
    List<String> words = new ArrayList<>(launch());
    words.addAll(List.of(args));
    return run(words, ProcessBuilder.Redirect.to(out));
  }

  ProcessBuilder processBuilder(List<String> words) {
    ProcessBuilder builder = new ProcessBuilder(words).directory(folder.toFile());
    builder.environment().put("BOARDJUDGE_CACHE", CACHE.toString());
    builder.environment().remove("JAVA_TOOL_OPTIONS");
    return builder;
  }

  /** Runs a program in this folder; {@code out} says where its standard output goes. */
  CommandRun run(List<String> words, ProcessBuilder.Redirect out)
      throws IOException, InterruptedException {
    File err = folder.resolve("stderr").toFile();
    int exit =
        processBuilder(words)
            .redirectInput(new File("/dev/null"))
            .redirectOutput(out)
            .redirectError(err)
            .start()
            .waitFor();
    return new CommandRun(exit, "", Files.readString(err.toPath(), StandardCharsets.ISO_8859_1));
  }
}
