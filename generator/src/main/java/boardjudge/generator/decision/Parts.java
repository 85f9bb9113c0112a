package boardjudge.generator.decision;

import boardjudge.reference.records.RecordParts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The parts of a record or a list; other values have none.
 *
 * @param names the names of a record's components, or the indices of a list's elements
 * @param values the part for each name
 */
public record Parts(Object whole, List<String> names, List<Object> values) {
  /** Keeps unmodifiable copies. */
  public Parts {
    names = List.copyOf(names);
    values = List.copyOf(values);
  }

  /** The parts of a value; none if it is neither a record nor a list. */
  public static Parts of(Object whole) {
    List<String> names = new ArrayList<>();
    List<Object> values = new ArrayList<>();
    if (whole instanceof List<?> list) {
      for (int i = 0; i < list.size(); i++) {
        names.add(Integer.toString(i));
        values.add(list.get(i));
      }
    } else if (whole.getClass().isRecord()) {
      RecordParts parts = RecordParts.of(whole.getClass());
      for (int i = 0; i < parts.accessors().size(); i++) {
        names.add(parts.accessors().get(i).getName());
        values.add(parts.get(whole, i));
      }
    }
    return new Parts(whole, names, values);
  }

  /** A copy of the whole with one part replaced; empty if the record refuses it. */
  public Optional<Object> with(int at, Object part) {
    List<Object> parts = new ArrayList<>(values);
    parts.set(at, part);
    if (whole instanceof List<?>) {
      return Optional.of(List.copyOf(parts));
    }
    try {
      return Optional.of(RecordParts.of(whole.getClass()).make(parts.toArray()));
    } catch (IllegalArgumentException refused) {
      // Also if a component is a subtype of List other than that of List.copyOf.
      return Optional.empty();
    }
  }
}
