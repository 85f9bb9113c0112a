package boardjudge.generator.games.go;

import boardjudge.generator.notation.NotationText;
import boardjudge.reference.io.FormatError;
import boardjudge.reference.io.InputException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Reads the main lines of games in SGF, versions 1 to 4.
 *
 * <p>Strict about brackets, nodes and values; not recursive; limits everything that could grow.
 * Variations are checked and left out. Small letters in a property's name are ignored, as in old
 * versions of SGF. A variation's first semicolon may be missing, as in some collections of games.
 */
final class SgfReader {
  static final int MAX_DEPTH = 10_000;
  static final int MAX_NODES = 10_000;
  static final int MAX_GAMES = 1000;
  static final int MAX_VALUE_BYTES = 1 << 20;
  static final int MAX_VALUES = 10_000;
  private static final int MAX_NAME = 64;

  private final NotationText text;
  private final SgfCharset charset;
  private final Set<String> wantedNames;
  private int at;

  /** The kind of the previous token, which determines what may come next. */
  private enum Before {
    OPENING,
    NODE,
    CLOSING
  }

  private SgfReader(NotationText text, Set<String> wantedNames) {
    this.text = text;
    this.charset = SgfCharset.declared(text);
    this.wantedNames = wantedNames;
    this.at = text.start();
  }

  /**
   * The games in a file, at least one, in the file's order, with the properties of these names.
   *
   * @throws InputException where the file is not SGF or exceeds a limit
   */
  static List<SgfGame> read(NotationText text, Set<String> names) throws InputException {
    SgfReader reader = new SgfReader(text, names);
    List<SgfGame> games = new ArrayList<>();
    reader.skipBlanks();
    do {
      if (games.size() == MAX_GAMES) {
        throw reader.tooMuch("game", "at most " + MAX_GAMES + " games in a file");
      }
      games.add(reader.game());
      reader.skipBlanks();
    } while (reader.at < text.end());
    return games;
  }

  private SgfGame game() throws InputException {
    int start = at;
    if (text.at(at) != '(') {
      throw wrong("game", "\"(;\"");
    }
    List<SgfGame.Node> nodes = new ArrayList<>();
    Before before = Before.NODE;
    boolean isMainLine = true;
    int depth = 0;
    int variations = 0;
    int firstVariation = start;
    do {
      int symbol = text.at(at);
      if (symbol == '(' && before != Before.OPENING) {
        if (before == Before.CLOSING) {
          firstVariation = variations == 0 ? at : firstVariation;
          variations++;
        }
        if (++depth > MAX_DEPTH) {
          throw tooMuch("variation", "at most " + MAX_DEPTH + " variations within each other");
        }
        before = Before.OPENING;
        at++;
      } else if ((symbol == ';' && before != Before.CLOSING)
          || (isLetter(symbol) && before == Before.OPENING)) {
        SgfGame.Node node = node(isMainLine);
        if (isMainLine) {
          if (nodes.size() == MAX_NODES) {
            throw text.error(
                node.offset(),
                FormatError.OUT_OF_RANGE,
                "node",
                "at most " + MAX_NODES + " nodes in a game",
                "another");
          }
          nodes.add(node);
        }
        before = Before.NODE;
      } else if (symbol == ')' && before != Before.OPENING) {
        depth--;
        isMainLine = false;
        before = Before.CLOSING;
        at++;
      } else {
        throw wrong(
            "game",
            switch (before) {
              case OPENING -> "\";\"";
              case NODE -> "a property, \";\", \"(\" or \")\"";
              case CLOSING -> "\"(\" or \")\"";
            });
      }
      if (depth > 0) {
        skipBlanks();
      }
    } while (depth > 0);
    return new SgfGame(start, nodes, variations, firstVariation);
  }

  private SgfGame.Node node(boolean isMainLine) throws InputException {
    int start = at;
    at += text.at(at) == ';' ? 1 : 0;
    List<SgfGame.Property> properties = new ArrayList<>();
    skipBlanks();
    while (isLetter(text.at(at))) {
      property(isMainLine, properties);
      skipBlanks();
    }
    return new SgfGame.Node(start, properties);
  }

  private void property(boolean isMainLine, List<SgfGame.Property> properties)
      throws InputException {
    int start = at;
    StringBuilder capitals = new StringBuilder();
    while (isLetter(text.at(at))) {
      if (text.at(at) <= 'Z') {
        capitals.append((char) text.at(at));
      }
      if (++at - start > MAX_NAME) {
        throw tooMuch("property", "a name of at most " + MAX_NAME + " letters");
      }
    }
    String name = capitals.toString();
    if (name.isEmpty()) {
      throw text.error(
          start,
          FormatError.UNKNOWN_SYMBOL,
          "property",
          "a name in capital letters",
          text.found(start));
    }
    boolean isWanted = isMainLine && wantedNames.contains(name);
    if (isWanted && properties.stream().anyMatch(other -> other.name().equals(name))) {
      throw text.error(
          start, FormatError.AGAINST_THE_STATEMENT, name, "it once in a node", "it again");
    }
    skipBlanks();
    if (text.at(at) != '[') {
      throw wrong(name, "\"[\"");
    }
    List<SgfGame.Value> values = new ArrayList<>();
    for (int count = 0; text.at(at) == '['; count++) {
      if (count == MAX_VALUES) {
        throw tooMuch(name, "at most " + MAX_VALUES + " values");
      }
      SgfGame.Value value = value(name, isWanted);
      if (isWanted) {
        values.add(value);
      }
      skipBlanks();
    }
    if (isWanted) {
      properties.add(new SgfGame.Property(name, start, values));
    }
  }

  private SgfGame.Value value(String name, boolean isWanted) throws InputException {
    int opening = at++;
    StringBuilder value = new StringBuilder();
    while (text.at(at) != ']') {
      boolean isEscaped = text.at(at) == '\\';
      at += isEscaped ? 1 : 0;
      if (at >= text.end()) {
        throw text.error(
            opening,
            FormatError.ENDS_EARLY,
            name,
            "\"]\" after the value that begins here",
            "the end of the file");
      }
      if (at - opening > MAX_VALUE_BYTES) {
        throw text.error(
            opening,
            FormatError.OUT_OF_RANGE,
            name,
            "a value of at most " + MAX_VALUE_BYTES + " bytes",
            "a longer one");
      }
      int width = charset.width(text, at);
      boolean isLineEnd = text.at(at) == '\n' || text.at(at) == '\r';
      if (isLineEnd && text.at(at) + text.at(at + 1) == '\n' + '\r') {
        width = 2;
      }
      // A soft line break, an escaped line end, is not part of the value.
      if (isWanted && !(isEscaped && isLineEnd)) {
        value.append(text.slice(at, at + width));
      }
      at += width;
    }
    at++;
    return new SgfGame.Value(opening + 1, value.toString());
  }

  private void skipBlanks() {
    int symbol = text.at(at);
    while (symbol == ' ' || (symbol >= '\t' && symbol <= '\r')) {
      symbol = text.at(++at);
    }
  }

  private static boolean isLetter(int symbol) {
    return (symbol >= 'A' && symbol <= 'Z') || (symbol >= 'a' && symbol <= 'z');
  }

  private InputException wrong(String field, String expected) {
    return text.error(
        at,
        at < text.end() ? FormatError.UNKNOWN_SYMBOL : FormatError.ENDS_EARLY,
        field,
        expected,
        text.found(at));
  }

  private InputException tooMuch(String field, String expected) {
    return text.error(at, FormatError.OUT_OF_RANGE, field, expected, "more");
  }
}
