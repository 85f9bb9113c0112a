package boardjudge.suite.export;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Optional;

/**
 * Draws the boards of statements. What packs problems knows no drawing; whoever has one hands it in
 * with {@link ProblemReader#read}.
 */
public interface BoardArtist {
  /** Draws nothing. */
  BoardArtist NONE =
      new BoardArtist() {
        @Override
        public List<Picture> ofSample(PackedTest sample, boolean chinese) {
          return List.of();
        }

        @Override
        public Optional<Picture> ofText(String block, boolean chinese) {
          return Optional.empty();
        }
      };

  /**
   * The boards that help to read a sample.
   *
   * @param chinese whether captions are in Chinese; in English if not
   */
  List<Picture> ofSample(PackedTest sample, boolean chinese);

  /** The board that a block of the statement's text is a picture of; empty if it is none. */
  Optional<Picture> ofText(String block, boolean chinese);

  /**
   * A board of a statement, drawn.
   *
   * @param caption what it shows, in the statement's language
   * @param svg a file of its own
   * @param width how wide it is to be shown, in pixels
   */
  record Picture(String caption, String svg, int width) {
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
}
