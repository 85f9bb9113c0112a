package boardjudge.checker.report.page;

import boardjudge.checker.draw.SvgBoard;
import boardjudge.reference.Event;
import boardjudge.reference.Problem;
import boardjudge.reference.Rule;
import boardjudge.reference.Step;
import boardjudge.reference.grid.Arrow;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.grid.Mark;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A case step by step, as {@code replay.js} walks it. Of each step the page holds what changes: see
 * {@link BoardDelta}.
 *
 * @param problem the problem's id
 * @param testCase which case, from 1
 * @param cases how many there are
 * @param start the board before the first step that is held
 * @param first the number of that step, from 1
 * @param steps the steps that are held; at most {@link #MOST}
 * @param total how many steps the case has
 * @param opensAt the step at which the page opens, from 1; 0 for the start
 */
public record Replay(
    String problem,
    int testCase,
    int cases,
    Diagram start,
    int first,
    List<Step> steps,
    int total,
    int opensAt) {
  /** So many steps a page holds; of a longer case those around the one it opens at. */
  public static final int MOST = 3000;

  private static final int LONGEST_OUTPUT = 600;

  /** Keeps an unmodifiable copy. */
  public Replay {
    steps = List.copyOf(steps);
  }

  /**
   * The replay of a case.
   *
   * @param number which of the cases, from 1
   * @param around the step to be held in any case, from 1; 0 for the start
   */
  public static <C> Replay of(Problem<C> problem, List<C> cases, int number, int around) {
    C testCase = cases.get(number - 1);
    List<Step> near = new ArrayList<>();
    int[] total = {0};
    // Of a very long case only what may be held is remembered, and one board more.
    int lowest = Math.max(0, around - MOST);
    problem.referee(
        testCase,
        step -> {
          total[0]++;
          if (total[0] >= lowest && total[0] <= around + MOST) {
            near.add(step);
          }
        });
    int nearest = Math.max(1, lowest);
    int first = Math.max(1, Math.min(around - MOST / 2, total[0] - MOST + 1));
    int last = Math.min(total[0], first + MOST - 1);
    Diagram start = first == 1 ? problem.start(testCase) : near.get(first - 1 - nearest).board();
    List<Step> held = last < first ? List.of() : near.subList(first - nearest, last - nearest + 1);
    return new Replay(problem.id(), number, cases.size(), start, first, held, total[0], around);
  }

  /** Whether every board has the size of the first; others cannot be replayed. */
  public boolean isEven() {
    return steps.stream()
        .map(Step::board)
        .allMatch(board -> board.width() == start.width() && board.height() == start.height());
  }

  /** The board after a step; before the first for any lower number. */
  public Diagram board(int step) {
    return step < first ? start : steps.get(Math.min(step - first, steps.size() - 1)).board();
  }

  /** What {@code replay.js} reads; its names are explained there. */
  Map<String, Object> data() {
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("case", testCase);
    data.put("first", first);
    data.put("total", total);
    data.put("width", start.width());
    data.put("height", start.height());
    data.put("rowLabels", start.rowLabels());
    data.put("columnLabels", start.columnLabels());
    data.put("origin", List.of(SvgBoard.x(0), SvgBoard.y(0), SvgBoard.SIDE));
    data.put("glyphs", problem + "-");
    data.put("marks", Stream.of(Mark.values()).map(Replay::sign).toList());
    data.put("arrows", Stream.of(Arrow.Kind.values()).map(Replay::sign).toList());
    data.put("start", BoardState.of(start));
    Map<String, Integer> numbers = new LinkedHashMap<>();
    List<Object> rules = new ArrayList<>();
    List<Object> entries = new ArrayList<>();
    Diagram before = start;
    for (Step step : steps) {
      List<Integer> decided = new ArrayList<>();
      for (Rule rule : step.decidedBy()) {
        Integer known = numbers.putIfAbsent(rule.id(), rules.size());
        if (known == null) {
          rules.add(List.of(rule.id(), rule.clause()));
        }
        decided.add(known == null ? rules.size() - 1 : known);
      }
      Diagram after = step.board();
      entries.add(
          List.of(
              step.action(),
              output(step),
              decided,
              BoardDelta.glyphs(before, after),
              BoardDelta.marks(after),
              BoardDelta.arrows(after),
              events(step),
              tick(step, before, after)));
      before = after;
    }
    data.put("rules", rules);
    data.put("steps", entries);
    return data;
  }

  private static List<Object> sign(Mark mark) {
    return List.of(SvgBoard.markId(mark), Signs.of(mark));
  }

  private static List<Object> sign(Arrow.Kind kind) {
    return List.of(SvgBoard.arrowClass(kind), Signs.of(kind));
  }

  private static String output(Step step) {
    String output = String.join("\n", step.output());
    return output.length() <= LONGEST_OUTPUT ? output : output.substring(0, LONGEST_OUTPUT) + "...";
  }

  private static String events(Step step) {
    Set<String> words = new LinkedHashSet<>();
    for (Event event : step.events()) {
      words.add(event.name().replace('-', ' ') + (event.value() == 1 ? "" : " " + event.value()));
    }
    return String.join(", ", words);
  }

  /** What the time line shows: 1 a capture, 2 a refused command, 3 anything else; 0 nothing. */
  private static int tick(Step step, Diagram before, Diagram after) {
    Optional<Event> event = step.events().stream().findFirst();
    if (step.events().stream().anyMatch(each -> each.name().startsWith("captured"))) {
      return 1;
    }
    if (!step.output().isEmpty() && before.rows().equals(after.rows())) {
      return 2;
    }
    return event.isPresent() ? 3 : 0;
  }
}
