package boardjudge.reference.games.go;

import boardjudge.reference.Mistake;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.TreeSet;
import java.util.function.LongBinaryOperator;
import java.util.zip.Adler32;
import java.util.zip.CRC32;
import java.util.zip.CRC32C;
import java.util.zip.Checksum;

/**
 * The keys by which programs recognise a repeated board: the board, its stones as text, or a hash.
 */
final class GoKeys {
  static final String MISTAKES =
      """
      joined=xy0,xy1,yx0,yx1 joined-in-order=xy0,xy1,yx0,yx1 joined-colours=xy0,xy1,yx0,yx1
      numbers=1..18 numbers-by-column=1..18 number-xor=0,1 number-product=0,1
      runs runs-of-stones stones-counted rows-and-columns-counted text-trimmed rows-sorted
      crc=glyphs,lines,bytes,columns,digits crc32c=glyphs,lines,bytes adler=glyphs,lines,bytes
      java=string,string-lines,array,deep,list,lists,columns nested-int=31,131,13331,1000003,37
      nested-long=31,131,13331,1000003,37 nested-modulo=31,131,13331,1000003,37
      nested-131=31,13331,1000003,37 djb2=32,64 sdbm=32,64 fnv=32,64 bkdr=32,64 elf ap js pjw
      combine32=flat,rows combine64=flat,rows tuple=flat,rows tuple-old=flat,rows
      """;

  private static final long GOLDEN = 0x9e3779b9L;

  private final Mistake mistake;

  GoKeys(Mistake mistake) {
    this.mistake = mistake;
  }

  /** The key of a board on which 0 is empty, 1 black and 2 white. */
  Object of(byte[] board) {
    String value = mistake.value();
    return switch (mistake.name()) {
      case "joined", "joined-in-order", "joined-colours" -> joined(board);
      case "numbers" -> numbers(board, mistake.number("numbers", 19), 1);
      case "numbers-by-column" -> numbers(board, 1, mistake.number("numbers-by-column", 19));
      case "number-xor", "number-product" -> numbers(board, -1, 0);
      case "runs" -> runs(board);
      case "runs-of-stones" -> text(board, value).replaceAll("\\.+", ".");
      case "stones-counted" -> counted(board, false);
      case "rows-and-columns-counted" -> counted(board, true);
      case "text-trimmed" -> text(board, value).replaceAll("\\.+$|^\\.+", "");
      case "rows-sorted" -> text(board, "lines").lines().sorted().toList();
      case "crc" -> checksum(new CRC32(), board);
      case "crc32c" -> checksum(new CRC32C(), board);
      case "adler" -> checksum(new Adler32(), board);
      case "java" -> java(board, value);
      case "nested-int" -> nested(board, Long.parseLong(value), 1L << 32, Long.parseLong(value));
      case "nested-long" -> nested(board, Long.parseLong(value), 0, Long.parseLong(value));
      case "nested-modulo" -> nested(board, 131, 1_000_000_007, Long.parseLong(value));
      case "nested-131" -> nested(board, 31, 0, Long.parseLong(value));
      case "djb2" -> folded(board, 5381, (h, c) -> h * 33 + c);
      case "sdbm" -> folded(board, 0, (h, c) -> c + (h << 6) + (h << 16) - h);
      case "bkdr" -> folded(board, 0, (h, c) -> h * 131 + c);
      case "fnv" ->
          value.equals("32")
              ? folded(board, 0x811c9dc5L, (h, c) -> (h ^ c) * 0x1000193L)
              : folded(board, 0xcbf29ce484222325L, (h, c) -> (h ^ c) * 0x100000001b3L);
      case "js" -> folded(board, 1315423911L, (h, c) -> h ^ ((h << 5) + c + (h >>> 2)));
      case "elf", "pjw" ->
          folded(
              board,
              0,
              (h, c) -> {
                long shifted = (h << 4) + c;
                long high = shifted & 0xf0000000L;
                return (shifted ^ high >>> 24) & ~high;
              });
      case "ap" -> ap(board);
      case "combine32", "combine64" -> combined(board, value.equals("rows"));
      case "tuple", "tuple-old" -> tuple(board, value.equals("rows"));
      default -> text(board, "glyphs");
    };
  }

