package othello.generator;

import boardjudge.generator.ShrinkPass;
import boardjudge.generator.shrink.RecordPasses;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import othello.OthelloBoard;
import othello.OthelloCase;
import othello.OthelloCommand;

/** The way to make a game shorter that needs its moves, before those that all games have. */
final class OthelloShrinkPasses {
  private OthelloShrinkPasses() {}

  static List<ShrinkPass<OthelloCase>> all() {
    List<ShrinkPass<OthelloCase>> all = new ArrayList<>(RecordPasses.all());
    all.add(1, new ShrinkPass<OthelloCase>("begin-later", OthelloShrinkPasses::beginLater));
    return List.copyOf(all);
  }

  /** Begins with the board after the first commands; as many of them as can go. */
  private static OthelloCase beginLater(
      OthelloCase game, Predicate<? super OthelloCase> stillFails) {
    for (int skipped = game.commands().size(); skipped > 0; skipped--) {
      OthelloBoard board = new OthelloBoard(game.start());
      for (OthelloCommand command : game.commands().subList(0, skipped)) {
        command.square().ifPresent(board::play);
      }
      OthelloCase tried =
          new OthelloCase(
              board.position(), game.commands().subList(skipped, game.commands().size()));
      if (stillFails.test(tried)) {
        return tried;
      }
    }
    return game;
  }
}
