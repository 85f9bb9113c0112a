package othello.generator;

import boardjudge.generator.Arguments;
import boardjudge.generator.SeededRandom;
import boardjudge.reference.grid.Direction;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;
import othello.OthelloBoard;
import othello.OthelloCase;
import othello.OthelloPosition;
import othello.OthelloSide;

/** Boards made for what looks along lines of discs. */
final class LineRecipes {
  private static final int SQUARES = OthelloPosition.ROWS * OthelloPosition.COLUMNS;

  private LineRecipes() {}

  static OthelloCase stars(SeededRandom random, Arguments arguments) {
    return OthelloRecipes.played(random, star(random, arguments.integer("noise")), 2);
  }

  private static OthelloPosition star(SeededRandom random, int noise) {
    OthelloSide side = OthelloRecipes.side(random);
    char own = side.glyph();
    char enemy = side.opponent().glyph();
    char[] signs = "-".repeat(SQUARES).toCharArray();
    for (int i = 0; i < SQUARES; i++) {
      if (random.chance(noise, 100)) {
        signs[i] = random.flip() ? own : enemy;
      }
    }
    Square middle = random.pick(OthelloPosition.squares());
    signs[index(middle)] = '-';
    for (Direction direction : Direction.values()) {
      if (random.chance(1, 4)) {
        continue;
      }
      List<Square> ray = ray(middle, direction);
      int run = Math.min(random.between(1, 6), ray.size());
      for (int i = 0; i < run; i++) {
        signs[index(ray.get(i))] = enemy;
      }
      // What ends the run: often an own disc, sometimes a gap, and then the edge or anything.
      int end = random.below(6);
      if (run < ray.size()) {
        signs[index(ray.get(run))] = end < 4 ? own : '-';
      }
      if (run + 1 < ray.size() && random.flip()) {
        signs[index(ray.get(run + 1))] = random.flip() ? enemy : own;
      }
      if (run + 2 < ray.size() && random.flip()) {
        signs[index(ray.get(run + 2))] = own;
      }
    }
    return OthelloPosition.of(new String(signs), side);
  }

  private static List<Square> ray(Square from, Direction direction) {
    List<Square> ray = new ArrayList<>();
    for (Square at = direction.from(from); OthelloPosition.isOn(at); at = direction.from(at)) {
      ray.add(at);
    }
    return ray;
  }

  private static int index(Square square) {
    return square.row() * OthelloPosition.COLUMNS + square.column();
  }

  /** In a flat list of squares a step in any direction is a fixed number of places. */
  static OthelloCase edges(SeededRandom random, Arguments arguments) {
    OthelloSide side = OthelloRecipes.side(random);
    char[] signs = "-".repeat(SQUARES).toCharArray();
    for (int tries = 0; tries < 6; tries++) {
      Direction direction = random.pick(List.of(Direction.values()));
      int step = index(direction.from(new Square(0, 0)));
      int from = random.below(SQUARES);
      int length = random.between(1, 4);
      int end = from + (length + 1) * step;
      if (end < 0 || end >= SQUARES) {
        continue;
      }
      signs[from] = '-';
      for (int i = 1; i <= length; i++) {
        signs[from + i * step] = side.opponent().glyph();
      }
      signs[end] = side.glyph();
    }
    return OthelloRecipes.played(random, OthelloPosition.of(new String(signs), side), 2);
  }

  static OthelloCase manyMoves(SeededRandom random, Arguments arguments) {
    OthelloPosition best = OthelloRecipes.board(random, random.between(16, 32));
    for (int i = arguments.integer("steps"); i > 0; i--) {
      Square square = random.pick(OthelloPosition.squares());
      OthelloPosition next =
          random.flip()
              ? best.without(square)
              : best.with(OthelloRecipes.side(random), List.of(square));
      best = moves(next) >= moves(best) ? next : best;
    }
    return OthelloRecipes.played(random, best, 1);
  }

  private static int moves(OthelloPosition position) {
    return new OthelloBoard(position).legal(position.toMove()).size();
  }
}
