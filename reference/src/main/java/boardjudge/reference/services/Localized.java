package boardjudge.reference.services;

import boardjudge.reference.Message;

/** An exception whose sentence exists in each language. */
public interface Localized {
  /** The sentence; in English it is the exception's {@link Throwable#getMessage message}. */
  Message message();
}
