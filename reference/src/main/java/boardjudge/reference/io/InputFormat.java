package boardjudge.reference.io;

import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * The input file of one problem, read and written.
 *
 * @param <C> one case
 */
public interface InputFormat<C> {
  /** {@return the most cases that a file may hold by the statement; 1 where a file is one case} */
  int maxCases();

  /**
   * {@return whether cases can be taken out of their file and put into others: true unless a format
   * says otherwise} Where they cannot, the cases of a file stay together, all of them in order.
   */
  default boolean isSeparable() {
    return true;
  }

  /**
   * Reads a whole file, to its end.
   *
   * @param in stands at the file's beginning, and at its end afterwards; says whether to read
   *     strictly
   * @return the cases in the file's order, unmodifiable; of a file without cases an empty list
   * @throws InputException at the first place where the file breaks its format
   */
  List<C> read(InputReader in) throws InputException;

  /**
   * Writes a file in the form that strict reading requires.
   *
   * @param cases the cases in the order of writing
   * @param out gets the whole file, in ASCII, after what it holds already
   * @throws IllegalArgumentException if there are more or fewer cases than a file can hold at all
   */
  void write(List<C> cases, StringBuilder out);

  /**
   * {@return the bytes of such a file, in ASCII; the caller's own}
   *
   * @param cases as in {@link #write}
   */
  default byte[] bytes(List<C> cases) {
    StringBuilder out = new StringBuilder();
    write(cases, out);
    return out.toString().getBytes(StandardCharsets.US_ASCII);
  }
}
