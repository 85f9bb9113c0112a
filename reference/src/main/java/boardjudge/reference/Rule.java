package boardjudge.reference;

import java.util.Locale;

/** One clause of a problem's statement. Each game has one enum of them. */
public interface Rule {
  /** {@return the enum constant's name, as Java has it} */
  String name();

  /**
   * {@return the clause: one sentence as in the statement, in printable ASCII, with its full stop;
   * by default the message {@code rule.} plus the id in {@code messages.properties} beside the
   * enum}
   */
  default String clause() {
    return Message.of(getClass(), "rule." + id()).text(Lang.EN);
  }

  /**
   * {@return the clause in all languages: the message {@code rule.} plus the id beside the enum; in
   * English {@link #clause}}
   */
  default Message message() {
    return Message.translated(getClass(), "rule." + id(), clause());
  }

  /**
   * {@return the name in reports and manifests, in lower case, words joined by hyphens: {@code
   * own-piece} for {@code OWN_PIECE}}
   */
  default String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
