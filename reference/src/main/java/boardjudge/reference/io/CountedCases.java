package boardjudge.reference.io;

import java.util.ArrayList;
import java.util.List;

/**
 * A file of cases, behind a line with their number unless a file holds only one.
 *
 * @param <C> one case
 */
public interface CountedCases<C> extends InputFormat<C> {
  /**
   * Reads one case.
   *
   * @param in stands before the case; afterwards behind it
   * @return the case
   * @throws InputException if something else stands there
   */
  C readCase(InputReader in) throws InputException;

  /**
   * Writes one case.
   *
   * @param testCase a valid case
   * @param out receives the case's lines
   */
  void writeCase(C testCase, StringBuilder out);

  /** {@return the name of the number of cases in the statement, for messages} */
  default String count() {
    return "T";
  }

  @Override
  default List<C> read(InputReader in) throws InputException {
    boolean isCounted = maxCases() > 1;
    int count = 1;
    if (isCounted) {
      count = in.readCount(1, maxCases(), count());
      in.endLine();
    }
    List<C> cases = new ArrayList<>();
    for (int i = 1; i <= count; i++) {
      in.inCase(isCounted ? i : 0);
      cases.add(readCase(in));
    }
    in.end();
    return List.copyOf(cases);
  }

  @Override
  default void write(List<C> cases, StringBuilder out) {
    if (cases.isEmpty()) {
      throw new IllegalArgumentException("a file without cases");
    }
    if (maxCases() > 1) {
      out.append(cases.size()).append('\n');
    } else if (cases.size() > 1) {
      throw new IllegalArgumentException("a file holds one case, not " + cases.size());
    }
    for (C testCase : cases) {
      writeCase(testCase, out);
    }
  }
}
