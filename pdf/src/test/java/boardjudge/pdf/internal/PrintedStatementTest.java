package boardjudge.pdf.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import boardjudge.checker.view.BoardThemes;
import boardjudge.checker.view.SvgBoard;
import boardjudge.reference.grid.Diagram;
import boardjudge.suite.PlanException;
import boardjudge.suite.export.StatementPrinter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.graphics.image.PDImageXObject;
import org.apache.pdfbox.rendering.PDFRenderer;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A printed statement")
class PrintedStatementTest {
  private static final String BOARD =
      new SvgBoard(BoardThemes.of("go"))
          .lightFile(
              new Diagram(List.of("B.", ".W"), List.of("1", "2"), List.of("1", "2"), Map.of()),
              "two stones");

  private static String page(String body) {
    return "<!DOCTYPE html>\n<html lang=\"en\"><head><title>Two stones</title></head><body>"
        + body
        + "</body></html>";
  }

  private static String board() {
    String base64 = Base64.getEncoder().encodeToString(BOARD.getBytes(StandardCharsets.UTF_8));
    return "<p>before<br />\n<img src=\"data:image/svg+xml;base64,"
        + base64
        + "\" alt=\"b\" width=\"120\" /></p>";
  }

  private static byte[] print(String body) throws IOException, PlanException {
    return StatementPrinter.find().orElseThrow().print(page(body), Optional.empty());
  }

  /** Counts the pixels of a colour on the first page. */
  private static long pixels(byte[] pdf, int colour) throws IOException {
    try (PDDocument document = Loader.loadPDF(pdf)) {
      var image = new PDFRenderer(document).renderImage(0);
      int[] all =
          image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
      return java.util.Arrays.stream(all).filter(each -> (each & 0xffffff) == colour).count();
    }
  }

  @Test
  void hasItsTextEmbeddedFontsAndNoBitmap() throws Exception {
    byte[] pdf =
        print(
            "<h1>Two stones</h1><p>at most <math xmlns=\"http://www.w3.org/1998/Math/MathML\">"
                + "<mi>n</mi><mo>≤</mo><mn>5</mn></math> <b>stones</b> <code>a[i]</code></p>"
                + board());
    try (PDDocument document = Loader.loadPDF(pdf)) {
      assertThat(new PDFTextStripper().getText(document))
          .contains("Two stones", "at most", "a[i]", "1 / 1");
      assertThat(document.getDocumentInformation().getTitle()).isEqualTo("Two stones");
      List<Object> pictures = new ArrayList<>();
      for (PDPage each : document.getPages()) {
        for (COSName name : each.getResources().getFontNames()) {
          assertThat(each.getResources().getFont(name).isEmbedded()).as(name.getName()).isTrue();
        }
        for (COSName name : each.getResources().getXObjectNames()) {
          if (each.getResources().getXObject(name) instanceof PDImageXObject picture) {
            pictures.add(picture);
          }
        }
      }
      assertThat(pictures).isEmpty();
    }
  }

  @Test
  void hasBoardsInTheirColours() throws Exception {
    int ground = 0xf4e6c8;
    assertThat(BOARD).contains("--b-ground:#f4e6c8");
    assertThat(pixels(print("<p>none</p>"), ground)).isZero();
    assertThat(pixels(print(board()), ground)).isBetween(2_000L, 16_000L);
  }

  @Test
  void isTheSameFileEachTime() throws Exception {
    assertThat(print(board())).isEqualTo(print(board()));
  }

  @Test
  void mathematicsStandsOnTheLine() throws Exception {
    String fraction =
        "<math xmlns=\"http://www.w3.org/1998/Math/MathML\"><mfrac><mn>1</mn><mn>2</mn></mfrac></math>";
    String style =
        ((org.w3c.dom.Element)
                PrintedPage.of(page("<p>a " + fraction + "</p>"))
                    .document()
                    .getElementsByTagName("math")
                    .item(0))
            .getAttribute("style");
    assertThat(style).matches("vertical-align: -0[.][2-9].*em");
  }

  @Test
  void saysWhichSignNoFontHas() {
    assertThatThrownBy(() -> print("<p>\uD80C\uDC00</p>"))
        .isInstanceOf(PlanException.class)
        .hasMessageContaining(
            "(U+13000): install one (Debian: apt-get install fonts-droid-fallback)")
        .hasMessageContaining("--font FILE");
    assertThatThrownBy(
            () ->
                StatementPrinter.find()
                    .orElseThrow()
                    .print(page("<p>a</p>"), Optional.of(Path.of("pom.xml"))))
        .isInstanceOf(PlanException.class)
        .hasMessageContaining("pom.xml: expected a TrueType font");
  }

  @Test
  void namesASignThatNoFontHasAsItIs() {
    assertThatThrownBy(() -> print("<p>\ud80c\udc00</p>"))
        .isInstanceOf(PlanException.class)
        .hasMessageStartingWith("no installed font has \ud80c\udc00 (U+13000): install one");
  }

  @Test
  void hasChineseWhereAFontIsInstalled() throws Exception {
    byte[] pdf;
    try {
      pdf = print("<p>棋盘</p>");
    } catch (PlanException noFont) {
      assertThat(noFont).hasMessageContaining("no installed font has");
      assumeTrue(false, "no font for Chinese here");
      return;
    }
    try (PDDocument document = Loader.loadPDF(pdf)) {
      assertThat(new PDFTextStripper().getText(document)).contains("棋盘");
    }
  }
}
