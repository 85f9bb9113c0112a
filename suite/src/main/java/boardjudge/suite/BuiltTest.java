package boardjudge.suite;

import boardjudge.reference.Problem;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.InputReader;
import boardjudge.suite.strength.AnsweredTest;
import boardjudge.suite.strength.NeededRuns;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * A built test.
 *
 * @param neededRuns which wrong programs, of those that were given, must be run on it
 * @param in the input as ISO-8859-1
 * @param ans the answer as ISO-8859-1
 */
public record BuiltTest(
    Manifest.Entry entry, RuleCoverage coverage, NeededRuns neededRuns, String in, String ans) {
  /** The bytes of the input file. */
  public byte[] inBytes() {
    return in.getBytes(StandardCharsets.ISO_8859_1);
  }

  /** The bytes of the answer file. */
  public byte[] ansBytes() {
    return ans.getBytes(StandardCharsets.ISO_8859_1);
  }

  /** The test, named by its file, with its cases read from its bytes. */
  <C> AnsweredTest<C> answered(Problem<C> problem) {
    String file = entry.file();
    try {
      List<C> cases = problem.format().read(InputReader.lenient(file + ".in", inBytes()));
      return AnsweredTest.of(problem, file, cases, ans.lines().toList());
    } catch (InputException ours) {
      throw new IllegalStateException("built, but invalid: " + ours.getMessage(), ours);
    }
  }
}
