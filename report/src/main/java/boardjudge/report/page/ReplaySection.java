package boardjudge.report.page;

import static boardjudge.report.page.PageParts.say;

import boardjudge.checker.report.page.BoardState;
import boardjudge.checker.report.page.Html;
import boardjudge.checker.report.page.Replay;
import boardjudge.checker.report.page.ReplayExtra;
import boardjudge.checker.view.BoardDelta;
import boardjudge.checker.view.BoardWords;
import boardjudge.checker.view.SvgBoard;
import boardjudge.checker.view.TextBoard;
import boardjudge.reference.Claim;
import boardjudge.reference.Discrepancy;
import boardjudge.reference.Evidence;
import boardjudge.reference.GamePart;
import boardjudge.reference.Lang;
import boardjudge.reference.Message;
import boardjudge.reference.Rule;
import boardjudge.reference.Step;
import boardjudge.reference.grid.Arrow;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.grid.Mark;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The part of a page that replays a case; its script is {@code replay.js}.
 *
 * @param step at which it opens, from 1; 0 is the start
 * @param lastStep the last step that may be the wrong one; equal to {@code step} where that is
 *     known
 * @param walked the board of the walk at which a case of one step opens, as {@link
 *     boardjudge.reference.Claim} says
 * @param fault whether something is wrong there
 * @param differing the marks of the squares that differ there, in the form of {@code replay.js}
 */
