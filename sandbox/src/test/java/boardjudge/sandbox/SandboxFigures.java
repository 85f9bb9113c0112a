package boardjudge.sandbox;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;

/**
 * Measures what the sandbox costs; no test, since times on shared machines assert nothing.
 *
 * <p>Run by {@code java -cp ... boardjudge.sandbox.SandboxFigures RUNS}: prints the medians of a
 * bare process and of a sandboxed run, taken in turns, the same for the fastest tenth, which other
 * load on the machine changes less, and the judge's memory before and after.
 */
public final class SandboxFigures {
  private SandboxFigures() {}

  /** Prints the figures. */
  public static void main(String[] args) throws Exception {
    int runs = args.length > 0 ? Integer.parseInt(args[0]) : 500;
    Path folder = Files.createTempDirectory("boardjudge-figures-");
    Path source = folder.resolve("trivial.c");
    Files.writeString(
        source,
        "#include <stdio.h>\nint main(void){int a;if(scanf(\"%d\",&a)==1)printf(\"%d\\n\",a);}\n");
    byte[] input = "42\n".getBytes(StandardCharsets.US_ASCII);
    try (Sandbox sandbox = Sandbox.open(Sandbox.Demand.AUTO)) {
      sandbox.notices().forEach(notice -> System.out.println("note: " + notice));
      Language c = Languages.builtIn().byId("c").orElseThrow();
      Program program = new CompileCache(folder.resolve("cache"), sandbox).compile(source, c);
      String bare = program.box().resolve("program").toString();
      double[] bareMs = new double[runs];
      double[] boxedMs = new double[runs];
      for (int i = -20; i < runs; i++) {
        double one = bare(bare, input);
        double two = boxed(sandbox, program, input);
        if (i >= 0) {
          bareMs[i] = one;
          boxedMs[i] = two;
        }
        if (i == 0) {
          System.out.println("heap after 20 runs: " + heapMib() + " MiB");
        }
      }
      System.out.println("heap after " + runs + " runs: " + heapMib() + " MiB, " + resident());
      System.out.printf(
          Locale.ROOT,
          "bare %.2f ms, sandboxed %.2f ms, overhead %.2f ms (medians of %d)%n",
          part(bareMs, 2),
          part(boxedMs, 2),
          part(boxedMs, 2) - part(bareMs, 2),
          runs);
      System.out.printf(
          Locale.ROOT,
          "bare %.2f ms, sandboxed %.2f ms, overhead %.2f ms (a tenth was faster)%n",
          part(bareMs, 10),
          part(boxedMs, 10),
          part(boxedMs, 10) - part(bareMs, 10));
    } finally {
      FolderDeletion.delete(folder);
    }
  }

  private static double bare(String program, byte[] input)
      throws IOException, InterruptedException {
    long start = System.nanoTime();
    Process process = new ProcessBuilder(program).start();
    process.getOutputStream().write(input);
    process.getOutputStream().close();
    process.getInputStream().readAllBytes();
    process.waitFor();
    return (System.nanoTime() - start) / 1e6;
  }

  private static double boxed(Sandbox sandbox, Program program, byte[] input)
      throws IOException, InterruptedException {
    long start = System.nanoTime();
    try (RunOutcome outcome = sandbox.run(program, StdinWriter.of(input), Limits.STANDARD)) {
      if (outcome.verdict() != Verdict.ACCEPTED) {
        throw new IllegalStateException(outcome.toString());
      }
    }
    return (System.nanoTime() - start) / 1e6;
  }

  /** The value below which one in so many lies. */
  private static double part(double[] values, int oneIn) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return sorted[sorted.length / oneIn];
  }

  private static long heapMib() {
    System.gc();
    Runtime runtime = Runtime.getRuntime();
    return (runtime.totalMemory() - runtime.freeMemory()) / Limits.MIB;
  }

  private static String resident() throws IOException {
    Path status = Path.of("/proc/self/status");
    return Files.exists(status)
        ? Files.readAllLines(status, StandardCharsets.UTF_8).stream()
            .filter(line -> line.startsWith("VmHWM"))
            .findFirst()
            .orElse("")
        : "";
  }
}
