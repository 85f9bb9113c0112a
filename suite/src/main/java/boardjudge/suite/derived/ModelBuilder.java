package boardjudge.suite.derived;

import boardjudge.reference.io.InputCall;
import boardjudge.reference.io.InputCall.Kind;
import boardjudge.suite.derived.FormatModel.Bound;
import boardjudge.suite.derived.FormatModel.Edge;
import boardjudge.suite.derived.FormatModel.State;
import boardjudge.suite.derived.FormatTrace.Event;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Builds a state machine that follows all of these traces. */
final class ModelBuilder {
  /** Fields whose names differ only in a number at the end count as one. */
  private static final Pattern TRAILING_NUMBER = Pattern.compile(" ?[0-9]+$");

  private final List<FormatTrace> traces;
  private final Map<String, Integer> numbers = new LinkedHashMap<>();
  private final Map<String, Integer> groups = new LinkedHashMap<>();
  private final List<int[]> walks = new ArrayList<>();
  private final List<Integer> groupOf = new ArrayList<>();
  private final List<List<Visit>> visitsOf = new ArrayList<>();
  private final List<FormatModel.Counter> counters = new ArrayList<>();

  private record Visit(int trace, int event) {}

  private ModelBuilder(List<FormatTrace> traces) {
    this.traces = List.copyOf(traces);
  }

  /** The machine may still refuse inputs that none of the traces is of. */
  static FormatModel build(List<FormatTrace> traces) {
    return new ModelBuilder(traces).model();
  }

  private FormatModel model() {
    for (FormatTrace trace : traces) {
      List<Event> events = trace.events();
      int[] walk = new int[events.size()];
      for (int i = 0; i < walk.length; i++) {
        walk[i] = number(events.get(i));
        visitsOf.get(walk[i]).add(new Visit(walks.size(), i));
      }
      walks.add(walk);
    }
    List<State> states = new ArrayList<>();
    int restState = visitsOf.size();
    for (int state = 0; state < restState; state++) {
      states.add(state(state, restState));
    }
    Bound none = Bound.of(0);
    boolean readsRest =
        states.stream()
            .flatMap(state -> state.next().stream())
            .anyMatch(edge -> edge.to() == restState);
    if (readsRest) {
      states.add(new State('*', "line", groups.size(), none, none, "", List.of()));
    }
    return new FormatModel(List.copyOf(states), List.copyOf(counters), groups.size() + 1);
  }

  private int number(Event event) {
    Kind kind = event.call().kind();
    int number = numbers.computeIfAbsent(kind + event.place(), key -> numbers.size());
    if (number == visitsOf.size()) {
      visitsOf.add(new ArrayList<>());
      String field = field(event.call());
      String group = kind.isValue() ? field : "#" + number;
      groupOf.add(groups.computeIfAbsent(group, key -> groups.size()));
    }
    return number;
  }

  private static String field(InputCall call) {
    return TRAILING_NUMBER.matcher(call.field()).replaceFirst("");
  }

  private InputCall call(Visit visit) {
    return traces.get(visit.trace()).events().get(visit.event()).call();
  }

  private State state(int state, int restState) {
    InputCall first = call(visitsOf.get(state).get(0));
    StringBuilder form = new StringBuilder(first.form());
    List<Long> mins = new ArrayList<>();
    List<Long> maxs = new ArrayList<>();
    for (Visit visit : visitsOf.get(state)) {
      InputCall call = call(visit);
      mins.add((long) call.min());
      maxs.add((long) call.max());
      if (call.kind() == Kind.WORD) {
        form.setLength(call.form().contentEquals(form) ? form.length() : 0);
      } else {
        call.form()
            .chars()
            .filter(c -> form.indexOf("" + (char) c) < 0)
            .forEach(c -> form.append((char) c));
      }
    }
    boolean isPortable = first.kind() != Kind.WORD || DerivedValidator.isPortable(form.toString());
    return new State(
        FormatModel.sign(first.kind()),
        field(first),
        groupOf.get(state),
        bound(state, mins, mins.stream().min(Comparator.naturalOrder()).orElseThrow()),
        bound(state, maxs, maxs.stream().max(Comparator.naturalOrder()).orElseThrow()),
        isPortable ? form.toString() : "",
        first.kind() == Kind.END ? List.of() : next(state, restState));
  }

