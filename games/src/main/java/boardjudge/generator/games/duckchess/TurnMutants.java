package boardjudge.generator.games.duckchess;

import static boardjudge.generator.Decisions.wrong;

import boardjudge.generator.Follower;
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
import boardjudge.reference.games.duckchess.DuckchessStep;
import boardjudge.reference.games.duckchess.DuckchessViolation;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** Programs that err about whose turn it is, what may be captured, and when the game is over. */
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
        printing((moved, taken) -> Optional.of(DuckchessPiece.of(moved.side(), taken.kind()))));
    var movedPiece = catalogue.breaking(DuckchessRule.MOVED_PIECE, "mostly-legal");
    movedPiece.addProgram("rows-and-columns-swapped", TurnMutants::printColumnFirst);
    gameOver.addProgram("silent-after-the-end", new SilentAfterTheEnd());
    capture.add("numbers-kept-over-a-removal", StaleNumbers::new);
  }

  /** Referees to which a valid command is invalid if its step is of this sort. */
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

  /** Referees to which a command that breaks a rule is valid if its step is of this sort. */
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

  /** Referees that print, given the piece that moved and the captured one, another as captured. */
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
                    piece, taken.flatMap(it -> captured.apply(piece, it)), check, over);
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
   * Numbers behind an erased piece mean the next piece from then on; the number past the end still
   * finds the old last piece in memory.
   */
  private static final class StaleNumbers extends DuckchessReferee {
    private final List<DuckchessPiece> memory = new ArrayList<>();
    private final Map<Square, Integer> numbers = new TreeMap<>();

    StaleNumbers() {
      for (Square square : DuckchessPosition.start().occupied()) {
        numbers.put(square, memory.size());
        memory.add(DuckchessPosition.start().at(square).orElseThrow());
      }
    }

    @Override
    public DuckchessStep judge(int number, DuckchessPosition before, DuckchessCommand command) {
      DuckchessStep step = super.judge(number, before, command);
      if (step.violation().isPresent()) {
        return step;
      }
      int erased = numbers.getOrDefault(command.to(), 0);
      numbers.put(command.to(), numbers.getOrDefault(command.from(), 0));
      numbers.remove(command.from());
      if (step.captured().isEmpty()) {
        return step;
      }
      memory.add(memory.get(memory.size() - 1));
      memory.remove(erased);
      DuckchessPosition after = step.after();
      for (Map.Entry<Square, Integer> numbered : numbers.entrySet()) {
        after = after.with(numbered.getKey(), Optional.of(memory.get(numbered.getValue())));
      }
      return new DuckchessStep(
          number, command, before, after, step.violation(), step.check(), step.line());
    }
  }

  /** What is read as off the board becomes a command that is invalid in any case. */
  private static DuckchessCommand columnFirst(DuckchessCommand command) {
    return Math.max(command.xs(), command.xt()) < DuckchessPosition.COLUMNS
        ? DuckchessCommand.of(command.ys(), command.xs(), command.yt(), command.xt())
        : DuckchessCommand.of(command.from(), command.from());
  }

  private static void printColumnFirst(List<DuckchessCase> cases, Consumer<? super String> lines) {
    for (DuckchessCase game : cases) {
      List<DuckchessCommand> read = game.commands().stream().map(TurnMutants::columnFirst).toList();
      new Duckchess().solve(new DuckchessCase(read), lines);
    }
  }

  private static final class SilentAfterTheEnd implements Mutant.Program<DuckchessCase> {
    @Override
    public void run(List<DuckchessCase> cases, Consumer<? super String> lines) {
      for (DuckchessCase game : cases) {
        List<DuckchessStep> steps = new ArrayList<>();
        new DuckchessReferee().judge(game, steps::add);
        steps.stream()
            .filter(step -> !step.before().isOver())
            .map(DuckchessStep::line)
            .forEach(lines);
      }
    }

    @Override
    public Optional<Follower> follower() {
      return Optional.of(step -> step instanceof DuckchessStep judged && judged.before().isOver());
    }
  }
}
