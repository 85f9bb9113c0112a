package boardjudge.report.page;

import boardjudge.base.files.AtomicFile;
import boardjudge.base.files.Resource;
import boardjudge.base.files.Sha256;
import boardjudge.checker.report.page.Html;
import boardjudge.checker.view.SvgBoard;
import boardjudge.checker.view.SvgText;
import boardjudge.reference.Lang;
import boardjudge.reference.Message;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** A self-contained HTML page; mutable. The package description lists the parts of a page. */
public final class Page {
  private final Message title;
  private final Html body = new Html();
  private final Set<String> symbols = new LinkedHashSet<>();
  private final Map<String, String> scripts = new LinkedHashMap<>();
  private final StringBuilder data = new StringBuilder();
  private final StringBuilder styles = new StringBuilder();
  private boolean characters;
  private boolean wide;
  private Optional<String> home = Optional.empty();
  private Lang lang = Lang.EN;

  /**
   * Makes an empty page.
   *
   * @param title of its window
   */
  public Page(Message title) {
    this.title = title;
    script(Page.class, "page.js");
  }

  /** The page's content, open for writing. */
  public Html body() {
    return body;
  }

  /**
   * Adds the shapes of a game's pieces and of the marks, once for each game, for the boards on the
   * page.
   */
  public Page shapes(SvgBoard board) {
    symbols.add(board.symbols());
    characters |= board.hasCharacters();
    return this;
  }

  /**
   * Adds a script for parts of the page; adding it twice is harmless.
   *
   * @param owner the class in whose package the resource stands
   */
  public Page script(Class<?> owner, String name) {
    scripts.put(owner.getPackageName() + "/" + name, Resource.text(owner, name));
    return this;
  }

  /**
   * Adds a style sheet.
   *
   * @param owner the class in whose package the resource stands
   */
  public Page style(Class<?> owner, String name) {
    styles.append(Resource.text(owner, name));
    return this;
  }

  /**
   * Makes it a page of a site: it may connect to its own server and frame that server's pages.
   *
   * @param start the address of the site's first page, beside this one
   */
  public Page ofSite(String start) {
    home = Optional.of(start);
    return this;
  }

  /** Adds JSON that the script of a part reads; see the package description. */
  public Page data(String id, Object value) {
    data.append("<script type=\"application/json\" id=\"")
        .append(SvgText.escape(id))
        .append("\">")
        .append(PageJson.of(value))
        .append("</script>\n");
    return this;
  }

  /** The language in which the page opens; the reader can switch. */
  public Page in(Lang language) {
    lang = language;
    return this;
  }

  /** Makes the content wider than text needs, for tables. */
  public Page wide() {
    wide = true;
    return this;
  }

  /** Adds the shapes, scripts and data of another page, but not its content. */
  Page addResources(Page other) {
    symbols.addAll(other.symbols);
    scripts.putAll(other.scripts);
    data.append(other.data);
    characters |= other.characters;
    return this;
  }

  int dataSize() {
    // Only names may be other than ASCII.
    return data.toString().getBytes(StandardCharsets.UTF_8).length;
  }

  /** Writes the page to a file, atomically. */
  public void write(Path file) throws IOException {
    AtomicFile.write(file, bytes());
  }

  /** The page in UTF-8. */
  public byte[] bytes() {
    return html().getBytes(StandardCharsets.UTF_8);
  }

  private String style() {
    return SvgBoard.style() + Resource.text(Page.class, "page.css") + styles;
  }

  private String script() {
    return "\"use strict\";\n" + String.join("\n", scripts.values()) + "\npage.start();\n";
  }

  /** The content security policy: in the page, and for a header of the response. */
  public String policy() {
    return "default-src 'none'; script-src '%s'; style-src '%s'; base-uri 'none'; form-action 'none'%s"
        .formatted(
            hash(script()),
            hash(style()),
            home.isPresent() ? "; connect-src 'self'; frame-src 'self'" : "");
  }

  private String html() {
    return """
        <!DOCTYPE html>
        <html lang="%s">
        <head>
        <meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy" content="%s">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <meta name="referrer" content="no-referrer">
        <title>%s</title>
        <style>%s</style>
        </head>
        <body>
        %s%s
        <main%s>
        %s
        </main>
        %s<script>%s</script>
        </body>
        </html>
        """
        .formatted(
            lang == Lang.ZH ? "zh" : "en",
            policy(),
            SvgText.escape(title.text(lang)),
            style(),
            String.join("\n", symbols),
            bar(),
            wide ? " class=\"wide\"" : "",
            body,
            data,
            script());
  }

  private Html bar() {
    Html bar = new Html();
    bar.open("header", "class", wide ? "bar wide" : "bar");
    if (home.isPresent()) {
      bar.element("a.name", "boardjudge", "href", home.get());
    } else {
      bar.element("span.name", "boardjudge");
    }
    bar.open("span.choices.needs-script");
    if (characters) {
      bar.element("button", PageParts.say("pieces"), "type", "button", "id", "pieces");
    }
    // Shows the name of the other language, in that language.
    bar.open("button", "type", "button", "id", "language")
        .element("span.l-en", "\u4e2d\u6587", "lang", "zh")
        .element("span.l-zh", "English", "lang", "en")
        .close();
    return bar.close().close();
  }

  private static String hash(String content) {
    byte[] digest = Sha256.of(content.getBytes(StandardCharsets.UTF_8));
    return "sha256-" + Base64.getEncoder().encodeToString(digest);
  }

  /**
   * The words of a script, by name.
   *
   * @param owner the class in whose package the resource stands
   * @param name of a resource with a line for each: the name, the English, the Chinese
   */
  public static Map<String, Object> words(Class<?> owner, String name) {
    Map<String, Object> words = new LinkedHashMap<>();
    for (String line : Resource.text(owner, name).lines().toList()) {
      String[] parts = line.split(" = | \\| ", -1);
      words.put(parts[0], Message.literal(parts[1], parts[2]));
    }
    return words;
  }

  /**
   * Writes JSON for a script element, in ASCII and without characters that could end the element. A
   * message becomes a list of both languages.
   */
  static final class PageJson {
    /**
     * @throws IllegalArgumentException if the value is not a map, list, string, message, integer or
     *     boolean
     */
    static String of(Object value) {
      if (value instanceof Map<?, ?> map) {
        return map.entrySet().stream()
            .map(entry -> text(String.valueOf(entry.getKey())) + ":" + of(entry.getValue()))
            .collect(Collectors.joining(",", "{", "}"));
      }
      if (value instanceof Collection<?> list) {
        return list.stream().map(PageJson::of).collect(Collectors.joining(",", "[", "]"));
      }
      if (value instanceof Message message) {
        return of(List.of(message.text(Lang.EN), message.text(Lang.ZH)));
      }
      if (value instanceof String text) {
        return text(text);
      }
      if (value instanceof Integer || value instanceof Long || value instanceof Boolean) {
        return value.toString();
      }
      throw new IllegalArgumentException("no JSON for " + value.getClass());
    }

    private static String text(String text) {
      StringBuilder json = new StringBuilder("\"");
      for (int i = 0; i < text.length(); i++) {
        char sign = text.charAt(i);
        if (sign == '"' || sign == '\\') {
          json.append('\\').append(sign);
        } else if (sign == '\n') {
          json.append("\\n");
        } else if (sign < ' ' || sign > '~' || sign == '<' || sign == '>' || sign == '&') {
          json.append(SvgText.spelled(sign));
        } else {
          json.append(sign);
        }
      }
      return json.append('"').toString();
    }
  }
}
