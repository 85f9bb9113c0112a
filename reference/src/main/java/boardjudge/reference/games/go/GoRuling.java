package boardjudge.reference.games.go;

import java.util.OptionalInt;

/**
 * What the referee says of one command.
 *
 * @param verdict the ruling on the command
 * @param result the board once the stone is put down and the captured chains are gone, whether the
 *     command is legal or not; the board as it was where the point is occupied
 * @param repeated the command, from 1, after which that board stood before; 0 unless the verdict is
 *     a repetition
 */
public record GoRuling(GoVerdict verdict, GoPosition result, int repeated) {
  /**
   * The ruling on a stone that may stand if superko allows it.
   *
   * @param repeated the command, from 1, after which the board that results stood before, if any
   */
  public static GoRuling of(GoPosition result, OptionalInt repeated) {
    return repeated.isPresent()
        ? new GoRuling(GoVerdict.REPETITION, result, repeated.getAsInt())
        : new GoRuling(GoVerdict.LEGAL, result);
  }

  /** A ruling that is no repetition. */
  public GoRuling(GoVerdict verdict, GoPosition result) {
    this(verdict, result, 0);
  }
}
