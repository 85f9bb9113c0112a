package __game__;

import boardjudge.reference.Evidence;
import boardjudge.reference.Explanation;
import java.util.List;

/**
 * Says why a step is what it is, with the board as evidence.
 *
 * <p>YOURS: a sentence with the facts of this very position for each rule. It must never throw, and
 * quotes nothing of what a program printed.
 */
final class __Game__Explainer {
  private final __Game__Step step;

  __Game__Explainer(__Game__Step step) {
    this.step = step;
  }

  Explanation explain() {
    return new Explanation(
        step.rule(), because(), List.of(new Evidence.Board("the board then", step.board())));
  }

  private String because() {
    return switch (step.rule()) {
      case GAME_OVER -> "There is a line of three already, so the game is over.";
      case TAKEN -> "The square holds " + step.position().at(step.square()) + " already.";
      case PLACED -> "The square is empty and nobody has a line, so the mark is put down.";
      case LINE -> step.line() + " has three in a line.";
      case NO_LINE ->
          step.position().isFull()
              ? "Nobody has a line and no square is empty."
              : "Nobody has a line, and there are empty squares.";
    };
  }
}
