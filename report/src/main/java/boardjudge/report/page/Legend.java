package boardjudge.report.page;

import boardjudge.checker.report.page.Label;
import boardjudge.checker.view.TextBoard;
import boardjudge.reference.grid.Arrow;
import boardjudge.reference.grid.Mark;

/** What marks and arrows mean, in both languages; the English is the reference's own. */
final class Legend {
  private Legend() {}

  static Label of(Mark mark) {
    return Label.of(TextBoard.words(mark));
  }

  static Label of(Arrow.Kind kind) {
    return Label.of(
        kind.meaning(),
        switch (kind) {
          case MOVE -> "走子";
          case CAPTURE -> "吃子";
          case ATTACK -> "攻击";
          case ESCAPE -> "可以走到";
          case STOPPED -> "到不了";
        });
  }
}
