package boardjudge.generator.games.pawnchess;

import boardjudge.generator.guarded.Change;
import boardjudge.generator.guarded.Decision;
import boardjudge.generator.guarded.DecisionFilter;
import boardjudge.generator.guarded.Fact;
import boardjudge.generator.guarded.Fact.Asks;
import boardjudge.generator.guarded.Guard;
import boardjudge.generator.guarded.GuardedGame;
import boardjudge.reference.games.pawnchess.PawnchessCase;
import boardjudge.reference.games.pawnchess.PawnchessColour;
import boardjudge.reference.games.pawnchess.PawnchessPosition;
import boardjudge.reference.games.pawnchess.PawnchessRule;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/** Pawn Chess's referee, each decision of which may be changed under guards. */
final class GuardedPawnchess implements GuardedGame<PawnchessCase> {
  // The decisions' numbers.
  static final int ADVANCE = 0;
  static final int CAPTURE = 1;
  static final int ARRIVED = 2;
  static final int STUCK = 3;
  static final int WIN = 4;
  static final int LOSS = 5;
  static final int WINNER = 6;
  static final int ANSWER = 7;

  /** The change of a straight move that lets it capture. */
  static final int ONTO_ENEMY = 1;

  /** The change of both kinds of move that lets a pawn go onto its own side's. */
  static final int ONTO_OWN = 2;

  /** The counter of cases that White has won. */
  static final int WHITE_WINS = 0;

  /** The counter that is 1 if Black won the case before. */
  static final int BLACK_WON = 1;

  private static final Fact COLOUR = Fact.oneOf("colour", "white", "black");
  private static final Fact SQUARE =
      Fact.oneOf(
          "square", PawnchessPosition.SQUARES.stream().map(PawnchessPosition::name).toList());
  private static final Fact ROW = Fact.of("row", Asks.IS, 4, 3, 2, 1);
  private static final Fact COLUMN = Fact.oneOf("column", "a", "b", "c", "d");
  private static final Fact EDGE = Fact.flag("edge");
  private static final Fact WHITE_PAWNS = Fact.of("white-pawns", Asks.IS, 1, 2, 3, 4);
  private static final Fact BLACK_PAWNS = Fact.of("black-pawns", Asks.IS, 1, 2, 3, 4);
  private static final Fact PLIES = Fact.of("plies", Asks.OVER, 1, 2, 3, 4, 6, 8);
  private static final Fact FIRST_MOVE = Fact.flag("first-move");
  private static final Fact CASE = Fact.of("case", Asks.FROM, 2, 3, 4, 8, 16, 32, 50);
  private static final Fact WINS = Fact.of("white-wins", Asks.AFTER, 1, 2, 3, 8, 16, 32);
  private static final Fact AFTER_BLACK = Fact.flag("after-a-black-win");

  private static final List<Fact> FACTS =
      List.of(
          COLOUR,
          SQUARE,
          ROW,
          COLUMN,
          EDGE,
          WHITE_PAWNS,
          BLACK_PAWNS,
          PLIES,
          FIRST_MOVE,
          CASE,
          WINS,
          AFTER_BLACK);
  private static final List<Fact> COUNTED =
      List.of(Fact.ONCE, Fact.every(2, 3), Fact.times(1, 2, 3, 8, 16, 64, 128, 256, 1024));

  /** What can be said of a pawn that moves. */
  static final List<Fact> PLACE =
      List.of(COLOUR, SQUARE, ROW, COLUMN, EDGE, WHITE_PAWNS, BLACK_PAWNS, FIRST_MOVE);

  /** What can be said of a line of play. */
  static final List<Fact> LINE = List.of(COLOUR, WHITE_PAWNS, BLACK_PAWNS, PLIES, FIRST_MOVE);

  private final List<Decision> decisions = allDecisions();
  private final PawnchessDomains domains = new PawnchessDomains();

  /** The first five facts of {@link #PLACE}. */
  static List<Integer> facts(PawnchessColour side, Square from) {
    boolean edge = from.column() == 0 || from.column() == PawnchessPosition.COLUMNS - 1;
    return List.of(
        number(side),
        from.row() * PawnchessPosition.COLUMNS + from.column(),
        PawnchessPosition.ROWS - from.row(),
        from.column(),
        edge ? 1 : 0);
  }

  /** The value of the fact {@code colour}. */
  static int number(PawnchessColour side) {
    return side == PawnchessColour.WHITE ? 0 : 1;
  }

