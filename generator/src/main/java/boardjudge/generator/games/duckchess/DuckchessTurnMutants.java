package boardjudge.generator.games.duckchess;

import static boardjudge.generator.games.duckchess.DuckchessMutants.mutant;

import boardjudge.generator.Mutant;
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
import java.util.function.Consumer;

/** Programs that err about whose turn it is, what may be captured, and when the game is over. */
final class DuckchessTurnMutants {
  private DuckchessTurnMutants() {}

  static List<Mutant<DuckchessCase>> all() {
    return List.of(
        mutant(
            "own-pieces-captured",
            DuckchessRule.OWN_PIECE,
            "A piece may capture a piece of its own side.",
            "near-misses",
            new DuckchessReferee() {
              @Override
              protected boolean mayLand(
                  DuckchessPosition position, DuckchessPiece piece, Square to) {
                return true;
              }
            }),
        mutant(
            "car-stands-still",
            DuckchessRule.STANDING_STILL,
            "A car may go no square at all, for nothing stands between.",
            "near-misses",
            new DuckchessReferee() {
              @Override
              public Optional<DuckchessViolation> violation(
                  DuckchessPosition position, DuckchessCommand command) {
                Optional<DuckchessPiece> piece = position.at(command.from());
                return super.violation(position, command)
                    .filter(
                        why ->
                            why.rule() != DuckchessRule.STANDING_STILL
                                || piece
                                    .map(DuckchessPiece::kind)
                                    .filter(DuckchessKind.CAR::equals)
                                    .isEmpty());
              }

              @Override
              protected DuckchessPosition after(
                  DuckchessPosition before, DuckchessCommand command, boolean over) {
                return command.from().equals(command.to())
                    ? before.goingOn(before.toMove().opponent())
                    : super.after(before, command, over);
              }
            }),
        mutant(
            "either-side-moves",
            DuckchessRule.TURN,
            "It is not looked at whose turn it is.",
            "near-misses",
            new DuckchessReferee() {
              @Override
              protected boolean mayCommand(DuckchessPosition position, DuckchessPiece piece) {
                return true;
              }

              @Override
              protected DuckchessPosition after(
                  DuckchessPosition before, DuckchessCommand command, boolean over) {
                return before.moved(command.from(), command.to(), before.toMove(), over);
              }
            }),
        mutant(
            "invalid-uses-turn",
            DuckchessRule.TURN,
            "An invalid command uses up the turn.",
            "mostly-legal",
            new DuckchessReferee() {
              @Override
              protected DuckchessPosition afterInvalid(DuckchessPosition position) {
                return position.isOver()
                    ? position
                    : position.goingOn(position.toMove().opponent());
              }
            }),
        mutant(
            "captain-may-not-be-left-attacked",
            DuckchessRule.CHECK_ON_MOVER,
            "A move that leaves one's own captain under attack is refused, as in chess.",
            "both-attacked",
            new DuckchessReferee() {
              @Override
              public Optional<DuckchessViolation> violation(
                  DuckchessPosition position, DuckchessCommand command) {
                Optional<DuckchessViolation> violation = super.violation(position, command);
                if (violation.isPresent() || endsGame(position.at(command.to()))) {
                  return violation;
                }
                DuckchessPosition after = after(position, command, false);
                return attackers(after, position.toMove()).isEmpty()
                    ? violation
                    : Optional.of(new DuckchessViolation(DuckchessRule.CHECK_ON_MOVER, List.of()));
              }
            }),
        mutant(
            "game-goes-on",
            DuckchessRule.GAME_OVER,
            "The end is printed, but the game goes on.",
            "last-capture",
            new DuckchessReferee() {
              @Override
              protected DuckchessPosition after(
                  DuckchessPosition before, DuckchessCommand command, boolean over) {
                return super.after(before, command, false);
              }

              @Override
              protected boolean isCheck(
                  DuckchessPosition before, DuckchessCommand command, DuckchessPosition after) {
                return !endsGame(before.at(command.to())) && super.isCheck(before, command, after);
              }
            }),
        mutant(
            "only-blue-captain-ends",
            DuckchessRule.CAPTAIN_CAPTURED,
            "Only the capture of Blue's captain ends the game.",
            "last-capture",
            new DuckchessReferee() {
              @Override
              protected boolean endsGame(Optional<DuckchessPiece> captured) {
                return captured.equals(
                    Optional.of(DuckchessPiece.of(DuckchessSide.BLUE, DuckchessKind.CAPTAIN)));
              }
            }),
        mutant(
            "captured-captain-na",
            DuckchessRule.CAPTURE,
            "A captured captain is printed as NA.",
            "last-capture",
            new DuckchessReferee() {
              @Override
              protected String line(
                  DuckchessPiece piece,
                  Optional<DuckchessPiece> captured,
                  boolean check,
                  boolean over) {
                return super.line(
                    piece,
                    captured.filter(taken -> taken.kind() != DuckchessKind.CAPTAIN),
                    check,
                    over);
              }
            }),
        mutant(
            "captured-of-movers-side",
            DuckchessRule.CAPTURE,
            "A captured piece is printed with the side of the piece that captures it.",
            "mostly-legal",
            new DuckchessReferee() {
              @Override
              protected String line(
                  DuckchessPiece piece,
                  Optional<DuckchessPiece> captured,
                  boolean check,
                  boolean over) {
                return super.line(
                    piece,
                    captured.map(taken -> DuckchessPiece.of(piece.side(), taken.kind())),
                    check,
                    over);
              }
            }),
        mutant(
            "rows-and-columns-swapped",
            DuckchessRule.MOVED_PIECE,
            "Each square is read column first.",
            "mostly-legal",
            new DuckchessReferee() {
              @Override
              public DuckchessStep judge(
                  int number, DuckchessPosition before, DuckchessCommand command) {
                int last = DuckchessPosition.COLUMNS - 1;
                boolean off = command.xs() > last || command.xt() > last;
                return super.judge(
                    number,
                    before,
                    off
                        ? DuckchessCommand.of(command.from(), command.from())
                        : DuckchessCommand.of(
                            command.ys(), command.xs(), command.yt(), command.xt()));
              }
            }),
        new Mutant<>(
            "silent-after-the-end",
            DuckchessRule.GAME_OVER,
            "Nothing is printed any more once the game is over.",
            "last-capture",
            DuckchessTurnMutants::silentAfterTheEnd),
        new Mutant<>(
            "numbers-kept-over-a-removal",
            DuckchessRule.CAPTURE,
            "Squares hold numbers into a list from which captured pieces are erased.",
            "mostly-legal",
            DuckchessTurnMutants::staleNumbers));
  }

