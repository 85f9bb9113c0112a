package boardjudge.report.page;

import static boardjudge.report.page.PageParts.say;

import boardjudge.checker.report.page.BoardFigures;
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
  /**
   * @param icon an SVG path
   */
  private record Control(String name, String icon) {}

  private static final List<Control> CONTROLS =
      List.of(
          new Control("first", "M6 5v14M19 5L9 12l10 7z"),
          new Control("back", "M16 5L6 12l10 7z"),
          new Control("play", "M7 4l12 8L7 20z"),
          new Control("forward", "M8 5l10 7L8 19z"),
          new Control("last", "M18 5v14M5 5l10 7L5 19z"),
          new Control("fault", "M12 4v10M12 18v1M3 12h3M18 12h3"),
          new Control("whole", "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5"));

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
  void write(Page page, Html html, BoardFigures figures, String id, Html text, Html other) {
    boolean hasOther = !other.toString().isEmpty();
    page.data(id, data()).script(ReplaySection.class, "replay.js");
    html.open("section.replay", "data-part", "replay", "data-from", id);
    html.open("div", "class", hasOther ? "stage two" : "stage").open("div.scene");
    html.open("figure");
    if (fault) {
      html.element("figcaption", say(hasOther ? "replay.right" : "replay.right-alone"));
    }
    figures.draw(html, board(), "");
    html.close();
    html.open("div.needs-script");
    timeLine(html);
    html.open(
        "div.controls", "role", "group", "aria-label", PageParts.bilingual(say("replay.title")));
    for (Control control : CONTROLS) {
      if (!control.name().equals("fault") || fault) {
        html.open("button", "type", "button", "data-go", control.name())
            .drawing(icon(control.icon()))
            .element("span.unseen", say("control." + control.name()))
            .close();
      }
    }
    html.close();
    html.open("p.status", "role", "status").close();
    html.open("ul.signs").close();
    html.close().close().add(other);
    html.open("div.side").open("div.told-here").add(text).close();
    html.open("div.steps.needs-script").element("h2", say("replay.title"));
    html.open("label.faint").text(say("replay.search"));
    html.open("input", "type", "search", "class", "search").close();
    html.open("ol.list").close();
    html.element("p.faint", say("replay.keys")).close().close().close();
    extra(page, html, figures, id + "-extra");
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

  private void extra(Page page, Html html, BoardFigures figures, String id) {
    Optional<ReplayExtra> extra = GamePart.of(ReplayExtra.class, replay.problem());
    if (extra.isPresent()) {
      Html content = new Html();
      Optional<Object> data = extra.get().write(content, figures, replay);
      if (data.isPresent()) {
        html.open("div.extra.needs-script", "data-part", replay.problem(), "data-from", id)
            .add(content)
            .close();
        page.data(id, data.get());
        page.script(extra.get().getClass(), extra.get().script());
      }
    }
  }

  private static void timeLine(Html html) {
    html.open("label.time").element("span.unseen", say("replay.place"));
    html.drawing("<svg class=\"ticks\" preserveAspectRatio=\"none\" aria-hidden=\"true\"></svg>");
    html.open("input", "type", "range", "class", "range", "min", "0", "step", "1").close();
  }

  private static String icon(String path) {
    return "<svg class=\"icon\" viewBox=\"0 0 24 24\" aria-hidden=\"true\"><path d=\"%s\"/></svg>"
        .formatted(path);
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
