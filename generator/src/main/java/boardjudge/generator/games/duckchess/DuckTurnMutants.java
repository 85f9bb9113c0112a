package boardjudge.generator.games.duckchess;

import static boardjudge.generator.games.duckchess.DuckMutants.mutant;

import boardjudge.generator.Mutant;
import boardjudge.reference.games.duckchess.DuckCase;
import boardjudge.reference.games.duckchess.DuckCommand;
import boardjudge.reference.games.duckchess.DuckKind;
import boardjudge.reference.games.duckchess.DuckPiece;
import boardjudge.reference.games.duckchess.DuckPosition;
import boardjudge.reference.games.duckchess.DuckReferee;
import boardjudge.reference.games.duckchess.DuckRefusal;
import boardjudge.reference.games.duckchess.DuckRule;
import boardjudge.reference.games.duckchess.DuckSide;
import boardjudge.reference.games.duckchess.DuckStep;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;

/** Programs that err about whose turn it is, what may be captured, and when the game is over. */
final class DuckTurnMutants {
  private DuckTurnMutants() {}

  static List<Mutant<DuckCase>> all() {
    return List.of(
        mutant(
            "own-pieces-captured",
            DuckRule.OWN_PIECE,
            "A piece may capture a piece of its own side.",
            "near-misses",
            new DuckReferee() {
              @Override
              protected boolean mayLand(DuckPosition position, DuckPiece piece, Square to) {
                return true;
              }
            }),
        mutant(
            "car-stands-still",
            DuckRule.STANDING_STILL,
            "A car may go no square at all, for nothing stands between.",
            "near-misses",
            new DuckReferee() {
              @Override
              public Optional<DuckRefusal> refusal(DuckPosition position, DuckCommand command) {
                Optional<DuckPiece> piece = position.at(command.from());
                return super.refusal(position, command)
                    .filter(
                        why ->
                            why.rule() != DuckRule.STANDING_STILL
                                || piece
                                    .map(DuckPiece::kind)
                                    .filter(DuckKind.CAR::equals)
                                    .isEmpty());
              }

              @Override
              protected DuckPosition after(DuckPosition before, DuckCommand command, boolean over) {
                return command.from().equals(command.to())
                    ? before.goingOn(before.toMove().other())
                    : super.after(before, command, over);
              }
            }),
        mutant(
            "either-side-moves",
            DuckRule.TURN,
            "It is not looked at whose turn it is.",
            "near-misses",
            new DuckReferee() {
              @Override
              protected boolean mayCommand(DuckPosition position, DuckPiece piece) {
                return true;
              }

              @Override
              protected DuckPosition after(DuckPosition before, DuckCommand command, boolean over) {
                return before.moved(command.from(), command.to(), before.toMove(), over);
              }
            }),
        mutant(
            "invalid-uses-turn",
            DuckRule.TURN,
            "An invalid command uses up the turn.",
            "mostly-legal",
            new DuckReferee() {
              @Override
              protected DuckPosition afterInvalid(DuckPosition position) {
                return position.isOver() ? position : position.goingOn(position.toMove().other());
              }
            }),
        mutant(
            "captain-may-not-be-left-attacked",
            DuckRule.CHECK_ON_MOVER,
            "A move that leaves one's own captain under attack is refused, as in chess.",
            "both-attacked",
            new DuckReferee() {
              @Override
              public Optional<DuckRefusal> refusal(DuckPosition position, DuckCommand command) {
                Optional<DuckRefusal> refusal = super.refusal(position, command);
                if (refusal.isPresent() || endsGame(position.at(command.to()))) {
                  return refusal;
                }
                DuckPosition after = after(position, command, false);
                return attackers(after, position.toMove()).isEmpty()
                    ? refusal
                    : Optional.of(new DuckRefusal(DuckRule.CHECK_ON_MOVER, List.of()));
              }
            }),
        mutant(
            "game-goes-on",
            DuckRule.GAME_OVER,
            "The end is printed, but the game goes on.",
            "last-capture",
            new DuckReferee() {
              @Override
              protected DuckPosition after(DuckPosition before, DuckCommand command, boolean over) {
                return super.after(before, command, false);
              }

              @Override
              protected boolean isCheck(
                  DuckPosition before, DuckCommand command, DuckPosition after) {
                return !endsGame(before.at(command.to())) && super.isCheck(before, command, after);
              }
            }),
        mutant(
            "only-blue-captain-ends",
            DuckRule.CAPTAIN_CAPTURED,
            "Only the capture of Blue's captain ends the game.",
            "last-capture",
            new DuckReferee() {
              @Override
              protected boolean endsGame(Optional<DuckPiece> captured) {
                return captured.equals(Optional.of(DuckPiece.of(DuckSide.BLUE, DuckKind.CAPTAIN)));
              }
            }),
        mutant(
            "captured-captain-na",
            DuckRule.CAPTURE,
            "A captured captain is printed as NA.",
            "last-capture",
            new DuckReferee() {
              @Override
              protected String line(
                  DuckPiece piece, Optional<DuckPiece> captured, boolean check, boolean over) {
                return super.line(
                    piece, captured.filter(taken -> taken.kind() != DuckKind.CAPTAIN), check, over);
              }
            }),
        mutant(
            "captured-of-movers-side",
            DuckRule.CAPTURE,
            "A captured piece is printed with the side of the piece that captures it.",
            "mostly-legal",
            new DuckReferee() {
              @Override
              protected String line(
                  DuckPiece piece, Optional<DuckPiece> captured, boolean check, boolean over) {
                return super.line(
                    piece,
                    captured.map(taken -> DuckPiece.of(piece.side(), taken.kind())),
                    check,
                    over);
              }
            }),
        mutant(
            "rows-and-columns-swapped",
            DuckRule.MOVED_PIECE,
            "Each square is read column first.",
            "mostly-legal",
            new DuckReferee() {
              @Override
              public DuckStep judge(int number, DuckPosition before, DuckCommand command) {
                int last = DuckPosition.COLUMNS - 1;
                boolean off = command.xs() > last || command.xt() > last;
                return super.judge(
                    number,
                    before,
                    off
                        ? DuckCommand.of(command.from(), command.from())
                        : DuckCommand.of(command.ys(), command.xs(), command.yt(), command.xt()));
              }
            }),
        new Mutant<>(
            "silent-after-the-end",
            DuckRule.GAME_OVER,
            "Nothing is printed any more once the game is over.",
            "last-capture",
            DuckTurnMutants::silentAfterTheEnd),
        new Mutant<>(
            "numbers-kept-over-a-removal",
            DuckRule.CAPTURE,
            "Squares hold numbers into a list from which captured pieces are erased.",
            "mostly-legal",
            DuckTurnMutants::staleNumbers));
  }

  private static void silentAfterTheEnd(List<DuckCase> cases, Consumer<? super String> lines) {
    for (DuckCase game : cases) {
      new DuckReferee()
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
  private static void staleNumbers(List<DuckCase> cases, Consumer<? super String> lines) {
    DuckReferee referee = new DuckReferee();
    for (DuckCase game : cases) {
      DuckPosition position = DuckPosition.start();
      List<DuckPiece> memory = new ArrayList<>();
      Map<Square, Integer> numbers = new TreeMap<>();
      for (Square square : position.occupied()) {
        numbers.put(square, memory.size());
        memory.add(DuckPlay.pieceAt(position, square));
      }
      int given = 0;
      for (DuckCommand command : game.commands()) {
        given++;
        DuckStep step = referee.judge(given, position, command);
        lines.accept(step.line());
        position = step.after();
        if (step.refusal().isPresent()) {
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
