package boardjudge.suite.export;

import boardjudge.base.files.Resource;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Converts LaTeX mathematics to MathML, which browsers show without scripts: the commands of {@code
 * maths.txt}, fractions, roots, scripts, fences, letter variants, text, matrices and cases.
 * Anything else is an error.
 */
final class MathMl {
  /** A command of {@code maths.txt}, which says what each kind is. */
  private record Sign(char kind, String text) {}

  private static final Map<String, Sign> SIGNS = signs();

  private static final Set<String> IGNORED_COMMANDS =
      Set.of("displaystyle", "textstyle", "limits", "nolimits", "big", "Big", "bigg", "Bigg");

  private static final Set<String> FENCE_SIZES =
      Set.of("bigl", "bigr", "Bigl", "Bigr", "biggl", "biggr", "middle");

  private static final Map<String, List<String>> ENVIRONMENT_FENCES =
      Map.of(
          "matrix", List.of("", ""),
          "pmatrix", List.of("(", ")"),
          "bmatrix", List.of("[", "]"),
          "vmatrix", List.of("|", "|"),
          "cases", List.of("{", ""),
          "aligned", List.of("", ""),
          "array", List.of("", ""));

  private final String tex;
  private int position;

  private MathMl(String tex) {
    this.tex = tex;
  }

  static String of(Maths maths) throws MathsException {
    String row = new MathMl(maths.tex()).row("");
    return "<math xmlns=\"http://www.w3.org/1998/Math/MathML\" display=\""
        + (maths.isDisplay() ? "block" : "inline")
        + ("\"><mrow>" + row + "</mrow></math>");
  }

  /** Checks that braces are balanced, since TeX fails on others. */
  static void check(Maths maths) throws MathsException {
    int depth = 0;
    for (int i = 0; i < maths.tex().length() && depth >= 0; i++) {
      char c = maths.tex().charAt(i);
      i += c == '\\' ? 1 : 0;
      depth += c == '{' ? 1 : c == '}' ? -1 : 0;
    }
    if (depth != 0) {
      throw new MathsException(depth > 0 ? "expected }, found the end" : "found } without {");
    }
  }

  /** Reads up to {@code end} and past it; an empty one is the end of the text. */
  private String row(String end) throws MathsException {
    StringBuilder row = new StringBuilder();
    while (true) {
      blanks();
      if (position == tex.length()) {
        if (end.isEmpty()) {
          return row.toString();
        }
        throw new MathsException("expected " + end + ", found the end");
      }
      if (!end.isEmpty() && tex.startsWith(end, position)) {
        position += end.length();
        return row.toString();
      }
      row.append(scripted());
    }
  }

  /** Skips blanks, after which there must be something. */
  private void expect(String what) throws MathsException {
    blanks();
    if (position == tex.length()) {
      throw new MathsException("expected " + what + ", found the end");
    }
  }

  private void blanks() {
    while (position < tex.length() && Character.isWhitespace(tex.charAt(position))) {
      position++;
    }
  }

  /** An atom with its subscripts and superscripts. */
  private String scripted() throws MathsException {
    int start = position;
    String atom = "^_".indexOf(tex.charAt(position)) >= 0 ? "<mrow></mrow>" : atom();
    boolean limits = tex.charAt(start) == '\\' && atom.startsWith("<mo movablelimits=");
    String below = "";
    String above = "";
    while (true) {
      blanks();
      char next = position < tex.length() ? tex.charAt(position) : ' ';
      if (next == '\'') {
        position++;
        above += "<mo>′</mo>";
      } else if (next == '_' && below.isEmpty()) {
        position++;
        below = argument();
      } else if (next == '^') {
        position++;
        above += argument();
      } else if (next == '_') {
        throw new MathsException("found _ twice");
      } else {
        break;
      }
    }
    String element = limits ? "munder" : "msub";
    if (!above.isEmpty()) {
      above = "<mrow>" + above + "</mrow>";
      element = below.isEmpty() ? limits ? "mover" : "msup" : limits ? "munderover" : "msubsup";
    }
    return below.isEmpty() && above.isEmpty()
        ? atom
        : element(element, atom + (below.isEmpty() ? "" : "<mrow>" + below + "</mrow>") + above);
  }

