package boardjudge.checker.games.xiangqi;

import boardjudge.checker.report.page.BoardFigures;
import boardjudge.checker.report.page.BoardState;
import boardjudge.checker.report.page.Html;
import boardjudge.checker.report.page.Label;
import boardjudge.checker.report.page.Replay;
import boardjudge.checker.report.page.ReplayExtra;
import boardjudge.reference.games.xiangqi.XiangqiEscape;
import boardjudge.reference.games.xiangqi.XiangqiPosition;
import boardjudge.reference.games.xiangqi.XiangqiStep;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Each step of the general: who attacks it there, and through what. */
public final class XiangqiReplayExtra implements ReplayExtra {
  @Override
  public String problem() {
    return "xiangqi";
  }

  @Override
  public String script() {
    return "xiangqi.js";
  }

  @Override
  public Optional<Object> write(Html html, BoardFigures figures, Replay replay) {
    if (replay.steps().isEmpty() || !(replay.steps().get(0) instanceof XiangqiStep step)) {
      return Optional.empty();
    }
    html.element("h3", Label.of("The general's steps", "将的走法"));
    html.element(
        "p",
        Label.of(
            "Point at one, or at its square: who attacks the general there, and through what?",
            "指向某一步或其格点：谁在那里攻击将？经过什么？"),
        "class",
        "faint");
    html.open("div", "class", "controls").close();
    html.open("p", "role", "status").close();
    List<Object> steps = new ArrayList<>();
    for (XiangqiEscape escape : step.escapes()) {
      Map<String, Object> entry = new LinkedHashMap<>();
      entry.put("square", escape.to().row() * XiangqiPosition.COLUMNS + escape.to().column());
      entry.put("name", XiangqiPosition.name(escape.to()));
      entry.put("attacks", escape.attacks());
      entry.put("hindrances", escape.hindrances());
      entry.put("board", BoardState.of(step.board(escape)));
      steps.add(entry);
    }
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("steps", steps);
    data.put("free", Label.of("nobody attacks there", "那里无人攻击"));
    data.put("attacked", Label.of("attacked by", "受攻击："));
    data.put("kept", Label.of("not attacked by", "未受攻击："));
    return Optional.of(data);
  }
}
