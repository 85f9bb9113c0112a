package boardjudge.generator.games.pawnchess;

import boardjudge.generator.Dice;
import boardjudge.generator.ShrinkPass;
import boardjudge.generator.Tweak;
import boardjudge.reference.games.pawnchess.PawnCase;
import boardjudge.reference.games.pawnchess.PawnColour;
import boardjudge.reference.games.pawnchess.PawnPosition;
import boardjudge.reference.games.pawnchess.PawnReferee;
import boardjudge.reference.games.pawnchess.Pawnchess;
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
final class PawnShrinking {
  private static final Pawnchess PAWNCHESS = new Pawnchess();
  private static final int SQUARES = PawnPosition.SIZE * PawnPosition.SIZE;

  private static final Comparator<PawnCase> SIMPLER =
      Comparator.comparingInt(PawnShrinking::pawns)
          .thenComparingInt(testCase -> PAWNCHESS.result(testCase).plies())
          .thenComparingInt(PawnShrinking::spread)
          .thenComparing(testCase -> testCase.position().squares());

  private PawnShrinking() {}

  static List<ShrinkPass<PawnCase>> passes() {
    return List.of(
        pass("two-pawns", testCase -> pawns(testCase) > 2 ? withTwoPawns() : List.of()),
        pass("drop-pawns", PawnShrinking::withFewerPawns),
        pass("play-on", PawnShrinking::afterTwoPlies),
        pass("move-pawns", PawnShrinking::withOnePawnMoved),
        pass("shift-left", PawnShrinking::shifted));
  }

  /** One pawn moved, removed, added or changed in colour. */
  static List<Tweak<PawnCase>> tweaks() {
    return List.of(
        (testCase, dice) -> neighbour(testCase, dice, PawnShrinking::withOnePawnMoved),
        (testCase, dice) -> neighbour(testCase, dice, PawnShrinking::withOneSquareChanged));
  }

  private static PawnCase neighbour(
      PawnCase testCase, Dice dice, Function<PawnCase, List<PawnPosition>> ways) {
    List<PawnCase> neighbours =
        ways.apply(testCase).stream()
            .filter(position -> PawnCase.fault(position).isEmpty())
            .map(PawnCase::new)
            .toList();
    return neighbours.isEmpty() ? testCase : dice.pick(neighbours);
  }

  /** A pass that takes the simplest way that still fails, as long as there is one. */
  private static ShrinkPass<PawnCase> pass(
      String name, Function<PawnCase, List<PawnPosition>> ways) {
    return new ShrinkPass<>(
        name,
        (testCase, stillFails) -> {
          PawnCase smallest = testCase;
          for (Optional<PawnCase> next = Optional.of(testCase); next.isPresent(); ) {
            smallest = next.get();
            next = simplest(smallest, ways.apply(smallest), stillFails);
          }
          return smallest;
        });
  }

  private static Optional<PawnCase> simplest(
      PawnCase than, List<PawnPosition> ways, Predicate<? super PawnCase> stillFails) {
    return ways.stream()
        .filter(position -> PawnCase.fault(position).isEmpty())
        .map(PawnCase::new)
        .filter(way -> SIMPLER.compare(way, than) < 0)
        .sorted(SIMPLER)
        .filter(stillFails)
        .findFirst();
  }

  /** One pawn a side, wherever they may stand: few enough to try them all. */
  private static List<PawnPosition> withTwoPawns() {
    String empty = String.valueOf(PawnPosition.EMPTY).repeat(SQUARES);
    List<PawnPosition> ways = new ArrayList<>();
    for (int i = 0; i < SQUARES; i++) {
      String one = with(empty, i, PawnColour.WHITE.pawn()).squares();
      for (int j = 0; j < SQUARES; j++) {
        ways.add(with(one, j, PawnColour.BLACK.pawn()));
      }
    }
    return ways;
  }

  /** One pawn less, or two. */
  private static List<PawnPosition> withFewerPawns(PawnCase testCase) {
    String squares = testCase.position().squares();
    List<PawnPosition> ways = new ArrayList<>();
    for (int i = 0; i < SQUARES; i++) {
      for (int j = 0; j <= i; j++) {
        if (squares.charAt(i) != PawnPosition.EMPTY && squares.charAt(j) != PawnPosition.EMPTY) {
          String without = with(squares, i, PawnPosition.EMPTY).squares();
          ways.add(with(without, j, PawnPosition.EMPTY));
        }
      }
    }
    return ways;
  }

  private static List<PawnPosition> afterTwoPlies(PawnCase testCase) {
    List<PawnPosition> ways = new ArrayList<>();
    for (PawnPosition once : afterOnePly(testCase.position(), PawnColour.WHITE)) {
      ways.addAll(afterOnePly(once, PawnColour.BLACK));
    }
    return ways;
  }

  private static List<PawnPosition> afterOnePly(PawnPosition position, PawnColour mover) {
    return new Moves().of(position, mover);
  }

  /** Lends the referee's knowledge of moves. */
  private static final class Moves extends PawnReferee {
    List<PawnPosition> of(PawnPosition position, PawnColour mover) {
      return moves(position, mover).stream().map(position::after).toList();
    }
  }

  private static List<PawnPosition> withOnePawnMoved(PawnCase testCase) {
    String squares = testCase.position().squares();
    List<PawnPosition> ways = new ArrayList<>();
    for (int from = 0; from < SQUARES; from++) {
      for (int to = 0; to < SQUARES; to++) {
        if (squares.charAt(from) != PawnPosition.EMPTY
            && squares.charAt(to) == PawnPosition.EMPTY) {
          String lifted = with(squares, from, PawnPosition.EMPTY).squares();
          ways.add(with(lifted, to, squares.charAt(from)));
        }
      }
    }
    return ways;
  }

  private static List<PawnPosition> withOneSquareChanged(PawnCase testCase) {
    String squares = testCase.position().squares();
    List<PawnPosition> ways = new ArrayList<>();
    for (int i = 0; i < SQUARES; i++) {
      for (char glyph : PawnPosition.GLYPHS.toCharArray()) {
        if (squares.charAt(i) != glyph) {
          ways.add(with(squares, i, glyph));
        }
      }
    }
    return ways;
  }

  /** All pawns one column to the left, if the first column is empty. */
  private static List<PawnPosition> shifted(PawnCase testCase) {
    List<String> rows = testCase.position().rows();
    return rows.stream().allMatch(row -> row.charAt(0) == PawnPosition.EMPTY)
        ? List.of(
            PawnPosition.of(
                rows.stream().map(row -> row.substring(1) + PawnPosition.EMPTY).toList()))
        : List.of();
  }

  private static PawnPosition with(String squares, int at, char glyph) {
    return new PawnPosition(squares.substring(0, at) + glyph + squares.substring(at + 1));
  }

  private static int pawns(PawnCase testCase) {
    PawnPosition position = testCase.position();
    return position.pawns(PawnColour.WHITE) + position.pawns(PawnColour.BLACK);
  }

  /** How far all pawns together stand from the first column and from home. */
  private static int spread(PawnCase testCase) {
    int spread = 0;
    for (int row = 0; row < PawnPosition.SIZE; row++) {
      for (int column = 0; column < PawnPosition.SIZE; column++) {
        char glyph = testCase.position().at(row, column);
        if (glyph != PawnPosition.EMPTY) {
          int home = WrongReferee.colourOf(glyph).other().farRow();
          spread += column + Math.abs(row - home);
        }
      }
    }
    return spread;
  }
}
