package boardjudge.report.page;

import boardjudge.checker.report.page.Label;
import boardjudge.reference.grid.Arrow;
import boardjudge.reference.grid.Mark;

/** What marks and arrows mean, in both languages; the English is the reference's own. */
final class Legend {
  private Legend() {}

  static Label of(Mark mark) {
    return Label.of(
        mark.meaning(),
        switch (mark) {
          case LAST -> "本步的格点";
          case FROM -> "棋子的起点";
          case DIFFERS -> "与输出不同";
          case CAPTURED -> "被吃掉";
          case SUBJECT -> "规则所指";
          case ATTACKER -> "攻击者";
          case BLOCKER -> "阻挡者";
          case TARGET -> "可到之处";
        });
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
