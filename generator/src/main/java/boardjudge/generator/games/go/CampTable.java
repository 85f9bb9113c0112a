package boardjudge.generator.games.go;

import boardjudge.generator.SeededRandom;
import boardjudge.reference.games.go.GoCase;
import boardjudge.reference.games.go.GoColour;
import boardjudge.reference.games.go.GoPoints;
import boardjudge.reference.games.go.GoPosition;
import boardjudge.reference.games.go.GoRuling;
import boardjudge.reference.games.go.GoVerdict;

/** A game in the making that ends at a given length, and whose boards and captures are counted. */
final class CampTable {
  private final GoGameBuilder game = new GoGameBuilder();
  private final SeededRandom random;
  private final int length;
  private int boards;
  private int captures;

  CampTable(SeededRandom random, int length) {
    this.random = random;
    this.length = length;
  }

  /** Lays a position out whose chains all have liberties; nothing was put down before. */
  void lay(GoPosition position) {
    GoSetup.lay(game, position, random);
    for (GoColour colour : GoColour.values()) {
      boards += position.stones(colour).cardinality();
    }
  }

  boolean open() {
    return game.length() < length;
  }

  /** Adds a command and says what became of it; {@code OCCUPIED} when the game has its length. */
  GoVerdict give(int point) {
    if (!open()) {
      return GoVerdict.OCCUPIED;
    }
    GoPosition before = game.board();
    GoVerdict verdict = game.play(point);
    if (verdict == GoVerdict.LEGAL) {
      boards++;
      captures += before.differences(game.board()).cardinality() > 1 ? 1 : 0;
    }
    return verdict;
  }

  /** A stone onto a stone, any of them. */
  void pass() {
    int point = random.below(GoPoints.COUNT);
    while (game.board().isEmpty(point)) {
      point = (point + 1) % GoPoints.COUNT;
    }
    give(point);
  }

  GoRuling ask(int point) {
    return game.ask(point);
  }

  GoPosition board() {
    return game.board();
  }

  GoColour toMove() {
    return game.toMove();
  }

  /** Whose command comes next: 0 for Black, 1 for White. */
  int mover() {
    return CampGame.COLOURS.indexOf(game.toMove());
  }

  /** How many commands have been legal. */
  int boards() {
    return boards;
  }

  /** How many commands have captured. */
  int captures() {
    return captures;
  }

  GoCase toCase() {
    return game.toCase();
  }
}
