package boardjudge.generator.notation;

/**
 * Says what of a file was translated or left out.
 *
 * @param file the file's name, safe to print
 * @param line where it happened first, from 1
 * @param column in bytes, from 1
 * @param times how often it happened
 * @param what a phrase
 */
public record ImportNote(String file, int line, int column, int times, String what) {
  /**
   * {@return one line, safe to print, without its end: {@code game.sgf:5:3: pass after the last
   * move: left out (2 times)}}
   */
  public String text() {
    return (file + ":" + line + ":" + column + ": " + what)
        + (times == 1 ? "" : " (" + times + " times; this is the first)");
  }
}
