package boardjudge.report.page;

import boardjudge.base.files.Resource;
import boardjudge.checker.report.page.Html;
import boardjudge.checker.view.SvgText;
import boardjudge.reference.Message;
import com.samskivert.mustache.DefaultCollector;
import com.samskivert.mustache.Escapers;
import com.samskivert.mustache.Mustache;
import com.samskivert.mustache.MustacheException;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Fills an HTML template beside a class. It is a Mustache template with {@code {English|Chinese}}
 * for words in both languages. In {@code {{name}}} a text is escaped, a message is written in both
 * languages, and {@link Html} is inserted. Line breaks and indentation are dropped. A template
 * cannot contain elements that pages may not have.
 */
public final class HtmlFile {
  private static final Pattern WORDS = Pattern.compile("\\{([^{}|]*)\\|([^{}]*)\\}");
  private static final Pattern ELEMENT = Pattern.compile("<([a-z0-9]+)([^>]*)>");
  private static final Pattern ATTRIBUTE = Pattern.compile(" ([a-z-]+)=\"([^\"]*)\"");

  private HtmlFile() {}

  /**
   * The template's HTML, filled in.
   *
   * @param owner a class in the package of the file
   * @param values by name; a section repeats lists and optional values, and uses the methods of
   *     their elements
   * @throws IllegalStateException if the file or a value is missing
   */
  public static Html read(Class<?> owner, String name, Map<String, ?> values) {
    StringWriter html = new StringWriter();
    try {
      Mustache.compiler()
          .strictSections(true)
          .emptyStringIsFalse(true)
          .zeroIsFalse(true)
          .withCollector(new Values())
          .withFormatter(HtmlFile::html)
          .withEscaper(Escapers.NONE)
          .compile(template(owner, name))
          .execute(values, html);
    } catch (MustacheException.Context missing) {
      throw new IllegalStateException(name + ": no part " + missing.key, missing);
    }
    return new Html().drawing(html.toString());
  }

  private static String template(Class<?> owner, String name) {
    String text = Resource.text(owner, name).replaceAll("\\n\\s*", "");
    ELEMENT.matcher(text).results().forEach(HtmlFile::check);
    return WORDS
        .matcher(text)
        .replaceAll(
            words ->
                Matcher.quoteReplacement(html(Message.literal(words.group(1), words.group(2)))));
  }

  /** Lets {@link Html} refuse an element or an attribute. */
  private static void check(MatchResult element) {
    List<String> attributes = new ArrayList<>();
    ATTRIBUTE
        .matcher(element.group(2).replaceAll("\\{\\{.*?\\}\\}", ""))
        .results()
        .forEach(each -> attributes.addAll(List.of(each.group(1), each.group(2))));
    new Html().open(element.group(1), attributes.toArray(new String[0]));
  }

  private static String html(Object value) {
    if (value instanceof Message message) {
      return new Html().text(message).toString();
    }
    return value instanceof Html html ? html.toString() : SvgText.escape(value.toString());
  }

  private static final class Values extends DefaultCollector {
    @Override
    public Iterator<?> toIterator(Object value) {
      return value instanceof Optional<?> optional
          ? optional.stream().iterator()
          : super.toIterator(value);
    }

    @Override
    public Mustache.VariableFetcher createFetcher(Object value, String name) {
      return value instanceof Collection<?> && name.equals("size")
          ? (list, size) -> ((Collection<?>) list).size()
          : super.createFetcher(value, name);
    }
  }
}
