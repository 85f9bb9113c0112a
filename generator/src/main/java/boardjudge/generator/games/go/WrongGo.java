package boardjudge.generator.games.go;

import boardjudge.generator.Mutant;
import boardjudge.reference.games.go.GoCase;
import boardjudge.reference.games.go.GoColour;
import boardjudge.reference.games.go.GoHistory;
import boardjudge.reference.games.go.GoPoints;
import boardjudge.reference.games.go.GoPosition;
import boardjudge.reference.games.go.GoReferee;
import boardjudge.reference.games.go.GoRule;
import java.util.BitSet;
import java.util.HashSet;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;

/** What the wrong programs have in common: each is a referee that overrides one decision. */
final class WrongGo {
  private WrongGo() {}

  /** The program of a referee gone wrong; a new one judges each file, so state ends with it. */
  static Mutant<GoCase> mutant(
      String name, GoRule breaks, String mistake, String recipe, Supplier<GoReferee> referee) {
    return new Mutant<>(
        name,
        breaks,
        mistake,
        recipe,
        (cases, lines) -> {
          GoReferee wrong = referee.get();
          for (GoCase testCase : cases) {
            wrong.judge(testCase, step -> step.output().forEach(lines));
          }
        });
  }

  /** A referee whose history is not the right one; each case begins with a new one. */
  static GoReferee remembering(Supplier<GoHistory> history) {
    return new GoReferee() {
      @Override
      protected GoHistory history() {
        return history.get();
      }
    };
  }

  /** A history that takes boards for equal whose traits are equal. */
  static GoHistory comparing(Function<GoPosition, Object> trait) {
    return new GoHistory() {
      private final Set<Object> seen = new HashSet<>();
      private GoPosition last = GoPosition.EMPTY;
      private Object lastTrait = trait.apply(last);

      /** A board is looked up first and then added, so the trait found last is kept. */
      private Object traitOf(GoPosition board) {
        if (!board.equals(last)) {
          last = board;
          lastTrait = trait.apply(board);
        }
        return lastTrait;
      }

      @Override
      public OptionalInt find(GoPosition board, GoColour mover) {
        return seen.contains(traitOf(board)) ? OptionalInt.of(1) : OptionalInt.empty();
      }

      @Override
      public void add(GoPosition board, GoColour mover, int number) {
        seen.add(traitOf(board));
      }
    };
  }

  /** The board in one line, each glyph as {@code seen} sees it; '.', B and W in this order. */
  static String cells(GoPosition board, String seen) {
    char empty = seen.charAt(0);
    char black = seen.charAt(1);
    char white = seen.charAt(2);
    char[] cells = new char[GoPoints.COUNT];
    for (int point = 0; point < cells.length; point++) {
      char glyph = board.glyph(point);
      cells[point] = glyph == 'B' ? black : glyph == 'W' ? white : empty;
    }
    return new String(cells);
  }

  /** A set of one point. */
  static BitSet only(int point) {
    BitSet points = new BitSet();
    points.set(point);
    return points;
  }
}
