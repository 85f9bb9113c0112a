package boardjudge.checker.run;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds the class to start in a Java source, without compiling it. */
final class JavaNames {
  private static final Pattern COMMENT = Pattern.compile("(?s)/[*].*?[*]/|//[^\n]*");
  private static final Pattern PACKAGE = Pattern.compile("(?m)^\\s*package\\s+([\\w.]+)\\s*;");
  private static final Pattern PUBLIC =
      Pattern.compile("(?m)^\\s*public\\s+(?:(?:final|abstract|strictfp)\\s+)*class\\s+(\\w+)");
  private static final Pattern CLASS =
      Pattern.compile("(?m)^\\s*(?:(?:public|final|abstract|strictfp)\\s+)*class\\s+(\\w+)");
  private static final Pattern MAIN =
      Pattern.compile("static\\s+(?:final\\s+)?void\\s+main\\s*\\(");

  private JavaNames() {}

  /** The public class, else the last one that begins before main; {@code Main} if there is none. */
  static String simpleName(String source) {
    String code = COMMENT.matcher(source).replaceAll(" ");
    Matcher named = PUBLIC.matcher(code);
    if (named.find()) {
      return named.group(1);
    }
    Matcher main = MAIN.matcher(code);
    int end = main.find() ? main.start() : code.length();
    Matcher each = CLASS.matcher(code);
    String last = "Main";
    while (each.find() && each.start() < end) {
      last = each.group(1);
    }
    return last;
  }

  /** The same with the package before it. */
  static String qualifiedName(String source) {
    Matcher named = PACKAGE.matcher(COMMENT.matcher(source).replaceAll(" "));
    return (named.find() ? named.group(1) + "." : "") + simpleName(source);
  }
}
