package boardjudge.pdf.internal;

import boardjudge.base.files.Resource;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/**
 * A statement's page, made ready for paper.
 *
 * @param boards the files of its vector pictures, in the order of the elements that stand for them
 */
record PrintedPage(Document document, List<String> boards) {
  private static final String SVG = "data:image/svg+xml;base64,";
  private static final String SPACE = "http://www.w3.org/2000/svg";

  /** What fits on a third of a page is not broken. */
  private static final int SHORT = 24;

  PrintedPage {
    boards = List.copyOf(boards);
  }

  /** Reads a page that is well-formed XML but for its first line. */
  static PrintedPage of(String page) throws IOException {
    Document document = parse(page.replaceFirst("<!DOCTYPE[^>]*>", ""));
    Node head = document.getElementsByTagName("head").item(0);
    Element style = document.createElement("style");
    style.setTextContent(Resource.text(PrintedPage.class, "print.css"));
    head.appendChild(style);
    List<String> boards = new ArrayList<>();
    for (Element image : elements(document, "img")) {
      if (image.getAttribute("src").startsWith(SVG)) {
        byte[] file = Base64.getDecoder().decode(image.getAttribute("src").substring(SVG.length()));
        Element board = document.createElementNS(SPACE, "svg");
        board.setAttribute("data-board", String.valueOf(boards.size()));
        board.setAttribute("data-width", image.getAttribute("width"));
        board.setAttribute("alt", image.getAttribute("alt"));
        boards.add(new String(file, StandardCharsets.UTF_8));
        image.getParentNode().replaceChild(board, image);
        mark(board.getParentNode(), "drawn");
      }
    }
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
            "style",
            String.format(Locale.ROOT, "vertical-align: -%.3fem", Mathematics.depth(math)));
      }
    }
    for (Element table : elements(document, "table")) {
      if (table.getElementsByTagName("tr").getLength() <= SHORT) {
        table.setAttribute("class", "short");
      }
    }
    for (Element block : elements(document, "pre")) {
      if (block.getTextContent().lines().count() <= SHORT) {
        mark(block, "short");
      }
      Node before = block.getPreviousSibling();
      while (before != null && before.getNodeType() != Node.ELEMENT_NODE) {
        before = before.getPreviousSibling();
      }
      if (before != null
          && before.getFirstChild() instanceof Element bold
          && bold.getTagName().equals("b")) {
        mark(before, "label");
      }
    }
    return new PrintedPage(document, boards);
  }

  private static void mark(Node node, String kind) {
    if (node instanceof Element element && element.getTagName().matches("p|pre")) {
      element.setAttribute("class", kind);
    }
  }

  /** All that the page says, pictures apart. */
  String text() {
    return document.getDocumentElement().getTextContent();
  }

  /** The vector picture that an element stands for. */
  Drawn board(Element element, double fontSize) {
    String width = element.getAttribute("data-width");
    return Vectors.draw(
        boards.get(Integer.parseInt(element.getAttribute("data-board"))),
        width.isEmpty() ? 0 : Double.parseDouble(width));
  }

  private static List<Element> elements(Document document, String name) {
    List<Element> found = new ArrayList<>();
    NodeList all = document.getElementsByTagName(name);
    for (int i = 0; i < all.getLength(); i++) {
      found.add((Element) all.item(i));
    }
    return found;
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
}