record ReplaySection(
    Replay replay, int step, int lastStep, int walked, boolean fault, String differing) {
  /** A case without a fault. */
  static ReplaySection of(Replay replay, int step) {
    int walked = step == 1 && replay.total() == 1 ? claim(replay.steps().get(0)).boardNumber() : 0;
    return new ReplaySection(replay, step, step, walked, false, "");
  }

  private static Claim claim(Step step) {
    return step.claim(Discrepancy.none(step.output()), Optional.empty());
  }

  private boolean isWalked() {
    return replay.total() == 1 && step == 1;
  }

  private Diagram board() {
    return isWalked() ? replay.steps().get(0).board(walked) : replay.board(step);
  }

  /**
   * Writes the part, and adds its data and its script to the page.
   *
   * @param id of the data
   * @param text stands beside the board
   * @param other a board to compare with; may be empty
   */
  void write(Page page, Html html, PageFigures figures, String id, Html text, Html other) {
    boolean hasOther = !other.toString().isEmpty();
    page.data(id, data()).script(ReplaySection.class, "replay.js");
    html.open("section.replay", "data-part", "replay", "data-from", id);
    Html board = new Html();
    figures.draw(board, board(), "");
    Message caption = say(hasOther ? "replay.right" : "replay.right-alone");
    Map<String, Object> values = new HashMap<>();
    values.put("style", hasOther ? "stage two" : "stage");
    values.put("caption", Optional.of(caption).filter(right -> fault));
    values.put("board", board);
    values.put("fault", fault);
    values.put("other", other);
    values.put("text", text);
    html.add(HtmlFile.read(ReplaySection.class, "replay.html", values));
    extra(page, html, id + "-extra");
    html.close();
  }

  private Map<String, Object> data() {
    Map<String, Object> data = new LinkedHashMap<>(ReplayData.of(replay));
    data.putAll(mistake());
    data.put("words", words());
    return data;
  }

  /** The data that depend on the mistake, not on the case alone. */
  Map<String, Object> mistake() {
    Map<String, Object> mistake = new LinkedHashMap<>();
    mistake.put("at", isWalked() ? walked : step);
    mistake.put("lastAt", isWalked() ? walked : lastStep);
    mistake.put("fault", fault);
    mistake.put("differing", differing);
    return mistake;
  }

  private void extra(Page page, Html html, String id) {
    Optional<ReplayExtra> extra = GamePart.of(ReplayExtra.class, replay.problem());
    if (extra.isPresent()) {
      Html content = new Html();
      Optional<Object> data = extra.get().write(content, replay);
      if (data.isPresent()) {
        html.open("div.extra.needs-script", "data-part", replay.problem(), "data-from", id)
            .add(content)
            .close();
        page.data(id, data.get());
        page.script(extra.get().getClass(), extra.get().script());
      }
    }
  }

  private Map<String, Object> words() {
    Map<String, Object> words = Page.words(ReplaySection.class, "replay.words");
    int last = replay.first() + replay.steps().size() - 1;
    words.put(
        "part", say("replay.part", "first", replay.first(), "last", last, "total", replay.total()));
    return words;
  }

  /**
   * A replay as {@code replay.js} reads it; of each step only what changes, see {@link BoardDelta}.
   */
  static final class ReplayData {
    private static final int MAX_OUTPUT_LENGTH = 600;

    /** The names are explained in {@code replay.js}. */
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
      Forms forms = new Forms();
      List<Rule> rules = new ArrayList<>();
      List<Object> entries = new ArrayList<>();
      Diagram before = start;
      if (replay.total() == 1) {
        // A case of one step shows its walk.
        for (Evidence.Board board : replay.steps().get(0).walk()) {
          entries.add(entry(forms.of(board.title()), "", List.of(), before, board.diagram(), 0));
          before = board.diagram();
        }
        data.put("walk", entries.size());
      }
      for (Step step : replay.steps()) {
        step.decidedBy().stream().filter(rule -> !rules.contains(rule)).forEach(rules::add);
        List<Integer> ruleNumbers = step.decidedBy().stream().map(rules::indexOf).toList();
        Diagram after = step.board();
        int tick = tick(step, before, after);
        entries.add(
            entry(forms.of(step.message()), output(step), ruleNumbers, before, after, tick));
        before = after;
      }
      data.put("rules", rules.stream().map(rule -> List.of(rule.id(), rule.message())).toList());
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
      return List.of(SvgBoard.markId(mark), TextBoard.words(mark));
    }

    private static List<Object> sign(Arrow.Kind kind) {
      return List.of(SvgBoard.arrowClass(kind), BoardWords.of(kind), SvgBoard.samplePath(kind));
    }

    private static String output(Step step) {
      String output = String.join("\n", step.output());
      return output.length() <= MAX_OUTPUT_LENGTH
          ? output
          : output.substring(0, MAX_OUTPUT_LENGTH) + "...";
    }

    /** The mark on the time line: 1 a capture, 2 a refused command, 3 another event, 0 nothing. */
    private static int tick(Step step, Diagram before, Diagram after) {
      if (step.events().stream().anyMatch(each -> each.name().startsWith("captured"))) {
        return 1;
      }
      if (!step.output().isEmpty() && before.rows().equals(after.rows())) {
        return 2;
      }
      return step.events().isEmpty() ? 0 : 3;
    }

    /**
     * Compresses the Chinese of thousands of similar sentences: each is stored in English with the
     * index of a Chinese form, into which the numbers of the English sentence are inserted in
     * order. Mutable.
     */
    static final class Forms {
      private static final Pattern NUMBER = Pattern.compile("[0-9]+");

      private final List<String> chineseForms = new ArrayList<>();

      /** The English sentence and the index of its Chinese form. */
      List<Object> of(Message message) {
        String english = message.text(Lang.EN);
        String chinese = message.text(Lang.ZH);
        String form =
            numbers(english).equals(numbers(chinese))
                ? NUMBER.matcher(chinese).replaceAll("#")
                : chinese;
        if (!chineseForms.contains(form)) {
          chineseForms.add(form);
        }
        return List.of(english, chineseForms.indexOf(form));
      }

      /** Each number is replaced by a number sign. */
      List<String> all() {
        return List.copyOf(chineseForms);
      }

      private static List<String> numbers(String text) {
        return NUMBER.matcher(text).results().map(MatchResult::group).toList();
      }
    }
  }
}
