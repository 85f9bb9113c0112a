package boardjudge.reference.io;

import boardjudge.reference.grid.Board;
import boardjudge.reference.grid.Square;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.IntUnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * One part of an input file, described once: by that it is read, written, drawn at random, changed
 * a little, and edited by clicks.
 *
 * <p>In a field's name {@code #} stands for the number of the list's element, or of the board's
 * row, from 1. Values are immutable.
 *
 * @param <T> what it is read as
 */
public abstract class InputPart<T> {
  /** How often a value is drawn again that the game refuses. */
  static final int MOST_DRAWN = 100;

  private static final int MOST_KNOWN = 1000;

  /** A word that is drawn ends here at the latest, if it may. */
  private static final int LONG_WORD = 40;

  private final String field;
  private final boolean endsLine;

  /** A part whose faults name that field; {@code endsLine} where its last line ends with it. */
  InputPart(String field, boolean endsLine) {
    this.field = field;
    this.endsLine = endsLine;
  }

  /** Reads it; {@code number} is that of the list's element in which it stands. */
  final T read(InputReader in, int number) throws InputException {
    return readUnless("", in, number).orElseThrow();
  }

  /** Reads it, unless its first word is that one, which is passed then. */
  abstract Optional<T> readUnless(String end, InputReader in, int number) throws InputException;

  abstract void write(T value, StringBuilder out);

  /**
   * Draws a value; it need not keep to what is asked of several values together.
   *
   * @param below gives a random number from 0 on below the one that it is given
   * @return the value; where {@code below} gives zeros only, the plainest that there is
   */
  public final T any(IntUnaryOperator below) {
    for (int i = 1; true; i++) {
      try {
        return draw(below);
      } catch (IllegalArgumentException refused) {
        if (i == MOST_DRAWN) {
          throw refused;
        }
      }
    }
  }

  /** Draws a value, or one that the game refuses. */
  abstract T draw(IntUnaryOperator below);

  /**
   * Changes one thing in a value, at random.
   *
   * @param value stays as it is
   * @param below as in {@link #any}
   * @return another value, or the same one
   */
  public final T near(T value, IntUnaryOperator below) {
    try {
      return change(value, below);
    } catch (IllegalArgumentException refused) {
      return value;
    }
  }

  /** Changes one thing, perhaps to what the game refuses. */
  abstract T change(T value, IntUnaryOperator below);

  /**
   * {@return how many elements its last list may have by the statement: the most commands of a
   * game, say; 0 where it has no list}
   */
  public int mostElements() {
    return 0;
  }

  /**
   * {@return how many elements its last list has; 0 where it has no list}
   *
   * @param value the value
   */
  public int elements(T value) {
    return 0;
  }

  /**
   * {@return the value with as few elements as its last list may have, a game before its first
   * command; perhaps the same one}
   *
   * @param value stays as it is
   * @throws IllegalArgumentException if the game refuses that
   */
  public T shortest(T value) {
    return value;
  }

  /**
   * {@return the value with a random element more behind those of its last list; the same one where
   * it has no list, or as many elements as it may have}
   *
   * @param value stays as it is
   * @param below as in {@link #any}
   * @throws IllegalArgumentException if what was drawn ends the list, or the game refuses it
   */
  public T longer(T value, IntUnaryOperator below) {
    return value;
  }

  /** The value that a click on a square stands for. */
  Optional<T> named(Square square) {
    return Optional.empty();
  }

  /**
   * {@return what clicks on a drawn board can change; empty where there is nothing}
   *
   * @param value stays as it is
   */
  public Optional<InputClicks<T>> clicks(T value) {
    return Optional.empty();
  }

  /** What faults call it, with {@code #} for a number. */
  final String field() {
    return field;
  }

  final String field(int number) {
    return field.indexOf('#') < 0 ? field : field.replace("#", Integer.toString(number));
  }

  final boolean endsLine() {
    return endsLine;
  }

  /** Reads it with the end of its line. */
  final T readLine(InputReader in, int number) throws InputException {
    T value = read(in, number);
    if (!endsLine) {
      in.endLine();
    }
    return value;
  }

  final void writeLine(T value, StringBuilder out) {
    write(value, out);
    if (!endsLine) {
      out.append('\n');
    }
  }

  /**
   * {@return the same part, read as something else}
   *
   * @param to makes it of what was read; may refuse that with an {@link IllegalArgumentException}
   * @param from gives what is to be written
   * @param <U> what it is read as
   */
  public final <U> InputPart<U> as(
      Function<? super T, ? extends U> to, Function<? super U, ? extends T> from) {
    return new MappedPart<>(this, to, from, square -> named(square).map(to), false);
  }

  /**
   * {@return the same part, of which a click on a square gives a value: an element of a list of
   * commands}
   *
   * @param click the value that names a square
   */
  public final InputPart<T> onClick(Function<? super Square, ? extends T> click) {
    return new MappedPart<>(
        this, same -> same, same -> same, square -> Optional.of(click.apply(square)), false);
  }

  /**
   * {@return the same part, or a word in its place: a move, or {@code pass}} The form of the part's
   * first word must match that word, too, since it is read first. Not for elements of {@link
   * #until}.
   *
   * @param word the word
   * @param meaning what it is read as; no other input is
   * @throws IllegalArgumentException if the part has lines of its own
   */
  public final InputPart<T> orWord(String word, T meaning) {
    return new WordOrPart<>(this, word, meaning);
  }

  /** {@return the same part behind an empty line} */
  public final InputPart<T> afterEmptyLine() {
    return new MappedPart<>(this, same -> same, same -> same, this::named, true);
  }

