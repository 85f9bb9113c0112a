package boardjudge.reference;

import boardjudge.reference.Difference.Kind;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** A line of entries separated by blanks, or a fixed text if there are none. */
record ListLine(FieldLine entry, String none) implements LineForm.Reader {
  private Optional<List<String>> entries(String line) {
    if (line.strip().equals(none)) {
      return Optional.of(List.of());
    }
    List<String> entries = List.of(line.strip().split("\\s+", -1));
    return entries.stream().allMatch(entry::reads) ? Optional.of(entries) : Optional.empty();
  }

  @Override
  public boolean reads(String line) {
    return entries(line).isPresent();
  }

  @Override
  public Difference difference(List<String> output, Discrepancy discrepancy) {
    String line = discrepancy.found().get(0);
    List<String> right = entries(output.get(discrepancy.row())).orElse(List.of());
    Optional<List<String>> read = entries(line);
    List<String> found = read.orElse(List.of());
    List<String> missing = without(right, found);
    List<String> extra = without(found, right);
    Kind kind;
    if (line.equals(output.get(discrepancy.row()))) {
      kind = Kind.SAME;
    } else if (read.isEmpty()) {
      kind = Kind.FORM;
    } else if (found.isEmpty() || right.isEmpty()) {
      kind = right.isEmpty() ? found.isEmpty() ? Kind.WRITTEN : Kind.SOME : Kind.NONE;
    } else if (!missing.isEmpty() || !extra.isEmpty()) {
      kind = missing.isEmpty() ? Kind.EXTRA : Kind.MISSING;
    } else if (found.equals(right)) {
      kind = Kind.WRITTEN;
    } else {
      kind = found.size() > new HashSet<>(found).size() ? Kind.TWICE : Kind.ORDER;
    }
    Optional<String> first = Stream.of(missing, extra, right).flatMap(List::stream).findFirst();
    return new Difference(
        kind,
        values(first, right.size()),
        values(first, found.size()),
        kind == Kind.MISSING || kind == Kind.EXTRA || kind == Kind.SOME
            ? first.flatMap(this::square).stream().toList()
            : List.of());
  }

  private static List<String> without(List<String> list, List<String> others) {
    List<String> rest = new ArrayList<>(list);
    rest.removeAll(new HashSet<>(others));
    return rest;
  }

  private static Map<String, String> values(Optional<String> entry, int count) {
    Map<String, String> values = new LinkedHashMap<>();
    entry.ifPresent(text -> values.put("entry", text));
    values.put("count", Integer.toString(count));
    return values;
  }

  /** The square of an entry with number fields {@code row} and {@code column}, from 1. */
  private Optional<Square> square(String text) {
    Map<String, String> values = entry.values(text).orElse(Map.of());
    String row = values.getOrDefault("row", "");
    String column = values.getOrDefault("column", "");
    return row.matches("\\d{1,9}") && column.matches("\\d{1,9}")
        ? Optional.of(new Square(Integer.parseInt(row) - 1, Integer.parseInt(column) - 1))
        : Optional.empty();
  }
}
