package boardjudge.generator.games.pawnchess;

import boardjudge.generator.ShrinkPass;
import boardjudge.reference.games.pawnchess.Pawnchess;
import boardjudge.reference.games.pawnchess.PawnchessCase;
import boardjudge.reference.games.pawnchess.PawnchessColour;
import boardjudge.reference.games.pawnchess.PawnchessMove;
import boardjudge.reference.games.pawnchess.PawnchessPosition;
import boardjudge.reference.games.pawnchess.PawnchessReferee;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Makes cases smaller: fewer pawns, then a shorter game, then pawns further to the left and nearer
 * home. Every pass accepts only cases that are simpler in this order, so that repeating the passes
 * terminates.
 */
public final class PawnchessShrinkPasses {
  private static final Pawnchess PAWNCHESS = new Pawnchess();
  private static final char EMPTY = PawnchessPosition.EMPTY;
  private static final List<Square> SQUARES = PawnchessPosition.SQUARES;

  private static final Comparator<PawnchessCase> SIMPLER =
      Comparator.<PawnchessCase>comparingInt(testCase -> testCase.position().pawns())
          .thenComparingInt(testCase -> PAWNCHESS.result(testCase).plies())
          .thenComparingInt(testCase -> spread(testCase.position()))
          .thenComparing(testCase -> testCase.position().glyphs());

  private PawnchessShrinkPasses() {}

  public static List<ShrinkPass<PawnchessCase>> all() {
    return List.of(
        pass("two-pawns", PawnchessShrinkPasses::withTwoPawns),
        pass("drop-pawns", PawnchessShrinkPasses::withoutOneOrTwoPawns),
        pass("play-on", PawnchessShrinkPasses::afterTwoPlies),
        pass("move-pawns", PawnchessTweaks::withOnePawnMoved),
        pass("shift-left", PawnchessShrinkPasses::shiftedLeft));
  }

  /** Takes the simplest candidate that still fails, until there is none. */
  private static ShrinkPass<PawnchessCase> pass(
      String name, Function<PawnchessPosition, List<PawnchessPosition>> candidates) {
    return new ShrinkPass<>(
        name,
        (testCase, stillFails) -> {
          PawnchessCase smallest = testCase;
          for (Optional<PawnchessCase> next = Optional.of(testCase); next.isPresent(); ) {
            smallest = next.get();
            next = simplest(smallest, candidates.apply(smallest.position()), stillFails);
          }
          return smallest;
        });
  }

  private static Optional<PawnchessCase> simplest(
      PawnchessCase than,
      List<PawnchessPosition> candidates,
      Predicate<? super PawnchessCase> stillFails) {
    return PawnchessTweaks.validCases(candidates).stream()
        .filter(candidate -> SIMPLER.compare(candidate, than) < 0)
        .sorted(SIMPLER)
        .filter(stillFails)
        .findFirst();
  }

  /** One pawn for each side, anywhere. */
  private static List<PawnchessPosition> withTwoPawns(PawnchessPosition position) {
    if (position.pawns() <= 2) {
      return List.of();
    }
    PawnchessPosition empty = new PawnchessPosition(String.valueOf(EMPTY).repeat(SQUARES.size()));
    List<PawnchessPosition> positions = new ArrayList<>();
    for (Square white : SQUARES) {
      for (Square black : SQUARES) {
        positions.add(
            empty
                .with(white, PawnchessColour.WHITE.pawn())
                .with(black, PawnchessColour.BLACK.pawn()));
      }
    }
    return positions;
  }

  private static List<PawnchessPosition> withoutOneOrTwoPawns(PawnchessPosition position) {
    List<PawnchessPosition> positions = new ArrayList<>();
    for (Square one : SQUARES) {
      for (Square oneOrOther : SQUARES) {
        if (!position.isEmpty(one) && !position.isEmpty(oneOrOther)) {
          positions.add(position.with(one, EMPTY).with(oneOrOther, EMPTY));
        }
      }
    }
    return positions;
  }

  private static List<PawnchessPosition> afterTwoPlies(PawnchessPosition position) {
    return afterOnePly(position, PawnchessColour.WHITE)
        .flatMap(once -> afterOnePly(once, PawnchessColour.BLACK))
        .toList();
  }

  private static Stream<PawnchessPosition> afterOnePly(
      PawnchessPosition position, PawnchessColour mover) {
    return new PawnchessReferee().moves(position, mover).stream().map(PawnchessMove::after);
  }

  private static List<PawnchessPosition> shiftedLeft(PawnchessPosition position) {
    List<String> rows = position.rows();
    return rows.stream().allMatch(row -> row.charAt(0) == EMPTY)
        ? List.of(
            PawnchessPosition.of(
                rows.stream().map(row -> row.substring(1) + EMPTY).toArray(String[]::new)))
        : List.of();
  }

  /** The sum of all pawns' distances from the first column and from their home row. */
  private static int spread(PawnchessPosition position) {
    return SQUARES.stream()
        .mapToInt(
            square ->
                position
                    .at(square)
                    .map(side -> square.column() + Math.abs(square.row() - side.homeRow()))
                    .orElse(0))
        .sum();
  }
}
