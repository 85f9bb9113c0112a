package boardjudge.reference.games.duckchess;

import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The statement in code: judges commands one by one and records why.
 *
 * <p>Each decision of the statement is a method of its own; a subclass that overrides one is a
 * program that misreads the statement at that point. Stateless.
 */
public class DuckchessReferee {
  /** The line of an invalid command. */
  public static final String INVALID = "Invalid command";

  /** Judges a game from the start position. */
  public void judge(DuckchessCase game, Consumer<? super DuckchessStep> steps) {
    DuckchessPosition position = DuckchessPosition.start();
    int number = 0;
    for (DuckchessCommand command : game.commands()) {
      number++;
      DuckchessStep step = judge(number, position, command);
      steps.accept(step);
      position = step.after();
    }
  }

  /** Judges one command; {@code number} is its place in the game, from 1. */
  public DuckchessStep judge(int number, DuckchessPosition before, DuckchessCommand command) {
    Optional<DuckchessViolation> violation = violation(before, command);
    if (violation.isPresent()) {
      return new DuckchessStep(
          number, command, before, afterInvalid(before), violation, false, INVALID);
    }
    DuckchessPiece piece = before.at(command.from()).orElseThrow();
    Optional<DuckchessPiece> captured = before.at(command.to());
    boolean over = endsGame(captured);
    DuckchessPosition after = after(before, command, over);
    boolean check = isCheck(before, command, after);
    String line = line(piece, captured, check, over);
    return new DuckchessStep(number, command, before, after, violation, check, line);
  }

  // Validity.

  /** Why a command is invalid; empty if it is valid. */
  public Optional<DuckchessViolation> violation(
      DuckchessPosition position, DuckchessCommand command) {
    if (position.isOver()) {
      return violationOf(DuckchessRule.GAME_OVER);
    }
    Square from = command.from();
    Square to = command.to();
    Optional<DuckchessPiece> there = position.at(from);
    if (there.isEmpty()) {
      return violationOf(DuckchessRule.EMPTY_SQUARE);
    }
    DuckchessPiece piece = there.get();
    if (!mayCommand(position, piece)) {
      return violationOf(DuckchessRule.TURN);
    }
    if (from.equals(to)) {
      return violationOf(DuckchessRule.STANDING_STILL);
    }
    DuckchessMove move = new DuckchessMove(piece, from, to);
    if (!hasShape(move)) {
      return violationOf(piece.kind().move());
    }
    List<Square> blockers = blockers(position, move);
    if (!blockers.isEmpty()) {
      return Optional.of(new DuckchessViolation(piece.kind().way(), blockers));
    }
    if (!mayLand(position, piece, to)) {
      return violationOf(DuckchessRule.OWN_PIECE);
    }
    return Optional.empty();
  }

  /** Whether the side to move may command this piece. */
  public boolean mayCommand(DuckchessPosition position, DuckchessPiece piece) {
    return piece.side() == position.toMove();
  }

  /** Whether a piece may land on a square that it reaches. */
  protected boolean mayLand(DuckchessPosition position, DuckchessPiece piece, Square to) {
    Optional<DuckchessPiece> there = position.at(to);
    return there.isEmpty() || there.get().side() != piece.side();
  }

  /** Whether a piece could go from one square to another on an empty board. */
  public boolean hasShape(DuckchessMove move) {
    int rows = move.rows();
    int columns = move.columns();
    return switch (move.piece().kind()) {
      case CAPTAIN -> rows + columns == 1;
      case GUARD -> rows == 1 && columns == 1;
      case ELEPHANT -> rows == 2 && columns == 2;
      case HORSE -> (rows == 2 && columns == 1) || (rows == 1 && columns == 2);
      case CAR -> (rows == 0) != (columns == 0);
      case DUCK -> (rows == 3 && columns == 2) || (rows == 2 && columns == 3);
      case SOLDIER -> Math.max(rows, columns) == 1;
    };
  }

  /** The squares on the way of a move that must be empty, in order, if it {@link #hasShape}. */
  public List<Square> way(DuckchessMove move) {
    return switch (move.piece().kind()) {
      case CAPTAIN, GUARD, SOLDIER -> List.of();
      case ELEPHANT -> List.of(move.on(1, 1));
      case HORSE -> List.of(move.along(1, 0));
      case CAR -> between(move);
      case DUCK -> List.of(move.along(1, 0), move.along(2, 1));
    };
  }

