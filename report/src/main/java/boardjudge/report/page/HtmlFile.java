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
 * HTML of which most is always the same, in a file beside a class: elements, {@code {English|
 * Chinese}} where words stand in both languages, and {@code {name}} where something else does. Its
 * lines are joined without the white space between them. All of it is written by {@link Html}, so
 * that what pages may not have cannot stand in a file either.
 */
public final class HtmlFile {
  private static final Pattern PART =
      Pattern.compile("<(/?)([a-z0-9]+)([^>]*)>|\\{([^{}|]*)(?:\\|([^{}]*))?\\}|[^<{]+");

  private static final Pattern ATTRIBUTE = Pattern.compile(" ([a-z-]+)=\"([^\"]*)\"");

  private HtmlFile() {}

  /**
   * The file's HTML.
   *
   * @param owner a class in the package in which the file stands
   * @param parts what stands at each of the file's names
   * @throws IllegalStateException if there is no such file, or no part of a name
   */
  public static Html read(Class<?> owner, String name, Map<String, Html> parts) {
    Html html = new Html();
    String text = Resource.text(owner, name).replaceAll("\\n\\s*", "");
    for (Matcher part = PART.matcher(text); part.find(); ) {
      if (part.group(5) != null) {
        html.text(Message.literal(part.group(4), part.group(5)));
      } else if (part.group(4) != null) {
        Html given = parts.get(part.group(4));
        if (given == null) {
          throw new IllegalStateException(name + ": no part " + part.group(4));
        }
        html.add(given);
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
