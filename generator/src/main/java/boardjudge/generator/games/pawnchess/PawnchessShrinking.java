package boardjudge.generator.games.pawnchess;

import boardjudge.generator.SeededRandom;
import boardjudge.generator.ShrinkPass;
import boardjudge.generator.Tweak;
import boardjudge.reference.games.pawnchess.Pawnchess;
import boardjudge.reference.games.pawnchess.PawnchessCase;
import boardjudge.reference.games.pawnchess.PawnchessColour;
import boardjudge.reference.games.pawnchess.PawnchessPosition;
import boardjudge.reference.games.pawnchess.PawnchessReferee;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Smaller cases: fewer pawns, then a shorter game, then pawns further to the left and nearer home.
 *
 * <p>Every pass goes to a simpler case only, in that order, so that passes one after the other come
 * to an end.
 */
final class PawnchessShrinking {
  private static final Pawnchess PAWNCHESS = new Pawnchess();
  private static final int SQUARES = PawnchessPosition.SIZE * PawnchessPosition.SIZE;

  private static final Comparator<PawnchessCase> SIMPLER =
      Comparator.comparingInt(PawnchessShrinking::pawns)
          .thenComparingInt(testCase -> PAWNCHESS.result(testCase).plies())
          .thenComparingInt(PawnchessShrinking::spread)
          .thenComparing(testCase -> testCase.position().squares());

  private PawnchessShrinking() {}

  static List<ShrinkPass<PawnchessCase>> passes() {
    return List.of(
        pass("two-pawns", testCase -> pawns(testCase) > 2 ? withTwoPawns() : List.of()),
        pass("drop-pawns", PawnchessShrinking::withFewerPawns),
        pass("play-on", PawnchessShrinking::afterTwoPlies),
        pass("move-pawns", PawnchessShrinking::withOnePawnMoved),
        pass("shift-left", PawnchessShrinking::shifted));
  }

  /** One pawn moved, removed, added or changed in colour. */
  static List<Tweak<PawnchessCase>> tweaks() {
    return List.of(
        (testCase, random) -> neighbour(testCase, random, PawnchessShrinking::withOnePawnMoved),
        (testCase, random) ->
            neighbour(testCase, random, PawnchessShrinking::withOneSquareChanged));
  }

  private static PawnchessCase neighbour(
      PawnchessCase testCase,
      SeededRandom random,
      Function<PawnchessCase, List<PawnchessPosition>> ways) {
    List<PawnchessCase> neighbours =
        ways.apply(testCase).stream()
            .filter(position -> PawnchessCase.fault(position).isEmpty())
            .map(PawnchessCase::new)
            .toList();
    return neighbours.isEmpty() ? testCase : random.pick(neighbours);
  }

  /** A pass that takes the simplest way that still fails, as long as there is one. */
  private static ShrinkPass<PawnchessCase> pass(
      String name, Function<PawnchessCase, List<PawnchessPosition>> ways) {
    return new ShrinkPass<>(
        name,
        (testCase, stillFails) -> {
          PawnchessCase smallest = testCase;
          for (Optional<PawnchessCase> next = Optional.of(testCase); next.isPresent(); ) {
            smallest = next.get();
            next = simplest(smallest, ways.apply(smallest), stillFails);
          }
          return smallest;
        });
  }

  private static Optional<PawnchessCase> simplest(
      PawnchessCase than,
      List<PawnchessPosition> ways,
      Predicate<? super PawnchessCase> stillFails) {
    return ways.stream()
        .filter(position -> PawnchessCase.fault(position).isEmpty())
        .map(PawnchessCase::new)
        .filter(way -> SIMPLER.compare(way, than) < 0)
        .sorted(SIMPLER)
        .filter(stillFails)
        .findFirst();
  }

  /** One pawn a side, wherever they may stand: few enough to try them all. */
  private static List<PawnchessPosition> withTwoPawns() {
    String empty = String.valueOf(PawnchessPosition.EMPTY).repeat(SQUARES);
    List<PawnchessPosition> ways = new ArrayList<>();
    for (int i = 0; i < SQUARES; i++) {
      String one = with(empty, i, PawnchessColour.WHITE.pawn()).squares();
      for (int j = 0; j < SQUARES; j++) {
        ways.add(with(one, j, PawnchessColour.BLACK.pawn()));
      }
    }
    return ways;
  }

