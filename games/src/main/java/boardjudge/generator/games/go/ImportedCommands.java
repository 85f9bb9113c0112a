package boardjudge.generator.games.go;

import boardjudge.generator.games.go.SgfGameReader.SetupStones;
import boardjudge.generator.notation.ImportNotes;
import boardjudge.generator.notation.NotationText;
import boardjudge.reference.games.go.GoBoard;
import boardjudge.reference.games.go.GoCase;
import boardjudge.reference.games.go.GoColour;
import boardjudge.reference.games.go.GoCommand;
import boardjudge.reference.games.go.GoPoints;
import boardjudge.reference.games.go.GoVerdict;
import boardjudge.reference.io.FormatError;
import boardjudge.reference.io.InputException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/**
 * Turns the moves of a real game into commands whose colours take turns.
 *
 * <p>The problem knows no pass. A command that misses is one: it changes nothing and uses up its
 * line. So a pass becomes a command on the point of the stone that was put down last, which is
 * still there: {@code miss 1}, for sure.
 */
final class ImportedCommands {
  private static final String TWICE =
      "second move of one colour: the other colour misses in between";

  private final NotationText text;
  private final ImportNotes notes;
  private final GoBoard board = new GoBoard();
  private final List<GoCommand> commands = new ArrayList<>();
  private final List<Pass> passes = new ArrayList<>();
  private int lastStone = -1;

  private record Pass(GoColour colour, int offset) {}

  ImportedCommands(NotationText text, ImportNotes notes) {
    this.text = text;
    this.notes = notes;
  }

  /** Whether any stone has been put down yet. */
  boolean hasStones() {
    return lastStone >= 0;
  }

  /** Puts down stones one by one. */
  void setUp(SetupStones stones, int offset) throws InputException {
    Iterator<Integer> black = stones.of(GoColour.BLACK).iterator();
    Iterator<Integer> white = stones.of(GoColour.WHITE).iterator();
    while (black.hasNext() || white.hasNext()) {
      if (black.hasNext()) {
        takeTurns(GoColour.BLACK, offset);
        add(GoColour.BLACK, black.next(), offset);
      }
      if (white.hasNext()) {
        takeTurns(GoColour.WHITE, offset);
        add(GoColour.WHITE, white.next(), offset);
      }
    }
  }

  /** A move as the game has it, whatever the statement says of it. */
  void move(GoColour colour, int point, int offset) throws InputException {
    standIn();
    takeTurns(colour, offset, TWICE);
    GoVerdict verdict = add(colour, point, offset);
    if (verdict != GoVerdict.LEGAL) {
      notes.add(offset, "move refused by the statement: " + verdict.output().get(0));
    }
  }

  /** A command that our own file says was refused. */
  void refused(GoColour colour, int point, int offset) throws InputException {
    standIn();
    takeTurns(colour, offset, TWICE);
    add(colour, point, offset);
  }

  /** A pass. What becomes of it depends on what follows. */
  void pass(GoColour colour, int offset) {
    if (hasStones()) {
      passes.add(new Pass(colour, offset));
    } else {
      notes.add(offset, "pass before the first stone: left out");
    }
  }

  /**
   * The case.
   *
   * @param offset where the game begins
   * @throws InputException if nothing was ever played
   */
  GoCase testCase(int offset) throws InputException {
    for (Pass pass : passes) {
      notes.add(pass.offset(), "pass after the last move: left out");
    }
    if (commands.isEmpty()) {
      throw text.error(
          offset, FormatError.AGAINST_THE_STATEMENT, "game", "at least one stone", "none");
    }
    return new GoCase(commands);
  }

  private void standIn() throws InputException {
    for (Pass pass : passes) {
      notes.add(pass.offset(), "pass: a command that misses, on the last stone's point");
      takeTurns(pass.colour(), pass.offset());
      add(pass.colour(), lastStone, pass.offset());
    }
    passes.clear();
  }

  /** As {@link #takeTurns(GoColour, int)}, and notes it. */
  private void takeTurns(GoColour colour, int offset, String note) throws InputException {
    int before = commands.size();
    takeTurns(colour, offset);
    notes.add(offset, note, commands.size() - before);
  }

  /** Lets the other colour miss if this one had the last command. */
  private void takeTurns(GoColour colour, int offset) throws InputException {
    if (!commands.isEmpty() && commands.get(commands.size() - 1).colour() == colour) {
      // A stone stands: the first command of a case is always legal.
      add(colour.opponent(), lastStone, offset);
    }
  }

  private GoVerdict add(GoColour colour, int point, int offset) throws InputException {
    if (commands.size() == GoCase.MAX_COMMANDS) {
      throw text.error(
          offset,
          FormatError.OUT_OF_RANGE,
          "game",
          "at most " + GoCase.MAX_COMMANDS + " commands in a case",
          "another");
    }
    commands.add(new GoCommand(colour, GoPoints.row(point), GoPoints.column(point)));
    GoVerdict verdict = board.play(colour, point);
    if (verdict == GoVerdict.LEGAL) {
      lastStone = point;
    }
    return verdict;
  }
}
