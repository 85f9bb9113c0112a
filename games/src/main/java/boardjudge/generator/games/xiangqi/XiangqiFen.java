package boardjudge.generator.games.xiangqi;

import boardjudge.generator.notation.Caption;
import boardjudge.generator.notation.Imported;
import boardjudge.generator.notation.Notation;
import boardjudge.generator.notation.NotationText;
import boardjudge.reference.games.xiangqi.XiangqiCase;
import boardjudge.reference.games.xiangqi.XiangqiKind;
import boardjudge.reference.games.xiangqi.XiangqiPosition;
import boardjudge.reference.grid.Square;
import boardjudge.reference.io.FormatError;
import boardjudge.reference.io.InputException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Positions of xiangqi in FEN, one a line: ten rows from Black's side, then whose move it is.
 *
 * <p>The horse is written {@code N}; {@code H} is read, too. FEN has no order of pieces: they are
 * read row by row.
 */
final class XiangqiFen implements Notation<XiangqiCase> {
  private static final char BLACK = 'k';

  /** Whose move, then castling, passing, two counters: the last four mean nothing here. */
  private static final String REST = " b - - 0 1\n";

  @Override
  public String name() {
    return "FEN";
  }

  @Override
  public String ending() {
    return "fen";
  }

  @Override
  public String write(XiangqiCase testCase, Caption caption) {
    XiangqiPosition position = XiangqiPosition.of(testCase);
    StringBuilder fen = new StringBuilder();
    for (int row = 0; row < XiangqiPosition.ROWS; row++) {
      fen.append(row == 0 ? "" : "/");
      int empty = 0;
      for (int column = 0; column < XiangqiPosition.COLUMNS; column++) {
        Square square = new Square(row, column);
        boolean black = square.equals(position.general());
        if (!black && position.at(square).isEmpty()) {
          empty++;
          continue;
        }
        fen.append(empty == 0 ? "" : Integer.toString(empty));
        empty = 0;
        fen.append(black ? BLACK : letter(position.at(square).orElseThrow().kind()));
      }
      fen.append(empty == 0 ? "" : Integer.toString(empty));
    }
    return fen + REST;
  }

  @Override
  public Imported<XiangqiCase> read(NotationText text) throws InputException {
    List<Imported.Game<XiangqiCase>> games = new ArrayList<>();
    int at = text.start();
    while (at < text.end()) {
      int end = at;
      while (end < text.end() && text.at(end) != '\n' && text.at(end) != '\r') {
        end++;
      }
      int begin = at;
      while (begin < end && (text.at(begin) == ' ' || text.at(begin) == '\t')) {
        begin++;
      }
      if (begin < end) {
        if (games.size() == XiangqiCase.MAX_CASES) {
          throw text.error(
              begin,
              FormatError.OUT_OF_RANGE,
              "position",
              "at most " + XiangqiCase.MAX_CASES + " positions in a file",
              "another");
        }
        games.add(new Imported.Game<>(new FenLineReader(text, begin, end).read(), begin));
      }
      at = end + 1;
    }
    if (games.isEmpty()) {
      throw text.error(
          text.end(), FormatError.ENDS_EARLY, "position", "ten rows", text.found(text.end()));
    }
    return new Imported<>(games, List.of());
  }

  private static char letter(XiangqiKind kind) {
    return switch (kind) {
      case GENERAL -> 'K';
      case CHARIOT -> 'R';
      case HORSE -> 'N';
      case CANNON -> 'C';
    };
  }

  /** The kind of a red piece by its letter. */
  static Optional<XiangqiKind> kind(char letter) {
    return switch (letter) {
      case 'K' -> Optional.of(XiangqiKind.GENERAL);
      case 'R' -> Optional.of(XiangqiKind.CHARIOT);
      case 'N', 'H' -> Optional.of(XiangqiKind.HORSE);
      case 'C' -> Optional.of(XiangqiKind.CANNON);
      default -> Optional.empty();
    };
  }
}
