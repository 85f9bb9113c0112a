package boardjudge.remote.internal.message;

import boardjudge.grading.Bounds;
import java.util.List;

/**
 * A list of tests; its hash identifies the suite.
 *
 * @param tests in the order of judging
 */
public record SuiteMessage(int version, List<Test> tests) {
  /**
   * A test.
   *
   * @param name in reports; never a file's
   * @param input the hash of the input
   * @param answer the hash of the answer; empty if the reference solver answers
   */
  public record Test(String name, String input, String answer) {
    public Test {
      MessageCodec.check(
          Word.HASH.matches(input) && (Word.HASH.matches(answer) || answer.isEmpty()), "hash");
    }
  }

  public SuiteMessage {
    MessageCodec.check(version == MessageCodec.VERSION, "version " + MessageCodec.VERSION);
    MessageCodec.check(tests.size() <= Bounds.TESTS, "list of at most " + Bounds.TESTS + " tests");
    tests = List.copyOf(tests);
  }
}
