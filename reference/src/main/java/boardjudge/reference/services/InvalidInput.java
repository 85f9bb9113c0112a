package boardjudge.reference.services;

import boardjudge.reference.io.InputException;
import boardjudge.reference.io.InputFormat;
import boardjudge.reference.io.InputReader;
import java.util.List;

/**
 * Says that an input which a recipe, a program or an import made is not valid; what made it is
 * added as {@link FaultContext}. It is the fault of who wrote the recipe.
 */
public final class InvalidInput extends RuntimeException {
  private InvalidInput(String message, Exception cause) {
    super(message, cause);
  }

  /** The fault of an input that a reader has refused. */
  public InvalidInput(InputException refused) {
    this(String.valueOf(refused.getMessage()), refused);
  }

  /**
   * The bytes of an input that was made. All commands that make inputs check them here.
   *
   * @param file what messages call it
   * @throws InvalidInput if it cannot be written, strict reading refuses it, or it is read again as
   *     other cases
   */
  public static <C> byte[] checked(InputFormat<C> format, String file, List<C> cases) {
    try {
      byte[] bytes = format.bytes(cases);
      if (!format.read(InputReader.strict(file, bytes)).equals(cases)) {
        throw new InvalidInput(
            file + ": read again it has other cases; the format's write and read differ",
            new IllegalStateException());
      }
      return bytes;
    } catch (InputException refused) {
      throw new InvalidInput(refused);
    } catch (IllegalArgumentException unwritable) {
      throw new InvalidInput(file + ": cannot be written: " + unwritable.getMessage(), unwritable);
    }
  }
}
