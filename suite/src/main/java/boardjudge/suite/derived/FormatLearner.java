package boardjudge.suite.derived;

import boardjudge.reference.io.InputCall;
import boardjudge.reference.io.InputCall.Kind;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.InputFormat;
import boardjudge.reference.io.InputReader;
import boardjudge.suite.derived.FormatTrace.Event;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Learns a state machine from what a format asks for: on inputs that it takes, and on such inputs
 * with one token changed, up to where it refuses them.
 */
final class FormatLearner {
  /** After how many recorded calls no further input is read. */
  private static final int MOST_CALLS = 20_000;

  /** The same for changed inputs, of which there are more. */
  private static final int MOST_CALLS_OF_CHANGED = 60_000;

  /** Inputs with more calls than this are not changed. */
  private static final int LONGEST = 600;

  /** How many tokens are changed for each place in the format's code that reads one. */
  private static final int MOST_CHANGES = 40;

  /** How many of the tokens read at a place are tried at others that it reads. */
  private static final int MOST_WORDS = 6;

  /** How often inputs that the machine refuses are learned from. */
  private static final int ROUNDS = 6;

  private final InputFormat<?> format;
  private final List<byte[]> inputs;
  private final List<FormatTrace> traces = new ArrayList<>();

  private FormatLearner(InputFormat<?> format, List<byte[]> inputs) {
    this.format = format;
    this.inputs = new ArrayList<>(inputs);
    this.inputs.sort(Comparator.comparingInt(bytes -> bytes.length));
  }

  /**
   * A state machine that takes all of these inputs.
   *
   * @param inputs that the format takes
   * @return empty if the format does not read by the calls of a reader
   */
  static Optional<FormatModel> learn(InputFormat<?> format, List<byte[]> inputs) {
    return new FormatLearner(format, inputs).model();
  }

  private Optional<FormatModel> model() {
    if (inputs.isEmpty() || !isRead(FormatTrace.of(format, inputs.get(0)))) {
      return Optional.empty();
    }
    readSome();
    if (!traces.stream().allMatch(FormatLearner::isRead)) {
      return Optional.empty();
    }
    List<byte[]> tried = explore();
    FormatModel model = ModelBuilder.build(traces);
    for (int round = 0; round < ROUNDS; round++) {
      List<byte[]> refused = refused(model, tried, 3);
      refused.addAll(refused(model, inputs, 3));
      if (refused.isEmpty()) {
        return Optional.of(model);
      }
      refused.forEach(bytes -> traces.add(FormatTrace.of(format, bytes)));
      model = ModelBuilder.build(traces);
    }
    return Optional.empty();
  }

  /** Whether a format has taken an input, by a reader's calls to its end. */
  private static boolean isRead(FormatTrace trace) {
    List<Event> events = trace.events();
    return trace.isAccepted()
        && !events.isEmpty()
        && events.get(events.size() - 1).call().kind() == Kind.END;
  }

  /** Reads the smallest inputs. */
  private void readSome() {
    int calls = 0;
    for (byte[] bytes : inputs) {
      if (calls < MOST_CALLS) {
        FormatTrace trace = FormatTrace.of(format, bytes);
        traces.add(trace);
        calls += trace.events().size();
      }
    }
  }

  /** Changes tokens of small inputs; gives the changed inputs that the format takes, too. */
  private List<byte[]> explore() {
    List<byte[]> taken = new ArrayList<>();
    Map<String, Set<String>> seen = new HashMap<>();
    Map<String, Integer> changed = new HashMap<>();
    List<FormatTrace> first = List.copyOf(traces);
    for (FormatTrace trace : first) {
      for (Event event : trace.events()) {
        if (event.call().kind().isValue()) {
          Set<String> words = seen.computeIfAbsent(event.place(), any -> new LinkedHashSet<>());
          if (words.size() < MOST_WORDS) {
            words.add(trace.token(event));
          }
        }
      }
    }
    int calls = 0;
    for (FormatTrace trace : first) {
      List<Event> events = trace.events();
      for (int i = 0; i < events.size() && events.size() < LONGEST; i++) {
        Event event = events.get(i);
        boolean value = event.call().kind().isValue() && event.to() > event.from();
        if (!value
            || changed.merge(event.place(), 1, Integer::sum) > MOST_CHANGES
            || calls > MOST_CALLS_OF_CHANGED) {
          continue;
        }
        for (String word :
            others(event.call(), trace.token(event), seen.getOrDefault(event.place(), Set.of()))) {
          byte[] bytes = trace.with(event, word);
          FormatTrace other = FormatTrace.of(format, bytes);
          traces.add(other);
          calls += other.events().size();
          if (other.isAccepted()) {
            taken.add(bytes);
          }
        }
      }
    }
    return taken;
  }

  private static Set<String> others(InputCall call, String token, Set<String> seen) {
    Set<String> others = new LinkedHashSet<>();
    if (call.kind() == Kind.INT) {
      long value = FormatModel.number(token);
      for (long near : new long[] {value - 1, value + 1, call.min(), call.max(), 0, 1, 2}) {
        if (near >= call.min() && near <= call.max()) {
          others.add("" + near);
        }
      }
    } else if (call.kind() == Kind.SYMBOL) {
      call.form().chars().limit(8).forEach(each -> others.add("" + (char) each));
    } else {
      others.addAll(seen);
    }
    others.remove(token);
    return others;
  }

  private static List<byte[]> refused(FormatModel model, List<byte[]> good, int most) {
    List<byte[]> refused = new ArrayList<>();
    for (byte[] bytes : good) {
      try {
        model.read(InputReader.strict("input", bytes));
      } catch (InputException stricter) {
        if (refused.size() < most) {
          refused.add(bytes);
        }
      }
    }
    return refused;
  }
}
