package boardjudge.report.page;

import boardjudge.checker.report.page.Html;
import boardjudge.checker.report.page.Label;
import java.util.Optional;

/** Why a test is there, as a paragraph below what a program fails it by. */
final class TestNote {
  private static final Label WHY = Label.of("Why this test is there:", "设置此测试的目的：");

  private TestNote() {}

  /** Writes it, where somebody says. */
  static void write(Html html, Optional<String> note) {
    note.ifPresent(words -> html.open("p", "class", "note").label(WHY).text(" " + words).close());
  }
}
