package boardjudge.reference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import boardjudge.reference.Difference.Kind;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.grid.Mark;
import boardjudge.reference.grid.Square;
import boardjudge.reference.io.CountedCases;
import boardjudge.reference.io.InputFormat;
import boardjudge.reference.io.InputReader;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class LineFormTest {
  private enum FormRule implements Rule {
    TELLING,
    WRITTEN,
    OVER,
    NO_MORE;

    @Override
    public String clause() {
      return "A rule.";
    }
  }

  private static final LineForm COUNTS =
      LineForm.fields("counts", "Black - {black:2} White - {white:2}; {over:yes|no}")
          .withWritingRule(FormRule.WRITTEN)
          .withFieldRule("over", FormRule.OVER)
          .withFieldRule("more", FormRule.NO_MORE);
  private static final LineForm MOVES =
      LineForm.list("moves", "({row:1-8},{column:1-8})", "No move.")
          .withWritingRule(FormRule.WRITTEN);
  private static final LineForm ROWS =
      LineForm.board("rows", "-BW", 3, "({row},{column})").withWritingRule(FormRule.WRITTEN);

  private static final LineForm RESULT =
      LineForm.fields(
              "result",
              List.of("{winner:X|O} wins after move {last:1}", "nobody wins", "{n:1} left"))
          .withWritingRule(FormRule.WRITTEN)
          .withFieldRule("last", FormRule.OVER);

  private record Printed(LineForm lineForm, List<String> output, Diagram board, String action)
      implements Step {
    @Override
    public List<Rule> decidedBy() {
      return List.of(FormRule.TELLING);
    }

    @Override
    public String because() {
      return "So it is.";
    }

    @Override
    public Optional<LineForm> form() {
      return Optional.of(lineForm);
    }
  }

  private static Printed step(LineForm form, String... lines) {
    return new Printed(form, List.of(lines), Diagram.parse("---\n-B-\n---", 1), "a command");
  }

  private static Discrepancy found(Step step, int row, String... lines) {
    return new Discrepancy(row, step.output().stream().skip(row).findFirst(), List.of(lines));
  }

  private static Kind kind(Step step, String... lines) {
    return step.form().orElseThrow().difference(step, found(step, 0, lines)).kind();
  }

  private static String explanation(Step step, String... lines) {
    Explanation explanation = step.explain(found(step, 0, lines));
    return explanation.rule().name() + ": " + explanation.because();
  }

  private static String headline(Step step, String... lines) {
    return step.contrast(found(step, 0, lines))
        .map(is -> is.right() + ", " + is.found())
        .orElse("");
  }

  @Test
  void theFirstFieldThatDiffersIsNamedAndPicksTheRule() {
    Step step = step(COUNTS, "Black -  4 White - 11; no");
    assertThat(explanation(step, "Black -  4 White - 12; yes"))
        .isEqualTo("TELLING: white is 11 here. So it is.");
    assertThat(explanation(step, "Black -  4 White - 11; yes"))
        .isEqualTo("OVER: over is no here. So it is.");
    assertThat(headline(step, "Black -  5 White - 11; no")).isEqualTo("black is 4, says 5");
  }

  @Test
  void aLineOfAnotherKindDiffersAsAWholeAndOneOfTheSameKindByItsFields() {
    Step step = step(RESULT, "X wins after move 7");
    assertThat(explanation(step, "O wins after move 7"))
        .isEqualTo("TELLING: winner is X here. So it is.");
    assertThat(explanation(step, "X wins after move 8"))
        .isEqualTo("OVER: last is 7 here. So it is.");
    assertThat(explanation(step, "X wins after move 07"))
        .startsWith("WRITTEN: The values are right");
    assertThat(explanation(step, "nobody wins")).isEqualTo("TELLING: So it is.");
    assertThat(headline(step, "nobody wins")).isEmpty();
    assertThat(headline(step, "O wins after move 7")).isEqualTo("winner is X, says O");
    assertThat(explanation(step(RESULT, "nobody wins"), "7 left")).isEqualTo("TELLING: So it is.");
    assertThat(explanation(step(RESULT, "6 left"), "7 left")).isEqualTo("TELLING: So it is.");
    assertThat(explanation(step, "draw")).startsWith("WRITTEN: \"draw\" is not a line that can");
    assertThat(kind(step, "X wins after move 7")).isEqualTo(Kind.SAME);
    assertThat(step.mightPrint("nobody wins")).isTrue();
    assertThat(step.mightPrint("nobody")).isFalse();
    assertThatIllegalArgumentException().isThrownBy(() -> LineForm.fields("none", List.of()));
  }

  @Test
  void rightValuesInWrongPlacesOrFormsBreakTheRuleOnWriting() {
    Step step = step(COUNTS, "Black -  4 White - 11; no");
    assertThat(kind(step, "Black - 11 White -  4; no")).isEqualTo(Kind.SWAPPED);
    assertThat(kind(step, "Black - 4 White - 11; no")).isEqualTo(Kind.WRITTEN);
    assertThat(kind(step, "Black - 04 White - 11; no")).isEqualTo(Kind.WRITTEN);
    assertThat(kind(step, "Black -  4 White - 11; no")).isEqualTo(Kind.SAME);
    assertThat(explanation(step, "Black - 11 White -  4; no")).startsWith("WRITTEN: ");
    assertThat(headline(step, "Black - 11 White -  4; no")).isEmpty();
  }

  @Test
  void aLineOfNoSuchFormIsQuoted() {
    Step step = step(COUNTS, "Black -  4 White - 11; no");
    for (String line : List.of("", "4 11", "Black -  4 White - 11", "Black - x White - 1; no")) {
      assertThat(kind(step, line)).as(line).isEqualTo(Kind.FORM);
    }
    assertThat(explanation(step, "\u001b[2J"))
        .isEqualTo("WRITTEN: \"\\x1b[2J\" is not a line that can be printed here. So it is.");
  }

  @Test
  void anOutputThatEndsOrGoesOnIsReportedAsSuch() {
    Step step = step(COUNTS, "Black -  4 White - 11; no");
    assertThat(explanation(step))
        .isEqualTo("TELLING: The output ends, but a line must be printed here. So it is.");
    Explanation more = step.explain(found(step, 1, "Black -  4 White - 11; no"));
    assertThat(more.rule()).isEqualTo(FormRule.NO_MORE);
    assertThat(more.because()).isEqualTo("This line should not be printed. So it is.");
    assertThat(explanation(step(COUNTS), "")).isEqualTo("TELLING: So it is.");
    Step silent = step(MOVES);
    assertThat(explanation(silent, "(1,2)"))
        .isEqualTo("TELLING: This line should not be printed. So it is.");
    assertThat(silent.explain(new Discrepancy(0, Optional.empty(), List.of())).because())
        .as("the same lines, another board")
        .isEqualTo("So it is.");
    assertThat(silent.mightPrint("(1,2)")).isTrue();
    assertThat(silent.mightPrint("1 2")).isFalse();
    Step ruling = new Ruling("a", FormRule.OVER, "", silent.board(), "So.", MOVES);
    assertThat(ruling.output()).isEmpty();
    assertThat(explanation(ruling, "(1,2)"))
        .isEqualTo("OVER: This line should not be printed. So.");
  }

  @Test
  void anEntryOfAListIsMissingExtraRepeatedOrOutOfOrder() {
    Step step = step(MOVES, "(1,2) (2,1) (3,3)");
    assertThat(explanation(step, "(1,2) (3,3) (3,4)"))
        .isEqualTo("TELLING: (2,1) is missing. So it is.");
    assertThat(explanation(step, "(1,2) (2,1) (2,2) (3,3)"))
        .isEqualTo("TELLING: (2,2) does not belong here. So it is.");
    assertThat(kind(step, "(1,2) (1,2) (2,1) (3,3)")).isEqualTo(Kind.TWICE);
    assertThat(kind(step, "(2,1) (1,2) (3,3)")).isEqualTo(Kind.ORDER);
    assertThat(kind(step, "(1,2)  (2,1) (3,3)")).isEqualTo(Kind.WRITTEN);
    assertThat(kind(step, "(1,2),(2,1),(3,3)")).isEqualTo(Kind.FORM);
    assertThat(kind(step, "(1,2) (2,1) (3,9)")).isEqualTo(Kind.FORM);
    assertThat(kind(step, "No move.")).isEqualTo(Kind.NONE);
    assertThat(kind(step(MOVES, "No move."), "(2,1)")).isEqualTo(Kind.SOME);
    assertThat(headline(step, "(1,2) (3,3)")).isEqualTo("(2,1) must be listed, leaves it out");
    assertThat(explanation(step, "(2,1) (1,2) (3,3)")).startsWith("WRITTEN: ");
  }

  @Test
  void aSquareOfAListIsMarkedWhereItLiesOnTheBoard() {
    Step step = step(MOVES, "(1,2) (2,1)");
    Explanation missing = step.explain(found(step, 0, "(1,2)"));
    assertThat(((Evidence.Board) missing.evidence().get(0)).diagram().marks())
        .isEqualTo(Map.of(new Square(1, 0), Mark.DIFFERS));
    assertThat(step.explain(found(step, 0, "(1,2) (2,1) (8,8)")).evidence()).isEmpty();
  }

  @Test
  void aNumberTooLongForASquareIsNone() {
    Step step = step(LineForm.list("moves", "{row}/{column}", "No move."), "1/2");
    assertThat(kind(step, "1/2 12345678901/2")).isEqualTo(Kind.EXTRA);
    assertThat(step.explain(found(step, 0, "1/2 12345678901/2")).evidence()).isEmpty();
  }

  @Test
  void squaresOfABoardThatDifferAreCountedAndMarked() {
    Step step = step(ROWS, "---", "-B-", "---");
    assertThat(explanation(step, "---", "WBW", "---"))
        .isEqualTo("TELLING: 2 squares of the board differ, the first is (2,1).");
    assertThat(headline(step, "B--")).isEqualTo("the board has nothing at (1,1), has B");
    Step named = step(LineForm.board("rows", "-BW", 3, "{file}{rank}"), "---", "-B-", "---");
    assertThat(explanation(named, "---", "-BW", "---"))
        .isEqualTo("TELLING: 1 square of the board differs, the first is c2.");
    Explanation marked = step.explain(found(step, 1, "WBW", "--B"));
    assertThat(((Evidence.Board) marked.evidence().get(0)).diagram().marks().keySet())
        .containsExactly(new Square(1, 0), new Square(1, 2), new Square(2, 2));
    assertThat(explanation(step, "...")).startsWith("WRITTEN: \"...\" is not a line");
    assertThat(step.mightPrint("WWW")).isTrue();
    assertThat(step.mightPrint("WWWW")).isFalse();
  }

  @Test
  void theLastStepThatChangedTheFirstSquareIsNamed() {
    History history = History.of(new Marching(), 3, 3);
    Step last = Marching.step(3);
    Explanation explanation = last.explain(found(last, 0, "-BB", "W--", "---").in(history));
    assertThat(explanation.because())
        .isEqualTo(
            "2 squares of the board differ, the first is (1,1). It was last changed at a command"
                + " 1. So it is.");
    assertThat(explanation.evidence().stream().map(Evidence::caption))
        .containsExactly(
            "a command 3, what differs is marked", "before a command 1", "after a command 1");
    assertThat(last.explain(found(last, 1, "W--").in(history)).because())
        .isEqualTo("1 square of the board differs, the first is (2,1). It was never changed.");
    assertThat(History.of(new Marching(), 3, 1).lastChange(new Square(0, 1))).isEmpty();
    assertThat(history.lastChange(new Square(9, 9))).isEmpty();
  }

  /** Each step places a disc, from the left; a case is the number of discs. */
  private record Marching() implements Problem<Integer> {
    static Printed step(int number) {
      String row = "BBB".substring(0, number) + "---".substring(number);
      Diagram board = Diagram.parse(row.replace('-', '.') + "\n...\n...", 1);
      return new Printed(ROWS, List.of(row, "---", "---"), board, "a command " + number);
    }

    @Override
    public String id() {
      return "marching";
    }

    @Override
    public String title() {
      return "Marching";
    }

    @Override
    public String source() {
      return "";
    }

    @Override
    public InputFormat<Integer> format() {
      return new CountedCases<>() {
        @Override
        public int maxCases() {
          return 1;
        }

        @Override
        public Integer readCase(InputReader in) {
          return 1;
        }

        @Override
        public void writeCase(Integer testCase, StringBuilder out) {}
      };
    }

    @Override
    public List<? extends Rule> rules() {
      return List.of(FormRule.values());
    }

    @Override
    public Diagram start(Integer testCase) {
      return Diagram.parse("...\n...\n...", 1);
    }

    @Override
    public void referee(Integer testCase, Consumer<? super Step> steps) {
      for (int number = 1; number <= testCase; number++) {
        steps.accept(step(number));
      }
    }
  }

  @Test
  void whateverIsFoundIsExplained() {
    long seed = Long.getLong("boardjudge.seed", 26);
    Random random = new Random(seed);
    String signs = "BW-(),;: 0123456789yesno\u0000\u001b\u4e00{}%";
    List<Printed> steps =
        List.of(
            step(COUNTS, "Black -  4 White - 11; no"),
            step(MOVES, "(1,2) (2,1) (3,3)"),
            step(MOVES, "No move."),
            step(ROWS, "---", "-B-", "---"),
            step(LineForm.fields("any", "{one};{two};{three}"), "a;b;c"),
            step(COUNTS));
    for (int i = 0; i < 4_000; i++) {
      Step step = steps.get(random.nextInt(steps.size()));
      int row = random.nextInt(step.output().size() + 1);
      String[] lines = new String[random.nextInt(4)];
      for (int l = 0; l < lines.length; l++) {
        String right = steps.get(random.nextInt(5)).output().get(0);
        StringBuilder line = new StringBuilder(random.nextBoolean() ? right : "");
        for (int c = random.nextInt(4); c > 0; c--) {
          String more = String.valueOf(signs.charAt(random.nextInt(signs.length())));
          line.insert(
              random.nextInt(line.length() + 1), random.nextInt(9) > 0 ? more : more.repeat(99));
        }
        lines[l] = line.toString();
        step.mightPrint(lines[l]);
      }
      Discrepancy discrepancy = found(step, row, lines);
      String what = "seed " + seed + ", " + discrepancy;
      for (Lang lang : Lang.values()) {
        assertThat(step.explain(discrepancy).reason().text(lang)).as(what).isNotBlank();
      }
      assertThat(step.explain(discrepancy).because()).as(what).matches("[ -~]+");
      step.contrast(discrepancy)
          .ifPresent(is -> assertThat(is.right() + "" + is.found()).as(what).matches("[ -~]+"));
    }
  }
}
