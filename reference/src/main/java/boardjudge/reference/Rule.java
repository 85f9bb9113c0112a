package boardjudge.reference;

import java.util.Locale;

/** One clause of a problem's statement. Each game has one enum of them. */
public interface Rule {
  /** {@return the enum constant's name, as Java has it} */
  String name();

  /**
   * {@return the clause itself, one sentence a contestant could read in the statement, in printable
   * ASCII, with its full stop; unless the game says it itself, what {@code messages.properties}
   * beside the enum has under {@code rule.} and the id}
   */
  default String clause() {
    return Message.of(getClass(), "rule." + id()).text(Lang.EN);
  }

  /**
   * {@return the clause in all languages that the files beside the enum have, under {@code rule.}
   * and the id; in English as {@link #clause}}
   */
  default Message message() {
    return Message.translated(getClass(), "rule." + id(), clause());
  }

  /**
   * {@return the name as reports and manifests print it, lower case, words joined by hyphens:
   * {@code own-piece} for {@code OWN_PIECE}}
   */
  default String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
