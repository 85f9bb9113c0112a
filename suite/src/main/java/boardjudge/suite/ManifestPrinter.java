package boardjudge.suite;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.IOException;

/**
 * Writes JSON with a line for each entry down to a depth, and what lies deeper in the line of its
 * entry: a suite has hundreds of tests, and each kills dozens of wrong programs.
 */
final class ManifestPrinter extends DefaultPrettyPrinter {
  private static final long serialVersionUID = 1;

  /** The fields of a test are the deepest lines; the list of tests and a test are above them. */
  private static final int DEEPEST = 3;

  ManifestPrinter() {
    Indenter lines = new Lines();
    indentObjectsWith(lines);
    indentArraysWith(lines);
  }

  @Override
  public ManifestPrinter createInstance() {
    return new ManifestPrinter();
  }

  @Override
  public void writeEndObject(JsonGenerator out, int entries) throws IOException {
    end(out, entries, '}');
  }

  @Override
  public void writeEndArray(JsonGenerator out, int entries) throws IOException {
    end(out, entries, ']');
  }

  /** The bracket stands where its first entry stands: on a line of its own, or in the same line. */
  private void end(JsonGenerator out, int entries, char bracket) throws IOException {
    int inside = _nesting--;
    if (entries > 0 && inside <= DEEPEST) {
      _objectIndenter.writeIndentation(out, _nesting);
    } else {
      out.writeRaw(' ');
    }
    out.writeRaw(bracket);
  }

  private static final class Lines extends DefaultIndenter {
    private static final long serialVersionUID = 1;

    Lines() {
      super("  ", "\n");
    }

    @Override
    public void writeIndentation(JsonGenerator out, int level) throws IOException {
      if (level <= DEEPEST) {
        super.writeIndentation(out, level);
      } else {
        out.writeRaw(' ');
      }
    }
  }
}
