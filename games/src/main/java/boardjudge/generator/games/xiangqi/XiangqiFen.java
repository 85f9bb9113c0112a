package boardjudge.generator.games.xiangqi;

import boardjudge.generator.notation.ImportedGames;
import boardjudge.generator.notation.Notation;
import boardjudge.generator.notation.Notation.Caption;
import boardjudge.generator.notation.NotationText;
import boardjudge.reference.games.xiangqi.XiangqiCase;
import boardjudge.reference.games.xiangqi.XiangqiCase.Violation;
import boardjudge.reference.games.xiangqi.XiangqiKind;
import boardjudge.reference.games.xiangqi.XiangqiPiece;
import boardjudge.reference.games.xiangqi.XiangqiPosition;
import boardjudge.reference.grid.Board;
import boardjudge.reference.grid.Square;
import boardjudge.reference.io.FormatError;
import boardjudge.reference.io.InputException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Positions of xiangqi in FEN, one per line: ten rows from Black's side, then the side to move.
 *
 * <p>The horse is written as {@code N}; {@code H} is read, too. FEN does not preserve the order of
 * the pieces: they are read row by row.
 */
final class XiangqiFen implements Notation<XiangqiCase> {
  private static final char BLACK = 'k';

  /** FEN letters of Red's pieces, in the order of {@link XiangqiKind#LETTERS}. */
  private static final String LETTERS = "KRNC";

