package boardjudge.suite;

import boardjudge.suite.strength.AnsweredTest;
import boardjudge.suite.strength.NeededRuns;
import java.nio.charset.StandardCharsets;

/**
 * A built test.
 *
 * @param answered its cases and answer, named by its file
 * @param neededRuns which wrong programs, of those that were given, must be run on it
 * @param in the input as ISO-8859-1
 * @param ans the answer as ISO-8859-1
 */
public record BuiltTest<C>(
    Manifest.Entry entry,
    AnsweredTest<C> answered,
    RuleCoverage coverage,
    NeededRuns neededRuns,
    String in,
    String ans) {
  /** The bytes of the input file. */
  public byte[] inBytes() {
    return in.getBytes(StandardCharsets.ISO_8859_1);
  }

  /** The bytes of the answer file. */
  public byte[] ansBytes() {
    return ans.getBytes(StandardCharsets.ISO_8859_1);
  }
}
