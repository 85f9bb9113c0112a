package boardjudge.checker.explain;

import boardjudge.checker.compare.FormFault;
import boardjudge.reference.Message;

/** What to do about a fault of form, in a sentence or two. */
final class FormAdvice {
  private FormAdvice() {}

  static Message on(FormFault fault) {
    return Message.translated(Explainer.class, "advice." + fault.id(), english(fault));
  }

  private static String english(FormFault fault) {
    return switch (fault) {
      case UTF_16 ->
          "Encoding: the output is UTF-16 text, as PowerShell's > writes it. Let the program write"
              + " plain ASCII, or redirect in another shell.";
      case BYTE_ORDER_MARK ->
          "BOM: the output begins with invisible bytes (a byte order mark). Print none of them, and"
              + " save your source as UTF-8 without BOM.";
      case FULL_WIDTH ->
          "Full-width characters: these signs of an East Asian input method only look like ASCII."
              + " Type the words, brackets and blanks in ASCII.";
      case LETTER_CASE ->
          "Letter case: capital and small letters are different. Print each word as the statement"
              + " writes it.";
      case BLANKS -> "Blanks: there are too many or too few between the words of a line.";
      case EMPTY_LINES -> "Empty lines: there are too many or too few.";
      case LINE_BREAKS ->
          "Line breaks: words stand on one line that belong on two, or on two that"
              + " belong on one.";
    };
  }
}
