package boardjudge.suite.export;

import java.util.Optional;
import java.util.Set;
import org.commonmark.node.CustomNode;
import org.commonmark.parser.SourceLines;
import org.commonmark.parser.beta.InlineContentParser;
import org.commonmark.parser.beta.InlineContentParserFactory;
import org.commonmark.parser.beta.InlineParserState;
import org.commonmark.parser.beta.ParsedInline;
import org.commonmark.parser.beta.Position;
import org.commonmark.parser.beta.Scanner;

/**
 * Mathematics in a statement, in LaTeX: {@code $n \le 5$} in a line, {@code $$...$$} on lines of
 * its own. A dollar is literal after a backslash and before a blank, and so is a closing one after
 * a blank or before a digit.
 */
public final class Maths extends CustomNode {
  private final String tex;
  private final boolean display;

  private Maths(String tex, boolean display) {
    this.tex = tex;
    this.display = display;
  }

  /** What stands between the dollars, without blanks around it. */
  public String tex() {
    return tex;
  }

  /** Whether it stands on lines of its own. */
  public boolean isDisplay() {
    return display;
  }

  /** As it is written in Markdown and in TeX. */
  public String source() {
    String dollars = display ? "$$" : "$";
    return dollars + tex + dollars;
  }

  /** As MathML; empty where something in it is not known. */
  public Optional<String> mathMl() {
    try {
      return Optional.of(MathMl.of(this));
    } catch (MathsException unknown) {
      return Optional.empty();
    }
  }

  static final class Factory implements InlineContentParserFactory {
    @Override
    public Set<Character> getTriggerCharacters() {
      return Set.of('$');
    }

    @Override
    public InlineContentParser create() {
      return Maths::parse;
    }
  }

  private static ParsedInline parse(InlineParserState state) {
    Scanner scanner = state.scanner();
    int dollars = scanner.matchMultiple('$');
    boolean display = dollars == 2;
    if (dollars > 2 || (!display && Character.isWhitespace(scanner.peek()))) {
      return ParsedInline.none();
    }
    Position start = scanner.position();
    while (scanner.hasNext()) {
      Position end = scanner.position();
      int before = scanner.peekPreviousCodePoint();
      char next = scanner.peek();
      scanner.next();
      if (next == '\\') {
        scanner.next();
      } else if (next == '$' && (!display || scanner.next('$'))) {
        boolean closes =
            display || (!Character.isWhitespace(before) && !Character.isDigit(scanner.peek()));
        SourceLines inside = scanner.getSource(start, end);
        String tex = inside.getContent().strip();
        return closes && !tex.isEmpty()
            ? ParsedInline.of(new Maths(tex, display), scanner.position())
            : ParsedInline.none();
      }
    }
    return ParsedInline.none();
  }
}
