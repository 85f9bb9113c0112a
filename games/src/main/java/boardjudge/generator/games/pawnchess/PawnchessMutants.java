package boardjudge.generator.games.pawnchess;

import static boardjudge.reference.games.pawnchess.PawnchessColour.BLACK;
import static boardjudge.reference.games.pawnchess.PawnchessColour.WHITE;

import boardjudge.generator.Mutant;
import boardjudge.generator.MutantCatalogue;
import boardjudge.reference.games.pawnchess.Pawnchess;
import boardjudge.reference.games.pawnchess.PawnchessCase;
import boardjudge.reference.games.pawnchess.PawnchessColour;
import boardjudge.reference.games.pawnchess.PawnchessMove;
import boardjudge.reference.games.pawnchess.PawnchessPosition;
import boardjudge.reference.games.pawnchess.PawnchessReferee;
import boardjudge.reference.games.pawnchess.PawnchessResult;
import boardjudge.reference.games.pawnchess.PawnchessRule;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.IntUnaryOperator;
import java.util.function.UnaryOperator;

/** The mutants of pawnchess. */
public final class PawnchessMutants {
  /** Whether a side prefers a line to the best so far, if it wins or loses in both. */
  private interface Preference {
    boolean prefers(PawnchessColour side, int plies, int best);
  }

  private static final Preference SHORTEST = (side, plies, best) -> plies < best;
  private static final Preference LONGEST = (side, plies, best) -> plies > best;
  private static final Preference FIRST = (side, plies, best) -> false;
  private static final Preference LAST = (side, plies, best) -> true;
  private static final Pawnchess PAWNCHESS = new Pawnchess();

  private PawnchessMutants() {}

  public static List<Mutant<PawnchessCase>> all() {
    MutantCatalogue<PawnchessCase, PawnchessReferee> mutants =
        new MutantCatalogue<>(PawnchessGenerator.class, PawnchessReferee::judge);
    RuleMutants.addTo(mutants);
    addPlay(mutants);
    return mutants.mutants();
  }

  /** Mutants that know the rules but choose, count, search or read the input wrongly. */
  private static void addPlay(MutantCatalogue<PawnchessCase, PawnchessReferee> mutants) {
    var wins = mutants.breaking(PawnchessRule.WINNER_HURRIES, "by-result").reusable();
    wins.add("winner-takes-first-win", () -> choosing(FIRST, LONGEST));
    wins.add("winner-takes-last-win", () -> choosing(LAST, LONGEST));
    wins.add("winner-takes-longest-win", () -> choosing(LONGEST, LONGEST));
    var losses = mutants.breaking(PawnchessRule.LOSER_DELAYS, "delays").reusable();
    losses.add("loser-takes-first-loss", () -> choosing(SHORTEST, FIRST));
    losses.add("loser-takes-last-loss", () -> choosing(SHORTEST, LAST));
    losses.add("loser-takes-shortest-loss", () -> choosing(SHORTEST, SHORTEST));
    wins.add("nobody-looks-at-length", () -> choosing(FIRST, FIRST));
    wins.add(
        "black-hurries-white-does-not",
        () -> choosing((side, plies, best) -> side == BLACK && plies < best, LONGEST));
    var play = mutants.breaking(PawnchessRule.PERFECT_PLAY, "by-result").reusable();
    play.add(
        "black-helps",
        () ->
            new PawnchessReferee() {
              @Override
              protected boolean prefers(
                  PawnchessColour mover, PawnchessResult line, PawnchessResult best) {
                return super.prefers(WHITE, line, best);
              }
            });
    play.add(
        "plays-the-first-move",
        () -> RuleMutants.considering(side -> true, PawnchessMutants::firstMove));
    play.add(
        "black-plays-the-first-move",
        () -> RuleMutants.considering(BLACK::equals, PawnchessMutants::firstMove));
    var counts = mutants.breaking(PawnchessRule.PLIES_COUNTED, "by-result").reusable();
    counts.add("counts-full-moves", () -> counting(plies -> (plies + 1) / 2));
    counts.add("counts-finished-pairs", () -> counting(plies -> plies / 2));
    var fewer = mutants.breaking(PawnchessRule.PLIES_COUNTED, "uniform").reusable();
    fewer.add("counts-from-zero", () -> counting(plies -> plies - 1));
    var tables = mutants.breaking(PawnchessRule.PERFECT_PLAY, "by-result");
    tables.add(
        "table-without-side",
        () -> withOutcome((referee, start) -> withoutSideInKey().outcome(start)));
    tables.add("table-kept-without-side", PawnchessMutants::withoutSideInKey);
    tables.add(
        "table-key-overflows",
        () -> withOutcome((referee, start) -> withOverflowingKey().outcome(start)));
    var depths = mutants.breaking(PawnchessRule.LOSER_DELAYS, "longest").reusable();
    depths.add("depth-limit-6", () -> withDepthLimit(6));
    depths.add("depth-limit-10", () -> withDepthLimit(10));
    depths.add("depth-limit-12", () -> withDepthLimit(12));
    var readings = mutants.breaking(PawnchessRule.PERFECT_PLAY, "uniform").reusable();
    readings.add(
        "black-begins", () -> withOutcome((referee, start) -> referee.result(start, BLACK)));
    readings.add(
        "board-upside-down",
        () -> misreading(glyphs -> glyphs.replaceAll("(....)(....)(....)(....)", "$4$3$2$1")));
    readings.add("board-transposed", () -> misreading(PawnchessMutants::transposed));
    readings.add(
        "colours-swapped",
        () -> misreading(glyphs -> glyphs.replace('p', '*').replace('P', 'p').replace('*', 'P')));
    readings.add(
        "bottom-row-not-read", () -> misreading(glyphs -> glyphs.substring(0, 12) + "...."));
    readings.addProgram("empty-lines-are-rows", PawnchessMutants::readEmptyLines);
    readings.addProgram(
        "one-case-only",
        (cases, lines) -> cases.stream().limit(1).forEach(first -> PAWNCHESS.solve(first, lines)));
    readings.addProgram(
        "room-for-49-cases",
        (cases, lines) -> cases.stream().limit(49).forEach(read -> PAWNCHESS.solve(read, lines)));
  }

