package boardjudge.report;

import static boardjudge.report.StrengthReport.say;

import boardjudge.checker.draw.BoardTheme;
import boardjudge.checker.view.BoardCrop;
import boardjudge.checker.view.BoardThemes;
import boardjudge.checker.view.Report;
import boardjudge.checker.view.TextBoard;
import boardjudge.checker.view.TextStyle;
import boardjudge.reference.Lang;
import boardjudge.reference.Message;
import boardjudge.reference.Problem;
import boardjudge.reference.Step;
import boardjudge.reference.grid.Diagram;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The board of a case after one of its steps.
 *
 * @param testCase the number of the case, from 1
 * @param step from 1; 0 is the start
 * @param reached that step; empty at the start
 */
public record StepReport(
    String problem,
    int testCase,
    int cases,
    int step,
    int steps,
    Optional<Step> reached,
    Diagram board) {
  /**
   * Makes the report on a case.
   *
   * @param input the cases' file, for messages
   * @param step the last if empty
   * @throws IndexOutOfBoundsException if there is no such case or step; its message says how many
   *     there are
   */
  public static <C> StepReport of(
      Problem<C> problem, String input, List<C> cases, int number, Optional<Integer> step) {
    if (number < 1 || number > cases.size()) {
      throw new IndexOutOfBoundsException(
          "no case " + number + ": " + input + " has " + Report.counted(cases.size(), "case"));
    }
    C testCase = cases.get(number - 1);
    List<Step> reached = new ArrayList<>();
    int[] steps = {0};
    problem.referee(
        testCase,
        each -> {
          // Boards are large: only the wanted step is kept.
          if (steps[0]++ < step.orElse(Integer.MAX_VALUE)) {
            reached.clear();
            reached.add(each);
          }
        });
    if (step.isPresent() && (step.get() < 0 || step.get() > steps[0])) {
      throw new IndexOutOfBoundsException(
          ("no step " + step.get() + ": case " + number + " has ")
              + Report.counted(steps[0], "step"));
    }
    Optional<Step> last = reached.stream().findFirst();
    return new StepReport(
        problem.id(),
        number,
        cases.size(),
        Math.min(step.orElse(steps[0]), steps[0]),
        steps[0],
        last,
        last.map(Step::board).orElseGet(() -> problem.start(testCase)));
  }

  /** The report on the end of a single case. */
  public static <C> StepReport ofEnd(Problem<C> problem, C testCase) {
    return of(problem, "", List.of(testCase), 1, Optional.empty());
  }

  /** Which board it is, in one line. */
  public Message headline() {
    boolean single = steps == 1 && reached.isPresent();
    Message position =
        reached
            .map(each -> single ? each.message() : say("after", "action", each.message()))
            .orElse(say("start"));
    return say(single ? "only-step" : "step")
        .with("case", testCase)
        .with("cases", cases)
        .with("step", step)
        .with("steps", steps)
        .with("position", position);
  }

  /** The board as text, what the step prints, and the rules that decide. */
  public List<String> text(TextStyle style) {
    List<String> lines = new ArrayList<>();
    Lang lang = style.lang();
    lines.add(headline().text(lang));
    BoardTheme theme = BoardThemes.of(problem);
    TextBoard text = new TextBoard(theme, style.colour());
    BoardCrop crop = BoardCrop.of(style.fullBoard() ? List.of() : List.of(board), theme);
    lines.add("");
    text.draw(crop.of(board)).forEach(line -> lines.add(line.stripTrailing()));
    lines.add("");
    crop.note(List.of(board)).ifPresent(note -> lines.add("  " + note.text(lang)));
    text.legend(List.of(board), style.lang()).forEach(line -> lines.add("  " + line));
    if (reached.isPresent()) {
      List<String> output = reached.get().output();
      if (output.isEmpty()) {
        lines.add(say("prints-nothing").text(lang));
      }
      output.forEach(line -> lines.add(say("prints", "line", line).text(lang)));
      reached
          .get()
          .decidedBy()
          .forEach(
              rule ->
                  lines.add(
                      say("decides", "rule", rule.id(), "clause", rule.message()).text(lang)));
    }
    return lines;
  }
}
