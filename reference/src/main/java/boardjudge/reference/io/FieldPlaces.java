package boardjudge.reference.io;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;

/** Finds where the fields of a part are, by reading it again. */
final class FieldPlaces implements Consumer<InputCall> {
  private final Map<String, Integer> places = new LinkedHashMap<>();
  private final InputReader in;
  private String before = "";

  FieldPlaces(InputReader reader, int start, InputPart<?> part) throws InputException {
    in = reader.again(start, this);
    part.readLine(in, 1);
    accept(new InputCall(InputCall.Kind.END, "", 0, 0, ""));
  }

  /** The last call has been carried out by now. */
  @Override
  public void accept(InputCall call) {
    if (!before.isEmpty()) {
      places.putIfAbsent(before, in.offset());
    }
    before = call.field();
  }

  /** The place of a field; of one that there is not, the first. */
  int of(String field) {
    return places.getOrDefault(field, first());
  }

  int first() {
    return places.values().iterator().next();
  }
}
