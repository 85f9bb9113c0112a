package boardjudge.web;

import java.io.IOException;

/** How records are written as JSON; the command line's own way, so that both say the same. */
@FunctionalInterface
public interface JsonForm {
  /** The JSON of a record, a map or a list. */
  byte[] bytes(Object report) throws IOException;
}
