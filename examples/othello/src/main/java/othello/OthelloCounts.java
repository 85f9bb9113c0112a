package othello;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The two numbers of a line that M prints. */
record OthelloCounts(int black, int white) {
  private static final Pattern LINE =
      Pattern.compile("Black - {0,3}([0-9]{1,3}) White - {0,3}([0-9]{1,3})");

  /** The numbers of a line of that form, however wide; empty for any other. */
  static Optional<OthelloCounts> of(String line) {
    Matcher matcher = LINE.matcher(line.strip());
    return matcher.matches()
        ? Optional.of(
            new OthelloCounts(
                Integer.parseInt(matcher.group(1)), Integer.parseInt(matcher.group(2))))
        : Optional.empty();
  }

  /** The numbers of a position. */
  static OthelloCounts of(OthelloPosition position) {
    return new OthelloCounts(position.count(OthelloSide.BLACK), position.count(OthelloSide.WHITE));
  }

  /** How many discs of that side there are. */
  int of(OthelloSide side) {
    return side == OthelloSide.BLACK ? black : white;
  }

  OthelloCounts swapped() {
    return new OthelloCounts(white, black);
  }

  int sum() {
    return black + white;
  }
}
