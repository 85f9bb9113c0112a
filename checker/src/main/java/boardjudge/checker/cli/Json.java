package boardjudge.checker.cli;

import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** Prints a report as JSON: indented, in ASCII, with a final line feed. */
final class Json {
  private Json() {}

  /** Prints maps, lists, records and plain values. */
  static void print(Console console, Object report) throws IOException {
    console.out().write(bytes(report));
  }

  /** The same as bytes, for a file. */
  static byte[] bytes(Object report) throws IOException {
    String text =
        JsonMapper.builder()
            .enable(JsonWriteFeature.ESCAPE_NON_ASCII)
            .build()
            .writer(
                new DefaultPrettyPrinter()
                    .withObjectIndenter(new DefaultIndenter("  ", "\n"))
                    .withArrayIndenter(new DefaultIndenter("  ", "\n")))
            .writeValueAsString(report);
    return (text + "\n").getBytes(StandardCharsets.US_ASCII);
  }
}