  private static String element(String name, String content) {
    return "<" + name + ">" + content + "</" + name.replaceFirst(" .*", "") + ">";
  }

  private static String fence(String text) {
    return element("mo stretchy=\"false\"", Escaping.xml(text));
  }

  private String atom() throws MathsException {
    int c = tex.codePointAt(position);
    int start = position;
    position += Character.charCount(c);
    String character = tex.substring(start, position);
    if (c == '\\') {
      return command(commandName());
    }
    if (c == '{') {
      return element("mrow", row("}"));
    }
    if (c == '}' || c == '&') {
      throw new MathsException("found " + character + " where nothing is open");
    }
    if (c >= '0' && c <= '9') {
      while (position < tex.length() && continuesNumber(position)) {
        position++;
      }
      return element("mn", tex.substring(start, position));
    }
    if (c == '~') {
      return "<mspace width=\"0.33em\"/>";
    }
    if (Character.isIdeographic(c)) {
      return element("mtext", character);
    }
    if (Character.isLetter(c)) {
      return element("mi", character);
    }
    return "()[]|".contains(character)
        ? fence(character)
        : element("mo", Escaping.xml(c == '-' ? "−" : character));
  }

  private boolean continuesNumber(int place) {
    char c = tex.charAt(place);
    return Character.isDigit(c)
        || (c == '.' && place + 1 < tex.length() && Character.isDigit(tex.charAt(place + 1)));
  }

  private String commandName() throws MathsException {
    int start = position;
    while (position < tex.length() && Character.isLetter(tex.charAt(position))) {
      position++;
    }
    if (position == start) {
      if (position == tex.length()) {
        throw new MathsException("found a backslash at the end");
      }
      position++;
    }
    return tex.substring(start, position);
  }

  private String argument() throws MathsException {
    expect("an argument");
    // Without braces it is one digit of a number.
    if (Character.isDigit(tex.charAt(position))) {
      return element("mn", tex.substring(position, ++position));
    }
    return atom();
  }

  private String rawGroup() throws MathsException {
    blanks();
    int end = tex.indexOf('}', position);
    if (position == tex.length() || tex.charAt(position) != '{' || end < 0) {
      throw new MathsException("expected {...}");
    }
    String text = tex.substring(position + 1, end);
    position = end + 1;
    return text;
  }

  private String command(String name) throws MathsException {
    return switch (name) {
      case "frac", "dfrac", "tfrac" -> element("mfrac", argument() + argument());
      case "binom" ->
          "<mrow><mo>(</mo>"
              + element("mfrac linethickness=\"0\"", argument() + argument())
              + "<mo>)</mo></mrow>";
      case "sqrt" -> root();
      case "text", "textrm", "textit", "textbf", "mbox" ->
          element("mtext", Escaping.xml(rawGroup().replace(' ', '\u00a0')));
      case "texttt" -> element("mtext style=\"font-family: monospace\"", Escaping.xml(rawGroup()));
      case "left" -> element("mrow", delimiter() + row("\\right") + delimiter());
      case "begin" -> environment(rawGroup().replace("*", ""));
      case "bmod", "mod" -> "<mspace width=\"0.22em\"/><mi>mod</mi><mspace width=\"0.22em\"/>";
      case "pmod" ->
          "<mspace width=\"0.5em\"/><mo stretchy=\"false\">(</mo><mi>mod</mi>"
              + ("<mspace width=\"0.33em\"/>" + argument() + fence(")"));
      case " " -> "<mspace width=\"0.33em\"/>";
      default ->
          IGNORED_COMMANDS.contains(name)
              ? ""
              : FENCE_SIZES.contains(name) ? delimiter() : sign(name);
    };
  }

  private String root() throws MathsException {
    blanks();
    if (!tex.startsWith("[", position)) {
      return element("msqrt", argument());
    }
    position++;
    String index = element("mrow", row("]"));
    return element("mroot", argument() + index);
  }

