package boardjudge.reference.io;

import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Reads and writes the input files of a problem.
 *
 * @param <C> one case
 */
public interface InputFormat<C> {
  /** {@return the largest number of cases in a file by the statement; 1 if a file is one case} */
  int maxCases();

  /**
   * {@return whether cases can be moved to other files; by default true} Otherwise the cases of a
   * file stay together, in order.
   */
  default boolean isSeparable() {
    return true;
  }

  /**
   * Reads a whole file, to its end.
   *
   * @param in at the file's start, afterwards at its end; strict or lenient
   * @return the cases in the file's order, unmodifiable; empty for a file without cases
   * @throws InputException at the first violation of the format
   */
  List<C> read(InputReader in) throws InputException;

  /**
   * Writes a file in the form that strict reading requires.
   *
   * @param cases the cases in the order of writing
   * @param out the whole file is appended to it, in ASCII
   * @throws IllegalArgumentException if a file cannot hold that number of cases
   */
  void write(List<C> cases, StringBuilder out);

  /**
   * {@return the bytes of such a file, in ASCII; a new array}
   *
   * @param cases as in {@link #write}
   */
  default byte[] bytes(List<C> cases) {
    StringBuilder out = new StringBuilder();
    write(cases, out);
    return out.toString().getBytes(StandardCharsets.US_ASCII);
  }
}
