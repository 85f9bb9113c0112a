package boardjudge.generator.notation;

import java.util.List;

/**
 * One property of a node.
 *
 * @param name capital letters
 * @param offset where its name begins in the file, in bytes
 * @param values at least one
 */
public record SgfProperty(String name, int offset, List<SgfValue> values) {
  /** Keeps an unmodifiable copy. */
  public SgfProperty {
    values = List.copyOf(values);
  }
}
