import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * Measures what grading adds to the programs' own time: 100 submissions of one trivial program on 20
 * tests, graded with -j 2, and the same 2,000 processes without boardjudge, one after the other.
 *
 * <p>{@code java .ci/GradeCost.java [SUBMISSIONS [TESTS]]}, from the checkout, on an otherwise
 * idle machine. Needs g++.
 */
final class GradeCost {
  private GradeCost() {}

  public static void main(String[] words) throws Exception {
    int submissions = words.length > 0 ? Integer.parseInt(words[0]) : 100;
    int tests = words.length > 1 ? Integer.parseInt(words[1]) : 20;
    Path folder = Files.createTempDirectory("grade-cost");
    try {
      measure(folder, submissions, tests);
    } finally {
      try (Stream<Path> all = Files.walk(folder)) {
        for (Path each : all.sorted((one, two) -> two.compareTo(one)).toList()) {
          Files.delete(each);
        }
      }
    }
  }

  private static void measure(Path folder, int submissions, int tests) throws Exception {
    Path sample = Path.of("testdata", "pawnchess", "data", "sample");
    List<String> answer = Files.readAllLines(sample.resolve("1.ans"));
    StringBuilder program = new StringBuilder("#include <cstdio>\nint main() {\n");
    answer.forEach(line -> program.append("  puts(\"").append(line).append("\");\n"));
    program.append("}\n");
    for (int i = 1; i <= submissions; i++) {
      Path own = Files.createDirectories(folder.resolve("submissions").resolve("author" + i));
      Files.writeString(own.resolve("trivial.cpp"), program);
    }
    Path data = Files.createDirectory(folder.resolve("tests"));
    for (int i = 1; i <= tests; i++) {
      Files.copy(sample.resolve("1.in"), data.resolve(i + ".in"));
      Files.copy(sample.resolve("1.ans"), data.resolve(i + ".ans"));
    }
    Path bare = folder.resolve("bare");
    run(
        List.of(
            "g++",
            "-O2",
            "-o",
            bare.toString(),
            folder.resolve("submissions").resolve("author1").resolve("trivial.cpp").toString()));
    byte[] expected = Files.readAllBytes(sample.resolve("1.ans"));
    List<Double> alone = new ArrayList<>();
    List<Double> graded = new ArrayList<>();
    for (int round = 0; round < 3; round++) {
      long begun = System.nanoTime();
      for (int i = 0; i < submissions * tests; i++) {
        Process process =
            new ProcessBuilder(bare.toString())
                .redirectInput(data.resolve(i % tests + 1 + ".in").toFile())
                .start();
        byte[] output = process.getInputStream().readAllBytes();
        if (process.waitFor() != 0 || !java.util.Arrays.equals(output, expected)) {
          throw new IllegalStateException(new String(output, StandardCharsets.UTF_8));
        }
      }
      alone.add((System.nanoTime() - begun) / 1e9);
      begun = System.nanoTime();
      run(
          List.of(
              "./boardjudge",
              "grade",
              "pawnchess",
              folder.resolve("submissions").toString(),
              "--data",
              data.toString(),
              "--csv",
              folder.resolve("results" + round + ".csv").toString(),
              "-j",
              "2"));
      graded.add((System.nanoTime() - begun) / 1e9);
      String rows = Files.readString(folder.resolve("results" + round + ".csv"));
      if (rows.split(",accepted,", -1).length - 1 != submissions * tests) {
        throw new IllegalStateException("not all runs were accepted");
      }
    }
    alone.sort(null);
    graded.sort(null);
    System.out.printf(
        Locale.ROOT,
        "%d runs: bare, one after the other, %.2f s; graded with -j 2 in %.2f s, compiling and"
            + " starting up included: %.2f times (medians of 3)%n",
        submissions * tests,
        alone.get(1),
        graded.get(1),
        graded.get(1) / alone.get(1));
  }

  private static void run(List<String> words) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(words)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    if (process.waitFor() != 0) {
      throw new IllegalStateException(String.join(" ", words) + " ended with " + process.exitValue());
    }
  }
}
