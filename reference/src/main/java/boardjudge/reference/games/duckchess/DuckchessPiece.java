package boardjudge.reference.games.duckchess;

import boardjudge.reference.Message;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** One of the fourteen kinds of pieces of both sides; equal pieces are the same value. */
public record DuckchessPiece(DuckchessSide side, DuckchessKind kind) {
  private static final Map<DuckchessKind, DuckchessPiece> RED = piecesOf(DuckchessSide.RED);
  private static final Map<DuckchessKind, DuckchessPiece> BLUE = piecesOf(DuckchessSide.BLUE);
  private static final List<DuckchessPiece> ALL = allPieces();

  private static Map<DuckchessKind, DuckchessPiece> piecesOf(DuckchessSide side) {
    Map<DuckchessKind, DuckchessPiece> pieces = new EnumMap<>(DuckchessKind.class);
    for (DuckchessKind kind : DuckchessKind.values()) {
      pieces.put(kind, new DuckchessPiece(side, kind));
    }
    return pieces;
  }

  private static List<DuckchessPiece> allPieces() {
    List<DuckchessPiece> pieces = new ArrayList<>(RED.values());
    pieces.addAll(BLUE.values());
    return List.copyOf(pieces);
  }

  /** All fourteen, Red's first, in the order of {@link DuckchessKind}. */
  public static List<DuckchessPiece> all() {
    return ALL;
  }

  /** The cached piece of that side and kind. */
  public static DuckchessPiece of(DuckchessSide side, DuckchessKind kind) {
    return Objects.requireNonNull((side == DuckchessSide.RED ? RED : BLUE).get(kind));
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
