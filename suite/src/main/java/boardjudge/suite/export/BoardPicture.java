package boardjudge.suite.export;

import java.nio.charset.StandardCharsets;
import java.util.Base64;

/**
 * A board of a statement, drawn.
 *
 * @param caption what it shows, in the statement's language
 * @param svg a file of its own
 * @param width how wide it is to be shown, in pixels
 */
public record BoardPicture(String caption, String svg, int width) {
  /**
   * The address of an image that carries the file in itself. Judges that clean HTML strip tags of
   * SVG; an image they leave.
   */
  String address() {
    return "data:image/svg+xml;base64,"
        + Base64.getEncoder().encodeToString(svg.getBytes(StandardCharsets.UTF_8));
  }

  /** The image in HTML, with its caption above. */
  String html() {
    return ("<p>" + Quoted.xml(caption) + "<br />\n<img src=\"" + address() + "\"")
        + (" alt=\"" + Quoted.xml(caption) + "\" width=\"" + width + "\" /></p>\n");
  }
}
