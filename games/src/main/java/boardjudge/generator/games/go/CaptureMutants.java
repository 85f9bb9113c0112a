package boardjudge.generator.games.go;

import static boardjudge.generator.Decisions.wrong;
import static boardjudge.generator.games.go.GoMutants.asked;

import boardjudge.generator.Mutant;
import boardjudge.generator.MutantCatalogue;
import boardjudge.reference.games.go.GoCase;
import boardjudge.reference.games.go.GoCommand;
import boardjudge.reference.games.go.GoCommandStep;
import boardjudge.reference.games.go.GoPoints;
import boardjudge.reference.games.go.GoPosition;
import boardjudge.reference.games.go.GoReferee;
import boardjudge.reference.games.go.GoRule;
import java.util.BitSet;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Mutants that capture the wrong stones. */
final class CaptureMutants {
  private CaptureMutants() {}

  static void addTo(MutantCatalogue<GoCase, GoReferee> catalogue) {
    var small = catalogue.breaking(GoRule.CAPTURE, "small-game");
    var several = catalogue.breaking(GoRule.CAPTURE, "several-chains");
    var great = catalogue.breaking(GoRule.CAPTURE, "great-capture");
    small.add("captures-nothing", taking(1, removing((board, point) -> Stream.of())));
    small.add(
        "captures-first-chain-only",
        taking(2, removing((board, point) -> captured(board, point).limit(1))));
    small.add(
        "captures-last-chain-only",
        taking(
            2,
            removing(
                (board, point) -> captured(board, point).reduce((chain, next) -> next).stream())));
    several.add(
        "captures-three-chains-at-most",
        taking(4, removing((board, point) -> captured(board, point).limit(3))));
    small.add(
        "captures-single-stones-only",
        taking(
            2,
            removing(
                (board, point) ->
                    captured(board, point).filter(chain -> chain.cardinality() == 1))));
    small.add(
        "captures-touching-stone-only",
        taking(
            2,
            removing(
                (board, point) ->
                    board
                        .enemies(point)
                        .filter(stone -> !board.hasLiberty(stone))
                        .mapToObj(stone -> set(IntStream.of(stone))))));
    small.add(
        "captures-judge-touching-stone",
        asked(
            CaptureMutants::mayCaptureMore,
            removing(
                (board, point) ->
                    board
                        .enemies(point)
                        .filter(stone -> !board.hasEmptyNeighbour(stone))
                        .mapToObj(board::chain))));
    small.add(
        "captures-visited-marks-kept",
        asked(
            step -> step.ruling().result().enemies(step.command().point()).count() > 1,
            removing(
                (board, point) ->
                    Stream.concat(
                        captured(board, point),
                        board
                            .enemies(point)
                            .mapToObj(board::chain)
                            .filter(
                                chain -> board.enemies(point).filter(chain::get).count() > 1)))));
    small.add(
        "captures-own-chain-too",
        taking(
            1,
            removing(
                (board, point) ->
                    board.hasLiberty(point)
                        ? captured(board, point)
                        : captured(board, point)
                            .flatMap(chain -> Stream.of(chain, board.chain(point))))));
    great.add("captures-at-most-100-stones", takingAtMost(100));
    great.add("captures-at-most-256-stones", takingAtMost(256));
    great.add("captures-at-most-19-stones", takingAtMost(19));
    great.add(
        "crashes-on-deep-recursion",
        taking(301, following((board, stone) -> recursive(board, stone, new BitSet(), 300))));
  }

  /** A referee that can differ only where at least that many stones are taken. */
  private static Supplier<GoReferee> taking(int least, Supplier<GoReferee> referee) {
    return asked(step -> step.ruling().captured() >= least, referee);
  }

  private static Supplier<GoReferee> takingAtMost(int most) {
    return taking(most + 1, following((board, stone) -> buffered(board, stone, most)));
  }

  /** Captures these sets of stones, given the board with the new stone and its point. */
  private static Supplier<GoReferee> removing(
      BiFunction<GoPosition, Integer, Stream<BitSet>> removed) {
    return () ->
        new GoReferee() {
          @Override
          protected BitSet captured(GoPosition placed, GoCommand command) {
            return removed
                .apply(placed, command.point())
                .collect(BitSet::new, BitSet::or, BitSet::or);
          }

          @Override
          public boolean isSuicide(GoPosition result, GoCommand command) {
            return !result.isEmpty(command.point()) && super.isSuicide(result, command);
          }
        };
  }

  private static boolean mayCaptureMore(GoCommandStep step) {
    GoPosition result = step.ruling().result();
    return step.ruling().captured() > 0
        || result
            .enemies(step.command().point())
            .anyMatch(stone -> !result.hasEmptyNeighbour(stone));
  }

  /** The chains that are rightly captured, in the order above, left, right, below. */
  private static Stream<BitSet> captured(GoPosition placed, int point) {
    return placed
        .enemies(point)
        .filter(stone -> !placed.hasLiberty(stone))
        .mapToObj(placed::chain)
        .distinct();
  }

  /** Replaces how a chain's stones are collected. */
  private static Supplier<GoReferee> following(BiFunction<GoPosition, Integer, BitSet> chain) {
    return wrong(GoReferee::chain, (right, board, stone) -> chain.apply(board, stone));
  }

  private static BitSet buffered(GoPosition board, int stone, int room) {
    IntStream others = board.chain(stone).stream().filter(other -> other != stone);
    return set(IntStream.concat(IntStream.of(stone), others).limit(room));
  }

  private static BitSet set(IntStream stones) {
    return stones.collect(BitSet::new, BitSet::set, BitSet::or);
  }

  private static BitSet recursive(GoPosition board, int stone, BitSet chain, int callsLeft) {
    if (callsLeft == 0) {
      throw new Mutant.Crash();
    }
    chain.set(stone);
    for (int neighbour : GoPoints.adjacent(stone)) {
      if (board.glyph(neighbour) == board.glyph(stone) && !chain.get(neighbour)) {
        recursive(board, neighbour, chain, callsLeft - 1);
      }
    }
    return chain;
  }
}
