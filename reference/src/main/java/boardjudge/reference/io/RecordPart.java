package boardjudge.reference.io;

import boardjudge.reference.records.RecordParts;
import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;

/** Parts read as the components of a record: in one line, or each in lines of its own. */
final class RecordPart<T> extends InputPart<T> {
  private final RecordParts access;
  private final List<InputPart<Object>> components;

  private RecordPart(RecordParts access, boolean lines, List<InputPart<Object>> components) {
    super(components.get(0).field(), lines);
    this.access = access;
    this.components = List.copyOf(components);
  }

  static <T extends Record> InputPart<T> of(
      Class<T> type, boolean lines, InputPart<?>... components) {
    RecordParts access = RecordParts.of(type);
    if (components.length != access.accessors().size()) {
      throw new IllegalArgumentException(
          type.getSimpleName()
              + (" has " + access.accessors().size())
              + (" components, not " + components.length));
    }
    // Unchecked: the record's constructor rejects components of a wrong type.
    @SuppressWarnings("unchecked")
    List<InputPart<Object>> parts = (List<InputPart<Object>>) (List<?>) List.of(components);
    return new RecordPart<>(access, lines, parts);
  }

  @Override
  Optional<T> readUnless(String end, InputReader in, int number) throws InputException {
    Optional<Object> first = components.get(0).readUnless(end, in, number);
    if (first.isEmpty()) {
      return Optional.empty();
    }
    Object[] values = new Object[components.size()];
    values[0] = first.get();
    readRest(in, number, 1, values);
    return Optional.of(made(values));
  }

  /** Recursive, so that a listener can tell the components apart by the call stack. */
  private void readRest(InputReader in, int number, int at, Object... values)
      throws InputException {
    if (endsLine() && !components.get(at - 1).endsLine()) {
      in.endLine();
    }
    if (at < values.length) {
      if (!endsLine()) {
        in.space();
      }
      values[at] = components.get(at).read(in, number);
      readRest(in, number, at + 1, values);
    }
  }

  // The record is of the given class.
  @SuppressWarnings("unchecked")
  private T made(Object... values) {
    return (T) access.make(values);
  }

  @Override
  void write(T value, StringBuilder out) {
    for (int i = 0; i < components.size(); i++) {
      if (endsLine()) {
        components.get(i).writeLine(access.get(value, i), out);
      } else {
        out.append(i > 0 ? " " : "");
        components.get(i).write(access.get(value, i), out);
      }
    }
  }

  @Override
  T draw(IntUnaryOperator below) {
    return made(components.stream().map(component -> component.any(below)).toArray());
  }

  @Override
  T change(T value, IntUnaryOperator below) {
    int at = below.applyAsInt(components.size());
    return with(value, at, components.get(at).near(access.get(value, at), below));
  }

  @Override
  public Optional<LastList<T>> lastList(T value) {
    Optional<LastList<T>> last = Optional.empty();
    for (int i = 0; i < components.size(); i++) {
      int at = i;
      Optional<LastList<Object>> inner = components.get(i).lastList(access.get(value, i));
      if (inner.isPresent()) {
        last = Optional.of(inner.get().within(changed -> with(value, at, changed)));
      }
    }
    return last;
  }

  private T with(T value, int at, Object component) {
    Object[] values = new Object[components.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = i == at ? component : access.get(value, i);
    }
    return made(values);
  }

  /** Clicks that add commands take precedence over those that set pieces. */
  @Override
  public Optional<InputClicks<T>> clicks(T value) {
    Optional<InputClicks<T>> clicks = Optional.empty();
    for (int i = 0; i < components.size(); i++) {
      int at = i;
      Optional<InputClicks<T>> componentClicks =
          components
              .get(i)
              .clicks(access.get(value, i))
              .map(inner -> inner.within(component -> with(value, at, component)));
      boolean isOfCommands = componentClicks.isPresent() && componentClicks.get().signs().isEmpty();
      clicks = clicks.isEmpty() || isOfCommands ? componentClicks : clicks;
    }
    return clicks;
  }
}
