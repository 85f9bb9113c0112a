package boardjudge.generator.games.pawnchess;

import static boardjudge.generator.games.pawnchess.WrongReferee.mutant;

import boardjudge.generator.Mutant;
import boardjudge.reference.games.pawnchess.Pawnchess;
import boardjudge.reference.games.pawnchess.PawnchessCase;
import boardjudge.reference.games.pawnchess.PawnchessColour;
import boardjudge.reference.games.pawnchess.PawnchessPosition;
import boardjudge.reference.games.pawnchess.PawnchessResult;
import boardjudge.reference.games.pawnchess.PawnchessRule;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/** Programs that know the game and err as programs: in counting, tables, depth and reading. */
final class ProgramMistakes {
  private static final int SIZE = PawnchessPosition.SIZE;

  private ProgramMistakes() {}

  static List<Mutant<PawnchessCase>> all() {
    return List.of(
        mutant(
            "counts-full-moves",
            PawnchessRule.PLIES_COUNTED,
            "Counts moves of both sides together, as chess players number them.",
            "by-result",
            () -> counting(plies -> (plies + 1) / 2)),
        mutant(
            "counts-finished-pairs",
            PawnchessRule.PLIES_COUNTED,
            "Halves the plies and rounds down.",
            "by-result",
            () -> counting(plies -> plies / 2)),
        mutant(
            "counts-from-zero",
            PawnchessRule.PLIES_COUNTED,
            "Does not count the last ply.",
            "uniform",
            () -> counting(plies -> plies - 1)),
        forgetful(
            "table-without-side",
            "The table of positions met in a case forgets which side is to move.",
            SideLess::new),
        mutant(
            "table-kept-without-side",
            PawnchessRule.PERFECT_PLAY,
            "A table kept for the whole file forgets which side is to move.",
            "killers",
            SideLess::new),
        forgetful(
            "table-key-overflows",
            "Three bits a square do not fit into 32: the table mixes up what differs at the top.",
            Overflowing::new),
        mutant(
            "depth-limit-6",
            PawnchessRule.LOSER_DELAYS,
            "The search stops after 6 plies and takes the side to move as lost.",
            "longest",
            () -> new Shallow(6)),
        mutant(
            "depth-limit-10",
            PawnchessRule.LOSER_DELAYS,
            "The search stops after 10 plies and takes the side to move as lost.",
            "longest",
            () -> new Shallow(10)),
        mutant(
            "depth-limit-12",
            PawnchessRule.LOSER_DELAYS,
            "The search stops after 12 plies and takes the side to move as lost.",
            "longest",
            () -> new Shallow(12)),
        mutant(
            "black-begins",
            PawnchessRule.PERFECT_PLAY,
            "Black moves first.",
            "uniform",
            BlackBegins::new),
        reading(
            "board-upside-down",
            "Reads the rows from the bottom up.",
            squares -> picture(i -> (SIZE - 1 - i / SIZE) * SIZE + i % SIZE, squares)),
        reading(
            "board-transposed",
            "Takes rows for columns.",
            squares -> picture(i -> i % SIZE * SIZE + i / SIZE, squares)),
        reading(
            "colours-swapped",
            "Takes capital letters for Black.",
            squares -> squares.replace('p', '*').replace('P', 'p').replace('*', 'P')),
        reading(
            "bottom-row-not-read",
            "Reads three rows and takes the last as empty.",
            squares -> squares.substring(0, 3 * SIZE) + ".".repeat(SIZE)),
        new Mutant<>(
            "empty-lines-are-rows",
            PawnchessRule.PERFECT_PLAY,
            "Reads four lines a case and takes the empty line for a row without pawns.",
            "uniform",
            ProgramMistakes::readEmptyLines),
        new Mutant<>(
            "one-case-only",
            PawnchessRule.PERFECT_PLAY,
            "Stops at the second empty line, and so answers the first case alone.",
            "uniform",
            (cases, lines) -> right(cases.subList(0, 1), lines)),
        new Mutant<>(
            "room-for-49-cases",
            PawnchessRule.PERFECT_PLAY,
            "Has an array for 49 cases and fails at the fiftieth.",
            "uniform",
            (cases, lines) -> right(cases.subList(0, Math.min(cases.size(), 49)), lines)));
  }

