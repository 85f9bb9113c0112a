package boardjudge.remote.internal.message;

import java.util.regex.Pattern;

/** The words in messages that are more than text. */
public enum Word {
  /** A SHA-256 in lower-case hexadecimal. */
  HASH("[0-9a-f]{64}"),
  /** A job's id. */
  JOB("[0-9a-f]{32}"),
  /** A grading's name. */
  GRADING("[a-z0-9]{1,40}-[0-9a-f]{12}"),
  /** As {@link boardjudge.grading.LanguageKey} writes it. */
  LANGUAGE("[a-z0-9]{1,40}_[0-9a-f]{12}"),
  /** A problem's id. */
  PROBLEM("[a-z0-9_-]{1,60}"),
  /** The name of a worker or a host. */
  HOST("[A-Za-z0-9._-]{1,80}");

  private final Pattern form;

  Word(String form) {
    this.form = Pattern.compile(form);
  }

  /** Whether a text is such a word. */
  public boolean matches(String text) {
    return form.matcher(text).matches();
  }
}
