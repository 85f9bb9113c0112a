package boardjudge.suite;

import boardjudge.suite.strength.Deviations;
import java.nio.charset.StandardCharsets;

/**
 * One test as built.
 *
 * @param entry what the manifest keeps of it
 * @param coverage which rules decide in it, and what happens
 * @param deviations where wrong programs, if any were given, may err in it
 * @param in the input file's bytes, one a character
 * @param ans the answer file's bytes, one a character
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
