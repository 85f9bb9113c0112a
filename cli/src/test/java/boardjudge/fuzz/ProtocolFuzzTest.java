package boardjudge.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.checker.compare.ReadLimits;
import boardjudge.checker.protocol.Protocol;
import boardjudge.checker.protocol.ProtocolCheck;
import boardjudge.checker.protocol.Reply;
import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Replies to any judge, whatever the arguments and the output are. */
class ProtocolFuzzTest {
  private static final String INPUT = "1\n\n.ppp\n....\n.PPP\n....\n";
  private static final String ANSWER = "white (7)\n";

  /** What a judge may give where it should give a file, a folder or a score. */
  private static final List<String> ARGUMENTS =
      List.of("input", "output", "answer", "feedback", "", "missing", ".", "10", "-appes", "\0");

  /** Exit codes and scores that let an output pass. */
  private static final Set<Integer> ACCEPTING = Set.of(0, 42);

  @FuzzTest
  void aReplyIsGivenAndNoWrongOutputPasses(FuzzedDataProvider data) throws IOException {
    Path folder = Files.createTempDirectory("protocol-fuzz");
    try {
      Protocol protocol = data.pickValue(Protocol.values());
      List<String> args = new ArrayList<>(List.of("pawnchess"));
      int count = data.consumeInt(0, 7);
      for (int i = 0; i < count; i++) {
        args.add(data.pickValue(ARGUMENTS));
      }
      byte[] output = data.consumeRemainingAsBytes();
      Files.createDirectory(folder.resolve("feedback"));
      Files.writeString(folder.resolve("input"), INPUT);
      Files.write(folder.resolve("output"), output);
      Files.write(folder.resolve("user_out"), output);
      Files.writeString(folder.resolve("answer"), ANSWER);
      Reply reply =
          new ProtocolCheck(protocol, folder, ReadLimits.DEFAULT)
              .run(args, new ByteArrayInputStream(output));
      assertThat(reply.err()).matches("[ -~\n]*");
      assertThat(reply.out()).matches("[0-9.]*\n?");
      boolean passes = ACCEPTING.contains(reply.exit()) && !reply.out().startsWith("0");
      boolean hasItsFiles =
          args.size() > 3 && args.subList(1, 3).equals(List.of("input", "answer"));
      PlainComparison.Outcome outcome =
          PlainComparison.of(ANSWER.getBytes(StandardCharsets.US_ASCII), output).outcome();
      boolean right =
          outcome == PlainComparison.Outcome.EQUAL
              || outcome == PlainComparison.Outcome.WHITE_SPACE;
      if (passes && hasItsFiles && readsStandardInput(protocol)) {
        assertThat(right).isTrue();
      }
    } finally {
      delete(folder);
    }
  }

  /** Whether the output comes on standard input, so that the arguments cannot name another file. */
  private static boolean readsStandardInput(Protocol protocol) {
    return protocol == Protocol.KATTIS || protocol == Protocol.DOMJUDGE;
  }

  private static void delete(Path folder) throws IOException {
    List<Path> files;
    try (var all = Files.walk(folder)) {
      files = new ArrayList<>(all.toList());
    }
    for (int i = files.size() - 1; i >= 0; i--) {
      Files.deleteIfExists(files.get(i));
    }
  }
}
