import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Prints how soon {@code stress} finds wrong programs: the problems' wrong submissions in C++, and
 * the catalogue's mistakes, all of them in one C++ source for each problem. From the top folder:
 * {@code java .ci/StressTable.java [PROBLEM...] [--time 10s] [--every N] [-- OPTIONS]}.
 *
 * <p>Each search is a process of its own, as a student's is, so the JVM starts cold every time; its
 * start and the compiler are not counted. With {@code --every N} only each Nth of the catalogue's
 * mistakes is tried.
 */
final class StressTable {
  private static final Path WORK = Path.of("target", "stress-table");
  private static final Path MISTAKES = Path.of("cli", "src", "test", "cpp", "mistakes");

  private record Row(String program, boolean found, double seconds, long cases, long inputs, long bytes, double shrink, String from) {}

  public static void main(String[] args) throws Exception {
    List<String> problems = new ArrayList<>();
    List<String> options = new ArrayList<>();
    String time = "10s";
    int every = 1;
    for (int i = 0; i < args.length; i++) {
      if (args[i].equals("--time")) {
        time = args[++i];
      } else if (args[i].equals("--every")) {
        every = Integer.parseInt(args[++i]);
      } else if (args[i].equals("--")) {
        options.addAll(List.of(args).subList(i + 1, args.length));
        break;
      } else {
        problems.add(args[i]);
      }
    }
    for (String problem : problems.isEmpty() ? List.of("go", "pawnchess", "xiangqi", "duckchess") : problems) {
      List<Row> rows = new ArrayList<>();
      for (Path program : programs(problem, every)) {
        Row row = search(problem, program, time, options);
        rows.add(row);
        System.out.println(problem + " " + text(row));
      }
      System.out.println(problem + ": " + summary(rows));
    }
  }

  /** The submissions, and a source for each mistake. */
  private static List<Path> programs(String problem, int every) throws IOException {
    List<Path> programs = new ArrayList<>();
    Path submissions = Path.of("testdata", problem, "submissions");
    for (String folder : List.of("wrong_answer", "run_time_error")) {
      try (Stream<Path> files = Files.list(submissions.resolve(folder))) {
        files.filter(file -> file.toString().endsWith(".cpp")).sorted().forEach(programs::add);
      }
    }
    String source = Files.readString(MISTAKES.resolve(problem + ".cpp"));
    Set<String> names = new TreeSet<>();
    Matcher name = Pattern.compile("WRONG\\(\"([a-z0-9-]+)\"\\)").matcher(source);
    while (name.find()) {
      names.add(name.group(1));
    }
    Path folder = Files.createDirectories(WORK.resolve(problem));
    int number = 0;
    for (String mistake : names) {
      if (number++ % every == 0) {
        Path file = folder.resolve(mistake + ".cpp");
        programs.add(Files.writeString(file, "#define MISTAKE \"" + mistake + "\"\n" + source));
      }
    }
    return programs;
  }

  private static Row search(String problem, Path program, String time, List<String> options) throws Exception {
    Path input = WORK.resolve("failing.in");
    List<String> command = new ArrayList<>(List.of("./boardjudge", "stress", problem, program.toString()));
    command.addAll(List.of("--json", "--no-hints", "--time", time, "-o", input.toString()));
    command.addAll(options);
    File errors = WORK.resolve("said.txt").toFile();
    Process process = new ProcessBuilder(command).redirectError(errors).start();
    String json = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    int exit = process.waitFor();
    if (exit > 1) {
      throw new IOException(program + ": exit code " + exit + ": " + Files.readString(errors.toPath()));
    }
    String name = program.getFileName().toString();
    boolean found = exit == 1;
    return new Row(
        name.substring(0, name.length() - ".cpp".length()),
        found,
        number(json, "seconds"),
        (long) number(json, "tried"),
        (long) number(json, "inputs"),
        found ? Files.size(input) : 0,
        found ? number(json, "shrinkSeconds") : 0,
        found ? value(json, "recipe", "\"([^\"]*)\"") : "-");
  }

  private static double number(String json, String name) {
    return Double.parseDouble(value(json, name, "([-0-9.eE+]+)"));
  }

  private static String value(String json, String name, String form) {
    Matcher matcher = Pattern.compile("\"" + name + "\"\\s*:\\s*" + form).matcher(json);
    if (!matcher.find()) {
      throw new IllegalStateException("no " + name + " in " + json);
    }
    return matcher.group(1);
  }

  private static String text(Row row) {
    return row.found()
        ? String.format(Locale.ROOT, "%-44s %6.2f s %8d cases %6d inputs  shrunk to %5d bytes in %5.1f s  %s", row.program(), row.seconds(), row.cases(), row.inputs(), row.bytes(), row.shrink(), row.from())
        : String.format(Locale.ROOT, "%-44s not in %.0f s, %d cases in %d inputs", row.program(), row.seconds(), row.cases(), row.inputs());
  }

  private static String summary(List<Row> rows) {
    List<Row> found = rows.stream().filter(Row::found).toList();
    List<Double> seconds = rows.stream().map(row -> row.found() ? row.seconds() : Double.POSITIVE_INFINITY).sorted().toList();
    List<Long> bytes = found.stream().map(Row::bytes).sorted().toList();
    double fastest = rows.stream().filter(row -> !row.found()).mapToDouble(row -> row.cases() / row.seconds()).max().orElse(0);
    return String.format(
            Locale.ROOT,
            "%d of %d wrong programs found; median %.2f s, three quarters within %.2f s; median shrunk input %d bytes",
            found.size(),
            rows.size(),
            seconds.get(seconds.size() / 2),
            seconds.get(seconds.size() * 3 / 4),
            bytes.isEmpty() ? 0 : bytes.get(bytes.size() / 2))
        + (fastest > 0 ? String.format(Locale.ROOT, "; up to %.0f cases a second where none was found", fastest) : "");
  }
}
