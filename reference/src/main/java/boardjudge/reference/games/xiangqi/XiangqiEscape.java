package boardjudge.reference.games.xiangqi;

import boardjudge.reference.Lang;
import boardjudge.reference.grid.Square;
import java.util.List;
import java.util.Optional;

/**
 * One step that Black's general can make, and who attacks it then.
 *
 * @param to where the general steps
 * @param captured the red piece that stood there
 * @param after the position after the step
 * @param attackers the red pieces that attack the general then, in the input's order
 */
public record XiangqiEscape(
    Square to,
    Optional<XiangqiPiece> captured,
    XiangqiPosition after,
    List<XiangqiPiece> attackers) {
  /** Keeps an unmodifiable copy. */
  public XiangqiEscape {
    attackers = List.copyOf(attackers);
  }

  /** Whether nobody attacks the general after this step. */
  public boolean isFree() {
    return attackers.isEmpty();
  }

  /** In words, how each piece attacks that does: {@code R at (6,4) up the column}. */
  public List<String> attacks() {
    return words(true);
  }

  /** In words, what keeps each piece away that would attack otherwise. */
  public List<String> hindrances() {
    return words(false);
  }

  private List<String> words(boolean attacking) {
    return XiangqiAim.all(after).stream()
        .filter(aim -> aim.attacks() == attacking)
        .map(aim -> aim.words().text(Lang.EN))
        .toList();
  }
}
