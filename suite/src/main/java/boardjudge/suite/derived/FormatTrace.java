package boardjudge.suite.derived;

import boardjudge.reference.io.InputCall;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.InputFormat;
import boardjudge.reference.io.InputReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/** What a format asked for while it read one input. */
final class FormatTrace implements Consumer<InputCall> {
  /** A call: where in the format it stands, and where in the input its token begins and ends. */
  record Event(String place, InputCall call, int from, int to) {}

  private static final StackWalker STACK = StackWalker.getInstance();
  private static final String HERE = FormatTrace.class.getName();
  private static final Set<String> OURS = Set.of(HERE, InputReader.class.getName());

  private final byte[] bytes;
  private final InputReader in;
  private final List<Event> events = new ArrayList<>();
  private boolean accepted;

  private FormatTrace(byte[] bytes) {
    this.bytes = bytes;
    this.in = InputReader.listening("input", bytes, this);
  }

  /** Reads an input; the last call of one that is refused may be the one that refuses it. */
  static FormatTrace of(InputFormat<?> format, byte[] bytes) {
    FormatTrace trace = new FormatTrace(bytes);
    try {
      format.read(trace.in);
      trace.accepted = true;
    } catch (InputException | RuntimeException refused) {
      // A game's code may not expect each input that is tried here.
      trace.accepted = false;
    }
    trace.closeLast();
    return trace;
  }

  @Override
  public void accept(InputCall call) {
    closeLast();
    String place =
        STACK.walk(
            frames -> {
              StringBuilder key = new StringBuilder();
              frames
                  .dropWhile(frame -> OURS.contains(frame.getClassName()))
                  .takeWhile(frame -> !frame.getClassName().equals(HERE))
                  .forEach(frame -> key.append(frame).append(frame.getByteCodeIndex()));
              return key.toString();
            });
    events.add(new Event(place, call, 0, 0));
  }

  /** Notes where the token of the last call stands. */
  private void closeLast() {
    if (!events.isEmpty()) {
      Event last = events.remove(events.size() - 1);
      int from = Math.max(0, in.offset());
      int to = from;
      while (last.call().kind().isValue() && to < bytes.length && bytes[to] > ' ') {
        to++;
      }
      events.add(new Event(last.place(), last.call(), from, to));
    }
  }

  boolean isAccepted() {
    return accepted;
  }

  List<Event> events() {
    return events;
  }

  /** The token of an event. */
  String token(Event event) {
    return new String(bytes, event.from(), event.to() - event.from(), StandardCharsets.ISO_8859_1);
  }

  /** The same input with another token in the place of one. */
  byte[] with(Event event, String token) {
    String text = new String(bytes, StandardCharsets.ISO_8859_1);
    return (text.substring(0, event.from()) + token + text.substring(event.to()))
        .getBytes(StandardCharsets.ISO_8859_1);
  }
}
