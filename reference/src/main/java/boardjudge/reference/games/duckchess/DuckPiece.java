package boardjudge.reference.games.duckchess;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** One of the fourteen pieces; pieces of one side and kind are all the same value. */
public record DuckPiece(DuckSide side, DuckKind kind) {
  private static final Map<DuckKind, DuckPiece> RED = piecesOf(DuckSide.RED);
  private static final Map<DuckKind, DuckPiece> BLUE = piecesOf(DuckSide.BLUE);
  private static final List<DuckPiece> ALL =
      Stream.of(RED, BLUE).flatMap(pieces -> pieces.values().stream()).toList();

  private static Map<DuckKind, DuckPiece> piecesOf(DuckSide side) {
    Map<DuckKind, DuckPiece> pieces = new EnumMap<>(DuckKind.class);
    for (DuckKind kind : DuckKind.values()) {
      pieces.put(kind, new DuckPiece(side, kind));
    }
    return pieces;
  }

  /** All fourteen, Red's first, each side's in the order of {@link DuckKind}. */
  public static List<DuckPiece> all() {
    return ALL;
  }

  /** The piece of that side and kind, without making a new one. */
  public static DuckPiece of(DuckSide side, DuckKind kind) {
    return Objects.requireNonNull((side == DuckSide.RED ? RED : BLUE).get(kind));
  }

  /** The piece that a picture shows by this letter: Red's as capitals, Blue's as small letters. */
  public static Optional<DuckPiece> ofGlyph(char glyph) {
    return ALL.stream().filter(piece -> piece.glyph() == glyph).findFirst();
  }

  /** The piece in a picture: {@code D} for the red duck, {@code d} for the blue one. */
  public char glyph() {
    return side == DuckSide.RED ? kind.letter() : Character.toLowerCase(kind.letter());
  }

  /** The piece as answers print it: {@code red duck}. */
  public String title() {
    return side.word() + " " + kind.word();
  }
}
