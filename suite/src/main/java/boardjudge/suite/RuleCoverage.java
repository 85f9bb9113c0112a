package boardjudge.suite;

import boardjudge.reference.Event;
import boardjudge.reference.Rule;
import boardjudge.reference.Step;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Which rules decide in an input, and what happens in it.
 *
 * @param rules how many steps each rule decides, by rule id; rules that decide none are absent
 * @param events how often each value came up, by event name
 */
public record RuleCoverage(Map<String, Long> rules, Map<String, Histogram> events) {
  public RuleCoverage {
    rules = Collections.unmodifiableMap(new TreeMap<>(rules));
    events = Collections.unmodifiableMap(new TreeMap<>(events));
  }

  /** Nothing covered. */
  public static RuleCoverage none() {
    return new RuleCoverage(Map.of(), Map.of());
  }

  /** Both together. */
  public RuleCoverage plus(RuleCoverage other) {
    Map<String, Long> allRules = new TreeMap<>(rules);
    other.rules.forEach((rule, steps) -> allRules.merge(rule, steps, Long::sum));
    Map<String, Histogram> allEvents = new TreeMap<>(events);
    other.events.forEach((name, values) -> allEvents.merge(name, values, Histogram::plus));
    return new RuleCoverage(allRules, allEvents);
  }

  /** The rules among {@code all} that decide nothing, in their order. */
  public List<Rule> missing(List<? extends Rule> all) {
    return all.stream().<Rule>map(r -> r).filter(r -> !rules.containsKey(r.id())).toList();
  }

  /** Counts steps as they go by. Not thread-safe. */
  public static final class Counter {
    private final Map<Rule, Long> rules = new HashMap<>();
    private final Map<String, Map<Integer, Long>> events = new HashMap<>();

    /** Counts one step. */
    public void count(Step step) {
      for (Rule rule : step.decidedBy()) {
        rules.merge(rule, 1L, Long::sum);
      }
      for (Event event : step.events()) {
        events
            .computeIfAbsent(event.name(), name -> new HashMap<>())
            .merge(event.value(), 1L, Long::sum);
      }
    }

    /** What has been counted so far. */
    public RuleCoverage coverage() {
      Map<String, Long> byId = new LinkedHashMap<>();
      rules.forEach((rule, steps) -> byId.merge(rule.id(), steps, Long::sum));
      Map<String, Histogram> histograms = new LinkedHashMap<>();
      events.forEach((name, counts) -> histograms.put(name, new Histogram(counts)));
      return new RuleCoverage(byId, histograms);
    }
  }

  /** How often each value came up, in the order of values. */
  public record Histogram(Map<Integer, Long> counts) {
    public Histogram {
      counts = Collections.unmodifiableMap(new TreeMap<>(counts));
    }

    /** Both together. */
    public Histogram plus(Histogram other) {
      Map<Integer, Long> sum = new TreeMap<>(counts);
      other.counts.forEach((value, count) -> sum.merge(value, count, Long::sum));
      return new Histogram(sum);
    }
  }
}