  private static List<Decision> allDecisions() {
    List<Fact> moves = facts(List.of(PLIES));
    List<Fact> boards = facts(List.of(SQUARE, ROW, COLUMN, EDGE, PLIES, FIRST_MOVE));
    List<Fact> lines = facts(List.of(SQUARE, ROW, COLUMN, EDGE));
    List<Fact> answers = new ArrayList<>(FACTS);
    answers.removeAll(List.of(SQUARE, ROW, COLUMN, EDGE, FIRST_MOVE));
    answers.addAll(List.of(Fact.ONCE, Fact.every(2, 3), Fact.times(1, 2, 3, 8, 16, 32)));
    return List.of(
        new Decision(
            "advance",
            List.of(
                change("refused", PawnchessRule.STRAIGHT_MOVE, "A pawn may not advance"),
                change("onto-enemy", PawnchessRule.STRAIGHT_MOVE, "A pawn captures straight on"),
                change("onto-own", PawnchessRule.STRAIGHT_MOVE, "A pawn advances onto its own")),
            moves),
        new Decision(
            "capture",
            List.of(
                change("refused", PawnchessRule.DIAGONAL_CAPTURE, "A pawn may not capture"),
                change("of-nothing", PawnchessRule.DIAGONAL_CAPTURE, "A pawn goes aside"),
                change("of-own", PawnchessRule.DIAGONAL_CAPTURE, "A pawn captures its own")),
            moves),
        new Decision(
            "arrived",
            List.of(
                change("unseen", PawnchessRule.FAR_ROW_WINS, "A pawn's arrival is not seen"),
                change("early", PawnchessRule.FAR_ROW_WINS, "A pawn arrives a row early")),
            boards),
        new Decision(
            "stuck",
            List.of(
                change("wins", PawnchessRule.NO_MOVE_LOSES, "Who cannot move wins"),
                change("late", PawnchessRule.NO_MOVE_LOSES, "Who cannot move loses a move later")),
            boards),
        new Decision(
            "win-length",
            List.of(
                change("negated", PawnchessRule.WINNER_HURRIES, "The winner takes a longer win")),
            lines),
        new Decision(
            "loss-length",
            List.of(
                change("negated", PawnchessRule.LOSER_DELAYS, "The loser takes a shorter loss")),
            lines),
        new Decision(
            "winner",
            List.of(change("negated", PawnchessRule.PERFECT_PLAY, "A loss is taken for better")),
            lines),
        new Decision(
            "answer",
            List.of(
                change("one-more", PawnchessRule.PLIES_COUNTED, "One ply too many is printed"),
                change("one-less", PawnchessRule.PLIES_COUNTED, "One ply too few is printed"),
                change("other-side", PawnchessRule.PLIES_COUNTED, "The loser is printed")),
            answers));
  }

  private static Change change(String name, PawnchessRule breaks, String mistake) {
    return new Change(name, breaks, "by-result", mistake);
  }

  private static List<Fact> facts(List<Fact> without) {
    List<Fact> facts = new ArrayList<>(FACTS);
    facts.removeAll(without);
    facts.addAll(COUNTED);
    return facts;
  }

  @Override
  public List<Fact> facts() {
    return FACTS;
  }

  @Override
  public List<Decision> decisions() {
    return decisions;
  }

  @Override
  public int counters() {
    return BLACK_WON + 1;
  }

  @Override
  public void judge(PawnchessCase testCase, DecisionFilter gate, Consumer<? super String> lines) {
    new GuardedPawnchessReferee(gate).judge(testCase, step -> step.output().forEach(lines));
  }

  @Override
  public boolean possible(int decision, int change, Guard one, Guard other) {
    return switch (decision) {
      case ADVANCE, CAPTURE -> domains.moving(decision, change).allows(one, other);
      case WIN, LOSS, WINNER ->
          domains.board().allows(one, other) && domains.line(decision).allows(one, other);
      case ANSWER -> domains.line(decision).allows(one, other) && canMeet(one, other);
      default -> domains.board().allows(one, other);
    };
  }

  /** What is printed matters once in each case, so each third time is no case from the last on. */
  private static boolean canMeet(Guard one, Guard other) {
    if (!one.fact().equals(CASE) || other.fact().asks() != Asks.EVERY) {
      return true;
    }
    return IntStream.rangeClosed(one.value(), PawnchessCase.MAX_CASES)
        .anyMatch(number -> number % other.value() == 0);
  }
}
