package boardjudge.generator.games.go.hash;

import boardjudge.generator.BadArgument;
import boardjudge.reference.games.go.GoPosition;
import boardjudge.reference.io.Quote;

/** A hash of boards as one certain program computes it; an immutable value. */
public sealed interface KnownHash permits LinearHash, TextHash {
  /** The name from which it can be made again: {@code poly/base=131+modulus=2^64}. */
  String name();

  /**
   * {@return the board's hash, or a number of which two are equal just where the hashes are;
   * unsigned}
   */
  long of(GoPosition board);

  /**
   * The hash of that name, see docs/hashes.md.
   *
   * @throws BadArgument if there is none
   */
  static KnownHash of(String name) {
    HashSpec spec = new HashSpec(name);
    return switch (spec.kind()) {
      case "poly" -> PolynomialNames.read(spec);
      case "zobrist" -> ZobristNames.read(spec);
      case "text" -> TextHash.read(spec);
      default ->
          throw new BadArgument(
              "hash: expected poly, zobrist or text, found " + Quote.of(spec.kind(), 40));
    };
  }
}
