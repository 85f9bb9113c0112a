package boardjudge.report.page;

import boardjudge.checker.report.page.Label;
import java.util.List;
import java.util.Map;

/**
 * Writes maps, lists, texts, whole numbers, truths and labels as JSON that may stand in a script
 * element: in ASCII, and with no sign that could end the element. A label is a list of its two
 * languages.
 */
final class PageJson {
  private static final String HEX = "0123456789abcdef";

  private final StringBuilder json = new StringBuilder();

  private PageJson() {}

  /**
   * The JSON of a value.
   *
   * @throws IllegalArgumentException if it is of another kind
   */
  static String of(Object value) {
    PageJson writer = new PageJson();
    writer.value(value);
    return writer.json.toString();
  }

  private void value(Object value) {
    if (value instanceof Map<?, ?> map) {
      String before = "{";
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        json.append(before);
        text(String.valueOf(entry.getKey()));
        json.append(':');
        value(entry.getValue());
        before = ",";
      }
      json.append(map.isEmpty() ? "{}" : "}");
    } else if (value instanceof Iterable<?> list) {
      String before = "[";
      for (Object element : list) {
        json.append(before);
        value(element);
        before = ",";
      }
      json.append(before.equals("[") ? "[]" : "]");
    } else if (value instanceof Label label) {
      value(List.of(label.english(), label.chinese()));
    } else if (value instanceof String text) {
      text(text);
    } else if (value instanceof Integer || value instanceof Long || value instanceof Boolean) {
      json.append(value);
    } else {
      throw new IllegalArgumentException("no JSON for " + value.getClass());
    }
  }

  private void text(String text) {
    json.append('"');
    for (int i = 0; i < text.length(); i++) {
      char sign = text.charAt(i);
      switch (sign) {
        case '"' -> json.append("\\\"");
        case '\\' -> json.append("\\\\");
        case '\n' -> json.append("\\n");
        default -> {
          if (sign < ' ' || sign > '~' || sign == '<' || sign == '>' || sign == '&') {
            json.append("\\u");
            for (int shift = 12; shift >= 0; shift -= 4) {
              json.append(HEX.charAt(sign >> shift & 15));
            }
          } else {
            json.append(sign);
          }
        }
      }
    }
    json.append('"');
  }
}
