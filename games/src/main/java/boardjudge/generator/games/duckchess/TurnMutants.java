package boardjudge.generator.games.duckchess;

import static boardjudge.generator.Decisions.wrong;

import boardjudge.generator.Mutant;
import boardjudge.generator.MutantCatalogue;
import boardjudge.reference.games.duckchess.Duckchess;
import boardjudge.reference.games.duckchess.DuckchessCase;
import boardjudge.reference.games.duckchess.DuckchessCommand;
import boardjudge.reference.games.duckchess.DuckchessKind;
import boardjudge.reference.games.duckchess.DuckchessPiece;
import boardjudge.reference.games.duckchess.DuckchessPosition;
import boardjudge.reference.games.duckchess.DuckchessReferee;
import boardjudge.reference.games.duckchess.DuckchessRule;
import boardjudge.reference.games.duckchess.DuckchessSide;
import boardjudge.reference.games.duckchess.DuckchessSolver;
import boardjudge.reference.games.duckchess.DuckchessStep;
import boardjudge.reference.games.duckchess.DuckchessViolation;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** Mutants that misjudge whose turn it is, what may be captured, or when the game is over. */
final class TurnMutants {
  private TurnMutants() {}

  static void addTo(MutantCatalogue<DuckchessCase, DuckchessReferee> catalogue) {
    var ownPiece = catalogue.breaking(DuckchessRule.OWN_PIECE, "near-misses");
    ownPiece.add("own-pieces-captured", permitting(DuckchessRule.OWN_PIECE, step -> true));
    var standingStill = catalogue.breaking(DuckchessRule.STANDING_STILL, "near-misses");
    standingStill.add(
        "car-stands-still",
        permitting(DuckchessRule.STANDING_STILL, step -> step.piece().kind() == DuckchessKind.CAR));
    var turn = catalogue.breaking(DuckchessRule.TURN, "near-misses");
    turn.add(
        "either-side-moves",
        DuckchessMutants.whenBroken(
            DuckchessRule.TURN,
            wrong(DuckchessReferee::mayCommand, (right, position, piece) -> true)));
    var turnKept = catalogue.breaking(DuckchessRule.TURN, "mostly-legal");
    turnKept.add(
        "invalid-uses-turn",
        DuckchessMutants.when(
            step -> !DuckchessMutants.isValid(step) && !step.before().isOver(),
            wrong(
                DuckchessReferee::afterInvalid,
                (right, position) ->
                    right.isOver() ? right : right.goingOn(right.toMove().opponent()))));
    var checkOnMover = catalogue.breaking(DuckchessRule.CHECK_ON_MOVER, "both-attacked");
    checkOnMover.add(
        "captain-may-not-be-left-attacked",
        forbidding(
            DuckchessRule.CHECK_ON_MOVER,
            step -> !step.after().isOver() && !step.attackers(step.mover()).isEmpty()));
    var gameOver = catalogue.breaking(DuckchessRule.GAME_OVER, "last-capture");
    gameOver.add(
        "game-goes-on", DuckchessMutants.whenBroken(DuckchessRule.GAME_OVER, GoingOn::new));
    var captainCaptured = catalogue.breaking(DuckchessRule.CAPTAIN_CAPTURED, "last-capture");
    captainCaptured.add(
        "only-blue-captain-ends",
        DuckchessMutants.when(
            step ->
                DuckchessMutants.isValid(step)
                    && step.after().isOver()
                    && step.captured().filter(it -> it.side() == DuckchessSide.RED).isPresent(),
            wrong(
                DuckchessReferee::endsGame,
                (right, captured) ->
                    right && captured.orElseThrow().side() == DuckchessSide.BLUE)));
    var lastCapture = catalogue.breaking(DuckchessRule.CAPTURE, "last-capture");
    lastCapture.add(
        "captured-captain-na",
        printing(
            (moved, captured) ->
                Optional.of(captured).filter(piece -> piece.kind() != DuckchessKind.CAPTAIN)));
    var capture = catalogue.breaking(DuckchessRule.CAPTURE, "mostly-legal");
    capture.add(
        "captured-of-movers-side",
        printing((moved, taken) -> Optional.of(new DuckchessPiece(moved.side(), taken.kind()))));
    var movedPiece = catalogue.breaking(DuckchessRule.MOVED_PIECE, "mostly-legal");
    movedPiece.addProgram(
        "rows-and-columns-swapped",
        reading(commands -> commands.stream().map(TurnMutants::columnFirst).toList()));
    gameOver.addProgram("silent-after-the-end", reading(TurnMutants::untilTheEnd));
    capture.add("numbers-kept-over-a-removal", StaleIndices::new);
  }

