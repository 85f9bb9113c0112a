package boardjudge.mutation;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A wrong program: a right one in which the bytes of one place are others, or of two.
 *
 * @param operator the kind of mistake
 * @param line of the place's first byte, from 1
 * @param from the place's first byte
 * @param to the byte behind its last
 * @param after what stands there instead
 * @param both the two changes of which it is made; empty if it is one
 */
public record SourceMutant(
    Operator operator, int line, int from, int to, String after, List<SourceMutant> both) {
  public SourceMutant {
    both = List.copyOf(both);
  }

  SourceMutant(Operator operator, int line, int from, int to, String after) {
    this(operator, line, from, to, after, List.of());
  }

  /** The changes of which it is made: itself, or two. */
  public List<SourceMutant> changes() {
    return both.isEmpty() ? List.of(this) : both;
  }

  /** The kinds of its changes, for reports. */
  public String kind() {
    return changes().stream()
        .map(change -> change.operator().id())
        .collect(Collectors.joining("+"));
  }

  /** This change and another one of the same program; empty where they meet. */
  Optional<SourceMutant> and(SourceMutant other, byte[] source) {
    if (other.from < from) {
      return other.and(this, source);
    }
    if (other.from < to || other.equals(this)) {
      return Optional.empty();
    }
    String between = new String(source, to, other.from - to, StandardCharsets.UTF_8);
    return Optional.of(
        new SourceMutant(
            operator, line, from, other.to, after + between + other.after, List.of(this, other)));
  }

  /** The wrong program's bytes. */
  public byte[] in(byte[] source) {
    byte[] middle = after.getBytes(StandardCharsets.UTF_8);
    byte[] whole = Arrays.copyOf(source, from + middle.length + source.length - to);
    System.arraycopy(middle, 0, whole, from, middle.length);
    System.arraycopy(source, to, whole, from + middle.length, source.length - to);
    return whole;
  }
}
