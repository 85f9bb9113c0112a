package boardjudge.reference;

import boardjudge.reference.Difference.Kind;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A line of one of several kinds, each with fields of its own: a result of a game, say. */
record FieldLines(List<FieldLine> kinds) implements LineReader {
  private Optional<FieldLine> kind(String line) {
    return kinds.stream().filter(kind -> kind.reads(line)).findFirst();
  }

  @Override
  public boolean reads(String line) {
    return kind(line).isPresent();
  }

  /** Between lines of two kinds no field differs: the lines themselves do. */
  @Override
  public Difference difference(List<String> output, Discrepancy discrepancy) {
    FieldLine right = kind(output.get(discrepancy.row())).orElse(kinds.get(0));
    Optional<FieldLine> found = kind(discrepancy.found().get(0));
    return found.isEmpty() || found.get().equals(right)
        ? right.difference(output, discrepancy)
        : new Difference(Kind.VALUE, Map.of(), Map.of(), List.of());
  }
}
