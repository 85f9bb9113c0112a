package boardjudge.generator.guarded;

import java.util.List;

/**
 * A decision of a referee that may be changed; each is one object.
 *
 * @param <M> the moments at which it is made
 * @param <T> what is decided
 */
public final class Decision<M, T> {
  private final String name;
  private final List<Fact<? super M>> facts;
  private final List<Change<M, T>> changes;

  /**
   * @param name lower case, words joined by hyphens: {@code captured}
   * @param facts what guards may ask about when it is made, in the order in which names have them
   * @param changes the ways in which it goes wrong; the first needs no name of its own
   */
  @SafeVarargs
  @SuppressWarnings("varargs") // List.of copies the array and writes nothing to it.
  public Decision(String name, List<Fact<? super M>> facts, Change<M, T>... changes) {
    this.name = name;
    this.facts = List.copyOf(facts);
    this.changes = List.of(changes);
  }

  /**
   * How names begin that are about it.
   *
   * @return the name
   */
  public String name() {
    return name;
  }

  /**
   * What guards may ask about.
   *
   * @return the facts, in the order in which names have them
   */
  public List<Fact<? super M>> facts() {
    return facts;
  }

  /**
   * The ways in which it goes wrong.
   *
   * @return at least one
   */
  public List<Change<M, T>> changes() {
    return changes;
  }

  @Override
  public String toString() {
    return name;
  }
}
