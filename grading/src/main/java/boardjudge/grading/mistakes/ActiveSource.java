package boardjudge.grading.mistakes;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What of a source a judge's compiler compiles: comments and parts that only stand for other
 * machines become empty lines, so that lines keep their numbers.
 */
final class ActiveSource {
  private static final Pattern COMMENT =
      Pattern.compile("\"[^\"\\n]*+\"|/\\*(?s:.*?)\\*/|//[^\\n]*");
  private static final Pattern DIRECTIVE =
      Pattern.compile("\\s*#\\s*(ifdef|ifndef|if|elif|else|endif)\\b\\s*(.*)");
  private static final Pattern DEFINED = Pattern.compile("(?m)^\\s*#\\s*define\\s+(\\w+)");
  private static final Pattern HERE =
      Pattern.compile(
          "ifdef ONLINE_JUDGE|ifndef (?!ONLINE_JUDGE).*|if (?:1|defined\\W*ONLINE_JUDGE.*)");

  private ActiveSource() {}

  static String of(String source) {
    String plain =
        COMMENT
            .matcher(source)
            .replaceAll(
                found ->
                    Matcher.quoteReplacement(
                        found.group().startsWith("\"")
                            ? found.group()
                            : "\n"
                                .repeat(
                                    (int) found.group().chars().filter(c -> c == '\n').count())));
    Set<String> defined =
        DEFINED.matcher(plain).results().map(name -> name.group(1)).collect(Collectors.toSet());
    StringBuilder active = new StringBuilder();
    Deque<Boolean> open = new ArrayDeque<>();
    plain
        .lines()
        .forEach(
            line -> {
              Matcher directive = DIRECTIVE.matcher(line);
              if (directive.matches()) {
                follow(open, directive.group(1), directive.group(2).strip(), defined);
              } else if (!open.contains(false) && !line.strip().startsWith("#")) {
                // What begins with # is a directive in C and a comment in Python.
                active.append(line);
              }
              active.append('\n');
            });
    return active.toString();
  }

  private static void follow(Deque<Boolean> open, String word, String rest, Set<String> defined) {
    if (word.startsWith("if")) {
      boolean here = HERE.matcher(word + " " + rest).matches();
      open.push(defined.contains(rest) ? word.equals("ifdef") : here);
    } else if (!open.isEmpty()) {
      boolean before = open.pop();
      if (!word.equals("endif")) {
        open.push(!before && !word.equals("elif"));
      }
    }
  }
}
