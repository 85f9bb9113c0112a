package boardjudge.base.files;

import com.samskivert.mustache.Mustache;
import com.samskivert.mustache.MustacheException;
import java.io.StringWriter;
import java.util.Map;
import java.util.function.UnaryOperator;

/** Fills Mustache templates that are packed beside classes. */
public final class Template {
  private Template() {}

  /**
   * Fills a template. A section of an empty text, an empty list or false is left out.
   *
   * @param owner a class in the template's package
   * @param name the template's name relative to that package
   * @param quote applied to {@code {{name}}}, not to {@code {{{name}}}}
   * @param values by name
   * @param others an object whose methods without parameters give the other values
   * @throws IllegalStateException if the template uses a name that has no value
   */
  public static String fill(
      Class<?> owner,
      String name,
      UnaryOperator<String> quote,
      Map<String, ?> values,
      Object others) {
    StringWriter text = new StringWriter();
    try {
      Mustache.compiler()
          .strictSections(true)
          .emptyStringIsFalse(true)
          .withEscaper(quote::apply)
          .compile(Resource.text(owner, name))
          .execute(values, others, text);
    } catch (MustacheException broken) {
      throw new IllegalStateException(name, broken);
    }
    return text.toString();
  }
}