  /**
   * {@return an integer}
   *
   * @param min the least
   * @param max the most
   * @param field its name
   */
  public static InputPart<Integer> integer(int min, int max, String field) {
    return new TokenPart<>(
        field,
        (in, name) -> in.readInt(min, max, name),
        below -> min + below.applyAsInt((int) Math.min(Integer.MAX_VALUE, max - (long) min + 1)),
        (value, step) -> Math.min(max, Math.max(min, value + step)));
  }

  /**
   * {@return a token of one character}
   *
   * @param allowed the characters, the plainest first
   * @param field its name
   */
  public static InputPart<Character> symbol(String allowed, String field) {
    return new TokenPart<>(
        field,
        (in, name) -> in.readSymbol(allowed, name),
        below -> allowed.charAt(below.applyAsInt(allowed.length())));
  }

  /**
   * {@return a token of a form}
   *
   * @param form what the whole token must match
   * @param expected the form in words
   * @param field its name
   */
  public static InputPart<String> word(Pattern form, String expected, String field) {
    Map<String, String> known = new ConcurrentHashMap<>();
    return new TokenPart<>(
        field,
        (in, name) -> in.readWord(form, expected, name),
        below -> randomWord(form, known, below));
  }

  /**
   * A word of a form, letter by letter: each one after which it may still become such a word.
   *
   * @param known those letters, by what is there already
   */
  private static String randomWord(
      Pattern form, Map<String, String> known, IntUnaryOperator below) {
    StringBuilder word = new StringBuilder();
    while (true) {
      String begun = word.toString();
      String next =
          known.size() < MOST_KNOWN
              ? known.computeIfAbsent(begun, unknown -> nextLetters(form, begun))
              : nextLetters(form, begun);
      boolean mayEnd = form.matcher(begun).matches();
      if (mayEnd && begun.length() >= LONG_WORD) {
        return begun;
      }
      // The end comes first, so that the plainest word is a short one.
      int choice = below.applyAsInt(next.length() + (mayEnd ? 1 : 0)) - (mayEnd ? 1 : 0);
      if (choice < 0) {
        return begun;
      }
      word.append(next.charAt(choice));
    }
  }

  private static String nextLetters(Pattern form, String begun) {
    return IntStream.rangeClosed('!', '~')
        .filter(letter -> mayBegin(form.matcher(begun + (char) letter)))
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }

  private static boolean mayBegin(Matcher word) {
    return word.matches() || word.hitEnd();
  }

  /**
   * {@return a row and a column with a blank between them, from 1 on; a click on a square gives it}
   *
   * @param rows how many rows the board has
   * @param columns how many columns it has
   */
  public static InputPart<Square> square(int rows, int columns) {
    return line(
            Square.class,
            integer(1, rows, "row").as(row -> row - 1, row -> row + 1),
            integer(1, columns, "column").as(column -> column - 1, column -> column + 1))
        .onClick(square -> square);
  }

  /**
   * {@return a board, a row a line}
   *
   * @param rows how many rows it has
   * @param columns how many columns it has
   * @param signs what may stand on a square, that of an empty one first; {@link Board#EMPTY} in the
   *     board that is read
   * @param field a row's name
   */
  public static InputPart<Board> board(int rows, int columns, String signs, String field) {
    return new BoardPart(rows, rows, columns, "", signs, field);
  }

  /**
   * {@return the side of a square board alone in a line, then the board}
   *
   * @param min the shortest side
   * @param max the longest side
   * @param side the side's name
   * @param signs as for {@link #board}
   * @param field a row's name
   */
  public static InputPart<Board> squareBoard(
      int min, int max, String side, String signs, String field) {
    return new BoardPart(min, max, 0, side, signs, field);
  }

  /**
   * {@return a number alone in a line, then as many elements, each in a line or lines of its own}
   *
   * @param min the least number
   * @param max the most by the statement; lenient reading takes more
   * @param field the number's name
   * @param element one of them
   * @param <E> one of them
   */
  public static <E> InputPart<List<E>> counted(
      int min, int max, String field, InputPart<E> element) {
    return new ListPart<>(field, element, min, max, "", "");
  }

  /**
   * {@return elements, each in a line or lines of its own, down to a line with a word that ends
   * them}
   *
   * @param end the word; what an element begins with may be that word, too, and is not then
   * @param max the most elements by the statement; lenient reading takes more
   * @param limit what a fault says of it: {@code a game has at most 150 commands before it}
   * @param element one of them, a word or a line that begins with one
   * @param <E> one of them
   */
  public static <E> InputPart<List<E>> until(
      String end, int max, String limit, InputPart<E> element) {
    return new ListPart<>("", element, 0, max, end, limit);
  }

  /**
   * {@return some parts in one line, a blank between two of them, read as a record}
   *
   * @param type the record
   * @param components the parts, one for each of its components
   * @param <T> the record
   * @throws IllegalArgumentException if the record has more or fewer components
   */
  public static <T extends Record> InputPart<T> line(Class<T> type, InputPart<?>... components) {
    return RecordPart.of(type, false, components);
  }

  /**
   * {@return some parts one after the other, each in a line or lines of its own, read as a record}
   *
   * @param type the record
   * @param components the parts, one for each of its components
   * @param <T> the record
   * @throws IllegalArgumentException if the record has more or fewer components
   */
  public static <T extends Record> InputPart<T> lines(Class<T> type, InputPart<?>... components) {
    return RecordPart.of(type, true, components);
  }
}
