package boardjudge.generator.games.go;

import boardjudge.generator.SeededRandom;
import boardjudge.reference.games.go.GoColour;
import boardjudge.reference.games.go.GoVerdict;
import java.util.ArrayList;
import java.util.List;

/** The kos between two camps, and who holds them. */
final class CampKos {
  private final SeededRandom random;
  private final CampTable game;
  private final List<CampLayout.Ko> kos;

  CampKos(SeededRandom random, CampTable game, List<CampLayout.Ko> kos) {
    this.random = random;
    this.game = game;
    this.kos = kos;
  }

  /** Which of them Black holds, a bit each. */
  int state() {
    int state = 0;
    for (int i = 0; i < kos.size(); i++) {
      state |= game.board().holds(kos.get(i).white(), GoColour.BLACK) ? 1 << i : 0;
    }
    return state;
  }

  /**
   * The mover takes one that stands otherwise than wanted: whether there is one.
   *
   * @param wanted as {@link #state} has it, or -1 where nothing is wanted
   */
  boolean steps(int wanted) {
    int off = wanted < 0 ? 0 : state() ^ wanted;
    for (int i = 0; i < kos.size(); i++) {
      if ((off >> i & 1) != 0 && take(kos.get(i)) >= 0) {
        return true;
      }
    }
    return false;
  }

  /** The mover takes one of them if there is one to be taken: where it is taken back, else -1. */
  int takeAny() {
    List<CampLayout.Ko> shuffled = new ArrayList<>(kos);
    random.shuffle(shuffled);
    for (CampLayout.Ko ko : shuffled) {
      int back = take(ko);
      if (back >= 0) {
        return back;
      }
    }
    return -1;
  }

  /** Whether there was one for the mover to take; it is taken. */
  boolean takesAny() {
    return takeAny() >= 0;
  }

  private int take(CampLayout.Ko ko) {
    int point = game.mover() == 0 ? ko.white() : ko.black();
    int stone = game.mover() == 0 ? ko.black() : ko.white();
    if (game.open()
        && game.board().isEmpty(point)
        && game.board().holds(stone, game.toMove().opponent())
        && game.ask(point).verdict() == GoVerdict.LEGAL) {
      game.give(point);
      return stone;
    }
    return -1;
  }
}
