package boardjudge.remote.internal.message;

import boardjudge.grading.Bounds;
import java.util.List;

/**
 * A list of tests, as it travels; its hash stands for the suite.
 *
 * @param tests in the order of judging
 */
public record SuiteMessage(int version, List<Test> tests) {
  /**
   * A test.
   *
   * @param name as reports have it; it names no file
   * @param input the hash of the input
   * @param answer the hash of the answer; empty where the reference answers
   */
  public record Test(String name, String input, String answer) {
    public Test {
      Wire.check(Wire.isHash(input) && (Wire.isHash(answer) || answer.isEmpty()), "hash");
    }
  }

  public SuiteMessage {
    Wire.check(version == Wire.VERSION, "version " + Wire.VERSION);
    Wire.check(tests.size() <= Bounds.TESTS, "such many tests");
    tests = List.copyOf(tests);
  }
}
