package boardjudge.contract;

import boardjudge.generator.games.go.HashPage;
import java.nio.file.Path;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The tables of docs/hashes.md come from the gallery of hashes and from Go's suite. With {@code
 * -Doverwrite} they are rewritten; the text before them stays.
 */
@DisplayName("The page on hashes")
class HashPageTest {
  @Test
  @Tag("exhaustive")
  @Tag("hashes")
  void saysWhatTheSuiteBreaks() throws Exception {
    Path page = Path.of("../docs/hashes.md");
    String text = GoldenFile.read(page);
    String written = text.substring(0, text.indexOf(HashPage.HEADING));
    GoldenFile.check(page, written + HashPage.tables());
  }
}
