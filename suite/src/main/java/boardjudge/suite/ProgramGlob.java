package boardjudge.suite;

import java.util.List;
import java.util.regex.Pattern;

/**
 * A key of {@code submissions.yaml}: a glob for programs below the folder of submissions, or for
 * folders of them. A star matches within one name, {@code {a,b}} one of these.
 */
public record ProgramGlob(String key) {
  /** Printable ASCII, no slash at the start. */
  private static final Pattern FILE = Pattern.compile("[!-.0-~][ -~]*");

  /** Whether the key is a path that stays in the folder that it starts from. */
  public boolean isBelow() {
    return FILE.matcher(key).matches() && !List.of(key.split("/")).contains("..");
  }

  /** Whether it names one program, there or not. */
  public boolean isPath() {
    return key.indexOf('/') > 0 && key.chars().noneMatch(c -> c == '*' || c == '{');
  }

  /** Whether it names this program, or the folder that it stands in. */
  public boolean matches(String program) {
    String folder = program.substring(0, Math.max(0, program.indexOf('/')));
    Pattern pattern = pattern();
    return pattern.matcher(program).matches() || pattern.matcher(folder).matches();
  }

  private Pattern pattern() {
    StringBuilder regex = new StringBuilder();
    boolean braces = false;
    for (int i = 0; i < key.length(); i++) {
      char c = key.charAt(i);
      boolean closes = braces && c == '}';
      boolean opens = !braces && c == '{' && key.indexOf('}') > 0;
      if (c == '*') {
        regex.append("[^/]*");
      } else if (opens || closes) {
        regex.append(opens ? "(?:" : ")");
        braces = opens;
      } else {
        regex.append(braces && c == ',' ? "|" : Pattern.quote(String.valueOf(c)));
      }
    }
    return Pattern.compile(regex + (braces ? ")" : ""));
  }
}
