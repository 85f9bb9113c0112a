package boardjudge.reference.games.pawnchess;

import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The statement in code: tries every move of both sides to the end of the game.
 *
 * <p>Each decision is a small method of its own, so that a program that misreads one clause can be
 * had by overriding it. Remembers the positions it has judged, so it is not thread-safe; a new one
 * costs nothing.
 */
public class PawnchessReferee {
  private final Map<Object, PawnchessResult> judged = new HashMap<>();

  /** How a case ends, White to move. */
  public PawnchessResult judge(PawnchessCase testCase) {
    return result(testCase.position(), PawnchessColour.WHITE);
  }

  /** How the game ends when {@code mover} is to move and both play perfectly. */
  protected PawnchessResult result(PawnchessPosition position, PawnchessColour mover) {
    Object key = key(position, mover);
    PawnchessResult known = judged.get(key);
    if (known == null) {
      known = search(position, mover);
      judged.put(key, known);
    }
    return known;
  }

  private PawnchessResult search(PawnchessPosition position, PawnchessColour mover) {
    Optional<PawnchessResult> over = over(position, mover);
    if (over.isPresent()) {
      return over.get();
    }
    List<PawnchessMove> moves = moves(position, mover);
    if (moves.isEmpty()) {
      return stuck(position, mover);
    }
    Optional<PawnchessResult> best = Optional.empty();
    for (PawnchessMove move : moves) {
      PawnchessResult line = result(position.after(move), mover.other()).earlier(1);
      if (best.isEmpty() || prefers(mover, line, best.get())) {
        best = Optional.of(line);
      }
      if (suffices(mover, line)) {
        break;
      }
    }
    return best.orElseThrow();
  }

  /** What must be the same for two positions to be judged alike. */
  protected Object key(PawnchessPosition position, PawnchessColour mover) {
    return mover.pawn() + position.squares();
  }

  /** The result if the game is over before {@code mover} looks for a move. */
  protected Optional<PawnchessResult> over(PawnchessPosition position, PawnchessColour mover) {
    return arrived(position, mover.other())
        ? Optional.of(new PawnchessResult(mover.other(), 0))
        : Optional.empty();
  }

  /** Whether that side has won by reaching the far row. */
  protected boolean arrived(PawnchessPosition position, PawnchessColour side) {
    return position.hasArrived(side);
  }

  /** The result for a side that is to move and cannot, be it blocked or without a pawn. */
  protected PawnchessResult stuck(PawnchessPosition position, PawnchessColour mover) {
    return new PawnchessResult(mover.other(), 0);
  }

  /** Whether the side to move would rather have {@code line} than the best line so far. */
  protected boolean prefers(PawnchessColour mover, PawnchessResult line, PawnchessResult best) {
    if (line.winner() != best.winner()) {
      return line.winner() == mover;
    }
    return line.winner() == mover ? line.plies() < best.plies() : line.plies() > best.plies();
  }

  /** Whether no other move can be better, so that the rest need not be tried. */
  protected boolean suffices(PawnchessColour mover, PawnchessResult line) {
    return line.winner() == mover && line.plies() == 1;
  }

  /** The legal moves of a side, by square from the top left, straight ahead before captures. */
  protected List<PawnchessMove> moves(PawnchessPosition position, PawnchessColour side) {
    List<PawnchessMove> moves = new ArrayList<>();
    for (int row = 0; row < PawnchessPosition.SIZE; row++) {
      for (int column = 0; column < PawnchessPosition.SIZE; column++) {
        if (position.has(side.pawn(), row, column)) {
          addMoves(position, side, new Square(row, column), moves);
        }
      }
    }
    return moves;
  }

  /** Adds the legal moves of one pawn. */
  protected void addMoves(
      PawnchessPosition position, PawnchessColour side, Square from, List<PawnchessMove> moves) {
    int ahead = from.row() + side.forward();
    if (position.has(PawnchessPosition.EMPTY, ahead, from.column())) {
      moves.add(new PawnchessMove(from, new Square(ahead, from.column()), false));
    }
    for (int column = from.column() - 1; column <= from.column() + 1; column += 2) {
      if (position.has(side.other().pawn(), ahead, column)) {
        moves.add(new PawnchessMove(from, new Square(ahead, column), true));
      }
    }
  }

  /** The whole story of a case: a line of best play, and what other moves would have led to. */
  final PawnchessLine line(PawnchessCase testCase) {
    List<PawnchessLine.Ply> plies = new ArrayList<>();
    List<PawnchessLine.Alternative> alternatives = new ArrayList<>();
    PawnchessPosition position = testCase.position();
    PawnchessColour mover = PawnchessColour.WHITE;
    PawnchessResult rest = judge(testCase);
    while (rest.plies() > 0) {
      int played = plies.size() + 1;
      Optional<PawnchessMove> chosen = Optional.empty();
      for (PawnchessMove move : moves(position, mover)) {
        PawnchessResult line = result(position.after(move), mover.other()).earlier(1);
        if (chosen.isEmpty() && line.equals(rest)) {
          chosen = Optional.of(move);
        } else if (!line.equals(rest)) {
          alternatives.add(
              new PawnchessLine.Alternative(played, mover, move, line.earlier(played - 1)));
        }
      }
      PawnchessMove move = chosen.orElseThrow();
      position = position.after(move);
      mover = mover.other();
      plies.add(new PawnchessLine.Ply(mover.other(), move, position));
      rest = new PawnchessResult(rest.winner(), rest.plies() - 1);
    }
    return new PawnchessLine(testCase.position(), plies, alternatives);
  }
}
