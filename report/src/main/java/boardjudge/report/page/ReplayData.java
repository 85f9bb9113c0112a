package boardjudge.report.page;

import boardjudge.checker.report.page.BoardState;
import boardjudge.checker.report.page.Label;
import boardjudge.checker.report.page.Replay;
import boardjudge.checker.view.BoardDelta;
import boardjudge.checker.view.SvgBoard;
import boardjudge.reference.Event;
import boardjudge.reference.Evidence;
import boardjudge.reference.Lang;
import boardjudge.reference.Message;
import boardjudge.reference.Rule;
import boardjudge.reference.Step;
import boardjudge.reference.grid.Arrow;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.grid.Mark;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A replay as {@code replay.js} reads it. Of each step the page holds what changes: see {@link
 * BoardDelta}.
 */
final class ReplayData {
  private static final int LONGEST_OUTPUT = 600;

  private ReplayData() {}

  /** What {@code replay.js} reads; its names are explained there. */
  static Map<String, Object> of(Replay replay) {
    Diagram start = replay.start();
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("case", replay.testCase());
    data.put("first", replay.first());
    data.put("total", replay.total());
    data.put("width", start.width());
    data.put("height", start.height());
    data.put("rowLabels", start.rowLabels());
    data.put("columnLabels", start.columnLabels());
    data.put("origin", List.of(SvgBoard.x(0), SvgBoard.y(0), SvgBoard.SIDE));
    data.put("glyphs", replay.problem() + "-");
    data.put("marks", Stream.of(Mark.values()).map(ReplayData::sign).toList());
    data.put("arrows", Stream.of(Arrow.Kind.values()).map(ReplayData::sign).toList());
    data.put("start", BoardState.of(start));
    Map<String, Integer> numbers = new LinkedHashMap<>();
    Forms forms = new Forms();
    List<Object> rules = new ArrayList<>();
    List<Object> entries = new ArrayList<>();
    Diagram before = start;
    if (replay.total() == 1) {
      // A case of one step is walked as that came about.
      for (Evidence.Board board : replay.steps().get(0).walk()) {
        entries.add(entry(forms.of(board.title()), "", List.of(), before, board.diagram(), 0));
        before = board.diagram();
      }
      data.put("walk", entries.size());
    }
    for (Step step : replay.steps()) {
      List<Integer> decided = new ArrayList<>();
      for (Rule rule : step.decidedBy()) {
        Integer known = numbers.putIfAbsent(rule.id(), rules.size());
        if (known == null) {
          rules.add(List.of(rule.id(), Label.of(rule.message())));
        }
        decided.add(known == null ? rules.size() - 1 : known);
      }
      Diagram after = step.board();
      int tick = tick(step, before, after);
      entries.add(entry(forms.of(step.message()), output(step), decided, before, after, tick));
      before = after;
    }
    data.put("rules", rules);
    data.put("forms", forms.all());
    data.put("steps", entries);
    return data;
  }

  private static List<Object> entry(
      List<Object> action,
      String output,
      List<Integer> rules,
      Diagram before,
      Diagram after,
      int tick) {
    return List.of(
        action,
        output,
        rules,
        BoardDelta.glyphs(before, after),
        BoardDelta.marks(after),
        BoardDelta.arrows(after),
        tick);
  }

  private static List<Object> sign(Mark mark) {
    return List.of(SvgBoard.markId(mark), PageFigures.Legend.of(mark));
  }

  private static List<Object> sign(Arrow.Kind kind) {
    return List.of(
        SvgBoard.arrowClass(kind), PageFigures.Legend.of(kind), SvgBoard.samplePath(kind));
  }

  private static String output(Step step) {
    String output = String.join("\n", step.output());
    return output.length() <= LONGEST_OUTPUT ? output : output.substring(0, LONGEST_OUTPUT) + "...";
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

  /**
   * Sentences of which a page holds thousands: in English, with the number of a form in Chinese
   * that takes the English sentence's numbers in their order; mutable.
   */
  static final class Forms {
    private static final Pattern NUMBER = Pattern.compile("[0-9]+");

    private final List<String> all = new ArrayList<>();

    /** The English sentence, and the number of its form. */
    List<Object> of(Message message) {
      String english = message.text(Lang.EN);
      String chinese = message.text(Lang.ZH);
      String form =
          numbers(english).equals(numbers(chinese))
              ? NUMBER.matcher(chinese).replaceAll("#")
              : chinese;
      if (!all.contains(form)) {
        all.add(form);
      }
      return List.of(english, all.indexOf(form));
    }

    /** The forms, each with a number sign where a number stands. */
    List<String> all() {
      return List.copyOf(all);
    }

    private static List<String> numbers(String text) {
      return NUMBER.matcher(text).results().map(MatchResult::group).toList();
    }
  }
}
