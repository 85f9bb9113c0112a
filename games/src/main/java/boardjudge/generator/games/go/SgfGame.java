package boardjudge.generator.games.go;

import java.util.List;
import java.util.Optional;

/**
 * The main line of one game.
 *
 * @param offset where the game begins in the file, in bytes
 * @param nodes from the root on, at least one
 * @param variations the number of other lines
 * @param firstVariation where the first of them begins; the game's own offset if there is none
 */
record SgfGame(int offset, List<Node> nodes, int variations, int firstVariation) {
  /**
   * A node of a game, with the requested properties.
   *
   * @param properties each name at most once
   */
  record Node(int offset, List<Property> properties) {
    /** Empty if the node has no such property or if it was not requested. */
    Optional<Property> property(String name) {
      return properties.stream().filter(property -> property.name().equals(name)).findFirst();
    }
  }

  /**
   * @param name capital letters
   * @param values at least one
   */
  record Property(String name, int offset, List<Value> values) {}

  /**
   * @param text the bytes between the brackets, one character for each byte, unescaped
   */
  record Value(int offset, String text) {}
}
