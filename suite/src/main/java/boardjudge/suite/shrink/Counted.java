package boardjudge.suite.shrink;

import java.util.List;

/** Parts of a text that are equal in kind, and the text without some of them. */
interface Counted {
  /** How many there are. */
  int count();

  /** The lines without those from one number up to another, and with the count that is left. */
  List<String> without(int from, int to);
}
