package boardjudge.reference;

import boardjudge.reference.grid.Diagram;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** The steps of a case up to the explained one; each query runs the referee again. */
public final class History {
  private final Diagram start;
  private final Consumer<Consumer<? super Step>> referee;
  private final int steps;

  /**
   * A step that changed a square.
   *
   * @param before the board before the step
   * @param step the step
   */
  public record Change(Diagram before, Step step) {}

  private History(Diagram start, Consumer<Consumer<? super Step>> referee, int steps) {
    this.start = start;
    this.referee = referee;
    this.steps = steps;
  }

  /**
   * {@return the history of a case's first steps}
   *
   * @param problem whose case it is
   * @param testCase the case
   * @param steps how many steps, from the first
   * @param <C> one case
   */
  public static <C> History of(Problem<C> problem, C testCase, int steps) {
    return new History(problem.start(testCase), sink -> problem.referee(testCase, sink), steps);
  }

  /**
   * {@return the last step that changed the glyph on a square; empty if none did}
   *
   * @param square any square; may lie off the board
   */
  public Optional<Change> lastChange(Square square) {
    List<Step> judged = new ArrayList<>();
    referee.accept(
        step -> {
          if (judged.size() < steps) {
            judged.add(step);
          }
        });
    Diagram after = start;
    Optional<Change> last = Optional.empty();
    for (Step step : judged) {
      Diagram before = after;
      after = step.board();
      if (glyph(before, square) != glyph(after, square)) {
        last = Optional.of(new Change(before, step));
      }
    }
    return last;
  }

  private static char glyph(Diagram board, Square square) {
    return board.isOn(square) ? board.at(square) : ' ';
  }
}
