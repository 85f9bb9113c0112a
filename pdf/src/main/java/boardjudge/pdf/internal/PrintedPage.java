package boardjudge.pdf.internal;

import boardjudge.base.files.Resource;
import java.awt.Graphics2D;
import java.awt.geom.AffineTransform;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import net.sourceforge.jeuclid.DOMBuilder;
import net.sourceforge.jeuclid.context.LayoutContextImpl;
import net.sourceforge.jeuclid.context.Parameter;
import net.sourceforge.jeuclid.layout.JEuclidView;
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
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.w3c.dom.svg.SVGDocument;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/**
 * A statement's page, prepared for print.
 *
 * @param boards the SVG files of its boards, in the order of the elements that stand for them
 */
record PrintedPage(Document document, List<String> boards) {
  private static final String SVG_PREFIX = "data:image/svg+xml;base64,";
  private static final String SVG_NAMESPACE = "http://www.w3.org/2000/svg";

  /** Longer tables and blocks may be split between pages. */
  private static final int MAX_UNBROKEN_LINES = 24;

  PrintedPage {
    boards = List.copyOf(boards);
  }

  /** Reads a page whose lines after the first are well-formed XML. */
  static PrintedPage of(String page) throws IOException {
    Document document = parse(page.replaceFirst("<!DOCTYPE[^>]*>", ""));
    Node head = document.getElementsByTagName("head").item(0);
    Element style = document.createElement("style");
    style.setTextContent(Resource.text(PrintedPage.class, "print.css"));
    head.appendChild(style);
    List<String> boards = takeBoards(document);
    for (Element letter : elements(document, "mi")) {
      if (letter.getTextContent().matches("[\u2102\u2115\u2119\u211a\u211d\u2124]")) {
        letter.setAttribute("mathvariant", "double-struck");
      }
    }
    for (Element math : elements(document, "math")) {
      if (math.getAttribute("display").equals("block")) {
        mark(math.getParentNode(), "centred");
      } else {
        math.setAttribute(
            "style", String.format(Locale.ROOT, "vertical-align: -%.3fem", MathMl.depth(math)));
      }
    }
    for (Element table : elements(document, "table")) {
      if (table.getElementsByTagName("tr").getLength() <= MAX_UNBROKEN_LINES) {
        table.setAttribute("class", "short");
      }
    }
    for (Element block : elements(document, "pre")) {
      if (block.getTextContent().lines().count() <= MAX_UNBROKEN_LINES) {
        mark(block, "short");
      }
      Node sibling = block.getPreviousSibling();
      while (sibling != null && sibling.getNodeType() != Node.ELEMENT_NODE) {
        sibling = sibling.getPreviousSibling();
      }
      if (sibling != null
          && sibling.getFirstChild() instanceof Element child
          && child.getTagName().equals("b")) {
        mark(sibling, "label");
      }
    }
    return new PrintedPage(document, boards);
  }

  /** Puts an empty element in place of each board. */
  private static List<String> takeBoards(Document document) {
    List<String> boards = new ArrayList<>();
    for (Element image : elements(document, "img")) {
      if (image.getAttribute("src").startsWith(SVG_PREFIX)) {
        byte[] file =
            Base64.getDecoder().decode(image.getAttribute("src").substring(SVG_PREFIX.length()));
        Element board = document.createElementNS(SVG_NAMESPACE, "svg");
        board.setAttribute("data-board", String.valueOf(boards.size()));
        board.setAttribute("data-width", image.getAttribute("width"));
        board.setAttribute("alt", image.getAttribute("alt"));
        boards.add(new String(file, StandardCharsets.UTF_8));
        image.getParentNode().replaceChild(board, image);
        mark(board.getParentNode(), "drawn");
      }
    }
    return boards;
  }

  private static void mark(Node node, String kind) {
    if (node instanceof Element element && element.getTagName().matches("p|pre")) {
      element.setAttribute("class", kind);
    }
  }

  /** Without text inside boards. */
  String text() {
    return document.getDocumentElement().getTextContent();
  }

  VectorDrawing board(Element element, double fontSize) {
    String width = element.getAttribute("data-width");
    return Vectors.draw(
        boards.get(Integer.parseInt(element.getAttribute("data-board"))),
        width.isEmpty() ? 0 : Double.parseDouble(width));
  }

  private static List<Element> elements(Document document, String name) {
    List<Element> elements = new ArrayList<>();
    NodeList nodes = document.getElementsByTagName(name);
    for (int i = 0; i < nodes.getLength(); i++) {
      elements.add((Element) nodes.item(i));
    }
    return elements;
  }

