package __game__;

import boardjudge.generator.ShrinkPass;
import boardjudge.generator.shrink.Chunks;
import java.util.List;

/**
 * Ways to make a failing case smaller, the boldest first; whole cases are dropped without them.
 *
 * <p>YOURS, or leave the class out: for cases that are records of lists there are passes that come
 * by themselves.
 */
final class __Game__ShrinkPasses {
  private __Game__ShrinkPasses() {}

  static List<ShrinkPass<__Game__Case>> all() {
    return List.of(
        new ShrinkPass<>(
            "drop-moves",
            (testCase, stillFails) ->
                new __Game__Case(
                    Chunks.drop(
                        testCase.moves(),
                        1,
                        moves -> stillFails.test(new __Game__Case(moves))))));
  }
}
