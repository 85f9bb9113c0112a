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
public class DuckReferee {
  /** What an invalid command prints. */
  public static final String INVALID = "Invalid command";

  /** Judges a game from the start position. */
  public void judge(DuckCase game, Consumer<? super DuckStep> steps) {
    DuckPosition position = DuckPosition.start();
    int number = 0;
    for (DuckCommand command : game.commands()) {
      number++;
      DuckStep step = judge(number, position, command);
      steps.accept(step);
      position = step.after();
    }
  }

  /**
   * Judges one command.
   *
   * @param number which of its game's commands it is, from 1
   */
  public DuckStep judge(int number, DuckPosition before, DuckCommand command) {
    Optional<DuckRefusal> refusal = refusal(before, command);
    if (refusal.isPresent()) {
      return new DuckStep(number, command, before, afterInvalid(before), refusal, false, INVALID);
    }
    DuckPiece piece = before.at(command.from()).orElseThrow();
    Optional<DuckPiece> captured = before.at(command.to());
    boolean over = endsGame(captured);
    DuckPosition after = after(before, command, over);
    boolean check = isCheck(before, command, after);
    String line = line(piece, captured, check, over);
    return new DuckStep(number, command, before, after, refusal, check, line);
  }

  // Validity.

  /** Why a command is invalid; empty if it is valid. */
  public Optional<DuckRefusal> refusal(DuckPosition position, DuckCommand command) {
    if (position.isOver()) {
      return refused(DuckRule.GAME_OVER);
    }
    Square from = command.from();
    Square to = command.to();
    Optional<DuckPiece> there = position.at(from);
    if (there.isEmpty()) {
      return refused(DuckRule.EMPTY_SQUARE);
    }
    DuckPiece piece = there.get();
    if (!mayCommand(position, piece)) {
      return refused(DuckRule.TURN);
    }
    if (from.equals(to)) {
      return refused(DuckRule.STANDING_STILL);
    }
    if (!hasShape(piece, from, to)) {
      return refused(piece.kind().move());
    }
    List<Square> blockers = blockers(position, piece, from, to);
    if (!blockers.isEmpty()) {
      return Optional.of(new DuckRefusal(wayRule(piece.kind()), blockers));
    }
    if (!mayLand(position, piece, to)) {
      return refused(DuckRule.OWN_PIECE);
    }
    return Optional.empty();
  }

  /** Whether the side to move may command this piece. */
  protected boolean mayCommand(DuckPosition position, DuckPiece piece) {
    return piece.side() == position.toMove();
  }

  /** Whether a piece may land on a square that it reaches. */
  protected boolean mayLand(DuckPosition position, DuckPiece piece, Square to) {
    Optional<DuckPiece> there = position.at(to);
    return there.isEmpty() || there.get().side() != piece.side();
  }

  /** Whether a piece could go from one square to another were there no other piece. */
  protected boolean hasShape(DuckPiece piece, Square from, Square to) {
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
  protected List<Square> way(DuckPiece piece, Square from, Square to) {
    return switch (piece.kind()) {
      case CAPTAIN, GUARD, SOLDIER -> List.of();
      case ELEPHANT, HORSE -> List.of(halfway(from, to));
      case CAR -> between(from, to);
      case DUCK -> duckLegs(from, to);
    };
  }

  /** Half of each distance, towards the piece: an elephant's eye, and a horse's leg as well. */
  private static Square halfway(Square from, Square to) {
    return DuckPosition.square(
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
      between.add(DuckPosition.square(row, column));
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
        ? List.of(DuckPosition.square(x + s, y), DuckPosition.square(x + 2 * s, y + t))
        : List.of(DuckPosition.square(x, y + t), DuckPosition.square(x + s, y + 2 * t));
  }

  /** Whether a taken or empty square stops a piece whose way leads over it. */
  protected boolean blocks(DuckPosition position, DuckPiece piece, Square square) {
    return !position.isEmpty(square);
  }

  /** The squares on a piece's way that stop it, given that it has the shape. */
  protected List<Square> blockers(DuckPosition position, DuckPiece piece, Square from, Square to) {
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
  protected boolean reaches(DuckPosition position, Square from, Square to) {
    Optional<DuckPiece> piece = position.at(from);
    return piece.isPresent()
        && hasShape(piece.get(), from, to)
        && blockers(position, piece.get(), from, to).isEmpty();
  }

  // What a command brings about.

  /** The position that an invalid command leaves. */
  protected DuckPosition afterInvalid(DuckPosition position) {
    return position;
  }

  /** The position that a valid command leads to. */
  protected DuckPosition after(DuckPosition before, DuckCommand command, boolean over) {
    return before.moved(command.from(), command.to(), before.toMove().other(), over);
  }

  /** Whether a move that captures this ends the game. */
  protected boolean endsGame(Optional<DuckPiece> captured) {
    return captured.isPresent() && captured.get().kind() == DuckKind.CAPTAIN;
  }

  // Check.

  /** Whether a valid command's line says check. */
  protected boolean isCheck(DuckPosition before, DuckCommand command, DuckPosition after) {
    if (after.isOver()) {
      return false;
    }
    return isAttacked(after, after.toMove(), command.to())
        || isAttacked(after, after.toMove().other(), command.to());
  }

  /**
   * Whether that side's captain could be captured.
   *
   * @param moved where the piece stands that moved last
   */
  protected boolean isAttacked(DuckPosition position, DuckSide side, Square moved) {
    for (Square captain : position.find(DuckPiece.of(side, DuckKind.CAPTAIN))) {
      for (Square from : position.occupied()) {
        if (attacks(position, from, captain)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether what stands on {@code from} could capture the captain on {@code captain}. */
  protected boolean attacks(DuckPosition position, Square from, Square captain) {
    Optional<DuckPiece> attacker = position.at(from);
    Optional<DuckPiece> target = position.at(captain);
    return attacker.isPresent()
        && target.isPresent()
        && attacker.get().side() != target.get().side()
        && reaches(position, from, captain);
  }

  /** Where the pieces stand that could capture a captain of that side, by row, then column. */
  public List<Square> attackers(DuckPosition position, DuckSide side) {
    List<Square> attackers = new ArrayList<>();
    for (Square captain : position.find(DuckPiece.of(side, DuckKind.CAPTAIN))) {
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
      DuckPiece piece, Optional<DuckPiece> captured, boolean check, boolean over) {
    return title(piece)
        + ";"
        + captured.map(this::title).orElse("NA")
        + ";"
        + (check ? "yes" : "no")
        + ";"
        + (over ? "yes" : "no");
  }

  /** A piece's name in the answer. */
  protected String title(DuckPiece piece) {
    return piece.title();
  }

  private static Optional<DuckRefusal> refused(DuckRule rule) {
    return Optional.of(new DuckRefusal(rule, List.of()));
  }

  /** The clause about what may not stand in the way of such a piece. */
  private static DuckRule wayRule(DuckKind kind) {
    return switch (kind) {
      case ELEPHANT -> DuckRule.ELEPHANT_EYE;
      case HORSE -> DuckRule.HORSE_LEG;
      case CAR -> DuckRule.CAR_PATH;
      case DUCK -> DuckRule.DUCK_LEGS;
      case CAPTAIN, GUARD, SOLDIER -> kind.move();
    };
  }
}
