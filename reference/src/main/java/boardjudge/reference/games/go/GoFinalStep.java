package boardjudge.reference.games.go;

import boardjudge.reference.Contrast;
import boardjudge.reference.Discrepancy;
import boardjudge.reference.Explanation;
import boardjudge.reference.Lang;
import boardjudge.reference.LineForm;
import boardjudge.reference.Message;
import boardjudge.reference.Rule;
import boardjudge.reference.Step;
import boardjudge.reference.grid.Diagram;
import java.util.List;
import java.util.Optional;

/** The final board of a case. */
public record GoFinalStep(GoPosition position) implements Step {
  static final LineForm ROWS =
      LineForm.board("board", ".BW", GoPosition.COLUMNS, "({row}, {column})");

  @Override
  public String action() {
    return message().text(Lang.EN);
  }

  @Override
  public Message message() {
    return Go.say("final-board");
  }

  @Override
  public List<Rule> decidedBy() {
    return List.of(GoRule.FINAL_BOARD);
  }

  @Override
  public List<String> output() {
    return position.rows();
  }

  @Override
  public Optional<LineForm> form() {
    return Optional.of(ROWS);
  }

  @Override
  public Diagram board() {
    return position.diagram();
  }

  @Override
  public Explanation explain(Discrepancy discrepancy) {
    return GoExplainer.ofFinalBoard(this, discrepancy);
  }

  @Override
  public Optional<Contrast> contrast(Discrepancy discrepancy) {
    return GoExplainer.contrastOfMissForBoard(discrepancy)
        .or(() -> Step.super.contrast(discrepancy));
  }
}
