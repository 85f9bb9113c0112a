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

/** Builds a state machine that goes the way of all these traces. */
final class ModelBuilder {
  /** What ends the names of fields that differ in a number alone. */
  private static final Pattern NUMBER = Pattern.compile(" ?[0-9]+$");

  private final List<FormatTrace> traces;
  private final Map<String, Integer> numbers = new LinkedHashMap<>();
  private final Map<String, Integer> groups = new LinkedHashMap<>();
  private final List<int[]> walks = new ArrayList<>();
  private final List<Integer> groupOf = new ArrayList<>();
  private final List<List<Place>> met = new ArrayList<>();
  private final List<FormatModel.Counter> counters = new ArrayList<>();

  /** That a trace met a state. */
  private record Place(int trace, int at) {}

  private ModelBuilder(List<FormatTrace> traces) {
    this.traces = List.copyOf(traces);
  }

  /** The state machine, which may still refuse an input that none of the traces is of. */
  static FormatModel build(List<FormatTrace> traces) {
    return new ModelBuilder(traces).model();
  }

  private FormatModel model() {
    for (FormatTrace trace : traces) {
      List<Event> events = trace.events();
      int[] walk = new int[events.size()];
      for (int i = 0; i < walk.length; i++) {
        walk[i] = number(events.get(i));
        met.get(walk[i]).add(new Place(walks.size(), i));
      }
      walks.add(walk);
    }
    List<State> states = new ArrayList<>();
    int lines = met.size();
    for (int state = 0; state < lines; state++) {
      states.add(state(state, lines));
    }
    Bound none = Bound.of(0);
    boolean open =
        states.stream().flatMap(each -> each.next().stream()).anyMatch(edge -> edge.to() == lines);
    if (open) {
      states.add(new State('*', "line", groups.size(), none, none, "", List.of()));
    }
    return new FormatModel(List.copyOf(states), List.copyOf(counters), groups.size() + 1);
  }

  private int number(Event event) {
    Kind kind = event.call().kind();
    int number = numbers.computeIfAbsent(kind + event.place(), any -> numbers.size());
    if (number == met.size()) {
      met.add(new ArrayList<>());
      String field = field(event.call());
      String group = kind.isValue() ? field : "#" + number;
      groupOf.add(groups.computeIfAbsent(group, any -> groups.size()));
    }
    return number;
  }

  private static String field(InputCall call) {
    return NUMBER.matcher(call.field()).replaceFirst("");
  }

  private InputCall call(Place place) {
    return traces.get(place.trace()).events().get(place.at()).call();
  }

  private State state(int state, int lines) {
    InputCall first = call(met.get(state).get(0));
    StringBuilder form = new StringBuilder(first.form());
    List<Long> least = new ArrayList<>();
    List<Long> most = new ArrayList<>();
    for (Place place : met.get(state)) {
      InputCall call = call(place);
      least.add((long) call.min());
      most.add((long) call.max());
      if (call.kind() == Kind.WORD) {
        form.setLength(call.form().contentEquals(form) ? form.length() : 0);
      } else {
        call.form()
            .chars()
            .filter(each -> form.indexOf("" + (char) each) < 0)
            .forEach(each -> form.append((char) each));
      }
    }
    boolean told = first.kind() != Kind.WORD || DerivedValidator.isCommon(form.toString());
    return new State(
        FormatModel.sign(first.kind()),
        field(first),
        groupOf.get(state),
        bound(state, least, least.stream().min(Comparator.naturalOrder()).orElseThrow()),
        bound(state, most, most.stream().max(Comparator.naturalOrder()).orElseThrow()),
        told ? form.toString() : "",
        first.kind() == Kind.END ? List.of() : next(state, lines));
  }

  /** A limit that is always the same, or what was read before; or the widest. */
  private Bound bound(int state, List<Long> values, long widest) {
    if (values.stream().distinct().count() > 1) {
      for (int group = 0; group < groups.size(); group++) {
        List<Long> read = new ArrayList<>();
        for (Place place : met.get(state)) {
          read.add(FormatModel.number(word(place.trace(), place.at() - 1, group)));
        }
        long plus = values.get(0) - read.get(0);
        boolean same = true;
        for (int i = 0; i < read.size() && same; i++) {
          same = read.get(i) + plus == values.get(i);
        }
        if (same) {
          return new Bound(group, plus);
        }
      }
    }
    return Bound.of(widest);
  }

  /** What was read last in a group up to an event. */
  private String word(int trace, int upTo, int group) {
    int[] walk = walks.get(trace);
    for (int at = upTo; at >= 0; at--) {
      if (groupOf.get(walk[at]) == group) {
        Event event = traces.get(trace).events().get(at);
        return event.call().kind().isValue() ? traces.get(trace).token(event) : "";
      }
    }
    return "";
  }

  private List<Edge> next(int state, int lines) {
    List<Place> left =
        new ArrayList<>(
            met.get(state).stream()
                .filter(place -> place.at() + 1 < walks.get(place.trace()).length)
                .toList());
    List<Edge> edges = new ArrayList<>();
    Set<Integer> targets = targets(left);
    while (targets.size() > 1) {
      Choice choice = new Choice(state, left, targets);
      Optional<Edge> edge = choice.best();
      if (edge.isEmpty()) {
        return List.of(Edge.always(lines));
      }
      edges.add(edge.get());
      // A set, for there are thousands of each.
      if (!left.removeAll(new HashSet<>(choice.decided(edge.get())))) {
        throw new IllegalStateException("decides nothing: " + edge.get());
      }
      targets = targets(left);
    }
    edges.add(Edge.always(targets.isEmpty() ? lines : targets.iterator().next()));
    return edges;
  }

