package boardjudge.suite.export;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Optional;

/**
 * Draws the boards of statements. This module cannot draw, so callers pass an artist to {@link
 * ProblemReader#read}.
 */
public interface BoardArtist {
  /** Draws nothing. */
  BoardArtist NONE = new BoardArtist() {};

  /** Boards that illustrate a sample, with captions in Chinese or else in English. */
  default List<Picture> ofSample(PackedTest sample, boolean chinese) {
    return List.of();
  }

  /** The board that a code block of the statement depicts; empty if it depicts none. */
  default Optional<Picture> ofText(String block, boolean chinese) {
    return Optional.empty();
  }

  /**
   * A drawn board of a statement.
   *
   * @param caption in the statement's language
   * @param svg a complete file
   * @param width how wide to show it, in pixels
   */
  record Picture(String caption, String svg, int width) {
    /** Judges that sanitize HTML strip SVG tags but keep images. */
    String dataUrl() {
      return "data:image/svg+xml;base64,"
          + Base64.getEncoder().encodeToString(svg.getBytes(StandardCharsets.UTF_8));
    }

    String html() {
      return ("<p>" + Escaping.xml(caption) + "<br />\n<img src=\"" + dataUrl() + "\"")
          + (" alt=\"" + Escaping.xml(caption) + "\" width=\"" + width + "\" /></p>\n");
    }
  }
}