  private static void right(List<PawnchessCase> cases, Consumer<? super String> lines) {
    Pawnchess pawnchess = new Pawnchess();
    cases.forEach(testCase -> pawnchess.solve(testCase, lines));
  }

  private static WrongReferee counting(IntUnaryOperator counted) {
    return new WrongReferee() {
      @Override
      public PawnchessResult judge(PawnchessCase testCase) {
        PawnchessResult result = super.judge(testCase);
        return new PawnchessResult(result.winner(), counted.applyAsInt(result.plies()));
      }
    };
  }

  /** A program that starts each case with an empty table. */
  private static Mutant<PawnchessCase> forgetful(
      String name, String mistake, Supplier<? extends WrongReferee> making) {
    return new Mutant<>(
        name,
        PawnchessRule.PERFECT_PLAY,
        mistake,
        "killers",
        (cases, lines) -> cases.forEach(testCase -> lines.accept(making.get().print(testCase))));
  }

  private static final class SideLess extends WrongReferee {
    @Override
    protected Object key(PawnchessPosition position, PawnchessColour mover) {
      return position;
    }
  }

  private static final class Overflowing extends WrongReferee {
    @Override
    protected Object key(PawnchessPosition position, PawnchessColour mover) {
      int key = 0;
      for (int i = 0; i < position.squares().length(); i++) {
        key = (key << 3) + PawnchessPosition.GLYPHS.indexOf(position.squares().charAt(i));
      }
      return (key << 1) + (mover == PawnchessColour.WHITE ? 0 : 1);
    }
  }

  /** Gives up at a fixed depth; its table keeps depths apart. */
  private static final class Shallow extends WrongReferee {
    private final int limit;
    private int depth;

    Shallow(int limit) {
      this.limit = limit;
    }

    @Override
    protected Object key(PawnchessPosition position, PawnchessColour mover) {
      return depth + position.squares();
    }

    @Override
    protected PawnchessResult result(PawnchessPosition position, PawnchessColour mover) {
      if (depth == limit) {
        return super.over(position, mover).orElse(lost(mover, 0));
      }
      depth++;
      PawnchessResult result = super.result(position, mover);
      depth--;
      return result;
    }
  }

  private static final class BlackBegins extends WrongReferee {
    @Override
    public PawnchessResult judge(PawnchessCase testCase) {
      return result(testCase.position(), PawnchessColour.BLACK);
    }
  }

  private static Mutant<PawnchessCase> reading(
      String name, String mistake, UnaryOperator<String> misread) {
    return mutant(
        name,
        PawnchessRule.PERFECT_PLAY,
        mistake,
        "uniform",
        () ->
            new WrongReferee() {
              @Override
              public PawnchessResult judge(PawnchessCase testCase) {
                String read = misread.apply(testCase.position().squares());
                return result(new PawnchessPosition(read), PawnchessColour.WHITE);
              }
            });
  }

  private static String picture(IntUnaryOperator source, String squares) {
    StringBuilder picture = new StringBuilder();
    IntStream.range(0, squares.length())
        .map(source)
        .forEach(i -> picture.append(squares.charAt(i)));
    return picture.toString();
  }

  private static void readEmptyLines(List<PawnchessCase> cases, Consumer<? super String> lines) {
    List<String> rows = new ArrayList<>();
    for (PawnchessCase testCase : cases) {
      rows.add(".".repeat(SIZE));
      rows.addAll(testCase.position().rows());
    }
    for (int i = 0; i < cases.size(); i++) {
      PawnchessPosition read = PawnchessPosition.of(rows.subList(i * SIZE, (i + 1) * SIZE));
      lines.accept(new WrongReferee().result(read, PawnchessColour.WHITE).line());
    }
  }
}
