package boardjudge.generator.notation;

import java.util.List;
import java.util.Optional;

/**
 * A node of a game, with the requested properties.
 *
 * @param offset where it begins in the file, in bytes
 * @param properties each name at most once
 */
public record SgfNode(int offset, List<SgfProperty> properties) {
  /** Keeps an unmodifiable copy. */
  public SgfNode {
    properties = List.copyOf(properties);
  }

  /**
   * {@return the property with that name; empty if the node has none or if it was not requested}
   *
   * @param name capital letters
   */
  public Optional<SgfProperty> property(String name) {
    return properties.stream().filter(property -> property.name().equals(name)).findFirst();
  }
}
