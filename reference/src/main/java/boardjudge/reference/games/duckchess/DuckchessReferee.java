package boardjudge.reference.games.duckchess;

import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The statement in code: judges commands one by one, and can say why.
 *
 * <p>Every question that the statement answers has a method of its own here; a class that answers
 * one of them otherwise is a program that misreads the statement just there. Stateless.
 */
public class DuckchessReferee {
  /** What an invalid command prints. */
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

  /**
   * Judges one command.
   *
   * @param number which of its game's commands it is, from 1
   */
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
    if (!hasShape(piece, from, to)) {
      return violationOf(piece.kind().move());
    }
    List<Square> blockers = blockers(position, piece, from, to);
    if (!blockers.isEmpty()) {
      return Optional.of(new DuckchessViolation(wayRule(piece.kind()), blockers));
    }
    if (!mayLand(position, piece, to)) {
      return violationOf(DuckchessRule.OWN_PIECE);
    }
    return Optional.empty();
  }

  /** Whether the side to move may command this piece. */
  protected boolean mayCommand(DuckchessPosition position, DuckchessPiece piece) {
    return piece.side() == position.toMove();
  }

  /** Whether a piece may land on a square that it reaches. */
  protected boolean mayLand(DuckchessPosition position, DuckchessPiece piece, Square to) {
    Optional<DuckchessPiece> there = position.at(to);
    return there.isEmpty() || there.get().side() != piece.side();
  }

  /** Whether a piece could go from one square to another were there no other piece. */
  protected boolean hasShape(DuckchessPiece piece, Square from, Square to) {
    int rows = Math.abs(to.row() - from.row());
    int columns = Math.abs(to.column() - from.column());
    return switch (piece.kind()) {
      case CAPTAIN -> rows + columns == 1;
      case GUARD -> rows == 1 && columns == 1;
      case ELEPHANT -> rows == 2 && columns == 2;
      case HORSE -> (rows == 2 && columns == 1) || (rows == 1 && columns == 2);
      case CAR -> (rows == 0) != (columns == 0);
      case DUCK -> (rows == 3 && columns == 2) || (rows == 2 && columns == 3);
      case SOLDIER -> Math.max(rows, columns) == 1;
    };
  }

  /** The squares that must be empty on a piece's way, in its order, given that it has the shape. */
  protected List<Square> way(DuckchessPiece piece, Square from, Square to) {
    return switch (piece.kind()) {
      case CAPTAIN, GUARD, SOLDIER -> List.of();
      case ELEPHANT, HORSE -> List.of(halfway(from, to));
      case CAR -> between(from, to);
      case DUCK -> duckLegs(from, to);
    };
  }

  /** Half of each distance, towards the piece: an elephant's eye, and a horse's leg as well. */
  private static Square halfway(Square from, Square to) {
    return DuckchessPosition.square(
        from.row() + (to.row() - from.row()) / 2,
        from.column() + (to.column() - from.column()) / 2);
  }

  private static List<Square> between(Square from, Square to) {
    int rowStep = Integer.signum(to.row() - from.row());
    int columnStep = Integer.signum(to.column() - from.column());
    List<Square> between = new ArrayList<>();
    int row = from.row() + rowStep;
    int column = from.column() + columnStep;
    while (row != to.row() || column != to.column()) {
      between.add(DuckchessPosition.square(row, column));
      row += rowStep;
      column += columnStep;
    }
    return between;
  }

  /** The duck's two legs: one square straight on, then two straight on and one across. */
  private static List<Square> duckLegs(Square from, Square to) {
    int s = Integer.signum(to.row() - from.row());
    int t = Integer.signum(to.column() - from.column());
    int x = from.row();
    int y = from.column();
    return Math.abs(to.row() - x) == 3
        ? List.of(DuckchessPosition.square(x + s, y), DuckchessPosition.square(x + 2 * s, y + t))
        : List.of(DuckchessPosition.square(x, y + t), DuckchessPosition.square(x + s, y + 2 * t));
  }

  /** Whether a taken or empty square stops a piece whose way leads over it. */
  protected boolean blocks(DuckchessPosition position, DuckchessPiece piece, Square square) {
    return !position.isEmpty(square);
  }

  /** The squares on a piece's way that stop it, given that it has the shape. */
  protected List<Square> blockers(
      DuckchessPosition position, DuckchessPiece piece, Square from, Square to) {
    List<Square> way = way(piece, from, to);
    List<Square> blockers = new ArrayList<>(way.size());
    for (Square square : way) {
      if (blocks(position, piece, square)) {
        blockers.add(square);
      }
    }
    return blockers;
  }

  /** Whether what stands on {@code from} could go to {@code to}, were no own piece there. */
  protected boolean reaches(DuckchessPosition position, Square from, Square to) {
    Optional<DuckchessPiece> piece = position.at(from);
    return piece.isPresent()
        && hasShape(piece.get(), from, to)
        && blockers(position, piece.get(), from, to).isEmpty();
  }

  // What a command brings about.

  /** The position that an invalid command leaves. */
  protected DuckchessPosition afterInvalid(DuckchessPosition position) {
    return position;
  }

  /** The position that a valid command leads to. */
  protected DuckchessPosition after(
      DuckchessPosition before, DuckchessCommand command, boolean over) {
    return before.moved(command.from(), command.to(), before.toMove().opponent(), over);
  }

  /** Whether a move that captures this ends the game. */
  protected boolean endsGame(Optional<DuckchessPiece> captured) {
    return captured.isPresent() && captured.get().kind() == DuckchessKind.CAPTAIN;
  }

  // Check.

  /** Whether a valid command's line says check. */
  protected boolean isCheck(
      DuckchessPosition before, DuckchessCommand command, DuckchessPosition after) {
    if (after.isOver()) {
      return false;
    }
    return isAttacked(after, after.toMove(), command.to())
        || isAttacked(after, after.toMove().opponent(), command.to());
  }

  /**
   * Whether that side's captain could be captured.
   *
   * @param moved where the piece stands that moved last
   */
  protected boolean isAttacked(DuckchessPosition position, DuckchessSide side, Square moved) {
    for (Square captain : position.find(DuckchessPiece.of(side, DuckchessKind.CAPTAIN))) {
      for (Square from : position.occupied()) {
        if (attacks(position, from, captain)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether what stands on {@code from} could capture the captain on {@code captain}. */
  protected boolean attacks(DuckchessPosition position, Square from, Square captain) {
    Optional<DuckchessPiece> attacker = position.at(from);
    Optional<DuckchessPiece> target = position.at(captain);
    return attacker.isPresent()
        && target.isPresent()
        && attacker.get().side() != target.get().side()
        && reaches(position, from, captain);
  }

  /** Where the pieces stand that could capture a captain of that side, by row, then column. */
  public List<Square> attackers(DuckchessPosition position, DuckchessSide side) {
    List<Square> attackers = new ArrayList<>();
    for (Square captain : position.find(DuckchessPiece.of(side, DuckchessKind.CAPTAIN))) {
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

  /** The clause about what may not stand in the way of such a piece. */
  private static DuckchessRule wayRule(DuckchessKind kind) {
    return switch (kind) {
      case ELEPHANT -> DuckchessRule.ELEPHANT_EYE;
      case HORSE -> DuckchessRule.HORSE_LEG;
      case CAR -> DuckchessRule.CAR_PATH;
      case DUCK -> DuckchessRule.DUCK_LEGS;
      case CAPTAIN, GUARD, SOLDIER -> kind.move();
    };
  }
}