  private String sign(String name) throws MathsException {
    Sign sign = SIGNS.get(name);
    if (sign == null) {
      throw new MathsException("found \\" + name + ", which is not known here");
    }
    return switch (sign.kind()) {
      case 'o' -> element("mo", Escaping.xml(sign.text()));
      case 'd' -> fence(sign.text());
      case 'i' -> element("mi", sign.text());
      case 'n' -> element("mi mathvariant=\"normal\"", sign.text());
      case 'f' -> element("mi", sign.text()) + "<mo>&#x2061;</mo>";
      case 'l' -> element("mo movablelimits=\"true\"", sign.text());
      case 's' -> "<mspace width=\"" + sign.text() + "\"/>";
      case 'a' -> element("mover accent=\"true\"", argument() + element("mo", sign.text()));
      case 'u' -> element("munder", argument() + element("mo", sign.text()));
      default -> variant(sign.text(), rawGroup());
    };
  }

  /** A fence that grows with what it encloses; empty for a point. */
  private String delimiter() throws MathsException {
    expect("a fence");
    String fence = tex.substring(position, ++position);
    if (fence.equals("\\")) {
      Sign sign = SIGNS.get(commandName());
      if (sign == null || sign.kind() != 'd') {
        throw new MathsException("expected a fence");
      }
      fence = sign.text();
    }
    return fence.equals(".") ? "" : element("mo stretchy=\"true\"", Escaping.xml(fence));
  }

  private String environment(String name) throws MathsException {
    List<String> fences = ENVIRONMENT_FENCES.get(name.equals("align") ? "aligned" : name);
    if (fences == null) {
      throw new MathsException("found \\begin{" + name + "}, which is not known here");
    }
    if (name.equals("array")) {
      rawGroup();
    }
    StringBuilder rows = new StringBuilder("<mtr><mtd>");
    String end = "\\end{" + name;
    while (true) {
      expect(end + "}");
      if (tex.startsWith(end, position)) {
        position = tex.indexOf('}', position) + 1;
        break;
      }
      if (tex.startsWith("\\\\", position)) {
        position += 2;
        blanks();
        rows.append(tex.startsWith(end, position) ? "" : "</mtd></mtr><mtr><mtd>");
      } else if (tex.charAt(position) == '&') {
        position++;
        rows.append("</mtd><mtd>");
      } else {
        rows.append(scripted());
      }
    }
    String tag = name.equals("cases") ? "mtable columnalign=\"left\"" : "mtable";
    List<String> marks = fences.stream().map(f -> f.isEmpty() ? "" : "<mo>" + f + "</mo>").toList();
    return element("mrow", marks.get(0) + element(tag, rows + "</mtd></mtr>") + marks.get(1));
  }

  /** Browsers know two of these variants only as characters of their own. */
  private static String variant(String variant, String letters) {
    if (variant.equals("double-struck") || variant.equals("script")) {
      StringBuilder signs = new StringBuilder();
      for (int i = 0; i < letters.length(); i++) {
        signs.append(sign(variant.equals("script"), letters.charAt(i)));
      }
      return element("mi", Escaping.xml(signs.toString()));
    }
    String style = variant.equals("bold") ? " style=\"font-weight: bold\"" : "";
    return element("mi mathvariant=\"" + variant + "\"" + style, Escaping.xml(letters));
  }

  private static String sign(boolean script, char letter) {
    // Older characters of Unicode, which the alphabets leave out.
    int old = (script ? "BEFHILMR" : "CHNPQRZ").indexOf(letter);
    if (old >= 0) {
      return (script ? "ℬℰℱℋℐℒℳℛ" : "ℂℍℕℙℚℝℤ").substring(old, old + 1);
    }
    return letter >= 'A' && letter <= 'Z'
        ? Character.toString((script ? 0x1d49c : 0x1d538) + letter - 'A')
        : String.valueOf(letter);
  }

  private static Map<String, Sign> signs() {
    return Resource.text(MathMl.class, "maths.txt")
        .lines()
        .filter(line -> !line.startsWith("# "))
        .map(line -> line.split(" "))
        .collect(Collectors.toMap(word -> word[1], word -> new Sign(word[0].charAt(0), word[2])));
  }
}
