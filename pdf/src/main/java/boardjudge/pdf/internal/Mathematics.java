package boardjudge.pdf.internal;

import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.util.List;
import net.sourceforge.jeuclid.DOMBuilder;
import net.sourceforge.jeuclid.context.LayoutContextImpl;
import net.sourceforge.jeuclid.context.Parameter;
import net.sourceforge.jeuclid.layout.JEuclidView;
import org.w3c.dom.Element;

/** Draws MathML. */
final class Mathematics {
  /** Text is measured on it, whatever it looks like. */
  private static final Graphics2D MEASURE =
      new BufferedImage(1, 1, BufferedImage.TYPE_INT_RGB).createGraphics();

  private Mathematics() {}

  private static JEuclidView view(Element math, double fontSize) {
    LayoutContextImpl context = new LayoutContextImpl(LayoutContextImpl.getDefaultLayoutContext());
    for (Parameter fonts : List.of(Parameter.FONTS_SERIF, Parameter.FONTS_SANSSERIF)) {
      context.setParameter(fonts, List.of(Fonts.SERIF, Fonts.SANS));
    }
    context.setParameter(Parameter.FONTS_DOUBLESTRUCK, List.of(Fonts.SANS));
    context.setParameter(Parameter.MATHSIZE, (float) fontSize);
    return new JEuclidView(DOMBuilder.getInstance().createJeuclidDom(math), context, MEASURE);
  }

  /** How far an element reaches below the line, in parts of the size of its font. */
  static double depth(Element math) {
    return view(math, 100).getDescentHeight() / 100;
  }

  static Drawn draw(Element math, double fontSize) {
    JEuclidView view = view(math, fontSize);
    float ascent = view.getAscentHeight();
    return new Drawn(
        view.getWidth(),
        ascent + view.getDescentHeight(),
        graphics -> view.draw(graphics, 0, ascent));
  }
}