  /** A limit that never varies, or an earlier value plus a constant; else the widest. */
  private Bound bound(int state, List<Long> values, long widest) {
    if (values.stream().distinct().count() > 1) {
      for (int group = 0; group < groups.size(); group++) {
        List<Long> numbers = new ArrayList<>();
        for (Visit visit : visitsOf.get(state)) {
          numbers.add(FormatModel.number(lastWord(visit.trace(), visit.event() - 1, group)));
        }
        long plus = values.get(0) - numbers.get(0);
        boolean same = true;
        for (int i = 0; i < numbers.size() && same; i++) {
          same = numbers.get(i) + plus == values.get(i);
        }
        if (same) {
          return new Bound(group, plus);
        }
      }
    }
    return Bound.of(widest);
  }

  private String lastWord(int trace, int upTo, int group) {
    int[] walk = walks.get(trace);
    for (int i = upTo; i >= 0; i--) {
      if (groupOf.get(walk[i]) == group) {
        Event event = traces.get(trace).events().get(i);
        return event.call().kind().isValue() ? traces.get(trace).token(event) : "";
      }
    }
    return "";
  }

  private List<Edge> next(int state, int restState) {
    List<Visit> visits =
        new ArrayList<>(
            visitsOf.get(state).stream()
                .filter(visit -> visit.event() + 1 < walks.get(visit.trace()).length)
                .toList());
    List<Edge> edges = new ArrayList<>();
    Set<Integer> targets = targets(visits);
    while (targets.size() > 1) {
      Choice choice = new Choice(state, visits, targets);
      Optional<Edge> edge = choice.best();
      if (edge.isEmpty()) {
        return List.of(Edge.always(restState));
      }
      edges.add(edge.get());
      // A set, since there are thousands.
      if (!visits.removeAll(new HashSet<>(choice.decided(edge.get())))) {
        throw new IllegalStateException("decides nothing: " + edge.get());
      }
      targets = targets(visits);
    }
    edges.add(Edge.always(targets.isEmpty() ? restState : targets.iterator().next()));
    return edges;
  }

  private Set<Integer> targets(List<Visit> visits) {
    Set<Integer> targets = new TreeSet<>();
    visits.forEach(visit -> targets.add(target(visit)));
    return targets;
  }

  private int target(Visit visit) {
    return walks.get(visit.trace())[visit.event() + 1];
  }

  /** Finds a condition on earlier values and counts that selects the next of several states. */
  private final class Choice {
    private final int state;
    private final List<Visit> visits;
    private final Set<Integer> targets;
    private final Map<Integer, List<String>> words = new LinkedHashMap<>();
    private final Map<FormatModel.Counter, int[]> counts = new HashMap<>();

    Choice(int state, List<Visit> visits, Set<Integer> targets) {
      this.state = state;
      this.visits = visits;
      this.targets = targets;
      // What was read in this state comes before what was read elsewhere.
      List<Integer> order = new ArrayList<>(new LinkedHashSet<>(groupOf));
      order.sort(Comparator.comparing(group -> !group.equals(groupOf.get(state))));
      for (int group : order) {
        List<String> read = new ArrayList<>();
        visits.forEach(visit -> read.add(lastWord(visit.trace(), visit.event(), group)));
        if (read.stream().anyMatch(word -> !word.isEmpty())) {
          words.put(group, read);
        }
      }
    }

    Optional<Edge> best() {
      return byEarlierValue(true, 0)
          .or(() -> byEarlierValue(false, 0))
          .or(() -> byWords(1))
          .or(this::byConstantCount)
          .or(this::beforeFirstVisit)
          .or(() -> byWords(8))
          .or(() -> byEarlierValue(false, 1))
          .or(() -> byEarlierValue(false, -1));
    }

    /** A state that is visited as often as an earlier value says. */
    private Optional<Edge> byEarlierValue(boolean sinceRead, int plus) {
      for (int target : targets) {
        for (int state : new int[] {target, this.state}) {
          for (int group : words.keySet()) {
            for (int since = -1; since < groups.size(); since++) {
              boolean isEligible = !sinceRead || since == group;
              if (isEligible && isCounted(target, state, group, since, plus)) {
                return Optional.of(edge(target, state, since, new Bound(group, plus)));
              }
            }
          }
        }
      }
      return Optional.empty();
    }

