package boardjudge.generator.notation;

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
public record SgfGame(int offset, List<Node> nodes, int variations, int firstVariation) {
  /** Keeps an unmodifiable copy. */
  public SgfGame {
    nodes = List.copyOf(nodes);
  }

  /**
   * A node of a game, with the requested properties.
   *
   * @param offset where it begins in the file, in bytes
   * @param properties each name at most once
   */
  public record Node(int offset, List<Property> properties) {
    /** Keeps an unmodifiable copy. */
    public Node {
      properties = List.copyOf(properties);
    }

    /**
     * {@return the property with that name; empty if the node has none or if it was not requested}
     *
     * @param name capital letters
     */
    public Optional<Property> property(String name) {
      return properties.stream().filter(property -> property.name().equals(name)).findFirst();
    }
  }

  /**
   * One property of a node.
   *
   * @param name capital letters
   * @param offset where its name begins in the file, in bytes
   * @param values at least one
   */
  public record Property(String name, int offset, List<Value> values) {
    /** Keeps an unmodifiable copy. */
    public Property {
      values = List.copyOf(values);
    }
  }

  /**
   * A value of a property.
   *
   * @param offset where its text begins in the file, in bytes
   * @param text the bytes between the brackets, one character for each byte, unescaped
   */
  public record Value(int offset, String text) {}
}
