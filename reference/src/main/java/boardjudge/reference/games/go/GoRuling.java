package boardjudge.reference.games.go;

import java.util.OptionalInt;

/**
 * The referee's ruling on one command.
 *
 * @param result the board after placing the stone and removing captured chains, whether or not the
 *     command is legal; unchanged if the point is occupied
 * @param captured the number of stones that the command captures, or would if it were legal
 * @param repeated the earlier command, from 1, that led to the same board; 0 unless the verdict is
 *     a repetition
 */
public record GoRuling(GoVerdict verdict, GoPosition result, int captured, int repeated) {
  /**
   * The ruling on a stone that only superko may forbid, because of the command {@code repeated}.
   */
  public static GoRuling of(GoPosition result, int captured, OptionalInt repeated) {
    return repeated.isPresent()
        ? new GoRuling(GoVerdict.REPETITION, result, captured, repeated.getAsInt())
        : new GoRuling(GoVerdict.LEGAL, result, captured, 0);
  }

  /** A ruling other than repetition, on a command that captures nothing. */
  public GoRuling(GoVerdict verdict, GoPosition result) {
    this(verdict, result, 0, 0);
  }

  /** The same with another verdict; an earlier command is not known. */
  public GoRuling as(GoVerdict other) {
    return new GoRuling(other, result, captured, 0);
  }
}
