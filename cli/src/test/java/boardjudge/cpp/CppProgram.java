package boardjudge.cpp;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import boardjudge.checker.Waiting;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;

/** A C++ source, compiled with a driver that calls it many times in one process. */
final class CppProgram implements Closeable {
  /** Flags with which every C++ source must compile without a warning. */
  static final List<String> STRICT =
      List.of("-std=c++17", "-O2", "-Wall", "-Wextra", "-Wpedantic", "-Werror");

  /** The games' sources of the programs in packages. */
  static final Path SOURCES =
      Path.of("..", "games", "src", "main", "resources", "boardjudge", "generator");

  /** The sources that all games share. */
  static final Path SHARED =
      Path.of("..", "suite", "src", "main", "resources", "boardjudge", "suite", "cpp");

  /** The driver's reply to a call: a number, and a text of one character a byte. */
  record Reply(int kind, String text) {}

  /** Programs compiled in this run of the tests, by command. */
  private static final Map<List<String>, Path> COMPILED = new ConcurrentHashMap<>();

  private final Process process;
  private final OutputStream out;
  private final InputStream in;

  private CppProgram(Process process) {
    this.process = process;
    this.out = new BufferedOutputStream(process.getOutputStream(), 1 << 16);
    this.in = new BufferedInputStream(process.getInputStream(), 1 << 16);
  }

  /** Skips the test, saying so, where there is no C++ compiler. */
  static void needCompiler() throws IOException, InterruptedException {
    boolean installed = isInstalled("g++");
    if (!installed) {
      System.out.println("C++ sources not tried: there is no g++ that starts");
    }
    Assumptions.assumeTrue(installed, () -> "C++ sources not tried");
  }

  /** Whether a compiler is installed and starts. */
  static boolean isInstalled(String compiler) throws InterruptedException {
    try {
      Process version = new ProcessBuilder(compiler, "--version").redirectErrorStream(true).start();
      version.getInputStream().readAllBytes();
      return version.waitFor() == 0;
    } catch (IOException absent) {
      return false;
    }
  }

  /**
   * Compiles a source without a driver.
   *
   * @param flags more than {@link #STRICT}
   */
  static Path compile(Path source, Path folder, String... flags)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("g++"));
    command.addAll(STRICT);
    command.addAll(Arrays.asList(flags));
    command.add(source.toString());
    List<String> key = List.copyOf(command);
    Path known = COMPILED.get(key);
    if (known != null && Files.exists(known)) {
      return known;
    }
    Path program = folder.resolve("program" + COMPILED.size());
    command.addAll(List.of("-o", program.toString()));
    Process compiler = new ProcessBuilder(command).redirectErrorStream(true).start();
    String messages = new String(compiler.getInputStream().readAllBytes(), ISO_8859_1);
    if (compiler.waitFor() != 0 || !messages.isEmpty()) {
      throw new AssertionError("g++ says of " + source + ":\n" + messages);
    }
    COMPILED.put(key, program);
    return program;
  }

  /**
   * Compiles a driver of src/test/cpp around a source, and starts it.
   *
   * @param flags more than {@link #STRICT}
   */
  static CppProgram start(String driver, Path source, Path folder, String... flags)
      throws IOException, InterruptedException {
    List<String> all = new ArrayList<>(Arrays.asList(flags));
    all.add("-DSOURCE=\"" + source.toAbsolutePath().normalize() + "\"");
    Path program =
        compile(Path.of("src", "test", "cpp", driver), folder, all.toArray(String[]::new));
    return new CppProgram(
        new ProcessBuilder(program.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start());
  }

  /** Calls the driver: a word, and the files that go with it, one character a byte. */
  Reply call(
      String what, Optional<String> input, Optional<String> output, Optional<String> answer) {
    try {
      StringBuilder head = new StringBuilder(what);
      for (Optional<String> file : List.of(input, output, answer)) {
        head.append(' ').append(file.map(text -> text.length() + 1).orElse(0));
      }
      out.write(head.append('\n').toString().getBytes(ISO_8859_1));
      for (Optional<String> file : List.of(input, output, answer)) {
        out.write(file.orElse("").getBytes(ISO_8859_1));
      }
      out.flush();
      String[] reply = line().split(" ");
      byte[] text = in.readNBytes(Integer.parseInt(reply[1]));
      return new Reply(Integer.parseInt(reply[0]), new String(text, ISO_8859_1));
    } catch (IOException broken) {
      throw new UncheckedIOException("the program has ended", broken);
    }
  }

  private String line() throws IOException {
    StringBuilder line = new StringBuilder();
    for (int next = in.read(); next != '\n'; next = in.read()) {
      if (next < 0) {
        throw new IOException("the program says nothing more");
      }
      line.append((char) next);
    }
    return line.toString();
  }

  /** Ends the program; another exit code than 0 means that a sanitizer has found something. */
  @Override
  public void close() throws IOException {
    out.close();
    try {
      if (!process.waitFor(Waiting.LONGEST.toSeconds(), TimeUnit.SECONDS)
          || process.exitValue() != 0) {
        process.destroyForcibly();
        throw new AssertionError("the program ended with " + process.exitValue());
      }
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  static String read(Path file) throws IOException {
    return new String(Files.readAllBytes(file), ISO_8859_1);
  }
}
