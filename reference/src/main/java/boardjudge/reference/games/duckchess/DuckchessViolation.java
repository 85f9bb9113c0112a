package boardjudge.reference.games.duckchess;

import boardjudge.reference.grid.Square;
import java.util.List;

/**
 * Why a command is invalid.
 *
 * @param rule the first clause that it breaks, in the order of checking
 * @param blockers the occupied squares that must be empty, in the order of the way; else empty
 */
public record DuckchessViolation(DuckchessRule rule, List<Square> blockers) {
  public DuckchessViolation {
    blockers = List.copyOf(blockers);
  }
}