  /** Black to move; castling, en passant and the two move counters mean nothing in xiangqi. */
  private static final String SUFFIX = " b - - 0 1\n";

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
    Board board = Board.empty(XiangqiPosition.ROWS, XiangqiPosition.COLUMNS);
    for (XiangqiPiece piece : testCase.red()) {
      board = board.with(letter(piece.kind()), piece.square());
    }
    String fen = String.join("/", board.with(BLACK, testCase.black()).rows());
    for (int empty = XiangqiPosition.COLUMNS; empty > 0; empty--) {
      fen = fen.replace(String.valueOf(Board.EMPTY).repeat(empty), Integer.toString(empty));
    }
    return fen + SUFFIX;
  }

  @Override
  public ImportedGames<XiangqiCase> read(NotationText text) throws InputException {
    List<ImportedGames.Game<XiangqiCase>> games = new ArrayList<>();
    int at = text.start();
    while (at < text.end()) {
      if (" \t\r\n".indexOf(text.at(at)) >= 0) {
        at++;
        continue;
      }
      if (games.size() == XiangqiCase.MAX_CASES) {
        throw text.error(
            at,
            FormatError.OUT_OF_RANGE,
            "position",
            "at most " + XiangqiCase.MAX_CASES + " positions in a file",
            "another");
      }
      FenLineReader line = new FenLineReader(text, at);
      games.add(new ImportedGames.Game<>(line.read(), at));
      at = line.end;
    }
    if (games.isEmpty()) {
      throw text.error(
          text.end(), FormatError.ENDS_EARLY, "position", "ten rows", text.found(text.end()));
    }
    return new ImportedGames<>(games, List.of());
  }

  private static char letter(XiangqiKind kind) {
    return LETTERS.charAt(XiangqiKind.LETTERS.indexOf(kind.letter()));
  }

  private static Optional<XiangqiKind> kind(char letter) {
    int at = LETTERS.indexOf(letter == 'H' ? 'N' : letter);
    return at < 0 ? Optional.empty() : XiangqiKind.of(XiangqiKind.LETTERS.charAt(at));
  }

  /** For one line of FEN. */
  private static final class FenLineReader {
    /** Xiangqi pieces that the problem does not have. */
    private static final String ABSENT_PIECES = "ABEPabepnrhc";

    private static final int MAX_FIELDS_AFTER_SIDE = 4;

    private static final int MAX_LENGTH = 200;

    private final NotationText text;
    private final int begin;
    private final int end;
    private final List<XiangqiPiece> red = new ArrayList<>();
    private final List<Integer> offsets = new ArrayList<>();
    private Optional<Square> black = Optional.empty();
    private int blackOffset;
    private int at;

    FenLineReader(NotationText text, int begin) {
      this.text = text;
      this.begin = begin;
      this.at = begin;
      int last = begin;
      while (last < text.end() && text.at(last) != '\n' && text.at(last) != '\r') {
        last++;
      }
      this.end = last;
    }

    /**
     * Reads the case.
     *
     * @throws InputException if the line is not FEN, or the statement does not allow its position
     */
    XiangqiCase read() throws InputException {
      if (end - begin > MAX_LENGTH) {
        throw text.error(
            begin + MAX_LENGTH,
            FormatError.LINE_TOO_LONG,
            "position",
            "a line of at most " + MAX_LENGTH + " characters",
            "a longer one");
      }
      for (int row = 0; row < XiangqiPosition.ROWS; row++) {
        if (row > 0) {
          if (symbol() != '/') {
            throw wrong("row " + row, "\"/\" before row " + (row + 1));
          }
          at++;
        }
        readRow(row);
      }
      readRest();
      return testCase();
    }

    private void readRow(int row) throws InputException {
      String field = "row " + (row + 1);
      int column = 0;
      while (column < XiangqiPosition.COLUMNS) {
        char symbol = symbol();
        int left = XiangqiPosition.COLUMNS - column;
        if (symbol >= '1' && symbol <= '0' + left) {
          column += symbol - '0';
        } else {
          if (symbol == '/') {
            String columns = XiangqiPosition.COLUMNS + " squares";
            throw text.error(at, FormatError.UNKNOWN_SYMBOL, field, columns, "" + column);
          }
          if (ABSENT_PIECES.indexOf(symbol) >= 0) {
            throw text.error(
                at,
                FormatError.AGAINST_THE_STATEMENT,
                field,
                "K, R, N, C of Red, and k alone of Black: the problem has no other pieces",
                String.valueOf(symbol));
          }
          readPiece(field, symbol, new Square(row, column), left);
          column++;
        }
        at++;
      }
    }

    private void readPiece(String field, char symbol, Square square, int left)
        throws InputException {
      if (symbol == 'k') {
        if (black.isPresent()) {
          throw text.error(
              at, FormatError.AGAINST_THE_STATEMENT, field, "one k on the board", "a second");
        }
        black = Optional.of(square);
        blackOffset = at;
        return;
      }
      Optional<XiangqiKind> kind = kind(symbol);
      if (kind.isEmpty()) {
        throw wrong(field, "a piece, or a number of empty squares from 1 to " + left);
      }
      red.add(new XiangqiPiece(kind.get(), square));
      offsets.add(at);
    }

    private void readRest() throws InputException {
      skipBlanks("side to move", "a blank after the ten rows");
      if (symbol() != 'b' || (at + 1 < end && text.at(at + 1) > ' ')) {
        String field = "side to move";
        String expected = "b, for in the problem Black is to move";
        throw symbol() == 'w' || symbol() == 'r'
            ? text.error(at, FormatError.AGAINST_THE_STATEMENT, field, expected, text.found(at))
            : wrong(field, expected);
      }
      at++;
      for (int field = 0; at < end; field++) {
        skipBlanks("field", "a blank");
        if (at < end && field == MAX_FIELDS_AFTER_SIDE) {
          throw wrong("field", "nothing after the move counters");
        }
        while (at < end && !isBlank()) {
          boolean isValid = symbol() == '-' || (symbol() >= '0' && symbol() <= '9');
          if (!isValid) {
            throw wrong("field", "\"-\" or a number");
          }
          at++;
        }
      }
    }

    private XiangqiCase testCase() throws InputException {
      if (black.isEmpty()) {
        throw against(begin, "Black's general, k", "none");
      }
      Optional<Violation> fault =
          XiangqiCase.violation(black.get(), red)
              .or(() -> new XiangqiCase(black.get(), red).strictViolation());
      if (fault.isEmpty()) {
        return new XiangqiCase(black.get(), red);
      }
      Violation violation = fault.get();
      boolean isOutside = !XiangqiPosition.inBlackPalace(black.get());
      int offset = violation.piece().map(offsets::get).orElse(isOutside ? blackOffset : begin);
      throw against(offset, violation.expected(), violation.found());
    }

    private char symbol() {
      return at < end ? (char) text.at(at) : '\n';
    }

    private boolean isBlank() {
      return symbol() == ' ' || symbol() == '\t';
    }

    private void skipBlanks(String field, String expected) throws InputException {
      if (at < end && !isBlank()) {
        throw wrong(field, expected);
      }
      while (isBlank()) {
        at++;
      }
    }

    private InputException against(int offset, String expected, String found) {
      return text.error(offset, FormatError.AGAINST_THE_STATEMENT, "position", expected, found);
    }

    private InputException wrong(String field, String expected) {
      return text.error(
          at,
          at < end ? FormatError.UNKNOWN_SYMBOL : FormatError.LINE_ENDS_EARLY,
          field,
          expected,
          at < end ? text.found(at) : "the end of the line");
    }
  }
}
