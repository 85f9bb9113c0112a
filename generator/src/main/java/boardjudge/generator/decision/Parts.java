package boardjudge.generator.decision;

import boardjudge.reference.records.RecordParts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The parts that a value is made of, and the same value with one of them changed; only of records
 * and lists are there any.
 *
 * @param names of a record's components; of a list's elements their places
 * @param values as many
 */
public record Parts(Object whole, List<String> names, List<Object> values) {
  /** Keeps unmodifiable copies. */
  public Parts {
    names = List.copyOf(names);
    values = List.copyOf(values);
  }

  /** The parts of a value; none of what is neither a record nor a list. */
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

  /** The value with another part at that place; empty where no such value can be made. */
  public Optional<Object> with(int at, Object part) {
    List<Object> changed = new ArrayList<>(values);
    changed.set(at, part);
    if (whole instanceof List<?>) {
      return Optional.of(List.copyOf(changed));
    }
    try {
      return Optional.of(RecordParts.of(whole.getClass()).make(changed.toArray()));
    } catch (IllegalArgumentException refused) {
      // The record refuses such a part, or wants another kind of list.
      return Optional.empty();
    }
  }
}
