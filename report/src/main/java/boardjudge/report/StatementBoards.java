package boardjudge.report;

import static boardjudge.report.StrengthReport.say;

import boardjudge.checker.draw.BoardTheme;
import boardjudge.checker.view.BoardThemes;
import boardjudge.checker.view.SvgBoard;
import boardjudge.reference.Lang;
import boardjudge.reference.Message;
import boardjudge.reference.Problem;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.InputReader;
import boardjudge.suite.export.BoardArtist;
import boardjudge.suite.export.PackedTest;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Draws the boards of statements. A sample's case shows its start or, if it has several steps, its
 * end.
 */
public record StatementBoards<C>(Problem<C> problem) implements BoardArtist {
  private static final int MAX_CASES = 6;

  /** In pixels; larger boards are scaled down. */
  private static final int MAX_WIDTH = 480;

  @Override
  public List<Picture> ofSample(PackedTest sample, boolean chinese) {
    byte[] bytes = sample.in().getBytes(StandardCharsets.ISO_8859_1);
    List<C> cases;
    try {
      cases = problem.format().read(InputReader.lenient(sample.file() + ".in", bytes));
    } catch (InputException unreadable) {
      return List.of();
    }
    List<Picture> boards = new ArrayList<>();
    for (C testCase : cases.subList(0, Math.min(MAX_CASES, cases.size()))) {
      StepReport end = StepReport.ofEnd(problem, testCase);
      boolean showsEnd = end.steps() > 1;
      Diagram board = showsEnd ? end.board() : problem.start(testCase);
      String name = (cases.size() == 1 ? "sample." : "sample-case.") + (showsEnd ? "end" : "start");
      boards.add(
          picture(
              say(name, "case", boards.size() + 1),
              chinese,
              new Diagram(board.rows(), board.rowLabels(), board.columnLabels(), Map.of())));
    }
    return List.copyOf(boards);
  }

  /**
   * A board is a line of column numbers, then lines of a row number and as many glyphs of the game,
   * separated by blanks.
   */
  @Override
  public Optional<Picture> ofText(String block, boolean chinese) {
    List<List<String>> lines =
        block
            .lines()
            .filter(line -> !line.isBlank())
            .map(line -> List.of(line.strip().split(" +")))
            .toList();
    if (lines.size() < 2 || !lines.get(0).stream().allMatch(StatementBoards::isNumber)) {
      return Optional.empty();
    }
    List<String> columns = lines.get(0);
    List<String> labels = new ArrayList<>();
    List<String> rows = new ArrayList<>();
    for (List<String> line : lines.subList(1, lines.size())) {
      List<String> glyphs = line.subList(1, line.size());
      if (!isNumber(line.get(0))
          || glyphs.size() != columns.size()
          || !glyphs.stream().allMatch(this::isGlyph)) {
        return Optional.empty();
      }
      labels.add(line.get(0));
      rows.add(String.join("", glyphs));
    }
    return Optional.of(
        picture(say("board-above"), chinese, new Diagram(rows, labels, columns, Map.of())));
  }

  private static boolean isNumber(String word) {
    return word.length() <= 2 && word.chars().allMatch(sign -> sign >= '0' && sign <= '9');
  }

  private boolean isGlyph(String word) {
    BoardTheme theme = BoardThemes.of(problem.id());
    return word.length() == 1
        && (theme.isEmpty(word.charAt(0)) || theme.meaning(word.charAt(0)).isPresent());
  }

  private Picture picture(Message message, boolean chinese, Diagram board) {
    String caption = message.text(chinese ? Lang.ZH : Lang.EN);
    return new Picture(
        caption,
        new SvgBoard(BoardThemes.of(problem.id())).lightFile(board, caption),
        Math.min(MAX_WIDTH, SvgBoard.width(board)));
  }
}
