package boardjudge.checker.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import boardjudge.checker.compare.Comparer;
import boardjudge.checker.compare.Output;
import boardjudge.checker.compare.ReadLimits;
import boardjudge.reference.AnswerKey;
import boardjudge.reference.DisagreementException;
import boardjudge.reference.Lang;
import boardjudge.reference.Problem;
import boardjudge.reference.Problems;
import boardjudge.reference.io.InputReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("What goes wrong on our side is the judge's own error")
class ProtocolFaultTest {
  private static final String INPUT = "1\n\n...p\n....\nP...\n....\n";
  private static final String RIGHT = "white (3)\n";

  @TempDir private Path folder;

  @BeforeEach
  void files() throws IOException {
    file("in", INPUT);
    file("ans", RIGHT);
    file("out", "white (4)\n");
    Files.createDirectory(folder.resolve("feedback"));
  }

  private Path file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text, StandardCharsets.US_ASCII);
  }

  /** The judge's arguments in its order; SYZOJ's files have fixed names. */
  private List<String> arguments(Protocol protocol) throws IOException {
    if (protocol == Protocol.SYZOJ) {
      for (List<String> name :
          List.of(List.of("in", "input"), List.of("ans", "answer"), List.of("out", "user_out"))) {
        if (Files.exists(folder.resolve(name.get(0)))) {
          Files.move(folder.resolve(name.get(0)), folder.resolve(name.get(1)));
        }
      }
    }
    return switch (protocol) {
      case TESTLIB, HYDRO, UOJ, OJ -> List.of("in", "out", "ans");
      case KATTIS, DOMJUDGE -> List.of("in", "ans", "feedback");
      case CMS, HUSTOJ -> List.of("in", "ans", "out");
      case LEMON -> List.of("in", "out", "ans", "10", "score", "message");
      case QDUOJ -> List.of("in", "out");
      case SYZOJ -> List.of();
    };
  }

  private ProtocolCheck check(Protocol protocol, ReadLimits limits) {
    return new ProtocolCheck(protocol, folder, limits);
  }

  private Reply run(ProtocolCheck check, List<String> arguments, String output) {
    List<String> words = new ArrayList<>(List.of("pawnchess"));
    words.addAll(arguments);
    return check.run(words, new ByteArrayInputStream(output.getBytes(StandardCharsets.US_ASCII)));
  }

  private void assertJudgeError(Protocol protocol, Reply reply, String message) {
    assertThat(reply.exit()).as(reply.toString()).isEqualTo(protocol == Protocol.QDUOJ ? 255 : 3);
    assertThat(reply.out()).isEmpty();
    assertThat(reply.err()).contains(message).matches("[ -~\n]+");
    boolean hasOpeningWord =
        !List.of(Protocol.CMS, Protocol.LEMON, Protocol.SYZOJ, Protocol.OJ).contains(protocol);
    assertThat(reply.err().startsWith("FAIL ")).isEqualTo(hasOpeningWord);
    assertThat(folder.resolve("score")).doesNotExist();
    assertThat(folder.resolve("feedback")).isEmptyDirectory();
  }

  private static Throwable disagreement() {
    Problem<?> wrong = failing("referee", () -> null);
    return catchDisagreement(wrong);
  }

  private static <C> Throwable catchDisagreement(Problem<C> wrong) {
    try {
      List<C> cases =
          wrong.format().read(InputReader.lenient("in", INPUT.getBytes(StandardCharsets.US_ASCII)));
      AnswerKey.answer(wrong, cases, AnswerKey.Engine.BOTH, line -> {});
      throw new AssertionError("no disagreement");
    } catch (DisagreementException expected) {
      return expected;
    } catch (Exception other) {
      throw new AssertionError(other);
    }
  }

  /** Pawnchess with one method that throws the fault, or does nothing if that is null. */
  private static Problem<?> failing(String method, Supplier<Throwable> fault) {
    Problem<?> real = Problems.find("pawnchess").orElseThrow();
    return (Problem<?>)
        Proxy.newProxyInstance(
            Problem.class.getClassLoader(),
            new Class<?>[] {Problem.class},
            (proxy, called, args) -> {
              if (called.getName().equals(method)) {
                Throwable thrown = fault.get();
                if (thrown != null) {
                  throw thrown;
                }
                return null;
              }
              try {
                return called.invoke(real, args);
              } catch (InvocationTargetException broken) {
                throw Objects.requireNonNull(broken.getCause());
              }
            });
  }

  private static final Map<String, Supplier<Throwable>> FAULTS =
      Map.of(
          "a bug", () -> new IllegalStateException("\u001b[31m\nok accepted"),
          "an assertion", AssertionError::new,
          "out of memory", () -> new OutOfMemoryError("Java heap space"),
          "stack overflow", StackOverflowError::new,
          "a missing class", () -> new NoClassDefFoundError("x"),
          "a fault of Java's", () -> new InternalError("x"),
          "a disagreement", ProtocolFaultTest::disagreement);

  static Stream<Arguments> faults() {
    return Stream.of(Protocol.values())
        .flatMap(
            protocol ->
                FAULTS.keySet().stream()
                    .sorted()
                    .flatMap(
                        fault ->
                            Stream.of("format", "solve", "referee")
                                .map(method -> Arguments.of(protocol, fault, method))));
  }

  @ParameterizedTest(name = "{0}: {1} in {2}")
  @MethodSource("faults")
  void aFaultInAProblemIsNoVerdict(Protocol protocol, String fault, String method)
      throws IOException {
    Problem<?> problem =
        failing(method, Objects.requireNonNull(FAULTS.get(fault), "an unknown fault"));
    Protocol.Request request = protocol.request(arguments(protocol)).orElseThrow();
    InputStream in = new ByteArrayInputStream("white (4)\n".getBytes(StandardCharsets.US_ASCII));
    Reply reply = check(protocol, ReadLimits.DEFAULT).run(problem, request, in);
    assertJudgeError(
        protocol,
        reply,
        fault.equals("out of memory") ? "out of memory" : "a fault of boardjudge itself: ");
  }

  @ParameterizedTest
  @EnumSource(Protocol.class)
  void aFileTruncatedDuringTheComparisonIsNoVerdict(Protocol protocol) throws IOException {
    assumeTrue(protocol != Protocol.QDUOJ, "it has no answer file");
    String text = RIGHT.repeat(Output.SHORT / 2);
    Path answer = file("ans", text);
    file("out", text);
    List<String> arguments = arguments(protocol);
    Path truncated = protocol == Protocol.SYZOJ ? folder.resolve("answer") : answer;
    Comparer comparer =
        new Comparer(1 << 20, 1 << 16, (done, all) -> truncate(truncated, done + 50_000));
    Reply reply =
        run(
            new ProtocolCheck(
                protocol, folder, ReadLimits.DEFAULT, comparer, Lang.EN, Optional.empty()),
            arguments,
            text);
    assertJudgeError(protocol, reply, "was cut short while it was read");
  }

  private static void truncate(Path file, long length) {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      channel.truncate(length);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  @ParameterizedTest
  @EnumSource(Protocol.class)
  void anEndlessOutputIsWrong(Protocol protocol) throws IOException {
    ReadLimits limits = new ReadLimits(1 << 20, Duration.ofSeconds(60));
    List<String> arguments = new ArrayList<>(arguments(protocol));
    assumeTrue(Files.isReadable(Path.of("/dev/zero")), "there is no /dev/zero here");
    arguments.replaceAll(name -> name.equals("out") ? "/dev/zero" : name);
    if (protocol == Protocol.SYZOJ) {
      Files.delete(folder.resolve("user_out"));
      Files.createSymbolicLink(folder.resolve("user_out"), Path.of("/dev/zero"));
    }
    Reply reply = run(check(protocol, limits), arguments, "x".repeat((1 << 20) + 1));
    String all = reply.out() + reply.err() + String.join("", reply.files().values());
    switch (protocol) {
      case TESTLIB, HYDRO, UOJ ->
          assertThat(reply)
              .isEqualTo(
                  new Reply(1, "", "wrong answer the output is longer than 1 MiB\n", Map.of()));
      case KATTIS, DOMJUDGE -> assertThat(reply.exit()).isEqualTo(43);
      case CMS -> assertThat(reply.out()).isEqualTo("0.0\n");
      case SYZOJ -> assertThat(reply.out()).isEqualTo("0\n");
      case LEMON -> assertThat(reply.files()).containsEntry("score", "0\n");
      case HUSTOJ, QDUOJ, OJ -> assertThat(reply.exit()).isEqualTo(1);
    }
    if (protocol != Protocol.HUSTOJ && protocol != Protocol.QDUOJ) {
      assertThat(all).contains("the output is longer than 1 MiB\n");
    }
  }

  @ParameterizedTest
  @EnumSource(Protocol.class)
  void anEndlessAnswerOrInputIsNoVerdict(Protocol protocol) throws IOException {
    ReadLimits limits = new ReadLimits(1 << 20, Duration.ofSeconds(60));
    assumeTrue(Files.isReadable(Path.of("/dev/zero")), "there is no /dev/zero here");
    assumeTrue(protocol != Protocol.SYZOJ, "it is given no names of files");
    for (String endless : List.of("in", "ans")) {
      List<String> arguments = new ArrayList<>(arguments(protocol));
      if (arguments.contains(endless)) {
        arguments.replaceAll(name -> name.equals(endless) ? "/dev/zero" : name);
        Reply reply = run(check(protocol, limits), arguments, "white (4)\n");
        assertJudgeError(protocol, reply, "/dev/zero: is longer than 1 MiB");
      }
    }
  }

  @ParameterizedTest
  @EnumSource(Protocol.class)
  @EnabledOnOs(OS.LINUX)
  void aSilentPipeIsNoVerdict(Protocol protocol) throws Exception {
    ReadLimits limits = new ReadLimits(1 << 20, Duration.ofMillis(50));
    List<String> arguments = arguments(protocol);
    for (String name : List.of("in", "ans", "out", "input", "answer", "user_out")) {
      Path file = folder.resolve(name);
      if (Files.exists(file) && (arguments.contains(name) || protocol == Protocol.SYZOJ)) {
        byte[] bytes = Files.readAllBytes(file);
        Files.delete(file);
        assertThat(new ProcessBuilder("mkfifo", file.toString()).start().waitFor()).isZero();
        Reply reply = run(check(protocol, limits), arguments, "white (4)\n");
        assertJudgeError(protocol, reply, "no data came for 50 ms");
        // Releases a reader that still waits for the pipe.
        FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE).close();
        Files.delete(file);
        Files.write(file, bytes);
      }
    }
  }
}
