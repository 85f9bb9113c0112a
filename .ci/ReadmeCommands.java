import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs the commands that a page shows: in its blocks marked {@code console}, each line that begins
 * with "$ " is a command, and the lines below it are what it must print. A line of three dots alone
 * stands for any lines. Exit code 1 if something else is printed; a page may have no commands.
 */
final class ReadmeCommands {
  private record Example(int line, String command, List<String> prints) {}

  public static void main(String[] args) throws Exception {
    int wrong = 0;
    List<Example> all = read(Files.readAllLines(Path.of(args[0])));
    for (Example example : all) {
      long begun = System.nanoTime();
      Process process =
          new ProcessBuilder("sh", "-c", example.command())
              .redirectInput(new File("/dev/null"))
              .redirectErrorStream(true)
              .start();
      byte[] printed = process.getInputStream().readAllBytes();
      int exit = process.waitFor();
      List<String> found =
          new String(printed, StandardCharsets.UTF_8).lines().map(String::stripTrailing).toList();
      boolean good = exit <= 1 && matches(example.prints(), found);
      long seconds = (System.nanoTime() - begun) / 1_000_000_000;
      System.out.printf(
          "%s %3d s  %s:%d %s%n",
          good ? "ok   " : "WRONG", seconds, args[0], example.line(), example.command());
      if (!good) {
        wrong++;
        System.out.println("      exit code " + exit + ", printed:");
        found.forEach(line -> System.out.println("      | " + line));
      }
    }
    System.out.println((all.size() - wrong) + " passed, " + wrong + " failed");
    System.exit(wrong == 0 ? 0 : 1);
  }

  private static List<Example> read(List<String> readme) {
    List<Example> all = new ArrayList<>();
    boolean inside = false;
    for (int i = 0; i < readme.size(); i++) {
      String line = readme.get(i);
      if (line.startsWith("```")) {
        inside = line.equals("```console");
      } else if (inside && line.startsWith("$ ")) {
        all.add(new Example(i + 1, line.substring(2), new ArrayList<>()));
      } else if (inside && !all.isEmpty()) {
        all.get(all.size() - 1).prints().add(line.stripTrailing());
      }
    }
    return all;
  }

  private static boolean matches(List<String> pattern, List<String> lines) {
    if (pattern.isEmpty()) {
      return lines.isEmpty();
    }
    List<String> rest = pattern.subList(1, pattern.size());
    if (pattern.get(0).equals("...")) {
      for (int i = 0; i <= lines.size(); i++) {
        if (matches(rest, lines.subList(i, lines.size()))) {
          return true;
        }
      }
      return false;
    }
    return !lines.isEmpty()
        && lines.get(0).equals(pattern.get(0))
        && matches(rest, lines.subList(1, lines.size()));
  }
}
