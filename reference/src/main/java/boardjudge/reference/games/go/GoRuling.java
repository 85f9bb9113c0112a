package boardjudge.reference.games.go;

import java.util.OptionalInt;

/**
 * The referee's ruling on one command.
 *
 * @param result the board after placing the stone and removing captured chains, whether or not the
 *     command is legal; unchanged if the point is occupied
 * @param repeated the earlier command, from 1, that led to the same board; 0 unless the verdict is
 *     a repetition
 */
public record GoRuling(GoVerdict verdict, GoPosition result, int repeated) {
  /**
   * The ruling on a stone that only superko may forbid, because of the command {@code repeated}.
   */
  public static GoRuling of(GoPosition result, OptionalInt repeated) {
    return repeated.isPresent()
        ? new GoRuling(GoVerdict.REPETITION, result, repeated.getAsInt())
        : new GoRuling(GoVerdict.LEGAL, result);
  }

  /** A ruling other than repetition. */
  public GoRuling(GoVerdict verdict, GoPosition result) {
    this(verdict, result, 0);
  }
}
