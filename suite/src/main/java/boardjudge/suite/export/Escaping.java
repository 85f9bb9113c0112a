package boardjudge.suite.export;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.ObjectMapper;

/** Text as other languages quote it. */
final class Escaping {
  private static final ObjectMapper MAPPER = new ObjectMapper();

  private Escaping() {}

  /** Double quotes, as JSON and YAML both read them. */
  static String yaml(String text) {
    try {
      return MAPPER.writeValueAsString(text);
    } catch (JsonProcessingException impossible) {
      throw new IllegalStateException("a string is always writable", impossible);
    }
  }

  /** Indented, with a final line feed. */
  static String json(Object value) {
    DefaultPrettyPrinter printer =
        new DefaultPrettyPrinter()
            .withObjectIndenter(new DefaultIndenter("  ", "\n"))
            .withArrayIndenter(new DefaultIndenter("  ", "\n"));
    try {
      return MAPPER.writer(printer).writeValueAsString(value) + "\n";
    } catch (JsonProcessingException impossible) {
      throw new IllegalStateException("maps and lists are always writable", impossible);
    }
  }

  static String xml(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }

  static String cdata(String text) {
    return "<![CDATA[" + text.replace("]]>", "]]]]><![CDATA[>") + "]]>";
  }
}
