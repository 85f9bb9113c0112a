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

/** The calls that a format made to its reader for one input. */
final class FormatTrace implements Consumer<InputCall> {
  /** A call: its place in the format's code, and the range of its token in the input. */
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

  /** The last call for a refused input may be the one that refused it. */
  static FormatTrace of(InputFormat<?> format, byte[] bytes) {
    FormatTrace trace = new FormatTrace(bytes);
    try {
      format.read(trace.in);
      trace.accepted = true;
    } catch (InputException | RuntimeException refused) {
      // A game's code may not expect each input that is tried here.
      trace.accepted = false;
    }
    trace.locateLastToken();
    return trace;
  }

  @Override
  public void accept(InputCall call) {
    locateLastToken();
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

  private void locateLastToken() {
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

  String token(Event event) {
    return new String(bytes, event.from(), event.to() - event.from(), StandardCharsets.ISO_8859_1);
  }

  byte[] replacing(Event event, String token) {
    String text = new String(bytes, StandardCharsets.ISO_8859_1);
    return (text.substring(0, event.from()) + token + text.substring(event.to()))
        .getBytes(StandardCharsets.ISO_8859_1);
  }
}