  private Set<Integer> targets(List<Place> places) {
    Set<Integer> targets = new TreeSet<>();
    places.forEach(place -> targets.add(target(place)));
    return targets;
  }

  private int target(Place place) {
    return walks.get(place.trace())[place.at() + 1];
  }

  /** Which of several states comes next, by what was read and counted before. */
  private final class Choice {
    private final int state;
    private final List<Place> places;
    private final Set<Integer> targets;
    private final Map<Integer, List<String>> words = new LinkedHashMap<>();
    private final Map<FormatModel.Counter, int[]> counted = new HashMap<>();

    Choice(int state, List<Place> places, Set<Integer> targets) {
      this.state = state;
      this.places = places;
      this.targets = targets;
      // What was read in this state comes before what was read elsewhere.
      List<Integer> order = new ArrayList<>(new LinkedHashSet<>(groupOf));
      order.sort(Comparator.comparing(group -> !group.equals(groupOf.get(state))));
      for (int group : order) {
        List<String> read = new ArrayList<>();
        places.forEach(place -> read.add(word(place.trace(), place.at(), group)));
        if (read.stream().anyMatch(word -> !word.isEmpty())) {
          words.put(group, read);
        }
      }
    }

    Optional<Edge> best() {
      return counts(true, 0)
          .or(() -> counts(false, 0))
          .or(() -> words(1))
          .or(this::times)
          .or(this::firstTime)
          .or(() -> words(8))
          .or(() -> counts(false, 1))
          .or(() -> counts(false, -1));
    }

    /** A state that comes as often as a number says that was read before. */
    private Optional<Edge> counts(boolean sinceRead, int plus) {
      for (int target : targets) {
        for (int state : new int[] {target, this.state}) {
          for (int group : words.keySet()) {
            for (int since = -1; since < groups.size(); since++) {
              boolean apt = !sinceRead || since == group;
              if (apt && isCounted(target, state, group, since, plus)) {
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
        boolean goes = target(places.get(i)) == target;
        if (read.get(i).isEmpty() || (goes ? counts[i] >= end : counts[i] != end)) {
          return false;
        }
      }
      return true;
    }

    /** A state that always comes equally often. */
    private Optional<Edge> times() {
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
        if (target(places.get(i)) == target) {
          most = Math.max(most, counts[i] + 1);
        } else {
          ends.add(counts[i]);
        }
      }
      return ends.size() == 1 && ends.contains(most) ? most : 0;
    }

    /** A state that always comes where another was not met yet: the first turn is a shorter one. */
    private Optional<Edge> firstTime() {
      for (int since = -1; since < groups.size(); since++) {
        for (int other = 0; other < met.size(); other++) {
          int[] counts = count(other, since);
          Set<Integer> first = new TreeSet<>();
          for (int i = 0; i < counts.length; i++) {
            if (counts[i] == 0) {
              first.add(target(places.get(i)));
            }
          }
          if (first.size() == 1 && Arrays.stream(counts).anyMatch(count -> count > 0)) {
            return Optional.of(edge(first.iterator().next(), other, since, Bound.of(1)));
          }
        }
      }
      return Optional.empty();
    }

    /** The places at which the edge holds: of a number of times those below it, else all. */
    List<Place> decided(Edge edge) {
      if (edge.counter() < 0 || edge.bound().group() >= 0) {
        return places.stream().filter(place -> target(place) == edge.to()).toList();
      }
      FormatModel.Counter counter = counters.get(edge.counter());
      int[] counts = count(counter.state(), counter.since());
      return IntStream.range(0, counts.length)
          .filter(i -> counts[i] < edge.bound().plus())
          .mapToObj(places::get)
          .toList();
    }

    /** A state that comes after a few words only. */
    private Optional<Edge> words(int most) {
      for (int target : targets) {
        for (int group : words.keySet()) {
          Set<String> before = new LinkedHashSet<>();
          Set<String> others = new LinkedHashSet<>();
          List<String> read = words.getOrDefault(group, List.of());
          for (int i = 0; i < read.size(); i++) {
            (target(places.get(i)) == target ? before : others).add(read.get(i));
          }
          if (before.size() <= most && others.stream().noneMatch(before::contains)) {
            return Optional.of(
                new Edge(-1, new Bound(group, 0), List.copyOf(new TreeSet<>(before)), target));
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

    /** How often a state was met since a group, at each of the places. */
    private int[] count(int state, int since) {
      return counted.computeIfAbsent(
          new FormatModel.Counter(state, since),
          any -> {
            int[] counts = new int[places.size()];
            Place last = new Place(-1, -1);
            int count = 0;
            // The places are in the order of the traces, and in that of their events.
            for (int i = 0; i < counts.length; i++) {
              Place place = places.get(i);
              boolean on = place.trace() == last.trace();
              int[] walk = walks.get(place.trace());
              count = on ? count : 0;
              for (int at = on ? last.at() + 1 : 0; at <= place.at(); at++) {
                count += walk[at] == state ? 1 : 0;
                count = groupOf.get(walk[at]) == since ? 0 : count;
              }
              counts[i] = count;
              last = place;
            }
            return counts;
          });
    }
  }
}
