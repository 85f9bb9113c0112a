package boardjudge.generator.notation;

/**
 * Something in a file that was translated or left out.
 *
 * @param file the file's name, safe to print
 * @param line the line of the first occurrence, from 1
 * @param column its column in bytes, from 1
 * @param times the number of occurrences
 * @param what a phrase
 */
public record ImportNote(String file, int line, int column, int times, String what) {
  /**
   * {@return one line, safe to print, without a line end: {@code game.sgf:5:3: pass after the last
   * move: left out (2 times; this is the first)}}
   */
  public String text() {
    return (file + ":" + line + ":" + column + ": " + what)
        + (times == 1 ? "" : " (" + times + " times; this is the first)");
  }
}
