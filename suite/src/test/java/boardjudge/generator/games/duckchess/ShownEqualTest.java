package boardjudge.generator.games.duckchess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import boardjudge.generator.SeededRandom;
import boardjudge.generator.TestSeed;
import boardjudge.generator.guarded.Decision;
import boardjudge.generator.guarded.Fact;
import boardjudge.generator.guarded.Guard;
import boardjudge.reference.games.duckchess.DuckchessCommand;
import boardjudge.reference.games.duckchess.DuckchessKind;
import boardjudge.reference.games.duckchess.DuckchessPiece;
import boardjudge.reference.games.duckchess.DuckchessPosition;
import boardjudge.reference.games.duckchess.DuckchessReferee;
import boardjudge.reference.games.duckchess.DuckchessSide;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Guarded mutants of Duck Chess that are not drawn print what is right: all cases are tried. */
class ShownEqualTest {
  private static final GuardedDuckchess GAME = new GuardedDuckchess();
  private static final DuckchessReferee REFEREE = new DuckchessReferee();
  private static final DuckchessPosition EMPTY =
      DuckchessPosition.of(". . . . . . . . .\n".repeat(10), DuckchessSide.RED);

  private static Guard guard(Decision<?, ?> decision, String text) {
    return decision.facts().stream()
        .map(Fact::guards)
        .flatMap(List::stream)
        .filter(guard -> guard.text().equals(text))
        .findFirst()
        .orElseThrow();
  }

  private static boolean possible(Decision<?, ?> decision, int change, Guard one, Guard other) {
    return GAME.possible(decision, decision.changes().get(change), one, other);
  }

  /** More pieces on the board could only stop one. */
  @Test
  void aCommandThatIsMisreadWhereNoPieceGoesIsInvalidBothWays() {
    int denied = 0;
    for (int change = 0; change < 3; change++) {
      List<Guard> targets = DuckchessMoment.TO.guards();
      for (Guard from : DuckchessMoment.FROM.guards()) {
        for (Guard to : targets) {
          if (!possible(GuardedDuckchess.READ, change, from, to)) {
            denied++;
            Square start = DuckchessPosition.squares().get(from.value());
            Square end = DuckchessPosition.squares().get(to.value());
            int row = Math.max(0, end.row() - (change == 1 ? 1 : 0));
            int column = Math.max(0, end.column() - (change == 2 ? 1 : 0));
            Square read = DuckchessPosition.square(row, column);
            if (change == 0) {
              assertInvalid(start, end);
              assertInvalid(end, start);
            } else if (!read.equals(end)) {
              assertInvalid(start, end);
              assertInvalid(start, read);
            }
          }
        }
      }
    }
    assertThat(denied).isGreaterThan(10_000);
  }

  private static void assertInvalid(Square from, Square to) {
    for (DuckchessPiece piece : DuckchessPiece.all()) {
      if (Targets.reached(piece).contains(from)) {
        DuckchessPosition alone = EMPTY.with(from, Optional.of(piece)).goingOn(piece.side());
        if (REFEREE.violation(alone, DuckchessCommand.of(from, to)).isEmpty()) {
          fail(piece.title() + " goes from " + from + " to " + to);
        }
      }
    }
  }

  @Test
  void captainsSideBySideAttackEachOther() {
    List<Square> all = DuckchessPosition.squares();
    for (Square red : all) {
      for (Square blue : all) {
        if (red.equals(blue)) {
          continue;
        }
        DuckchessPosition both =
            EMPTY.with(red, captain(DuckchessSide.RED)).with(blue, captain(DuckchessSide.BLUE));
        assertThat(REFEREE.attackers(both, DuckchessSide.RED).isEmpty())
            .isEqualTo(REFEREE.attackers(both, DuckchessSide.BLUE).isEmpty());
      }
    }
    Guard kind = guard(GuardedDuckchess.ATTACK, "kind=captain");
    for (String other : List.of("colour=red", "from=3,4", "to=3,4", "once", "every=3")) {
      Guard with = guard(GuardedDuckchess.ATTACK, other);
      assertThat(possible(GuardedDuckchess.ATTACK, 0, with, kind)).as(other).isFalse();
    }
    Guard row = guard(GuardedDuckchess.ATTACK, "from-row=3");
    assertThat(possible(GuardedDuckchess.ATTACK, 0, kind, row)).isTrue();
  }

  private static Optional<DuckchessPiece> captain(DuckchessSide side) {
    return Optional.of(DuckchessPiece.of(side, DuckchessKind.CAPTAIN));
  }

  @Test
  void eachSecondValidCommandIsBlues() {
    List<DuckchessSide> movers = new ArrayList<>();
    GameBuilder game = new GameBuilder(new SeededRandom(TestSeed.VALUE));
    while (movers.size() < 200) {
      DuckchessPosition before = game.position();
      game.give(game.any(game.quietMoves()).orElseThrow());
      movers.add(before.toMove());
    }
    for (int i = 0; i < movers.size(); i++) {
      assertThat(movers.get(i))
          .as("move %d, seed %d", i, TestSeed.VALUE)
          .isEqualTo(i % 2 == 0 ? DuckchessSide.RED : DuckchessSide.BLUE);
    }
    Guard red = guard(GuardedDuckchess.MOVED, "colour=red");
    Guard blue = guard(GuardedDuckchess.MOVED, "colour=blue");
    Guard second = guard(GuardedDuckchess.MOVED, "every=2");
    assertThat(possible(GuardedDuckchess.MOVED, 2, red, second)).isFalse();
    assertThat(possible(GuardedDuckchess.MOVED, 2, blue, second)).isTrue();
  }
}
