package boardjudge.pdf.internal;

import java.awt.geom.AffineTransform;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.apache.batik.anim.dom.SAXSVGDocumentFactory;
import org.apache.batik.bridge.BridgeContext;
import org.apache.batik.bridge.DocumentLoader;
import org.apache.batik.bridge.ExternalResourceSecurity;
import org.apache.batik.bridge.GVTBuilder;
import org.apache.batik.bridge.NoLoadExternalResourceSecurity;
import org.apache.batik.bridge.NoLoadScriptSecurity;
import org.apache.batik.bridge.ScriptSecurity;
import org.apache.batik.bridge.UserAgentAdapter;
import org.apache.batik.gvt.GraphicsNode;
import org.apache.batik.util.ParsedURL;
import org.w3c.dom.Element;
import org.w3c.dom.svg.SVGDocument;

/** Draws SVG; what lies outside of the file is not read. */
final class Vectors {
  private static final Pattern VARIABLE = Pattern.compile("(--[a-z-]+):([^;}]+)");
  private static final Pattern USE = Pattern.compile("var\\((--[a-z-]+)(?:,([^)]*))?\\)");

  private Vectors() {}

  /**
   * A drawing of a file.
   *
   * @param width in pixels; 0 for the file's own
   */
  static Drawn draw(String svg, double width) {
    SVGDocument document;
    try {
      document =
          new SAXSVGDocumentFactory(null)
              .createSVGDocument("file:///drawing.svg", new StringReader(plain(svg)));
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
    size(document.getDocumentElement());
    Closed agent = new Closed();
    BridgeContext context = new BridgeContext(agent, new DocumentLoader(agent));
    GraphicsNode node = new GVTBuilder().build(context, document);
    double ownWidth = context.getDocumentSize().getWidth();
    double scale = width == 0 ? 1 : width / ownWidth;
    return new Drawn(
        ownWidth * scale,
        context.getDocumentSize().getHeight() * scale,
        graphics -> {
          graphics.transform(AffineTransform.getScaleInstance(scale, scale));
          node.paint(graphics);
        });
  }

  /** A file that leaves its size to its reader has that of its own coordinates. */
  private static void size(Element root) {
    String[] box = root.getAttribute("viewBox").strip().split("[ ,]+");
    if (box.length == 4 && !(root.hasAttribute("width") && root.hasAttribute("height"))) {
      root.setAttribute("width", box[2]);
      root.setAttribute("height", box[3]);
    }
  }

  /** In the words of SVG 1.1: links by their old name, no variables, fonts that are here. */
  private static String plain(String svg) {
    Map<String, String> variables = new HashMap<>();
    VARIABLE
        .matcher(svg)
        .results()
        .forEach(found -> variables.putIfAbsent(found.group(1), found.group(2)));
    String text =
        USE.matcher(
                svg.replaceAll("@media print\\{[^\n]*\n", "").replaceAll(":root\\{[^}]*\\}", ""))
            .replaceAll(found -> value(found, variables));
    return text.replaceAll("font-family:system-ui[^;}]*", "font-family:'" + Fonts.SANS + "'")
        .replace("<style>", "<style type=\"text/css\">")
        .replaceAll("<(use|image)([^>]*?) href=", "<$1$2 xlink:href=")
        .replaceFirst(
            "<svg (?![^>]*xmlns:xlink)", "<svg xmlns:xlink=\"http://www.w3.org/1999/xlink\" ");
  }

  private static String value(MatchResult found, Map<String, String> variables) {
    String other = found.group(2);
    return variables.getOrDefault(found.group(1), other == null ? "none" : other);
  }

  /** Reads nothing from outside, runs nothing, and says nothing. */
  private static final class Closed extends UserAgentAdapter {
    @Override
    public ExternalResourceSecurity getExternalResourceSecurity(
        ParsedURL resource, ParsedURL document) {
      boolean inside = resource.getProtocol().toLowerCase(Locale.ROOT).equals("data");
      return inside ? () -> {} : new NoLoadExternalResourceSecurity();
    }

    @Override
    public ScriptSecurity getScriptSecurity(String type, ParsedURL script, ParsedURL document) {
      return new NoLoadScriptSecurity(type);
    }

    @Override
    public void displayMessage(String message) {}
  }
}
