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
 * The fonts of printed pages: those of the Latin alphabet and of mathematics come with the program,
 * the one for Chinese is the machine's or the user's.
 */
final class Fonts {
  /** What drawings and mathematics name; these fonts come with the program. */
  static final String SERIF = "DejaVu Serif";

  static final String SANS = "DejaVu Sans";

  private static final String PLACE = "/net/sf/jasperreports/fonts/dejavu/";

  /** By the families of the style sheet, the names of their four faces. */
  private static final Map<String, List<String>> FACES =
      Map.of(
          "serif",
          List.of("Serif", "Serif-Bold", "Serif-Italic", "Serif-BoldItalic"),
          "sans",
          List.of("Sans", "Sans-Bold", "Sans-Oblique", "Sans-BoldOblique"),
          "mono",
          List.of("SansMono", "SansMono-Bold", "SansMono-Oblique", "SansMono-BoldOblique"));

  /**
   * Fonts with Chinese in outlines that a PDF can hold in parts, by the names of their files; the
   * first that is there is taken.
   */
  private static final List<String> CHINESE =
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

  private static final List<Font> OWN = new ArrayList<>();

  private Fonts() {}

  /** Makes the fonts known to whatever draws. */
  static synchronized void register() throws IOException {
    if (!OWN.isEmpty()) {
      return;
    }
    for (String family : List.of("serif", "sans")) {
      for (String face : FACES.getOrDefault(family, List.of())) {
        try (InputStream in = face(face)) {
          Font font = FontFactory.getInstance().registerFont(Font.TRUETYPE_FONT, in);
          GraphicsEnvironment.getLocalGraphicsEnvironment().registerFont(font);
          OWN.add(font);
        } catch (FontFormatException broken) {
          throw new IllegalStateException(face + " is no font", broken);
        }
      }
    }
  }

  private static InputStream face(String name) {
    return Objects.requireNonNull(
        Fonts.class.getResourceAsStream(PLACE + "DejaVu" + name + ".ttf"), name);
  }

  /**
   * Gives a page its fonts.
   *
   * @param text all that the page says
   * @param wanted the user's own font
   */
  static void use(PdfRendererBuilder builder, String text, Optional<Path> wanted)
      throws IOException {
    FACES.forEach(
        (family, faces) -> {
          for (int i = 0; i < faces.size(); i++) {
            String face = faces.get(i);
            builder.useFont(
                () -> face(face),
                family,
                i % 2 == 0 ? 400 : 700,
                i < 2 ? FontStyle.NORMAL : FontStyle.ITALIC,
                true);
          }
        });
    Optional<Path> other = wanted;
    if (other.isEmpty() && lacking(text, OWN).isPresent()) {
      other = ofMachine();
    }
    List<Font> all = new ArrayList<>(OWN);
    if (other.isPresent()) {
      all.add(read(other.get()));
      builder.useFont(other.get().toFile(), "other");
    }
    Optional<Integer> lacking = lacking(text, all);
    if (lacking.isPresent()) {
      throw new PlanException(
          "no font here has %s (U+%04X): install one (Debian: apt-get install fonts-droid-fallback) or name one with --font FILE"
              .formatted(Quote.name(Character.toString(lacking.get()), 40), lacking.get()));
    }
  }

  /** A sign that none of the fonts has. */
  private static Optional<Integer> lacking(String text, List<Font> fonts) {
    return text.codePoints()
        .filter(sign -> !Character.isWhitespace(sign) && !Character.isISOControl(sign))
        .filter(sign -> fonts.stream().noneMatch(font -> font.canDisplay(sign)))
        .boxed()
        .findFirst();
  }

  private static Font read(Path file) throws IOException {
    try {
      return Font.createFont(Font.TRUETYPE_FONT, file.toFile());
    } catch (FontFormatException other) {
      throw new PlanException(file + ": expected a TrueType font (.ttf)");
    }
  }

  private static Optional<Path> ofMachine() throws IOException {
    List<Path> found = new ArrayList<>();
    for (String folder : FOLDERS) {
      if (Files.isDirectory(Path.of(folder))) {
        try (Stream<Path> files = Files.walk(Path.of(folder), 6)) {
          files.filter(each -> CHINESE.contains(each.getFileName().toString())).forEach(found::add);
        }
      }
    }
    return CHINESE.stream()
        .flatMap(name -> found.stream().filter(each -> each.endsWith(name)).sorted())
        .findFirst();
  }
}