  private static Document parse(String page) throws IOException {
    try {
      DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultInstance();
      factory.setNamespaceAware(true);
      factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
      return factory.newDocumentBuilder().parse(new InputSource(new StringReader(page)));
    } catch (ParserConfigurationException | SAXException broken) {
      throw new IllegalStateException("a statement's page is not well-formed", broken);
    }
  }

  /** Draws SVG without reading other files. */
  private static final class Vectors {
    private static final Pattern VARIABLE = Pattern.compile("(--[a-z-]+):([^;}]+)");
    private static final Pattern USE = Pattern.compile("var\\((--[a-z-]+)(?:,([^)]*))?\\)");

    /**
     * @param width in pixels; 0 for the file's own
     */
    static VectorDrawing draw(String svg, double width) {
      SVGDocument document;
      try {
        document =
            new SAXSVGDocumentFactory(null)
                .createSVGDocument("file:///drawing.svg", new StringReader(toSvg11(svg)));
      } catch (IOException broken) {
        throw new UncheckedIOException(broken);
      }
      size(document.getDocumentElement());
      IsolatedUserAgent agent = new IsolatedUserAgent();
      BridgeContext context = new BridgeContext(agent, new DocumentLoader(agent));
      GraphicsNode node = new GVTBuilder().build(context, document);
      double ownWidth = context.getDocumentSize().getWidth();
      double scale = width == 0 ? 1 : width / ownWidth;
      return new VectorDrawing(
          ownWidth * scale,
          context.getDocumentSize().getHeight() * scale,
          graphics -> {
            graphics.transform(AffineTransform.getScaleInstance(scale, scale));
            node.paint(graphics);
          });
    }

    /** Takes a missing size from the view box. */
    private static void size(Element root) {
      String[] box = root.getAttribute("viewBox").strip().split("[ ,]+");
      if (box.length == 4 && !(root.hasAttribute("width") && root.hasAttribute("height"))) {
        root.setAttribute("width", box[2]);
        root.setAttribute("height", box[3]);
      }
    }

    /** Converts to SVG 1.1: xlink:href, no variables, bundled fonts. */
    private static String toSvg11(String svg) {
      Map<String, String> variables = new HashMap<>();
      VARIABLE
          .matcher(svg)
          .results()
          .forEach(variable -> variables.putIfAbsent(variable.group(1), variable.group(2)));
      String text =
          USE.matcher(
                  svg.replaceAll("@media print\\{[^\n]*\n", "").replaceAll(":root\\{[^}]*\\}", ""))
              .replaceAll(variable -> value(variable, variables));
      return text.replaceAll("font-family:system-ui[^;}]*", "font-family:'" + Fonts.SANS + "'")
          .replace("<style>", "<style type=\"text/css\">")
          .replaceAll("<(use|image)([^>]*?) href=", "<$1$2 xlink:href=")
          .replaceFirst(
              "<svg (?![^>]*xmlns:xlink)", "<svg xmlns:xlink=\"http://www.w3.org/1999/xlink\" ");
    }

    private static String value(MatchResult use, Map<String, String> variables) {
      String fallback = use.group(2);
      return variables.getOrDefault(use.group(1), fallback == null ? "none" : fallback);
    }

    /** Reads nothing from outside, runs no scripts, prints nothing. */
    private static final class IsolatedUserAgent extends UserAgentAdapter {
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

  static final class MathMl {
    private static final Graphics2D TEXT_METRICS =
        new BufferedImage(1, 1, BufferedImage.TYPE_INT_RGB).createGraphics();

    private static JEuclidView view(Element math, double fontSize) {
      LayoutContextImpl context =
          new LayoutContextImpl(LayoutContextImpl.getDefaultLayoutContext());
      for (Parameter fonts : List.of(Parameter.FONTS_SERIF, Parameter.FONTS_SANSSERIF)) {
        context.setParameter(fonts, List.of(Fonts.SERIF, Fonts.SANS));
      }
      context.setParameter(Parameter.FONTS_DOUBLESTRUCK, List.of(Fonts.SANS));
      context.setParameter(Parameter.MATHSIZE, (float) fontSize);
      return new JEuclidView(
          DOMBuilder.getInstance().createJeuclidDom(math), context, TEXT_METRICS);
    }

    /** How far the element reaches below the baseline, in ems. */
    static double depth(Element math) {
      return view(math, 100).getDescentHeight() / 100;
    }

    static VectorDrawing draw(Element math, double fontSize) {
      JEuclidView view = view(math, fontSize);
      float ascent = view.getAscentHeight();
      return new VectorDrawing(
          view.getWidth(),
          ascent + view.getDescentHeight(),
          graphics -> view.draw(graphics, 0, ascent));
    }
  }
}
