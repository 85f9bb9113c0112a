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
 * Learns a state machine from the calls that a format makes to its reader, on valid inputs and on
 * variants of them with one token changed.
 */
final class FormatLearner {
  private static final int MAX_CALLS = 20_000;
  private static final int MAX_CALLS_OF_VARIANTS = 60_000;
  private static final int MAX_CALLS_TO_VARY = 600;
  private static final int MAX_VARIED_TOKENS_PER_PLACE = 40;
  private static final int MAX_WORDS_PER_PLACE = 6;
  private static final int MAX_REFINEMENTS = 6;

  private static final int MAX_REFUSED_PER_REFINEMENT = 3;

  private final InputFormat<?> format;
  private final List<byte[]> inputs;
  private final List<FormatTrace> traces = new ArrayList<>();

  private FormatLearner(InputFormat<?> format, List<byte[]> inputs) {
    this.format = format;
    this.inputs = new ArrayList<>(inputs);
    this.inputs.sort(Comparator.comparingInt(bytes -> bytes.length));
  }

  /** Accepts all of these valid inputs; empty if the format does not use the reader's calls. */
  static Optional<FormatModel> learn(InputFormat<?> format, List<byte[]> inputs) {
    return new FormatLearner(format, inputs).model();
  }

  private Optional<FormatModel> model() {
    if (inputs.isEmpty() || !isReadToEnd(FormatTrace.of(format, inputs.get(0)))) {
      return Optional.empty();
    }
    traceSmallInputs();
    if (!traces.stream().allMatch(FormatLearner::isReadToEnd)) {
      return Optional.empty();
    }
    List<byte[]> variants = traceVariants();
    FormatModel model = ModelBuilder.build(traces);
    for (int round = 0; round < MAX_REFINEMENTS; round++) {
      List<byte[]> refused = refused(model, variants);
      refused.addAll(refused(model, inputs));
      if (refused.isEmpty()) {
        return Optional.of(model);
      }
      refused.forEach(bytes -> traces.add(FormatTrace.of(format, bytes)));
      model = ModelBuilder.build(traces);
    }
    return Optional.empty();
  }

  private static boolean isReadToEnd(FormatTrace trace) {
    List<Event> events = trace.events();
    return trace.isAccepted()
        && !events.isEmpty()
        && events.get(events.size() - 1).call().kind() == Kind.END;
  }

  private void traceSmallInputs() {
    int calls = 0;
    for (byte[] bytes : inputs) {
      if (calls < MAX_CALLS) {
        FormatTrace trace = FormatTrace.of(format, bytes);
        traces.add(trace);
        calls += trace.events().size();
      }
    }
  }

  /** Traces variants of small inputs; returns those that are valid. */
  private List<byte[]> traceVariants() {
    List<byte[]> valid = new ArrayList<>();
    Map<String, Set<String>> wordsByPlace = new HashMap<>();
    Map<String, Integer> countByPlace = new HashMap<>();
    List<FormatTrace> originals = List.copyOf(traces);
    for (FormatTrace trace : originals) {
      for (Event event : trace.events()) {
        if (event.call().kind().isValue()) {
          Set<String> words =
              wordsByPlace.computeIfAbsent(event.place(), place -> new LinkedHashSet<>());
          if (words.size() < MAX_WORDS_PER_PLACE) {
            words.add(trace.token(event));
          }
        }
      }
    }
    int calls = 0;
    for (FormatTrace trace : originals) {
      List<Event> events = trace.events();
      for (int i = 0; i < events.size() && events.size() < MAX_CALLS_TO_VARY; i++) {
        Event event = events.get(i);
        boolean isValue = event.call().kind().isValue() && event.to() > event.from();
        if (!isValue
            || countByPlace.merge(event.place(), 1, Integer::sum) > MAX_VARIED_TOKENS_PER_PLACE
            || calls > MAX_CALLS_OF_VARIANTS) {
          continue;
        }
        Set<String> seen = wordsByPlace.getOrDefault(event.place(), Set.of());
        for (String word : otherWords(event.call(), trace.token(event), seen)) {
          byte[] bytes = trace.replacing(event, word);
          FormatTrace variant = FormatTrace.of(format, bytes);
          traces.add(variant);
          calls += variant.events().size();
          if (variant.isAccepted()) {
            valid.add(bytes);
          }
        }
      }
    }
    return valid;
  }

  private static Set<String> otherWords(InputCall call, String token, Set<String> seen) {
    Set<String> words = new LinkedHashSet<>();
    if (call.kind() == Kind.INT) {
      long value = FormatModel.number(token);
      for (long number : new long[] {value - 1, value + 1, call.min(), call.max(), 0, 1, 2}) {
        if (number >= call.min() && number <= call.max()) {
          words.add("" + number);
        }
      }
    } else if (call.kind() == Kind.SYMBOL) {
      call.form().chars().limit(8).forEach(c -> words.add("" + (char) c));
    } else {
      words.addAll(seen);
    }
    words.remove(token);
    return words;
  }

  private static List<byte[]> refused(FormatModel model, List<byte[]> inputs) {
    List<byte[]> refused = new ArrayList<>();
    for (byte[] bytes : inputs) {
      try {
        model.read(InputReader.strict("input", bytes));
      } catch (InputException stricter) {
        refused.add(bytes);
        if (refused.size() == MAX_REFUSED_PER_REFINEMENT) {
          break;
        }
      }
    }
    return refused;
  }
}
