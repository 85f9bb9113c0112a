package boardjudge.suite;

import boardjudge.suite.strength.Deviations;
import java.nio.charset.StandardCharsets;

/**
 * A built test.
 *
 * @param deviations where wrong programs, if any were given, may err in it
 * @param in the input as ISO-8859-1
 * @param ans the answer as ISO-8859-1
 */
public record BuiltTest(
    Manifest.Entry entry, RuleCoverage coverage, Deviations deviations, String in, String ans) {
  /** The bytes of the input file. */
  public byte[] inBytes() {
    return in.getBytes(StandardCharsets.ISO_8859_1);
  }

  /** The bytes of the answer file. */
  public byte[] ansBytes() {
    return ans.getBytes(StandardCharsets.ISO_8859_1);
  }
}
