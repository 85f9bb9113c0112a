package boardjudge.generator.notation;

import java.util.List;

/**
 * The main line of one game.
 *
 * @param offset where the game begins in the file, in bytes
 * @param nodes from the root on, at least one
 * @param variations the number of other lines
 * @param firstVariation where the first of them begins; the game's own offset if there is none
 */
public record SgfGame(int offset, List<SgfNode> nodes, int variations, int firstVariation) {
  /** Keeps an unmodifiable copy. */
  public SgfGame {
    nodes = List.copyOf(nodes);
  }
}
