package boardjudge.checker;

/** Which boardjudge this is. */
public final class Version {
  /** Name and number, as {@code --version} prints them. */
  public static final String TEXT = "boardjudge 1.0.0";

  private Version() {}
}
