package boardjudge.generator.walk;

import boardjudge.reference.Step;
import java.util.function.Consumer;

/** Has decisions of every kind that a subclass can change. */
class WalkReferee {
  void judge(Walk.Path testCase, Consumer<? super Step> steps) {
    int at = first(3L, 0.5, 'x');
    for (int step : testCase.steps()) {
      boolean stays = isBeyond(testCase, at + step);
      at = stays ? at : at + step;
      steps.accept(new Walk.Walked(stays ? Walk.WalkRule.END : Walk.WalkRule.STEP, at));
    }
    while (!isDone(at)) {
      at++;
    }
  }

  int first(long wide, double wider, char narrow) {
    return wide + wider > 0 && narrow == 'x' ? 1 : 0;
  }

  protected boolean isBeyond(Walk.Path testCase, int square) {
    return square > testCase.squares();
  }

  /** Prints nothing, so a change shows only if it never ends. */
  protected boolean isDone(int square) {
    return square >= 0;
  }

  private static boolean unseen() {
    return true;
  }

  public final boolean isFinal() {
    return unseen();
  }
}