    private boolean isCounted(int target, int state, int group, int since, int plus) {
      List<String> read = words.getOrDefault(group, List.of());
      if (since == groupOf.get(state) || read.stream().distinct().count() < 2) {
        return false;
      }
      int[] counts = count(state, since);
      for (int i = 0; i < counts.length; i++) {
        long end = FormatModel.number(read.get(i)) + plus;
        boolean isBelow = target(visits.get(i)) == target;
        if (read.get(i).isEmpty() || (isBelow ? counts[i] >= end : counts[i] != end)) {
          return false;
        }
      }
      return true;
    }

    /** A state that is always visited equally often. */
    private Optional<Edge> byConstantCount() {
      for (int target : targets) {
        for (int state : new int[] {target, this.state}) {
          for (int since = -1; since < groups.size(); since++) {
            if (since != groupOf.get(state)) {
              int end = end(target, count(state, since));
              if (end > 0) {
                return Optional.of(edge(target, state, since, Bound.of(end)));
              }
            }
          }
        }
      }
      return Optional.empty();
    }

    private int end(int target, int[] counts) {
      Set<Integer> ends = new TreeSet<>();
      int most = 0;
      for (int i = 0; i < counts.length; i++) {
        if (target(visits.get(i)) == target) {
          most = Math.max(most, counts[i] + 1);
        } else {
          ends.add(counts[i]);
        }
      }
      return ends.size() == 1 && ends.contains(most) ? most : 0;
    }

    /** A state that always follows until another is first visited. */
    private Optional<Edge> beforeFirstVisit() {
      for (int since = -1; since < groups.size(); since++) {
        for (int other = 0; other < visitsOf.size(); other++) {
          int[] counts = count(other, since);
          Set<Integer> first = new TreeSet<>();
          for (int i = 0; i < counts.length; i++) {
            if (counts[i] == 0) {
              first.add(target(visits.get(i)));
            }
          }
          if (first.size() == 1 && Arrays.stream(counts).anyMatch(count -> count > 0)) {
            return Optional.of(edge(first.iterator().next(), other, since, Bound.of(1)));
          }
        }
      }
      return Optional.empty();
    }

    /** The visits below a constant count, or else all that go to the edge's target. */
    List<Visit> decided(Edge edge) {
      if (edge.counter() < 0 || edge.bound().group() >= 0) {
        return visits.stream().filter(visit -> target(visit) == edge.to()).toList();
      }
      FormatModel.Counter counter = counters.get(edge.counter());
      int[] counts = count(counter.state(), counter.since());
      return IntStream.range(0, counts.length)
          .filter(i -> counts[i] < edge.bound().plus())
          .mapToObj(visits::get)
          .toList();
    }

    /** A state that follows a few words only. */
    private Optional<Edge> byWords(int maxWords) {
      for (int target : targets) {
        for (int group : words.keySet()) {
          Set<String> wordsBefore = new LinkedHashSet<>();
          Set<String> others = new LinkedHashSet<>();
          List<String> read = words.getOrDefault(group, List.of());
          for (int i = 0; i < read.size(); i++) {
            (target(visits.get(i)) == target ? wordsBefore : others).add(read.get(i));
          }
          if (wordsBefore.size() <= maxWords && others.stream().noneMatch(wordsBefore::contains)) {
            return Optional.of(
                new Edge(-1, new Bound(group, 0), List.copyOf(new TreeSet<>(wordsBefore)), target));
          }
        }
      }
      return Optional.empty();
    }

    private Edge edge(int target, int state, int since, Bound bound) {
      FormatModel.Counter counter = new FormatModel.Counter(state, since);
      if (!counters.contains(counter)) {
        counters.add(counter);
      }
      return new Edge(counters.indexOf(counter), bound, List.of(), target);
    }

    /** How often a state was visited since a group, at each visit. */
    private int[] count(int state, int since) {
      return this.counts.computeIfAbsent(
          new FormatModel.Counter(state, since),
          key -> {
            int[] counts = new int[visits.size()];
            Visit last = new Visit(-1, -1);
            int count = 0;
            // Visits are ordered by trace, then by event.
            for (int i = 0; i < counts.length; i++) {
              Visit visit = visits.get(i);
              boolean isSameTrace = visit.trace() == last.trace();
              int[] walk = walks.get(visit.trace());
              count = isSameTrace ? count : 0;
              for (int event = isSameTrace ? last.event() + 1 : 0;
                  event <= visit.event();
                  event++) {
                count += walk[event] == state ? 1 : 0;
                count = groupOf.get(walk[event]) == since ? 0 : count;
              }
              counts[i] = count;
              last = visit;
            }
            return counts;
          });
    }
  }
}
