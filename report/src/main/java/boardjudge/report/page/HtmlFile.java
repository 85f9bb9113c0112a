package boardjudge.report.page;

import boardjudge.base.files.Resource;
import boardjudge.checker.report.page.Html;
import boardjudge.reference.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads an HTML template beside a class: elements, {@code {English|Chinese}} for words in both
 * languages, and {@code {name}} for inserted parts. Line breaks and indentation are dropped.
 * Everything goes through {@link Html}, so a template cannot contain what pages may not have.
 */
public final class HtmlFile {
  private static final Pattern PART =
      Pattern.compile("<(/?)([a-z0-9]+)([^>]*)>|\\{([^{}|]*)(?:\\|([^{}]*))?\\}|[^<{]+");

  private static final Pattern ATTRIBUTE = Pattern.compile(" ([a-z-]+)=\"([^\"]*)\"");

  private HtmlFile() {}

  /**
   * The template's HTML, filled in.
   *
   * @param owner a class in the package of the file
   * @param parts to insert, by name
   * @throws IllegalStateException if the file or a part is missing
   */
  public static Html read(Class<?> owner, String name, Map<String, Html> parts) {
    Html html = new Html();
    String text = Resource.text(owner, name).replaceAll("\\n\\s*", "");
    for (Matcher part = PART.matcher(text); part.find(); ) {
      if (part.group(5) != null) {
        html.text(Message.literal(part.group(4), part.group(5)));
      } else if (part.group(4) != null) {
        Html inserted = parts.get(part.group(4));
        if (inserted == null) {
          throw new IllegalStateException(name + ": no part " + part.group(4));
        }
        html.add(inserted);
      } else if (part.group(2) == null) {
        html.text(part.group());
      } else if (part.group(1).isEmpty()) {
        List<String> attributes = new ArrayList<>();
        ATTRIBUTE
            .matcher(part.group(3))
            .results()
            .forEach(each -> attributes.addAll(List.of(each.group(1), each.group(2))));
        html.open(part.group(2), attributes.toArray(new String[0]));
      } else {
        html.close();
      }
    }
    return html;
  }
}
