package boardjudge.reference.services;

import boardjudge.reference.io.InputException;
import boardjudge.reference.io.InputFormat;
import boardjudge.reference.io.InputReader;
import java.util.List;

/**
 * Thrown when an input that a recipe, a program or an import made is not valid. What made it is
 * added as a {@link FaultContext}; its author is at fault.
 */
public final class InvalidGeneratedInputException extends RuntimeException {
  private InvalidGeneratedInputException(String message, Exception cause) {
    super(message, cause);
  }

  /** For an input that a reader has refused. */
  public InvalidGeneratedInputException(InputException refused) {
    this(String.valueOf(refused.getMessage()), refused);
  }

  /**
   * The bytes of a generated input. All commands that make inputs check them here.
   *
   * @param file its name in messages
   * @throws InvalidGeneratedInputException if the cases cannot be written, strict reading refuses
   *     them, or reading gives other cases
   */
  public static <C> byte[] checked(InputFormat<C> format, String file, List<C> cases) {
    try {
      byte[] bytes = format.bytes(cases);
      if (!format.read(InputReader.strict(file, bytes)).equals(cases)) {
        throw new InvalidGeneratedInputException(
            file + ": read again it has other cases; the format's write and read differ",
            new IllegalStateException());
      }
      return bytes;
    } catch (InputException refused) {
      throw new InvalidGeneratedInputException(refused);
    } catch (IllegalArgumentException unwritable) {
      throw new InvalidGeneratedInputException(
          file + ": cannot be written: " + unwritable.getMessage(), unwritable);
    }
  }
}
