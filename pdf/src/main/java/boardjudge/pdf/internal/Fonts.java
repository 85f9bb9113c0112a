package boardjudge.pdf.internal;

import boardjudge.reference.io.Quote;
import boardjudge.suite.PlanException;
import com.openhtmltopdf.outputdevice.helper.BaseRendererBuilder.FontStyle;
import com.openhtmltopdf.pdfboxout.PdfRendererBuilder;
import java.awt.Font;
import java.awt.FontFormatException;
import java.awt.GraphicsEnvironment;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import net.sourceforge.jeuclid.font.FontFactory;

/**
 * The fonts of printed pages: those for Latin and mathematics are bundled, the one for Chinese is
 * the machine's or the user's.
 */
final class Fonts {
  static final String SERIF = "DejaVu Serif";

  static final String SANS = "DejaVu Sans";

  private static final String FONT_RESOURCES = "/net/sf/jasperreports/fonts/dejavu/";

  /** The names of four faces, by the families of the style sheet. */
  private static final Map<String, List<String>> FACES =
      Map.of(
          "serif",
          List.of("Serif", "Serif-Bold", "Serif-Italic", "Serif-BoldItalic"),
          "sans",
          List.of("Sans", "Sans-Bold", "Sans-Oblique", "Sans-BoldOblique"),
          "mono",
          List.of("SansMono", "SansMono-Bold", "SansMono-Oblique", "SansMono-BoldOblique"));

  /**
   * File names of fonts with Chinese outlines of which a PDF can embed a subset, in order of
   * preference.
   */
  private static final List<String> CHINESE_FONTS =
      List.of(
          "DroidSansFallbackFull.ttf",
          "DroidSansFallback.ttf",
          "NotoSansSC-Regular.ttf",
          "gbsn00lp.ttf",
          "simhei.ttf",
          "Deng.ttf",
          "Arial Unicode.ttf");

  private static final List<String> FOLDERS =
      List.of(
          "/usr/share/fonts",
          "/usr/local/share/fonts",
          System.getProperty("user.home") + "/.local/share/fonts",
          System.getProperty("user.home") + "/.fonts",
          "/System/Library/Fonts",
          "/Library/Fonts",
          "C:\\Windows\\Fonts");

  private static final List<Font> BUNDLED = new ArrayList<>();

  private Fonts() {}

  static synchronized void register() throws IOException {
    if (!BUNDLED.isEmpty()) {
      return;
    }
    for (String family : List.of("serif", "sans")) {
      for (String face : FACES.getOrDefault(family, List.of())) {
        try (InputStream in = face(face)) {
          Font font = FontFactory.getInstance().registerFont(Font.TRUETYPE_FONT, in);
          GraphicsEnvironment.getLocalGraphicsEnvironment().registerFont(font);
          BUNDLED.add(font);
        } catch (FontFormatException broken) {
          throw new IllegalStateException(face + " is no font", broken);
        }
      }
    }
  }

  private static InputStream face(String name) {
    return Objects.requireNonNull(
        Fonts.class.getResourceAsStream(FONT_RESOURCES + "DejaVu" + name + ".ttf"), name);
  }

  /**
   * Adds the fonts to a page.
   *
   * @param text all text of the page
   * @param userFont the user's own font
   */
  static void use(PdfRendererBuilder builder, String text, Optional<Path> userFont)
      throws IOException {
    FACES.forEach(
        (family, faces) -> {
          for (int i = 0; i < faces.size(); i++) {
            String face = faces.get(i);
            int weight = i % 2 == 0 ? 400 : 700;
            FontStyle style = i < 2 ? FontStyle.NORMAL : FontStyle.ITALIC;
            builder.useFont(() -> face(face), family, weight, style, true);
          }
        });
    Optional<Path> otherFont = userFont;
    if (otherFont.isEmpty() && missingCharacter(text, BUNDLED).isPresent()) {
      otherFont = systemFont();
    }
    List<Font> fonts = new ArrayList<>(BUNDLED);
    if (otherFont.isPresent()) {
      fonts.add(read(otherFont.get()));
      builder.useFont(otherFont.get().toFile(), "other");
    }
    Optional<Integer> missing = missingCharacter(text, fonts);
    if (missing.isPresent()) {
      throw new PlanException(
          "no installed font has %s (U+%04X): install one (Debian: apt-get install fonts-droid-fallback) or name one with --font FILE"
              .formatted(Quote.name(Character.toString(missing.get()), 40), missing.get()));
    }
  }

  private static Optional<Integer> missingCharacter(String text, List<Font> fonts) {
    return text.codePoints()
        .filter(sign -> !Character.isWhitespace(sign) && !Character.isISOControl(sign))
        .filter(sign -> fonts.stream().noneMatch(font -> font.canDisplay(sign)))
        .boxed()
        .findFirst();
  }

  private static Font read(Path file) throws IOException {
    try {
      return Font.createFont(Font.TRUETYPE_FONT, file.toFile());
    } catch (FontFormatException exception) {
      throw new PlanException(file + ": expected a TrueType font (.ttf)");
    }
  }

  private static Optional<Path> systemFont() throws IOException {
    List<Path> fontFiles = new ArrayList<>();
    for (String folder : FOLDERS) {
      if (Files.isDirectory(Path.of(folder))) {
        try (Stream<Path> files = Files.walk(Path.of(folder), 6)) {
          files
              .filter(file -> CHINESE_FONTS.contains(file.getFileName().toString()))
              .forEach(fontFiles::add);
        }
      }
    }
    return CHINESE_FONTS.stream()
        .flatMap(name -> fontFiles.stream().filter(file -> file.endsWith(name)).sorted())
        .findFirst();
  }
}
