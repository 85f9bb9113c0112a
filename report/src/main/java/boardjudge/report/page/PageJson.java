package boardjudge.report.page;

import boardjudge.checker.report.page.Label;
import boardjudge.checker.view.SvgText;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Writes maps, lists, texts, whole numbers, truths and labels as JSON that may stand in a script
 * element: in ASCII, and with no sign that could end the element. A label is a list of its two
 * languages.
 */
final class PageJson {
  private PageJson() {}

  /**
   * The JSON of a value.
   *
   * @throws IllegalArgumentException if it is of another kind
   */
  static String of(Object value) {
    if (value instanceof Map<?, ?> map) {
      return map.entrySet().stream()
          .map(entry -> text(String.valueOf(entry.getKey())) + ":" + of(entry.getValue()))
          .collect(Collectors.joining(",", "{", "}"));
    }
    if (value instanceof Collection<?> list) {
      return list.stream().map(PageJson::of).collect(Collectors.joining(",", "[", "]"));
    }
    if (value instanceof Label label) {
      return of(List.of(label.english(), label.chinese()));
    }
    if (value instanceof String text) {
      return text(text);
    }
    if (value instanceof Integer || value instanceof Long || value instanceof Boolean) {
      return value.toString();
    }
    throw new IllegalArgumentException("no JSON for " + value.getClass());
  }

  private static String text(String text) {
    StringBuilder json = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char sign = text.charAt(i);
      switch (sign) {
        case '"' -> json.append("\\\"");
        case '\\' -> json.append("\\\\");
        case '\n' -> json.append("\\n");
        default -> {
          if (sign < ' ' || sign > '~' || sign == '<' || sign == '>' || sign == '&') {
            json.append(SvgText.spelled(sign));
          } else {
            json.append(sign);
          }
        }
      }
    }
    return json.append('"').toString();
  }
}
