package boardjudge.generator.games.go;

import static boardjudge.generator.games.go.WrongGo.mutant;
import static boardjudge.generator.games.go.WrongGo.only;

import boardjudge.generator.Mutant;
import boardjudge.reference.games.go.GoCase;
import boardjudge.reference.games.go.GoColour;
import boardjudge.reference.games.go.GoCommand;
import boardjudge.reference.games.go.GoPoints;
import boardjudge.reference.games.go.GoPosition;
import boardjudge.reference.games.go.GoReferee;
import boardjudge.reference.games.go.GoRule;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.BiFunction;

/** Programs that take the wrong stones off the board. */
final class CaptureMistakes {
  private CaptureMistakes() {}

  static List<Mutant<GoCase>> all() {
    return List.of(
        mutant(
            "captures-nothing",
            GoRule.CAPTURE,
            "Chains without a liberty stay where they are.",
            "small-game",
            () -> choosing((referee, chains) -> List.of())),
        mutant(
            "captures-first-chain-only",
            GoRule.CAPTURE,
            "Of several chains captured by one stone only the first found is removed.",
            "small-game",
            () -> choosing((referee, chains) -> chains.subList(0, Math.min(1, chains.size())))),
        mutant(
            "captures-last-chain-only",
            GoRule.CAPTURE,
            "Of several chains captured by one stone only the last found is removed, for each"
                + " overwrites the one before.",
            "small-game",
            () ->
                choosing(
                    (referee, chains) ->
                        chains.subList(Math.max(0, chains.size() - 1), chains.size()))),
        mutant(
            "captures-three-chains-at-most",
            GoRule.CAPTURE,
            "A fourth chain captured by one stone stays.",
            "great-capture",
            () -> choosing((referee, chains) -> chains.subList(0, Math.min(3, chains.size())))),
        mutant(
            "captures-single-stones-only",
            GoRule.CAPTURE,
            "Only chains of one stone are ever removed.",
            "small-game",
            () ->
                choosing(
                    (referee, chains) ->
                        chains.stream().filter(chain -> chain.cardinality() == 1).toList())),
        mutant(
            "captures-touching-stone-only",
            GoRule.CAPTURE,
            "Of a captured chain only the stones next to the new stone are removed.",
            "small-game",
            TouchingStonesRemoved::new),
        mutant(
            "captures-judge-touching-stone",
            GoRule.CAPTURE,
            "A chain is taken for captured if its stone next to the new one has no empty point"
                + " beside it, whatever the rest of the chain has.",
            "small-game",
            TouchingStoneJudged::new),
        mutant(
            "captures-visited-marks-kept",
            GoRule.CAPTURE,
            "The marks of the flood fill are kept between the four neighbours, so that a chain"
                + " met twice seems to have no liberty the second time.",
            "small-game",
            MarksKept::new),
        mutant(
            "captures-own-chain-too",
            GoRule.CAPTURE,
            "A stone that captures is itself removed with its chain if that had no liberty before"
                + " the capture.",
            "small-game",
            OwnChainGoesToo::new),
        mutant(
            "captures-at-most-100-stones",
            GoRule.CAPTURE,
            "A buffer for 100 stones cuts a captured chain short.",
            "great-capture",
            () -> new Buffered(100)),
        mutant(
            "captures-at-most-256-stones",
            GoRule.CAPTURE,
            "A buffer for 256 stones cuts a captured chain short.",
            "great-capture",
            () -> new Buffered(256)),
        mutant(
            "captures-at-most-19-stones",
            GoRule.CAPTURE,
            "A buffer for 19 stones, one row, cuts a captured chain short.",
            "great-capture",
            () -> new Buffered(19)),
        mutant(
            "crashes-on-deep-recursion",
            GoRule.CAPTURE,
            "The flood fill calls itself and the stack holds 300 calls.",
            "great-capture",
            DeepRecursion::new));
  }