  private static PawnchessReferee choosing(Preference wins, Preference losses) {
    return new PawnchessReferee() {
      @Override
      protected boolean prefersWin(PawnchessColour winner, int plies, int best) {
        return wins.prefers(winner, plies, best);
      }

      @Override
      protected boolean prefersLoss(PawnchessColour loser, int plies, int best) {
        return losses.prefers(loser, plies, best);
      }
    };
  }

  /** The winning moves instead, if there are any. */
  private static List<PawnchessMove> firstMove(List<PawnchessMove> legal) {
    List<PawnchessMove> wins =
        legal.stream().filter(move -> move.after().hasArrived(move.mover())).toList();
    return wins.isEmpty() ? legal.stream().limit(1).toList() : wins;
  }

  private static PawnchessReferee counting(IntUnaryOperator counted) {
    return withOutcome(
        (referee, start) -> {
          PawnchessResult result = referee.result(start, WHITE);
          return new PawnchessResult(result.winner(), counted.applyAsInt(result.plies()));
        });
  }

  private static PawnchessReferee withoutSideInKey() {
    return new PawnchessReferee() {
      @Override
      protected long key(PawnchessPosition position, PawnchessColour mover) {
        return position.code(0);
      }
    };
  }

  /** Has its own table, since positions in which the game is over belong into it, too. */
  private static PawnchessReferee withOverflowingKey() {
    return new PawnchessReferee() {
      private final Map<Integer, PawnchessResult> table = new HashMap<>();

      @Override
      public PawnchessResult result(PawnchessPosition position, PawnchessColour mover) {
        int key = overflowingKey(position, mover);
        PawnchessResult known = table.get(key);
        if (known == null) {
          known = super.result(position, mover);
          table.put(key, known);
        }
        return known;
      }
    };
  }

  private static int overflowingKey(PawnchessPosition position, PawnchessColour mover) {
    int key = 0;
    for (char glyph : position.glyphs().toCharArray()) {
      key = (key << 3) + PawnchessPosition.GLYPHS.indexOf(glyph);
    }
    return (key << 1) + (mover == WHITE ? 0 : 1);
  }

  private static PawnchessReferee withDepthLimit(int limit) {
    return new PawnchessReferee() {
      private int depth;

      @Override
      protected long key(PawnchessPosition position, PawnchessColour mover) {
        return position.code(depth);
      }

      @Override
      public PawnchessResult result(PawnchessPosition position, PawnchessColour mover) {
        if (depth == limit) {
          return over(position, mover).orElse(stuck(position, mover));
        }
        depth++;
        PawnchessResult result = super.result(position, mover);
        depth--;
        return result;
      }
    };
  }

  private static PawnchessReferee withOutcome(
      BiFunction<PawnchessReferee, PawnchessPosition, PawnchessResult> outcome) {
    return new PawnchessReferee() {
      @Override
      public PawnchessResult outcome(PawnchessPosition start) {
        return outcome.apply(this, start);
      }
    };
  }

  private static PawnchessReferee misreading(UnaryOperator<String> misread) {
    return withOutcome(
        (referee, start) ->
            referee.result(new PawnchessPosition(misread.apply(start.glyphs())), WHITE));
  }

  private static String transposed(String glyphs) {
    StringBuilder read = new StringBuilder();
    PawnchessPosition.SQUARES.forEach(
        square -> read.append(glyphs.charAt(square.column() * 4 + square.row())));
    return read.toString();
  }

  private static void readEmptyLines(List<PawnchessCase> cases, Consumer<? super String> lines) {
    StringBuilder read = new StringBuilder();
    cases.forEach(testCase -> read.append("....").append(testCase.position().glyphs()));
    for (int i = 0; i < cases.size(); i++) {
      String glyphs = read.substring(i * 16, i * 16 + 16);
      lines.accept(new PawnchessReferee().outcome(new PawnchessPosition(glyphs)).line());
    }
  }
}
