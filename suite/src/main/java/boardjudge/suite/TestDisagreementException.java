package boardjudge.suite;

import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** Thrown when referee and solver answer a planned test differently; keeps the input. */
public final class TestDisagreementException extends IllegalStateException {
  private final String head;
  private final String test;
  private final String input;

  TestDisagreementException(String head, String test, String input, Throwable cause) {
    super("boardjudge: " + head + "\n" + cause.getMessage(), cause);
    this.head = head;
    this.test = test;
    this.input = input;
  }

  /** A copy whose message says where the input is kept. */
  public TestDisagreementException keptIn(String file) {
    return new TestDisagreementException(
        head + "; the input is in " + file, test, input, Objects.requireNonNull(getCause()));
  }

  /** The test's name. */
  public String test() {
    return test;
  }

  /** The bytes of the input file. */
  public byte[] inBytes() {
    return input.getBytes(StandardCharsets.ISO_8859_1);
  }
}
