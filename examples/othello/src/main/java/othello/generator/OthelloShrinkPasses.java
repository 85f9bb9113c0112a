package othello.generator;

import boardjudge.generator.ShrinkPass;
import boardjudge.generator.shrink.Chunks;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import othello.OthelloBoard;
import othello.OthelloCase;
import othello.OthelloCommand;
import othello.OthelloPosition;

/** The ways to make a game shorter and its board emptier, the boldest first. */
public final class OthelloShrinkPasses {
  private OthelloShrinkPasses() {}

  /** All of them. */
  public static List<ShrinkPass<OthelloCase>> all() {
    return List.of(
        new ShrinkPass<OthelloCase>("cut-the-tail", OthelloShrinkPasses::cutTail),
        new ShrinkPass<OthelloCase>("begin-later", OthelloShrinkPasses::beginLater),
        new ShrinkPass<OthelloCase>("drop-commands", OthelloShrinkPasses::dropCommands),
        new ShrinkPass<OthelloCase>("remove-discs", OthelloShrinkPasses::removeDiscs));
  }

  /** Halves what follows the first failure again and again: finds the shortest failing start. */
  private static OthelloCase cutTail(OthelloCase game, Predicate<? super OthelloCase> stillFails) {
    int enough = game.commands().size();
    int tooFew = -1;
    while (enough - tooFew > 1) {
      int middle = (enough + tooFew) >>> 1;
      if (stillFails.test(new OthelloCase(game.start(), game.commands().subList(0, middle)))) {
        enough = middle;
      } else {
        tooFew = middle;
      }
    }
    return new OthelloCase(game.start(), game.commands().subList(0, enough));
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

  private static OthelloCase dropCommands(
      OthelloCase game, Predicate<? super OthelloCase> stillFails) {
    return new OthelloCase(
        game.start(),
        Chunks.drop(
            game.commands(), 1, kept -> stillFails.test(new OthelloCase(game.start(), kept))));
  }

  private static OthelloCase removeDiscs(
      OthelloCase game, Predicate<? super OthelloCase> stillFails) {
    List<Square> discs =
        OthelloPosition.squares().stream().filter(at -> !game.start().isEmpty(at)).toList();
    List<Square> kept = Chunks.drop(discs, 1, some -> stillFails.test(withDiscs(game, some)));
    return withDiscs(game, kept);
  }

  private static OthelloCase withDiscs(OthelloCase game, List<Square> kept) {
    List<Square> gone = new ArrayList<>(OthelloPosition.squares());
    gone.removeAll(kept);
    OthelloPosition start = game.start();
    for (Square square : gone) {
      start = start.without(square);
    }
    return new OthelloCase(start, game.commands());
  }
}
