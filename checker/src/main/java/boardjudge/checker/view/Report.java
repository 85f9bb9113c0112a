package boardjudge.checker.view;

import java.util.List;

/**
 * What a command has found out: a record whose components are the report as JSON, and which says
 * the same as text. Whatever one form says comes from the record, so the forms cannot differ.
 */
public interface Report {
  /**
   * The report as people read it, a line an element, in printable ASCII.
   *
   * @param style its colours, and how much of a large board it shows
   */
  List<String> text(TextStyle style);

  /** As {@link #text(TextStyle)}, large boards cropped. */
  default List<String> text(boolean colour) {
    return text(new TextStyle(colour, false));
  }
}
