package boardjudge.reference.io;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;

/** Finds the offsets of a part's fields by reading it again. */
final class FieldPlaces implements Consumer<InputCall> {
  private final Map<String, Integer> places = new LinkedHashMap<>();
  private final InputReader in;
  private String previousField = "";

  FieldPlaces(InputReader reader, int start, InputPart<?> part) throws InputException {
    in = reader.copyAt(start, this);
    part.readLine(in, 1);
    accept(new InputCall(InputCall.Kind.END, "", 0, 0, ""));
  }

  /** Called before each call: the reader's offset is still that of the field before. */
  @Override
  public void accept(InputCall call) {
    if (!previousField.isEmpty()) {
      places.putIfAbsent(previousField, in.offset());
    }
    previousField = call.field();
  }

  /** The offset of a field; for an unknown name that of the first field. */
  int of(String field) {
    return places.getOrDefault(field, first());
  }

  int first() {
    return places.values().iterator().next();
  }
}
