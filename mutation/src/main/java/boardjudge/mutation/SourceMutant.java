package boardjudge.mutation;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A mutant: one change to a program, or two joined.
 *
 * @param line of the first byte replaced, from 1
 * @param from offset of the first byte replaced
 * @param to offset behind the last
 * @param after the replacement
 * @param both the two changes that this one joins; empty for a single change
 */
public record SourceMutant(
    Operator operator, int line, int from, int to, String after, List<SourceMutant> both) {
  public SourceMutant {
    both = List.copyOf(both);
  }

  SourceMutant(Operator operator, int line, int from, int to, String after) {
    this(operator, line, from, to, after, List.of());
  }

  /** The changes that it joins, or itself. */
  public List<SourceMutant> changes() {
    return both.isEmpty() ? List.of(this) : both;
  }

  /** The operators of its changes, for reports. */
  public String kind() {
    return changes().stream().map(c -> c.operator().id()).collect(Collectors.joining("+"));
  }

  /** Joins two changes of one program; empty where they overlap. */
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

  /** Applies the change to the source. */
  public byte[] in(byte[] source) {
    byte[] replacement = after.getBytes(StandardCharsets.UTF_8);
    byte[] mutated = Arrays.copyOf(source, from + replacement.length + source.length - to);
    System.arraycopy(replacement, 0, mutated, from, replacement.length);
    System.arraycopy(source, to, mutated, from + replacement.length, source.length - to);
    return mutated;
  }
}
