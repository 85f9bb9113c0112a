package boardjudge.reference.games.duckchess;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.reference.grid.Diagram;
import boardjudge.reference.grid.Mark;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** Duckchess positions written as pictures; referee and solver must agree on each ruling. */
final class DuckchessPictures {
  private DuckchessPictures() {}

  static DuckchessPosition red(String picture) {
    return DuckchessPosition.of(picture, DuckchessSide.RED);
  }

  static DuckchessPosition blue(String picture) {
    return DuckchessPosition.of(picture, DuckchessSide.BLUE);
  }

  /** Parses {@code xs ys xt yt}. */
  static DuckchessCommand command(String text) {
    String[] numbers = text.split(" ");
    return new DuckchessCommand(
        Integer.parseInt(numbers[0]),
        Integer.parseInt(numbers[1]),
        Integer.parseInt(numbers[2]),
        Integer.parseInt(numbers[3]));
  }

  static DuckchessCase game(String... commands) {
    return new DuckchessCase(List.of(commands).stream().map(DuckchessPictures::command).toList());
  }

  static DuckchessStep step(DuckchessPosition position, String command) {
    return new DuckchessReferee().judge(1, position, command(command));
  }

  static String ruling(DuckchessPosition position, String command) {
    return rulings(position, command).get(0);
  }

  static List<String> rulings(DuckchessPosition position, String... commands) {
    List<String> plain = new ArrayList<>();
    DuckchessPosition current = position;
    for (String command : commands) {
      DuckchessStep step = step(current, command);
      plain.addAll(step.output());
      current = step.after();
    }
    List<String> fast = new ArrayList<>();
    new DuckchessSolver(position).solve(game(commands), fast::add);
    assertThat(fast).as("solver against referee on\n%s", position).isEqualTo(plain);
    return plain;
  }

  /** The picture with a star on each square that the piece can move to. */
  static List<String> reach(DuckchessPosition position, int row, int column) {
    List<String> rows = new ArrayList<>();
    for (int x = 0; x < DuckchessPosition.ROWS; x++) {
      StringBuilder glyphs = new StringBuilder();
      for (int y = 0; y < DuckchessPosition.COLUMNS; y++) {
        String line = ruling(position, row + " " + column + " " + x + " " + y);
        char glyph = position.diagram().at(new Square(x, y));
        glyphs.append(line.equals(DuckchessReferee.INVALID) ? glyph : '*');
      }
      rows.add(glyphs.toString());
    }
    return rows;
  }

  /** The picture of a board that is given square by square. */
  static String rows(char[] board) {
    return new String(board).replaceAll(".{" + DuckchessPosition.COLUMNS + "}", "$0\n");
  }

  static List<String> picture(String textBlock) {
    return Diagram.parse(textBlock, 0).rows();
  }

  /** The squares that carry a mark, as {@code (row, column)}. */
  static List<String> marked(Diagram diagram, Mark mark) {
    return diagram.marks().entrySet().stream()
        .filter(entry -> entry.getValue() == mark)
        .map(entry -> DuckchessPosition.name(entry.getKey()))
        .toList();
  }

  /** Two pieces on a board with only the captains, which are out of their way. */
  static DuckchessPosition twoPieces(
      char piece, int row, int column, char other, int otherRow, int otherColumn) {
    char[][] board = new char[DuckchessPosition.ROWS][DuckchessPosition.COLUMNS];
    for (char[] glyphs : board) {
      Arrays.fill(glyphs, '.');
    }
    board[otherRow][otherColumn] = other;
    board[0][8] = 'K';
    board[9][8] = 'k';
    board[row][column] = piece;
    String picture = List.of(board).stream().map(String::valueOf).collect(Collectors.joining("\n"));
    return DuckchessPosition.of(
        picture, Character.isUpperCase(piece) ? DuckchessSide.RED : DuckchessSide.BLUE);
  }

  static List<String> targets(DuckchessPosition position, int row, int column) {
    List<String> targets = new ArrayList<>();
    for (Square to : DuckchessPosition.squares()) {
      String command = row + " " + column + " " + to.row() + " " + to.column();
      if (!ruling(position, command).equals(DuckchessReferee.INVALID)) {
        targets.add(DuckchessPosition.name(to));
      }
    }
    return targets;
  }
}
