package boardjudge.checker.view;

import java.util.List;

/**
 * The result of a command: a record whose components are its JSON form, with a text form made from
 * them, so that the forms cannot differ.
 */
public interface Report {
  /**
   * The lines of the text form, in the style's language; in English, printable ASCII.
   *
   * @param style the language, the colours, and whether large boards are whole
   */
  List<String> text(TextStyle style);

  /** A number with its noun, in the plural where it is not 1: {@code 3 cases}. */
  static String counted(long number, String noun) {
    return number + " " + noun + (number == 1 ? "" : "s");
  }
}
