package boardjudge.mutation;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * A wrong program: a right one in which the bytes of one place are others.
 *
 * @param operator the kind of mistake
 * @param line of the place's first byte, from 1
 * @param from the place's first byte
 * @param to the byte behind its last
 * @param after what stands there instead
 */
public record SourceMutant(Operator operator, int line, int from, int to, String after) {
  /** The wrong program's bytes. */
  public byte[] in(byte[] source) {
    byte[] middle = after.getBytes(StandardCharsets.UTF_8);
    byte[] whole = Arrays.copyOf(source, from + middle.length + source.length - to);
    System.arraycopy(middle, 0, whole, from, middle.length);
    System.arraycopy(source, to, whole, from + middle.length, source.length - to);
    return whole;
  }
}
