package boardjudge.generator.guarded;

import java.util.List;

/**
 * A decision of a referee that may be changed.
 *
 * @param name lower case, words joined by hyphens: {@code captured}
 * @param changes the ways in which it goes wrong; the first needs no name of its own
 * @param facts what guards may ask about when it is made, in the order in which names have them
 */
public record Decision(String name, List<Change> changes, List<Fact> facts) {
  /** Keeps unmodifiable copies. */
  public Decision {
    changes = List.copyOf(changes);
    facts = List.copyOf(facts);
  }
}
