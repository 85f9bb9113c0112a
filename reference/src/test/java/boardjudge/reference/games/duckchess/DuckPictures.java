package boardjudge.reference.games.duckchess;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.reference.grid.Diagram;
import boardjudge.reference.grid.Mark;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;

/** Asks referee and solver at once about a picture. */
final class DuckPictures {
  private DuckPictures() {}

  static DuckPosition red(String picture) {
    return DuckPosition.parse(picture, DuckSide.RED);
  }

  static DuckPosition blue(String picture) {
    return DuckPosition.parse(picture, DuckSide.BLUE);
  }

  /** {@code xs ys xt yt}. */
  static DuckCommand command(String text) {
    String[] numbers = text.split(" ");
    return DuckCommand.of(
        Integer.parseInt(numbers[0]),
        Integer.parseInt(numbers[1]),
        Integer.parseInt(numbers[2]),
        Integer.parseInt(numbers[3]));
  }

  static DuckCase game(String... commands) {
    return new DuckCase(List.of(commands).stream().map(DuckPictures::command).toList());
  }

  static DuckStep step(DuckPosition position, String command) {
    return new DuckReferee().judge(1, position, command(command));
  }

  /** What a command prints; both engines must say so. */
  static String ruling(DuckPosition position, String command) {
    return rulings(position, command).get(0);
  }

  /** What commands print, one after the other; both engines must say so. */
  static List<String> rulings(DuckPosition position, String... commands) {
    List<String> plain = new ArrayList<>();
    DuckPosition current = position;
    for (String command : commands) {
      DuckStep step = step(current, command);
      plain.addAll(step.output());
      current = step.after();
    }
    List<String> fast = new ArrayList<>();
    new DuckSolver(position).solve(game(commands), fast::add);
    assertThat(fast).as("solver against referee on\n%s", position).isEqualTo(plain);
    return plain;
  }

  /** The position as a picture in which every square that a piece can move to shows a star. */
  static List<String> reach(DuckPosition position, int row, int column) {
    List<String> rows = new ArrayList<>();
    for (int x = 0; x < DuckPosition.ROWS; x++) {
      StringBuilder glyphs = new StringBuilder();
      for (int y = 0; y < DuckPosition.COLUMNS; y++) {
        String line = ruling(position, row + " " + column + " " + x + " " + y);
        char glyph = position.diagram().at(new Square(x, y));
        glyphs.append(line.equals(DuckReferee.INVALID) ? glyph : '*');
      }
      rows.add(glyphs.toString());
    }
    return rows;
  }

  static List<String> picture(String textBlock) {
    return Diagram.parse(textBlock, 0).rows();
  }

  /** The squares that carry a mark, as {@code (row, column)}. */
  static List<String> marked(Diagram diagram, Mark mark) {
    return diagram.marks().entrySet().stream()
        .filter(entry -> entry.getValue() == mark)
        .map(entry -> DuckStep.at(entry.getKey()))
        .toList();
  }
}
