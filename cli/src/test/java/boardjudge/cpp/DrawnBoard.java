package boardjudge.cpp;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.checker.view.BoardThemes;
import boardjudge.checker.view.TextBoard;
import boardjudge.reference.Lang;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.grid.Mark;
import boardjudge.reference.grid.Square;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/** A board read back from a visualizer's SVG. */
record DrawnBoard(String caption, Diagram board) {
  private static final int SIDE = 40;
  private static final Pattern PLACED = Pattern.compile("translate\\((-?\\d+) (-?\\d+)\\)");

  private static final Set<String> ELEMENTS =
      Set.of("svg", "title", "desc", "rect", "g", "path", "circle", "text");

  private static final Set<String> ATTRIBUTES =
      Set.of(
          ("xmlns role width height viewBox font-family fill stroke stroke-width stroke-linecap"
                  + " stroke-linejoin d r cx cy x y transform font-size font-weight text-anchor")
              .split(" "));

  /** Reads a file and asserts that it has nothing but shapes and text. */
  static DrawnBoard of(String problem, String svg) throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
    factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
    Element root =
        factory
            .newDocumentBuilder()
            .parse(new InputSource(new StringReader(svg)))
            .getDocumentElement();
    assertThat(
            svg.chars()
                .allMatch(character -> character == '\n' || (character >= ' ' && character < 127)))
        .isTrue();
    Set<String> elements = new TreeSet<>();
    Set<String> names = new TreeSet<>();
    NodeList all = root.getElementsByTagName("*");
    for (int i = 0; i < all.getLength(); i++) {
      elements.add(all.item(i).getNodeName());
      var attributes = all.item(i).getAttributes();
      for (int a = 0; a < attributes.getLength(); a++) {
        names.add(attributes.item(a).getNodeName());
      }
    }
    assertThat(ELEMENTS).containsAll(elements);
    assertThat(ATTRIBUTES).containsAll(names);
    StringBuilder caption = new StringBuilder();
    Map<Integer, String> rowLabels = new TreeMap<>();
    Map<Integer, String> columnLabels = new TreeMap<>();
    List<Element> placed = new ArrayList<>();
    for (Node node = root.getFirstChild(); node != null; node = node.getNextSibling()) {
      if (!(node instanceof Element element)) {
        continue;
      }
      if (element.getTagName().equals("text") && !element.getAttribute("font-weight").isEmpty()) {
        caption.append(caption.isEmpty() ? "" : " ").append(element.getTextContent());
      } else if (element.getTagName().equals("text")
          && element.getAttribute("font-size").equals("15")) {
        int x = Integer.parseInt(element.getAttribute("x"));
        int y = Integer.parseInt(element.getAttribute("y"));
        (x == 14 ? rowLabels : columnLabels).put(x == 14 ? y - 5 : x, element.getTextContent());
      } else if (element.getTagName().equals("g")
          && PLACED.matcher(element.getAttribute("transform")).matches()) {
        placed.add(element);
      }
    }
    char[][] rows = new char[rowLabels.size()][columnLabels.size()];
    for (char[] row : rows) {
      Arrays.fill(row, '.');
    }
    Map<Square, Mark> marks = new TreeMap<>();
    int top = rowLabels.keySet().iterator().next();
    int left = columnLabels.keySet().iterator().next();
    for (Element element : placed) {
      Matcher at = PLACED.matcher(element.getAttribute("transform"));
      assertThat(at.matches()).isTrue();
      int column = square(Integer.parseInt(at.group(1)) - left);
      int row = square(Integer.parseInt(at.group(2)) - top);
      String title = element.getElementsByTagName("title").item(0).getTextContent();
      List<Mark> mark =
          Arrays.stream(Mark.values())
              .filter(each -> TextBoard.words(each).text(Lang.EN).equals(title))
              .toList();
      if (mark.isEmpty()) {
        rows[row][column] = glyph(problem, title);
      } else {
        marks.put(new Square(row, column), mark.get(0));
      }
    }
    return new DrawnBoard(
        caption.toString(),
        new Diagram(
            Arrays.stream(rows).map(String::new).toList(),
            List.copyOf(rowLabels.values()),
            List.copyOf(columnLabels.values()),
            marks));
  }

  private static int square(int distance) {
    assertThat(distance % SIDE).isZero();
    return distance / SIDE;
  }

  private static char glyph(String problem, String meaning) {
    for (char glyph = '!'; glyph <= '~'; glyph++) {
      if (BoardThemes.of(problem).meaning(glyph).filter(meaning::equals).isPresent()) {
        return glyph;
      }
    }
    throw new AssertionError("no piece is a " + meaning);
  }
}
