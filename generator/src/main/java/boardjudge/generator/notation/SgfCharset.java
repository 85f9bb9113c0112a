package boardjudge.generator.notation;

import boardjudge.reference.io.FormatError;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.Quote;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Families of character sets, by which bytes begin a character of two bytes: its second byte may
 * look like a bracket or a backslash, which matters for finding where a value ends.
 */
enum SgfCharset {
  /** Every byte below 128 stands for itself: ASCII, UTF-8, ISO-8859, Windows-125x, EUC. */
  PLAIN(
      "(US)?ASCII|UTF8|ISO8859[0-9]{1,2}|LATIN[0-9]{1,2}|(WINDOWS|CP)125[0-8]|KOI8[RU]"
          + "|EUC(JP|KR|CN|TW)|CP949|MS949|UHC"),
  /** GBK, GB18030 and Big5, and GB2312, since GBK is often declared as that. */
  CHINESE("GB18030|GBK|GB2312|CP936|MS936|BIG5(HKSCS|ETEN)?|CP950|MS950"),
  SHIFT_JIS("SHIFTJIS|SJIS|MSKANJI|CSSHIFTJIS|WINDOWS31J|CP932|MS932");

  /** How many bytes are searched for the declaration, which belongs into the first node. */
  private static final int SEARCHED_BYTES = 1 << 16;

  private static final int MAX_NAME = 40;

  private static final Pattern DECLARATION =
      Pattern.compile("[^A-Z]CA[ \\n\\r]*\\[([^\\]]{0," + MAX_NAME + "})");

  private final Pattern names;

  SgfCharset(String names) {
    this.names = Pattern.compile(names);
  }

  /** The set that the first declaration names; {@link #PLAIN} if it is missing or unknown. */
  static SgfCharset declared(NotationText text) {
    int end = Math.min(text.end(), text.start() + SEARCHED_BYTES);
    Matcher declaration = DECLARATION.matcher(text.slice(text.start(), end));
    return declaration.find() ? of(declaration.group(1)).orElse(PLAIN) : PLAIN;
  }

  private static Optional<SgfCharset> of(String name) {
    String normalised = name.toUpperCase(Locale.ROOT).replaceAll("[-_. :]", "");
    for (SgfCharset charset : values()) {
      if (charset.names.matcher(normalised).matches()) {
        return Optional.of(charset);
      }
    }
    return Optional.empty();
  }

  /**
   * Checks that a game declares this set or none.
   *
   * @throws InputException if it declares an unknown set, or one of another family
   */
  void check(NotationText text, SgfGame game) throws InputException {
    for (SgfGame.Node node : game.nodes()) {
      Optional<SgfGame.Property> declaration = node.property("CA");
      if (declaration.isPresent()) {
        SgfGame.Value value = declaration.get().values().get(0);
        if (!of(value.text()).equals(Optional.of(this))) {
          throw text.error(
              value.offset(),
              FormatError.UNKNOWN_SYMBOL,
              "CA",
              of(value.text()).isPresent()
                  ? "one character set in the whole file"
                  : "UTF-8, ISO-8859-1, GB18030, Big5 or another extension of ASCII",
              Quote.of(value.text(), MAX_NAME));
        }
      }
    }
  }

  /**
   * The bytes to skip for the character at an offset: 2 if its second may look like ASCII, else 1.
   */
  int width(NotationText text, int offset) {
    int lead = text.at(offset);
    boolean leads =
        switch (this) {
          case PLAIN -> false;
          case CHINESE -> lead >= 0x81 && lead <= 0xfe;
          case SHIFT_JIS -> (lead >= 0x81 && lead <= 0x9f) || (lead >= 0xe0 && lead <= 0xfc);
        };
    if (!leads) {
      return 1;
    }
    int trail = text.at(offset + 1);
    return trail >= 0x40 && trail <= 0xfe && trail != 0x7f ? 2 : 1;
  }
}