  private static void silentAfterTheEnd(List<DuckchessCase> cases, Consumer<? super String> lines) {
    for (DuckchessCase game : cases) {
      new DuckchessReferee()
          .judge(
              game,
              step -> {
                if (!step.before().isOver()) {
                  lines.accept(step.line());
                }
              });
    }
  }

  /**
   * Numbers behind an erased piece mean the next piece from then on; the number past the end still
   * finds the old last piece in memory.
   */
  private static void staleNumbers(List<DuckchessCase> cases, Consumer<? super String> lines) {
    DuckchessReferee referee = new DuckchessReferee();
    for (DuckchessCase game : cases) {
      DuckchessPosition position = DuckchessPosition.start();
      List<DuckchessPiece> memory = new ArrayList<>();
      Map<Square, Integer> numbers = new TreeMap<>();
      for (Square square : position.occupied()) {
        numbers.put(square, memory.size());
        memory.add(DuckchessPlay.pieceAt(position, square));
      }
      int given = 0;
      for (DuckchessCommand command : game.commands()) {
        given++;
        DuckchessStep step = referee.judge(given, position, command);
        lines.accept(step.line());
        position = step.after();
        if (step.violation().isPresent()) {
          continue;
        }
        Optional<Integer> erased = Optional.ofNullable(numbers.remove(command.to()));
        numbers.put(command.to(), numbers.getOrDefault(command.from(), 0));
        numbers.remove(command.from());
        if (erased.isPresent()) {
          memory.add(memory.get(memory.size() - 1));
          memory.remove((int) erased.get());
          for (Map.Entry<Square, Integer> numbered : numbers.entrySet()) {
            position =
                position.with(numbered.getKey(), Optional.of(memory.get(numbered.getValue())));
          }
        }
      }
    }
  }
}
