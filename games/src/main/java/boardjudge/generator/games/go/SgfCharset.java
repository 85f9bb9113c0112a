package boardjudge.generator.games.go;

import boardjudge.generator.notation.NotationText;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Families of character sets, by which bytes begin a character of two bytes: its second byte may
 * look like a bracket or a backslash, which matters for finding where a value ends.
 */
enum SgfCharset {
  /** GBK, GB18030 and Big5, and GB2312, since GBK is often declared as that. */
  CHINESE("GB18030|GBK|GB2312|CP936|MS936|BIG5(HKSCS|ETEN)?|CP950|MS950"),

  SHIFT_JIS("SHIFTJIS|SJIS|MSKANJI|CSSHIFTJIS|WINDOWS31J|CP932|MS932"),

  /** Every byte below 128 stands for itself: ASCII, UTF-8, ISO-8859, Windows-125x, EUC. */
  PLAIN(".*");

  /** How many bytes are searched for the declaration, which belongs into the first node. */
  private static final int SEARCHED_BYTES = 1 << 16;

  private static final Pattern DECLARATION = Pattern.compile("[^A-Z]CA[ \\n\\r]*\\[([^\\]]{0,40})");

  private final Pattern names;

  SgfCharset(String names) {
    this.names = Pattern.compile(names, Pattern.DOTALL);
  }

  /** The set that the first declaration names; {@link #PLAIN} if it is missing or unknown. */
  static SgfCharset declared(NotationText text) {
    int end = Math.min(text.end(), text.start() + SEARCHED_BYTES);
    Matcher declaration = DECLARATION.matcher(text.slice(text.start(), end));
    String name = declaration.find() ? declaration.group(1) : "";
    String normalised = name.toUpperCase(Locale.ROOT).replaceAll("[-_. :]", "");
    for (SgfCharset charset : values()) {
      if (charset.names.matcher(normalised).matches()) {
        return charset;
      }
    }
    return PLAIN;
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
    int trail = leads ? text.at(offset + 1) : 0;
    return trail >= 0x40 && trail <= 0xfe && trail != 0x7f ? 2 : 1;
  }
}
