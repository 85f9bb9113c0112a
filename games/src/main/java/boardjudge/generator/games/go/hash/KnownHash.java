package boardjudge.generator.games.go.hash;

import boardjudge.generator.BadArgumentException;
import boardjudge.reference.games.go.GoPosition;
import boardjudge.reference.io.Quote;

/** A hash of boards that some programs compute. Immutable. */
public sealed interface KnownHash permits LinearHash, TextHash {
  /** The canonical name for {@link #of(String)}: {@code poly/base=131+modulus=2^64}. */
  String name();

  /** An unsigned number that is equal for two boards if, and only if, their hashes are. */
  long of(GoPosition board);

  /**
   * The hash with that name, see docs/hashes.md.
   *
   * @throws BadArgumentException if there is none
   */
  static KnownHash of(String name) {
    HashSpec spec = new HashSpec(name);
    return switch (spec.kind()) {
      case "poly" -> PolynomialNames.read(spec);
      case "zobrist" -> ZobristNames.read(spec);
      case "text" -> TextHash.read(spec);
      default ->
          throw new BadArgumentException(
              "hash: expected poly, zobrist or text, found " + Quote.of(spec.kind(), 40));
    };
  }
}
