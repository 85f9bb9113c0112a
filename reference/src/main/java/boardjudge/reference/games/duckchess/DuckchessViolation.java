package boardjudge.reference.games.duckchess;

import boardjudge.reference.grid.Square;
import java.util.List;

/**
 * Why a command is invalid.
 *
 * @param rule the first clause, in the order in which they are looked at, that it breaks
 * @param blockers the taken squares that should be empty, in the order of the way; none where
 *     nothing stands in the way
 */
public record DuckchessViolation(DuckchessRule rule, List<Square> blockers) {
  public DuckchessViolation {
    blockers = List.copyOf(blockers);
  }
}
