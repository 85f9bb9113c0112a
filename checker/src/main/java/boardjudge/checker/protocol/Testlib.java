package boardjudge.checker.protocol;

import boardjudge.checker.protocol.CheckVerdict.Kind;
import boardjudge.reference.Lang;
import java.util.List;
import java.util.Map;

/** How testlib's checkers word and number their verdicts. */
final class Testlib {
  private Testlib() {}

  /** The words that a message begins with, from which some judges read the verdict. */
  static String opening(Kind kind) {
    return switch (kind) {
      case OK -> "ok ";
      case WRONG -> "wrong answer ";
      case FORMAT -> "wrong output format ";
      case FAIL -> "FAIL ";
    };
  }

  static int exit(Kind kind) {
    return switch (kind) {
      case OK -> 0;
      case WRONG -> 1;
      case FORMAT -> 2;
      case FAIL -> 3;
    };
  }

  /** The report that a caller may ask for: the message, or with -appes a line of XML. */
  static Map<String, String> reportFile(Request request, CheckVerdict verdict, String message) {
    List<String> rest = request.rest();
    if (rest.isEmpty()) {
      return Map.of();
    }
    boolean xml = rest.size() > 1 && rest.get(1).equalsIgnoreCase("-appes");
    return Map.of(rest.get(0), xml ? xml(verdict) : message);
  }

  private static String xml(CheckVerdict verdict) {
    String outcome =
        switch (verdict.kind()) {
          case OK -> "accepted";
          case WRONG -> "wrong-answer";
          case FORMAT -> "presentation-error";
          case FAIL -> "fail";
        };
    String text =
        verdict
            .headline("")
            .replace("&", "&amp;")
            .replace("<", "&lt;")
            .replace(">", "&gt;")
            .replace("\"", "&quot;");
    return "<?xml version=\"1.0\" encoding=\""
        + (verdict.lang() == Lang.EN ? "us-ascii" : "utf-8")
        + "\"?><result outcome=\""
        + outcome
        + "\">"
        + text
        + "</result>\n";
  }
}
