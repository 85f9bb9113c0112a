package boardjudge.packages;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.suite.export.PackedProblem;
import boardjudge.suite.export.PackedTest;
import boardjudge.suite.export.Scoring;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Boards in HTML statements are self-contained images of the right positions. */
@DisplayName("Boards in the statements of packages")
class PackageBoardsTest {
  /** An image with the attributes that QDUOJ's cleaner keeps; with any other it fails. */
  private static final Pattern IMAGE =
      Pattern.compile(
          "<img src=\\\\?\"data:image/svg\\+xml;base64,([A-Za-z0-9+/=]+)\\\\?\""
              + " alt=\\\\?\"([^\"]*?)\\\\?\" width=\\\\?\"\\d+\\\\?\" />");

  /** The descriptions of the boards in a format's statements, in order. */
  private static List<String> boards(String id, String format, String file) throws Exception {
    PackedProblem whole = OpenedPackage.problem(id);
    // A few tests, since the statement shows only samples and some formats draw each test.
    PackedProblem few = whole.with(whole.tests().subList(0, 9));
    String page =
        file.isEmpty()
            ? new String(OpenedPackage.bytes(few, format, Scoring.NONE), UTF_8)
            : OpenedPackage.of(few, format, Scoring.NONE).text(file.replace("ID", id));
    assertThat(page).doesNotContain("<svg");
    List<String> boards = new ArrayList<>();
    Matcher image = IMAGE.matcher(page);
    while (image.find()) {
      String svg = new String(Base64.getDecoder().decode(image.group(1)), UTF_8);
      assertThat(svg).doesNotContain("prefers-color-scheme", "<script", "href=\"http", "url(");
      var root = OpenedPackage.xml(svg).getDocumentElement();
      assertThat(root.getTagName()).isEqualTo("svg");
      boards.add(root.getElementsByTagName("desc").item(0).getTextContent());
    }
    assertThat(page.split("<img ", -1)).hasSize(boards.size() + 1);
    return boards;
  }

  @ParameterizedTest
  @CsvSource({
    "domjudge,problem.html",
    "polygon,statements/.html/english/problem.html",
    "fps,''",
    "qduoj,1/problem.json",
    "lemonlime,ID/statement.html",
    "cms,ID/statement/statement.html"
  })
  void showWhatTheSamplesGive(String format, String file) throws Exception {
    // The page of Polygon is in one language, all others are in two.
    int languages = format.equals("polygon") ? 1 : 2;
    List<String> go = boards("go", format, file);
    assertThat(go).hasSize(languages);
    List<String> rows = sample("go").ans().lines().filter(row -> row.length() == 19).toList();
    for (int row = 1; row <= 19; row++) {
      assertThat(go.get(0)).contains(row + ": " + rows.get(row - 1) + ".");
    }
    List<String> pawns = boards("pawnchess", format, file);
    List<String> given = sample("pawnchess").in().lines().filter(row -> row.length() == 4).toList();
    assertThat(pawns).hasSize(languages * given.size() / 4);
    for (int row = 0; row < given.size(); row++) {
      assertThat(pawns.get(row / 4)).contains("4321".charAt(row % 4) + ": " + given.get(row) + ".");
    }
    List<String> ducks = boards("duckchess", format, file);
    assertThat(ducks).hasSize(2 * languages);
    assertThat(ducks.get(0)).startsWith("0: RHEGKGEHR. 1: .........");
    assertThat(ducks.get(0)).endsWith(" 9: rhegkgehr.");
    List<String> mates = boards("xiangqi", format, file);
    assertThat(mates).hasSize(languages * sample("xiangqi").ans().lines().toList().size());
    long pieces = sample("xiangqi").in().lines().filter(row -> row.matches("[GRHC] .*")).count();
    long drawn =
        mates.stream()
            .flatMapToInt(String::chars)
            .filter(piece -> "GRHC".indexOf(piece) >= 0)
            .count();
    assertThat(drawn).isEqualTo(languages * pieces);
  }

  private static PackedTest sample(String id) throws Exception {
    return OpenedPackage.problem(id).samples().get(0);
  }
}
