package boardjudge.checker.run;

/** Thrown for a program that does not compile; the message is what the compiler said, hostile. */
public final class CompileFailure extends Exception {
  private static final long serialVersionUID = 1L;

  CompileFailure(String said) {
    super(said);
  }

  /** What the compiler said; hostile, since it quotes the source. */
  public String said() {
    return String.valueOf(getMessage());
  }
}