  /** Removes some of the captured chains; they come in the order above, left, right, below. */
  private static GoReferee choosing(BiFunction<GoReferee, List<BitSet>, List<BitSet>> choice) {
    return new GoReferee() {
      @Override
      protected BitSet captured(GoPosition placed, GoCommand command) {
        List<BitSet> chains = new ArrayList<>();
        GoColour enemy = command.colour().opponent();
        for (int neighbour : neighbours(command.point())) {
          if (placed.holds(neighbour, enemy)
              && chains.stream().noneMatch(chain -> chain.get(neighbour))
              && !hasLiberty(placed, neighbour)) {
            chains.add(chain(placed, neighbour));
          }
        }
        BitSet captured = new BitSet();
        choice.apply(this, chains).forEach(captured::or);
        return captured;
      }
    };
  }

  private static final class TouchingStonesRemoved extends GoReferee {
    @Override
    protected BitSet captured(GoPosition placed, GoCommand command) {
      BitSet captured = super.captured(placed, command);
      BitSet touching = new BitSet();
      for (int neighbour : neighbours(command.point())) {
        touching.set(neighbour);
      }
      captured.and(touching);
      return captured;
    }
  }

  private static final class TouchingStoneJudged extends GoReferee {
    @Override
    protected BitSet captured(GoPosition placed, GoCommand command) {
      BitSet captured = new BitSet();
      for (int neighbour : neighbours(command.point())) {
        if (placed.holds(neighbour, command.colour().opponent())
            && !touchesEmptyPoint(placed, neighbour)) {
          captured.or(chain(placed, neighbour));
        }
      }
      return captured;
    }

    private boolean touchesEmptyPoint(GoPosition board, int stone) {
      for (int neighbour : neighbours(stone)) {
        if (board.isEmpty(neighbour)) {
          return true;
        }
      }
      return false;
    }
  }

  private static final class MarksKept extends GoReferee {
    @Override
    protected BitSet captured(GoPosition placed, GoCommand command) {
      BitSet captured = new BitSet();
      BitSet marked = new BitSet();
      for (int neighbour : neighbours(command.point())) {
        if (placed.holds(neighbour, command.colour().opponent())) {
          BitSet chain = chain(placed, neighbour);
          if (marked.get(neighbour) || !hasLiberty(placed, neighbour)) {
            captured.or(chain);
          }
          marked.or(chain);
        }
      }
      return captured;
    }
  }

  private static final class OwnChainGoesToo extends GoReferee {
    @Override
    protected BitSet captured(GoPosition placed, GoCommand command) {
      BitSet captured = super.captured(placed, command);
      if (!captured.isEmpty() && !hasLiberty(placed, command.point())) {
        captured.or(chain(placed, command.point()));
      }
      return captured;
    }

    @Override
    protected boolean isSuicide(GoPosition result, GoCommand command) {
      return !result.isEmpty(command.point()) && super.isSuicide(result, command);
    }
  }

  /** Follows no chain beyond so many stones. */
  private static final class Buffered extends GoReferee {
    private final int room;

    Buffered(int room) {
      this.room = room;
    }

    @Override
    protected BitSet chain(GoPosition board, int stone) {
      BitSet chain = super.chain(board, stone);
      BitSet kept = only(stone);
      chain.stream().filter(member -> member != stone).limit(room - 1L).forEach(kept::set);
      return kept;
    }
  }

  private static final class DeepRecursion extends GoReferee {
    private static final int STACK = 300;

    @Override
    protected BitSet chain(GoPosition board, int stone) {
      BitSet chain = new BitSet(GoPoints.COUNT);
      follow(board, stone, chain, 1);
      return chain;
    }

    private void follow(GoPosition board, int stone, BitSet chain, int depth) {
      if (depth > STACK) {
        throw new IllegalStateException("stack exhausted");
      }
      chain.set(stone);
      for (int neighbour : neighbours(stone)) {
        if (board.glyph(neighbour) == board.glyph(stone) && !chain.get(neighbour)) {
          follow(board, neighbour, chain, depth + 1);
        }
      }
    }
  }
}