  private static String text(byte[] board, String form) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 361; i++) {
      int at = form.equals("columns") ? i % 19 * 19 + i / 19 : i;
      text.append((form.equals("digits") ? "012" : ".BW").charAt(board[at]));
      if (form.equals("lines") && i % 19 == 18) {
        text.append('\n');
      }
    }
    return text.toString();
  }

  private Object joined(byte[] board) {
    int base = mistake.value().charAt(2) - '0';
    boolean rowFirst = mistake.value().startsWith("xy");
    StringBuilder all = new StringBuilder();
    TreeSet<String> set = new TreeSet<>();
    for (int i = 0; i < 361; i++) {
      if (board[i] > 0) {
        int x = i / 19 + base;
        int y = i % 19 + base;
        String stone = (rowFirst ? "" + x + y : "" + y + x) + "BW".charAt(board[i] - 1);
        set.add(mistake.is("joined-colours") ? stone.substring(stone.length() - 1) + stone : stone);
        all.append(stone);
      }
    }
    return mistake.is("joined-in-order") ? all.toString() : set;
  }

  /** For each colour the set of its stones' {@code a x + b y}. */
  private Object numbers(byte[] board, int a, int b) {
    TreeSet<Integer> set = new TreeSet<>();
    for (int i = 0; i < 361; i++) {
      if (board[i] > 0) {
        int x = i / 19 + (a < 0 ? Integer.parseInt(mistake.value()) : 1);
        int y = i % 19 + (a < 0 ? Integer.parseInt(mistake.value()) : 1);
        int number = a >= 0 ? a * x + b * y : mistake.is("number-xor") ? x ^ y : x * y;
        set.add(2 * number + board[i] - 1);
      }
    }
    return set;
  }

  /** Run lengths without their colours. */
  private static Object runs(byte[] board) {
    StringBuilder runs = new StringBuilder();
    int length = 0;
    for (int i = 0; i < 361; i++) {
      length++;
      if (i == 360 || board[i + 1] != board[i]) {
        runs.append(length).append("#BW".charAt(board[i]));
        length = 0;
      }
    }
    return runs.toString().replace("#", "");
  }

  private static Object counted(byte[] board, boolean byLine) {
    int[] counts = new int[2 * 38];
    for (int i = 0; i < 361; i++) {
      if (board[i] > 0) {
        int colour = 38 * (board[i] - 1);
        counts[colour + (byLine ? i / 19 : 0)]++;
        counts[colour + (byLine ? 19 + i % 19 : 0)]++;
      }
    }
    return Arrays.toString(counts);
  }

  private Object checksum(Checksum sum, byte[] board) {
    sum.update(
        mistake.value().equals("bytes")
            ? board
            : text(board, mistake.value()).getBytes(StandardCharsets.US_ASCII));
    return sum.getValue();
  }

  private static Object java(byte[] board, String form) {
    return switch (form) {
      case "string" -> text(board, "glyphs").hashCode();
      case "string-lines" -> text(board, "lines").hashCode();
      case "columns" -> text(board, "columns").hashCode();
      case "array" -> Arrays.hashCode(board);
      case "list" -> text(board, "glyphs").chars().boxed().toList().hashCode();
      case "lists" -> text(board, "lines").lines().toList().hashCode();
      default -> Arrays.hashCode(text(board, "lines").lines().mapToInt(String::hashCode).toArray());
    };
  }

  /** Hashes the rows with one base and their hashes with another; modulus 0 means 2^64. */
  private static Object nested(byte[] board, long inner, long modulus, long outer) {
    long all = 0;
    for (int row = 0; row < 19; row++) {
      long hash = 0;
      for (int column = 0; column < 19; column++) {
        hash = reduced(hash * inner + board[row * 19 + column], modulus);
      }
      all = reduced(all * outer + hash, modulus);
    }
    return all;
  }

  private static long reduced(long value, long modulus) {
    return modulus == 0 ? value : Long.remainderUnsigned(value, modulus);
  }

  private Object folded(byte[] board, long start, LongBinaryOperator step) {
    long mask = mistake.value().equals("64") ? -1 : 0xffffffffL;
    long hash = start;
    String text = text(board, "glyphs");
    for (int i = 0; i < 361; i++) {
      hash = step.applyAsLong(hash, text.charAt(i)) & mask;
    }
    return hash;
  }

  private static Object ap(byte[] board) {
    int hash = 0;
    for (int i = 0; i < 361; i++) {
      char c = ".BW".charAt(board[i]);
      hash ^= i % 2 == 0 ? hash << 7 ^ c ^ hash >>> 3 : ~(hash << 11 ^ c ^ hash >>> 5);
    }
    return hash;
  }

  /** Boost's hash_combine of 32 or 64 bits, of all points or of the rows' hashes. */
  private Object combined(byte[] board, boolean rows) {
    long mask = mistake.is("combine64") ? -1 : 0xffffffffL;
    long all = 0;
    long row = 0;
    for (int i = 0; i < 361; i++) {
      row = combine(row, board[i], mask);
      if (i % 19 == 18 && rows) {
        all = combine(all, row, mask);
        row = 0;
      }
    }
    return rows ? all : row;
  }

  private static long combine(long seed, long value, long mask) {
    return (seed ^ (value + GOLDEN + (seed << 6) + (seed >>> 2))) & mask;
  }

  /**
   * Python's hash of a tuple of integers, of 3.8 or older versions, or of a tuple of such tuples.
   */
  private Object tuple(byte[] board, boolean rows) {
    long[] values = new long[rows ? 19 : 361];
    for (int i = 0; i < values.length && !rows; i++) {
      values[i] = board[i];
    }
    for (int row = 0; row < 19 && rows; row++) {
      long[] cells = new long[19];
      for (int column = 0; column < 19; column++) {
        cells[column] = board[row * 19 + column];
      }
      values[row] = tuple(cells);
    }
    return tuple(values);
  }

  private long tuple(long[] values) {
    if (mistake.is("tuple-old")) {
      long hash = 0x345678L;
      long factor = 1000003L;
      for (int i = 0; i < values.length; i++) {
        hash = (hash ^ values[i]) * factor;
        factor += 82520L + 2L * (values.length - 1 - i);
      }
      return hash + 97531L;
    }
    long hash = 2870177450012600261L;
    for (long value : values) {
      hash = Long.rotateLeft(hash + value * -4417276706812531889L, 31) * -7046029288634856825L;
    }
    return hash + (values.length ^ (2870177450012600261L ^ 3527539L));
  }
}
