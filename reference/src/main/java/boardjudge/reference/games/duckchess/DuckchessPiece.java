package boardjudge.reference.games.duckchess;

import boardjudge.reference.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** One of the fourteen kinds of pieces of both sides. */
public record DuckchessPiece(DuckchessSide side, DuckchessKind kind) {
  private static final List<DuckchessPiece> ALL = allPieces();

  private static List<DuckchessPiece> allPieces() {
    List<DuckchessPiece> pieces = new ArrayList<>();
    for (DuckchessSide side : DuckchessSide.values()) {
      for (DuckchessKind kind : DuckchessKind.values()) {
        pieces.add(new DuckchessPiece(side, kind));
      }
    }
    return List.copyOf(pieces);
  }

  /** All fourteen, Red's first, in the order of {@link DuckchessKind}. */
  public static List<DuckchessPiece> all() {
    return ALL;
  }

  /** The piece of a glyph; see {@link #glyph}. */
  public static Optional<DuckchessPiece> ofGlyph(char glyph) {
    for (DuckchessPiece piece : ALL) {
      if (piece.glyph() == glyph) {
        return Optional.of(piece);
      }
    }
    return Optional.empty();
  }

  /** The piece in a picture: {@code D} for the red duck, {@code d} for the blue one. */
  public char glyph() {
    return side == DuckchessSide.RED ? kind.letter() : Character.toLowerCase(kind.letter());
  }

  Message message() {
    return Duckchess.say("piece", "side", side.message(), "kind", kind.message());
  }

  /** The piece as answers print it: {@code red duck}. */
  public String title() {
    return side.word() + " " + kind.word();
  }
}
