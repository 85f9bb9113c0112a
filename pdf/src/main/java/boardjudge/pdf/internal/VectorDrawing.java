package boardjudge.pdf.internal;

import com.openhtmltopdf.css.sheet.FontFaceRule;
import com.openhtmltopdf.css.style.CssContext;
import com.openhtmltopdf.extend.OutputDevice;
import com.openhtmltopdf.extend.SVGDrawer;
import com.openhtmltopdf.layout.SharedContext;
import com.openhtmltopdf.outputdevice.helper.BaseRendererBuilder.FontStyle;
import com.openhtmltopdf.render.Box;
import com.openhtmltopdf.render.RenderingContext;
import java.awt.Graphics2D;
import java.io.File;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import org.w3c.dom.Element;

/**
 * A vector drawing of an element.
 *
 * @param width in pixels of the page
 * @param height in pixels of the page
 * @param paint draws it with its upper left corner at the origin
 */
record VectorDrawing(double width, double height, Consumer<Graphics2D> paint) {
  /**
   * Adapts a renderer to the layout library.
   *
   * @param renderer draws an element among text of a size in pixels
   */
  static SVGDrawer drawer(BiFunction<Element, Double, VectorDrawing> renderer) {
    return new SVGDrawer() {
      @Override
      public void importFontFaceRules(List<FontFaceRule> fontFaces, SharedContext shared) {}

      @Override
      public SVGImage buildSVGImage(
          Element element,
          Box box,
          CssContext context,
          double cssWidth,
          double cssHeight,
          double dotsPerPixel) {
        double fontSize = box.getStyle().getFont(context).size / dotsPerPixel;
        return renderer.apply(element, fontSize).image(dotsPerPixel);
      }

      @Override
      public void addFontFile(File file, String family, Integer weight, FontStyle style) {}

      @Override
      public void close() {}
    };
  }

  private SVGDrawer.SVGImage image(double dotsPerPixel) {
    return new SVGDrawer.SVGImage() {
      @Override
      public int getIntrinsicWidth() {
        return (int) Math.ceil(width * dotsPerPixel);
      }

      @Override
      public int getIntrinsicHeight() {
        return (int) Math.ceil(height * dotsPerPixel);
      }

      @Override
      public void drawSVG(OutputDevice device, RenderingContext context, double x, double y) {
        device.drawWithGraphics((float) x, (float) y, (float) width, (float) height, paint::accept);
      }
    };
  }
}