  private static List<Square> between(DuckchessMove move) {
    int distance = Math.max(move.rows(), move.columns());
    if (distance <= 1) {
      return List.of();
    }
    // Called most often in looking for check: each square is computed from the one before.
    int down = Integer.signum(move.to().row() - move.from().row());
    int right = Integer.signum(move.to().column() - move.from().column());
    List<Square> between = new ArrayList<>(distance - 1);
    int row = move.from().row();
    int column = move.from().column();
    for (int far = 1; far < distance; far++) {
      row += down;
      column += right;
      between.add(DuckchessPosition.square(row, column));
    }
    return between;
  }

  /** Whether a square stops a piece whose way leads over it. */
  public boolean blocks(DuckchessPosition position, DuckchessPiece piece, Square square) {
    return !position.isEmpty(square);
  }

  /** The squares that stop a move that {@linkplain #hasShape has the shape}. */
  public List<Square> blockers(DuckchessPosition position, DuckchessMove move) {
    List<Square> way = way(move);
    List<Square> blockers = List.of();
    // Most ways are free: no list is made for them.
    for (Square square : way) {
      if (blocks(position, move.piece(), square)) {
        blockers = blockers.isEmpty() ? new ArrayList<>() : blockers;
        blockers.add(square);
      }
    }
    return blockers;
  }

  /** Whether the piece on {@code from} could go to {@code to}, whatever stands there. */
  public boolean reaches(DuckchessPosition position, Square from, Square to) {
    Optional<DuckchessPiece> piece = position.at(from);
    if (piece.isEmpty()) {
      return false;
    }
    DuckchessMove move = new DuckchessMove(piece.get(), from, to);
    return hasShape(move) && blockers(position, move).isEmpty();
  }

  // The effect of a command.

  /** The position after an invalid command. */
  public DuckchessPosition afterInvalid(DuckchessPosition position) {
    return position;
  }

  /** The position after a valid command. */
  protected DuckchessPosition after(
      DuckchessPosition before, DuckchessCommand command, boolean over) {
    return before.moved(command.from(), command.to(), before.toMove().opponent(), over);
  }

  /** Whether capturing this ends the game. */
  public boolean endsGame(Optional<DuckchessPiece> captured) {
    return captured.isPresent() && captured.get().kind() == DuckchessKind.CAPTAIN;
  }

  // Check.

  /** Whether a valid command's line says check. */
  public boolean isCheck(
      DuckchessPosition before, DuckchessCommand command, DuckchessPosition after) {
    return !after.isOver() && !attackers(after).isEmpty();
  }

  /** Whether the piece on {@code from} could capture the captain on {@code captain}. */
  public boolean attacks(DuckchessPosition position, Square from, Square captain) {
    Optional<DuckchessPiece> attacker = position.at(from);
    Optional<DuckchessPiece> target = position.at(captain);
    return attacker.isPresent()
        && target.isPresent()
        && attacker.get().side() != target.get().side()
        && reaches(position, from, captain);
  }

  /** The pieces that could capture a captain: of Red's first, each by row, then column. */
  public List<Square> attackers(DuckchessPosition position) {
    List<Square> attackers = new ArrayList<>();
    for (DuckchessSide side : DuckchessSide.values()) {
      attackers.addAll(attackers(position, side));
    }
    return attackers;
  }

  /** The pieces that could capture that side's captain, by row, then column. */
  public List<Square> attackers(DuckchessPosition position, DuckchessSide side) {
    List<Square> attackers = new ArrayList<>();
    for (Square captain : position.captains(side)) {
      for (Square from : position.occupied()) {
        if (attacks(position, from, captain)) {
          attackers.add(from);
        }
      }
    }
    return attackers;
  }

  // What is printed.

  /** A valid command's line. */
  protected String line(
      DuckchessPiece piece, Optional<DuckchessPiece> captured, boolean check, boolean over) {
    return title(piece)
        + ";"
        + captured.map(this::title).orElse("NA")
        + ";"
        + (check ? "yes" : "no")
        + ";"
        + (over ? "yes" : "no");
  }

  /** A piece's name in the answer. */
  protected String title(DuckchessPiece piece) {
    return piece.title();
  }

  private static Optional<DuckchessViolation> violationOf(DuckchessRule rule) {
    return Optional.of(new DuckchessViolation(rule, List.of()));
  }
}
