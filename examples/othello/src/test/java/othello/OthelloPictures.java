package othello;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.reference.Step;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.grid.Mark;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Othello positions written as pictures; referee and solver must agree on each. */
final class OthelloPictures {
  private OthelloPictures() {}

  static OthelloPosition black(String picture) {
    return position(picture, OthelloSide.BLACK);
  }

  static OthelloPosition white(String picture) {
    return position(picture, OthelloSide.WHITE);
  }

  /** Missing rows and columns of a picture are empty. */
  private static OthelloPosition position(String picture, OthelloSide toMove) {
    StringBuilder rows = new StringBuilder();
    for (String line : picture.strip().split("\n", -1)) {
      String row = line.replace(" ", "");
      rows.append(row).append("-".repeat(OthelloPosition.SIZE - row.length()));
    }
    rows.append("-".repeat(OthelloPosition.SIZE * OthelloPosition.SIZE - rows.length()));
    return OthelloPosition.of(rows.toString(), toMove);
  }

  /** A game of commands as the input has them, without the Q. */
  static OthelloCase game(OthelloPosition start, String... commands) {
    return new OthelloCase(start, Arrays.stream(commands).map(OthelloCommand::of).toList());
  }

  /** The referee's steps; the solver must print the same. */
  static List<Step> steps(OthelloPosition start, String... commands) {
    List<Step> steps = new ArrayList<>();
    List<String> plain = new ArrayList<>();
    new OthelloReferee()
        .judge(
            game(start, commands),
            step -> {
              steps.add(step);
              plain.addAll(step.output());
            });
    List<String> fast = new ArrayList<>();
    new Othello().solve(game(start, commands), fast::add);
    assertThat(fast).as("solver against referee on\n%s", start).isEqualTo(plain);
    return steps;
  }

  static OthelloPosition positionAfter(Step step) {
    return ((OthelloStep) step).after();
  }

  /** What the last of these commands prints. */
  static String last(OthelloPosition start, String... commands) {
    Step step = steps(start, commands).get(commands.length - 1);
    return String.join("\n", step.output());
  }

  /** The legal moves as L prints them. */
  static String moves(OthelloPosition position) {
    return last(position, "L");
  }

  /** The board after a move, without empty rows at the bottom and empty columns at the right. */
  static String after(OthelloPosition position, String... moves) {
    List<Step> steps = steps(position, moves);
    return picture(steps.get(steps.size() - 1).output());
  }

  private static String picture(List<String> rows) {
    int height = 0;
    int width = 0;
    for (int i = 0; i < rows.size(); i++) {
      String discs = rows.get(i).replaceFirst("-+$", "");
      width = Math.max(width, discs.length());
      height = discs.isEmpty() ? height : i + 1;
    }
    List<String> cropped = new ArrayList<>();
    for (String row : rows.subList(0, height)) {
      cropped.add(String.join(" ", row.substring(0, width).split("")));
    }
    return String.join("\n", cropped) + "\n";
  }

  /** The squares with a mark. */
  static String marked(Diagram diagram, Mark mark) {
    return String.join(
        " ",
        diagram.marks().entrySet().stream()
            .filter(entry -> entry.getValue() == mark)
            .map(entry -> OthelloPosition.name(entry.getKey()))
            .toList());
  }
}