  /** Makes valid commands invalid if their step is forbidden. */
  static Supplier<DuckchessReferee> forbidding(
      DuckchessRule rule, Predicate<DuckchessStep> forbidden) {
    return DuckchessMutants.when(
        step -> DuckchessMutants.isValid(step) && forbidden.test(step),
        wrong(
            DuckchessReferee::violation,
            (right, position, command) ->
                right.isEmpty()
                        && forbidden.test(new DuckchessReferee().judge(1, position, command))
                    ? Optional.of(new DuckchessViolation(rule, List.of()))
                    : right));
  }

  /** Makes commands that break a rule valid if their step is permitted. */
  private static Supplier<DuckchessReferee> permitting(
      DuckchessRule rule, Predicate<DuckchessStep> permitted) {
    return DuckchessMutants.when(
        step -> DuckchessMutants.breaks(step, rule) && permitted.test(step),
        wrong(
            DuckchessReferee::violation,
            (right, position, command) -> {
              DuckchessStep step = new DuckchessReferee().judge(1, position, command);
              return right.filter(why -> why.rule() != rule || !permitted.test(step));
            }));
  }

  /** Replaces the captured piece in the line, given the piece that moved and the captured one. */
  private static Supplier<DuckchessReferee> printing(
      BiFunction<DuckchessPiece, DuckchessPiece, Optional<DuckchessPiece>> captured) {
    return DuckchessMutants.when(
        step ->
            DuckchessMutants.isValid(step)
                && !step.captured()
                    .flatMap(taken -> captured.apply(step.piece(), taken))
                    .equals(step.captured()),
        () ->
            new DuckchessReferee() {
              @Override
              protected String line(
                  DuckchessPiece piece,
                  Optional<DuckchessPiece> taken,
                  boolean check,
                  boolean over) {
                return super.line(
                    piece, taken.flatMap(target -> captured.apply(piece, target)), check, over);
              }
            });
  }

  private static final class GoingOn extends DuckchessReferee {
    @Override
    public DuckchessStep judge(int number, DuckchessPosition before, DuckchessCommand command) {
      return super.judge(number, before.goingOn(before.toMove()), command);
    }
  }

  /**
   * The board holds indices into an array of pieces, which are not adjusted when a piece is erased:
   * later ones then refer to the next piece, the last one to a copy of the last piece.
   */
  private static final class StaleIndices extends DuckchessReferee {
    private final List<DuckchessPiece> pieces = new ArrayList<>();
    private final Map<Square, Integer> indices = new TreeMap<>();

    StaleIndices() {
      for (Square square : DuckchessPosition.start().occupied()) {
        indices.put(square, pieces.size());
        pieces.add(DuckchessPosition.start().at(square).orElseThrow());
      }
    }

    @Override
    public DuckchessStep judge(int number, DuckchessPosition before, DuckchessCommand command) {
      DuckchessStep step = super.judge(number, before, command);
      if (step.violation().isPresent()) {
        return step;
      }
      int erased = indices.getOrDefault(command.to(), 0);
      indices.put(command.to(), indices.getOrDefault(command.from(), 0));
      indices.remove(command.from());
      if (step.captured().isEmpty()) {
        return step;
      }
      pieces.add(pieces.get(pieces.size() - 1));
      pieces.remove(erased);
      DuckchessPosition after = step.after();
      for (Map.Entry<Square, Integer> entry : indices.entrySet()) {
        after = after.with(entry.getKey(), Optional.of(pieces.get(entry.getValue())));
      }
      return new DuckchessStep(
          number, command, before, after, step.violation(), step.check(), step.line());
    }
  }

  /** A command that would leave the board becomes one that is always invalid. */
  private static DuckchessCommand columnFirst(DuckchessCommand command) {
    return Math.max(command.xs(), command.xt()) < DuckchessPosition.COLUMNS
        ? new DuckchessCommand(command.ys(), command.xs(), command.yt(), command.xt())
        : DuckchessCommand.of(command.from(), command.from());
  }

  private static List<DuckchessCommand> untilTheEnd(List<DuckchessCommand> commands) {
    DuckchessSolver board = new DuckchessSolver();
    List<DuckchessCommand> read = new ArrayList<>();
    for (int i = 0; i < commands.size() && !board.isOver(); i++) {
      read.add(commands.get(i));
      board.play(commands.get(i));
    }
    return read;
  }

  /** A right program that changes each game's commands before it judges them. */
  private static Mutant.Program<DuckchessCase> reading(UnaryOperator<List<DuckchessCommand>> read) {
    return (cases, lines) ->
        cases.forEach(
            game -> new Duckchess().solve(new DuckchessCase(read.apply(game.commands())), lines));
  }
}
