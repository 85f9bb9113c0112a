package boardjudge.generator.games.pawnchess;

import boardjudge.generator.Tweak;
import boardjudge.reference.games.pawnchess.PawnchessCase;
import boardjudge.reference.games.pawnchess.PawnchessPosition;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Small random changes: one pawn moved, removed, added or changed in colour. */
public final class PawnchessTweaks {
  private PawnchessTweaks() {}

  public static List<Tweak<PawnchessCase>> all() {
    return List.of(
        tweak(PawnchessTweaks::withOnePawnMoved), tweak(PawnchessTweaks::withOneSquareChanged));
  }

  private static Tweak<PawnchessCase> tweak(
      Function<PawnchessPosition, List<PawnchessPosition>> changes) {
    return (testCase, random) -> {
      List<PawnchessCase> neighbours = validCases(changes.apply(testCase.position()));
      return neighbours.isEmpty() ? testCase : random.pick(neighbours);
    };
  }

  static List<PawnchessCase> validCases(List<PawnchessPosition> positions) {
    return positions.stream()
        .filter(position -> PawnchessCase.violation(position).isEmpty())
        .map(PawnchessCase::new)
        .toList();
  }

  static List<PawnchessPosition> withOnePawnMoved(PawnchessPosition position) {
    List<PawnchessPosition> positions = new ArrayList<>();
    for (Square from : PawnchessPosition.SQUARES) {
      for (Square to : PawnchessPosition.SQUARES) {
        if (!position.isEmpty(from) && position.isEmpty(to)) {
          positions.add(
              position.with(from, PawnchessPosition.EMPTY).with(to, position.glyph(from)));
        }
      }
    }
    return positions;
  }

  private static List<PawnchessPosition> withOneSquareChanged(PawnchessPosition position) {
    List<PawnchessPosition> positions = new ArrayList<>();
    for (Square square : PawnchessPosition.SQUARES) {
      for (char glyph : PawnchessPosition.GLYPHS.toCharArray()) {
        if (position.glyph(square) != glyph) {
          positions.add(position.with(square, glyph));
        }
      }
    }
    return positions;
  }
}
