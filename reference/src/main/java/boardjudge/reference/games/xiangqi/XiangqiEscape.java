package boardjudge.reference.games.xiangqi;

import boardjudge.reference.grid.Square;
import java.util.List;
import java.util.Optional;

/**
 * A step that Black's general can make, and who attacks it then.
 *
 * @param captured the red piece that stood there, if any
 * @param attackers the red pieces that attack the general then, in the input's order
 */
public record XiangqiEscape(
    Square to,
    Optional<XiangqiPiece> captured,
    XiangqiPosition after,
    List<XiangqiPiece> attackers) {
  public XiangqiEscape {
    attackers = List.copyOf(attackers);
  }

  /** Whether nobody attacks the general after this step. */
  public boolean isFree() {
    return attackers.isEmpty();
  }
}
