package boardjudge.report.page;

import boardjudge.checker.report.page.Label;
import boardjudge.checker.view.BoardWords;
import boardjudge.checker.view.TextBoard;
import boardjudge.reference.grid.Arrow;
import boardjudge.reference.grid.Mark;

/** What marks and arrows mean. */
final class Legend {
  private Legend() {}

  static Label of(Mark mark) {
    return Label.of(TextBoard.words(mark));
  }

  static Label of(Arrow.Kind kind) {
    return Label.of(BoardWords.of(kind));
  }
}
