package boardjudge.checker.report.page;

import boardjudge.checker.view.SvgText;
import boardjudge.reference.Lang;
import boardjudge.reference.Message;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Set;

/**
 * Builds HTML; mutable. Text and attributes are escaped here and nowhere else, and elements are
 * closed in order. It refuses what a content security policy would block: scripts, styles, event
 * attributes, addresses outside the page.
 */
public final class Html {
  private static final Set<String> VOID_ELEMENTS =
      Set.of("br", "hr", "input", "link", "meta", "img", "col", "wbr");
  private static final Set<String> FORBIDDEN =
      Set.of("script", "style", "iframe", "object", "embed", "base", "link", "meta", "img");

  private final StringBuilder html = new StringBuilder();
  private final Deque<String> open = new ArrayDeque<>();

  /**
   * Opens an element.
   *
   * @param selector its name in lower case, then its classes, each after a dot: {@code td.figure}
   * @param attributes names and values, alternating
   * @return this
   * @throws IllegalArgumentException if the element or an attribute is not allowed
   */
  public Html open(String selector, String... attributes) {
    String[] words = selector.split("\\.", 2);
    String element = words[0];
    if (!isName(element) || FORBIDDEN.contains(element)) {
      throw new IllegalArgumentException("no element for a page: " + element);
    }
    if (attributes.length % 2 != 0) {
      throw new IllegalArgumentException("an attribute without a value in " + element);
    }
    html.append('<').append(element);
    if (words.length > 1) {
      attribute("class", words[1].replace('.', ' '));
    }
    for (int i = 0; i < attributes.length; i += 2) {
      attribute(attributes[i], attributes[i + 1]);
    }
    html.append('>');
    if (!VOID_ELEMENTS.contains(element)) {
      open.push(element);
    }
    return this;
  }

  private void attribute(String name, String value) {
    if (!isName(name) || name.startsWith("on") || name.equals("style") || name.equals("srcdoc")) {
      throw new IllegalArgumentException("no attribute for a page: " + name);
    }
    boolean address = name.equals("href") || name.equals("src") || name.equals("action");
    if (address && !isInside(value)) {
      throw new IllegalArgumentException("an address outside of the page: " + value);
    }
    html.append(' ').append(name).append("=\"").append(SvgText.escape(value)).append('"');
  }

  /** Whether an address is in this page or a file beside it. */
  private static boolean isInside(String address) {
    return address.startsWith("#") || address.matches("[A-Za-z0-9_][A-Za-z0-9._-]*");
  }

  // A loop, since matching a pattern for each element would take most of a page's time.
  private static boolean isName(String name) {
    boolean isName = !name.isEmpty() && name.charAt(0) >= 'a' && name.charAt(0) <= 'z';
    for (int i = 1; i < name.length() && isName; i++) {
      char character = name.charAt(i);
      isName =
          (character >= 'a' && character <= 'z')
              || (character >= '0' && character <= '9')
              || character == '-';
    }
    return isName;
  }

  /**
   * Closes the innermost open element.
   *
   * @return this
   */
  public Html close() {
    html.append("</").append(open.pop()).append('>');
    return this;
  }

  /**
   * Adds text.
   *
   * @param text any text; it is escaped
   * @return this
   */
  public Html text(String text) {
    html.append(SvgText.escape(text));
    return this;
  }

  /**
   * Adds a message in both languages, of which the page shows one.
   *
   * @param message the message
   * @return this
   */
  public Html text(Message message) {
    String english = message.text(Lang.EN);
    String chinese = message.text(Lang.ZH);
    return english.equals(chinese)
        ? text(english)
        : element("span", english, "class", "l-en").element("span.l-zh", chinese, "lang", "zh");
  }

  /**
   * Adds a complete element with text.
   *
   * @param element as in {@link #open}
   * @param text any text; it is escaped
   * @param attributes names and values, alternating
   * @return this
   */
  public Html element(String element, String text, String... attributes) {
    return open(element, attributes).text(text).close();
  }

  /**
   * Adds a complete element with a message.
   *
   * @param element as in {@link #open}
   * @param message the message
   * @param attributes names and values, alternating
   * @return this
   */
  public Html element(String element, Message message, String... attributes) {
    return open(element, attributes).text(message).close();
  }

  /**
   * Adds an SVG drawing, whose texts must be escaped already.
   *
   * @param svg a complete SVG element; it is not escaped
   * @return this
   */
  public Html drawing(String svg) {
    html.append(svg);
    return this;
  }

  /**
   * Adds another piece of HTML.
   *
   * @param other a piece in which every element is closed
   * @return this
   */
  public Html add(Html other) {
    html.append(other);
    return this;
  }

  /**
   * {@return the HTML}
   *
   * @throws IllegalStateException if an element is still open
   */
  @Override
  public String toString() {
    if (!open.isEmpty()) {
      throw new IllegalStateException("still open: " + open);
    }
    return html.toString();
  }
}
