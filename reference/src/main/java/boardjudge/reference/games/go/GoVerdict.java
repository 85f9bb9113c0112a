package boardjudge.reference.games.go;

import java.util.List;

/** The verdict on a command. */
public enum GoVerdict {
  LEGAL(""),
  /** The point is occupied. */
  OCCUPIED("miss 1"),
  /** The stone's own chain would have no liberty. */
  SUICIDE("miss 2"),
  /** An earlier board would be repeated. */
  REPETITION("miss 3");

  private final String line;

  GoVerdict(String line) {
    this.line = line;
  }

  /** The line that such a command prints; none if it is legal. */
  public List<String> output() {
    return line.isEmpty() ? List.of() : List.of(line);
  }
}
