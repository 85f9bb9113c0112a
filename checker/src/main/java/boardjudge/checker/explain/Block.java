package boardjudge.checker.explain;

import boardjudge.reference.io.Glyphs;
import java.util.List;

/**
 * A captioned picture that may stand beside others.
 *
 * @param caption one line above the picture
 * @param lines the picture, every line equally wide on a screen
 * @param lineWidth how wide that is
 */
record Block(String caption, List<String> lines, int lineWidth) {
  int width() {
    return Math.max(Glyphs.columns(caption), lineWidth);
  }
}
