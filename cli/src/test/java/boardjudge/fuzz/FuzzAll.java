package boardjudge.fuzz;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Searches for inputs that break something, each fuzz test in a process of its own, as many at a
 * time as there are processors; exit code 1 if one is found.
 *
 * <p>Run by {@code mvn -B -Pfuzz -Dfuzz.seconds=60 package}: seconds for each test, and optionally
 * {@code -Dfuzz.only=CompareFuzzTest,YamlFuzzTest}. The corpus is kept below target, so that a
 * later run continues from it; an input that breaks something is written there, too, and belongs in
 * {@code src/test/resources} once it is understood.
 */
final class FuzzAll {
  private static final List<String> TESTS =
      List.of(
          "boardjudge.fuzz.CompareFuzzTest",
          "boardjudge.fuzz.ExplainFuzzTest",
          "boardjudge.fuzz.InputFuzzTest",
          "boardjudge.fuzz.ResultStoreFuzzTest",
          "boardjudge.fuzz.NotationFuzzTest",
          "boardjudge.fuzz.ProtocolFuzzTest",
          "boardjudge.fuzz.YamlFuzzTest",
          "boardjudge.sandbox.SourcesFuzzTest");

  /** In a shorter run Java's second compiler takes more time than it saves. */
  private static final int MIN_SECONDS_TO_OPTIMIZE = 20;

  private FuzzAll() {}

  /**
   * Runs the tests.
   *
   * @param args seconds for each test; the names of the tests to run, joined by commas, or nothing
   */
  public static void main(String[] args) throws InterruptedException, ExecutionException {
    List<String> names = args.length < 2 ? List.of() : List.of(args[1].split(","));
    List<String> chosen =
        TESTS.stream()
            .filter(
                test -> args.length < 2 || args[1].isEmpty() || names.contains(simpleName(test)))
            .toList();
    List<Future<Boolean>> results = new ArrayList<>();
    ExecutorService processes =
        Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors());
    for (String test : chosen) {
      results.add(processes.submit(() -> run(test, args[0]) == 0));
    }
    processes.shutdown();
    int passed = 0;
    for (Future<Boolean> each : results) {
      passed += each.get() ? 1 : 0;
    }
    int failed = chosen.size() - passed;
    System.out.println(passed + " passed, " + failed + " failed");
    System.exit(failed == 0 && passed > 0 ? 0 : 1);
  }

  private static String simpleName(String test) {
    return test.substring(test.lastIndexOf('.') + 1);
  }

  private static int run(String test, String seconds) throws IOException, InterruptedException {
    Path folder = Path.of("target", "fuzz", simpleName(test)).toAbsolutePath();
    Path corpus = Files.createDirectories(folder.resolve("corpus"));
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xmx1g", "-XX:+UseSerialGC"));
    if (Integer.parseInt(seconds) < MIN_SECONDS_TO_OPTIMIZE) {
      command.add("-XX:TieredStopAtLevel=1");
    }
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.add("com.code_intelligence.jazzer.Jazzer");
    command.add("--target_class=" + test);
    command.add("--instrumentation_includes=boardjudge.**");
    command.add("--reproducer_path=" + folder);
    command.add("-artifact_prefix=" + folder + "/");
    command.add("-max_total_time=" + seconds);
    command.add("-timeout=20");
    command.add("-print_final_stats=1");
    command.add(corpus.toString());
    Path inputs = Path.of("src", "test", "resources").resolve(test.replace('.', '/') + "Inputs");
    if (Files.isDirectory(inputs)) {
      command.add(inputs.toString());
    }
    Path log = folder.resolve("log.txt");
    int code =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start()
            .waitFor();
    // What a sanitizer prints of the input need not be text.
    String all = Files.readString(log, StandardCharsets.ISO_8859_1);
    int found = all.indexOf("== Java Exception");
    StringBuilder summary = new StringBuilder("fuzzed " + test + " for " + seconds + " s\n");
    all.lines()
        .filter(line -> line.startsWith("stat::number_of_executed_units"))
        .limit(1)
        .forEach(line -> summary.append("  ").append(line).append('\n'));
    if (code != 0) {
      summary.append("  exit code ").append(code).append('\n');
      List<String> lines = all.substring(Math.max(0, found)).lines().toList();
      // Without an exception the end of the log says most.
      lines.stream()
          .skip(found < 0 ? Math.max(0, lines.size() - 20) : 0)
          .limit(20)
          .forEach(line -> summary.append("  ").append(line).append('\n'));
    }
    // In one piece, since other threads print, too.
    System.out.print(summary);
    return code;
  }
}