  /** One pawn less, or two. */
  private static List<PawnchessPosition> withFewerPawns(PawnchessCase testCase) {
    String squares = testCase.position().squares();
    List<PawnchessPosition> ways = new ArrayList<>();
    for (int i = 0; i < SQUARES; i++) {
      for (int j = 0; j <= i; j++) {
        if (squares.charAt(i) != PawnchessPosition.EMPTY
            && squares.charAt(j) != PawnchessPosition.EMPTY) {
          String without = with(squares, i, PawnchessPosition.EMPTY).squares();
          ways.add(with(without, j, PawnchessPosition.EMPTY));
        }
      }
    }
    return ways;
  }

  private static List<PawnchessPosition> afterTwoPlies(PawnchessCase testCase) {
    List<PawnchessPosition> ways = new ArrayList<>();
    for (PawnchessPosition once : afterOnePly(testCase.position(), PawnchessColour.WHITE)) {
      ways.addAll(afterOnePly(once, PawnchessColour.BLACK));
    }
    return ways;
  }

  private static List<PawnchessPosition> afterOnePly(
      PawnchessPosition position, PawnchessColour mover) {
    return new Moves().of(position, mover);
  }

  /** Lends the referee's knowledge of moves. */
  private static final class Moves extends PawnchessReferee {
    List<PawnchessPosition> of(PawnchessPosition position, PawnchessColour mover) {
      return moves(position, mover).stream().map(position::after).toList();
    }
  }

  private static List<PawnchessPosition> withOnePawnMoved(PawnchessCase testCase) {
    String squares = testCase.position().squares();
    List<PawnchessPosition> ways = new ArrayList<>();
    for (int from = 0; from < SQUARES; from++) {
      for (int to = 0; to < SQUARES; to++) {
        if (squares.charAt(from) != PawnchessPosition.EMPTY
            && squares.charAt(to) == PawnchessPosition.EMPTY) {
          String lifted = with(squares, from, PawnchessPosition.EMPTY).squares();
          ways.add(with(lifted, to, squares.charAt(from)));
        }
      }
    }
    return ways;
  }

  private static List<PawnchessPosition> withOneSquareChanged(PawnchessCase testCase) {
    String squares = testCase.position().squares();
    List<PawnchessPosition> ways = new ArrayList<>();
    for (int i = 0; i < SQUARES; i++) {
      for (char glyph : PawnchessPosition.GLYPHS.toCharArray()) {
        if (squares.charAt(i) != glyph) {
          ways.add(with(squares, i, glyph));
        }
      }
    }
    return ways;
  }

  /** All pawns one column to the left, if the first column is empty. */
  private static List<PawnchessPosition> shifted(PawnchessCase testCase) {
    List<String> rows = testCase.position().rows();
    return rows.stream().allMatch(row -> row.charAt(0) == PawnchessPosition.EMPTY)
        ? List.of(
            PawnchessPosition.of(
                rows.stream().map(row -> row.substring(1) + PawnchessPosition.EMPTY).toList()))
        : List.of();
  }

  private static PawnchessPosition with(String squares, int at, char glyph) {
    return new PawnchessPosition(squares.substring(0, at) + glyph + squares.substring(at + 1));
  }

  private static int pawns(PawnchessCase testCase) {
    PawnchessPosition position = testCase.position();
    return position.pawns(PawnchessColour.WHITE) + position.pawns(PawnchessColour.BLACK);
  }

  /** How far all pawns together stand from the first column and from home. */
  private static int spread(PawnchessCase testCase) {
    int spread = 0;
    for (int row = 0; row < PawnchessPosition.SIZE; row++) {
      for (int column = 0; column < PawnchessPosition.SIZE; column++) {
        char glyph = testCase.position().at(row, column);
        if (glyph != PawnchessPosition.EMPTY) {
          int home = WrongReferee.colourOf(glyph).other().farRow();
          spread += column + Math.abs(row - home);
        }
      }
    }
    return spread;
  }
}
