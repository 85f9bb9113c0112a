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
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * One part of an input file. From its description it is read, written, drawn at random, varied, and
 * edited by clicks.
 *
 * <p>In a field's name, {@code #} stands for the number of the list element or board row, from 1.
 * Values are immutable.
 *
 * @param <T> the type of the value
 */
public abstract class InputPart<T> {
  /** Attempts until the game accepts a value. */
  static final int MAX_DRAWS = 100;

  private static final int MAX_CACHED_PREFIXES = 1000;

  /** A random word ends at this length, if it may. */
  private static final int MAX_RANDOM_LENGTH = 40;

  private final String field;
  private final boolean endsLine;

  /**
   * @param endsLine whether the value includes the end of its last line
   */
  InputPart(String field, boolean endsLine) {
    this.field = field;
    this.endsLine = endsLine;
  }

  final T read(InputReader in, int number) throws InputException {
    return readUnless("", in, number).orElseThrow();
  }

  /** Reads the value; empty if its first word is {@code end}, which is consumed then. */
  abstract Optional<T> readUnless(String end, InputReader in, int number) throws InputException;

  abstract void write(T value, StringBuilder out);

  /**
   * Draws a random value; it need not satisfy conditions across several values.
   *
   * @param below gives a random number from 0 up to, but not including, its argument
   * @return the value; the simplest one if {@code below} always gives 0
   */
  public final T any(IntUnaryOperator below) {
    for (int i = 1; true; i++) {
      try {
        return draw(below);
      } catch (IllegalArgumentException refused) {
        if (i == MAX_DRAWS) {
          throw refused;
        }
      }
    }
  }

  /** Draws a value, perhaps one that the game refuses. */
  abstract T draw(IntUnaryOperator below);

  /**
   * Changes one thing in a value at random.
   *
   * @param value the value; it stays as it is
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

  /** Changes one thing, perhaps to a value that the game refuses. */
  abstract T change(T value, IntUnaryOperator below);

  /**
   * {@return its last list; empty if it has none}
   *
   * @param value the value; it stays as it is
   */
  public Optional<LastList<T>> lastList(T value) {
    return Optional.empty();
  }

  /** The value for a click on a square; empty if clicks have no meaning. */
  Optional<T> ofClick(Square square) {
    return Optional.empty();
  }

  /**
   * {@return how clicks on a drawn board change the value; empty if they cannot}
   *
   * @param value the value; it stays as it is
   */
  public Optional<InputClicks<T>> clicks(T value) {
    return Optional.empty();
  }

  /** Its name in messages, with {@code #} for a number. */
  final String field() {
    return field;
  }

  final String field(int number) {
    return field.indexOf('#') < 0 ? field : field.replace("#", Integer.toString(number));
  }

  final boolean endsLine() {
    return endsLine;
  }

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
   * {@return the same part, converted to another type}
   *
   * @param to converts what was read; may refuse it with an {@link IllegalArgumentException}
   * @param from converts back, for writing
   * @param <U> the other type
   */
  public final <U> InputPart<U> as(
      Function<? super T, ? extends U> to, Function<? super U, ? extends T> from) {
    return new MappedPart<>(this, to, from, square -> ofClick(square).map(to), false);
  }

  /**
   * {@return the same part, for which a click on a square gives a value, such as an element of a
   * list of commands}
   *
   * @param click the value for a square
   */
  public final InputPart<T> onClick(Function<? super Square, ? extends T> click) {
    return new MappedPart<>(
        this, same -> same, same -> same, square -> Optional.of(click.apply(square)), false);
  }

  /**
   * {@return the same part, or a word in its place, such as a move or {@code pass}} The part's
   * first token must accept the word, too, since it is read first. Not for elements of {@link
   * #until}.
   *
   * @param word the word
   * @param meaning the value of the word; no other input has it
   * @throws IllegalArgumentException if the part has lines of its own
   */
  public final InputPart<T> orWord(String word, T meaning) {
    return new WordOrPart<>(this, word, meaning);
  }

  /** {@return the same part behind an empty line} */
  public final InputPart<T> afterEmptyLine() {
    return new MappedPart<>(this, same -> same, same -> same, this::ofClick, true);
  }

  /**
   * {@return an integer}
   *
   * @param min the smallest value
   * @param max the largest value
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
   * @param allowed the characters, the simplest first
   * @param field its name
   */
  public static InputPart<Character> symbol(String allowed, String field) {
    return new TokenPart<>(
        field,
        (in, name) -> in.readSymbol(allowed, name),
        below -> allowed.charAt(below.applyAsInt(allowed.length())));
  }

  /**
   * {@return a token that matches a pattern}
   *
   * @param form the pattern of the whole token
   * @param expected the pattern in words
   * @param field its name
   */
  public static InputPart<String> word(Pattern form, String expected, String field) {
    Map<String, String> lettersByPrefix = new ConcurrentHashMap<>();
    return new TokenPart<>(
        field,
        (in, name) -> in.readWord(form, expected, name),
        below -> randomWord(form, lettersByPrefix, below));
  }

  /**
   * Builds a random word letter by letter: only letters after which a match is still possible.
   *
   * @param lettersByPrefix those letters, by the prefix before them
   */
  private static String randomWord(
      Pattern form, Map<String, String> lettersByPrefix, IntUnaryOperator below) {
    StringBuilder word = new StringBuilder();
    while (true) {
      String prefix = word.toString();
      String letters =
          lettersByPrefix.size() < MAX_CACHED_PREFIXES
              ? lettersByPrefix.computeIfAbsent(prefix, unseen -> nextLetters(form, prefix))
              : nextLetters(form, prefix);
      boolean mayEnd = form.matcher(prefix).matches();
      if (mayEnd && prefix.length() >= MAX_RANDOM_LENGTH) {
        return prefix;
      }
      // The end comes first, so that the plainest word is a short one.
      int choice = below.applyAsInt(letters.length() + (mayEnd ? 1 : 0)) - (mayEnd ? 1 : 0);
      if (choice < 0) {
        return prefix;
      }
      word.append(letters.charAt(choice));
    }
  }

  private static String nextLetters(Pattern form, String prefix) {
    return IntStream.rangeClosed('!', '~')
        .filter(letter -> mayBegin(form.matcher(prefix + (char) letter)))
        .mapToObj(Character::toString)
        .collect(Collectors.joining());
  }

  private static boolean mayBegin(Matcher word) {
    return word.matches() || word.hitEnd();
  }

  /**
   * {@return a row and a column, from 1, with a blank between them; a click on a square gives it}
   *
   * @param rows the number of rows
   * @param columns the number of columns
   */
  public static InputPart<Square> square(int rows, int columns) {
    return line(
            Square.class,
            integer(1, rows, "row").as(row -> row - 1, row -> row + 1),
            integer(1, columns, "column").as(column -> column - 1, column -> column + 1))
        .onClick(square -> square);
  }

  /**
   * {@return a board, one row per line}
   *
   * @param rows the number of rows
   * @param columns the number of columns
   * @param signs the characters of squares, that of an empty square first; in the value it is
   *     {@link Board#EMPTY}
   * @param field a row's name
   */
  public static InputPart<Board> board(int rows, int columns, String signs, String field) {
    return new BoardPart(rows, rows, columns, "", signs, field);
  }

  /**
   * {@return a line with the side length of a square board, then the board}
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
   * {@return a line with the number of elements, then the elements, each in one or more lines of
   * its own}
   *
   * @param min the smallest number
   * @param max the largest number by the statement; lenient reading accepts more
   * @param field the number's name
   * @param element an element
   * @param <E> an element
   */
  public static <E> InputPart<List<E>> counted(
      int min, int max, String field, InputPart<E> element) {
    return new ListPart<>(field, element, min, max, "", "");
  }

  /**
   * {@return elements, each in one or more lines of its own, up to a line with an end word}
   *
   * @param end the word; if an element's first token could be this word, the word wins
   * @param max the largest number of elements by the statement; lenient reading accepts more
   * @param limit the limit in words: {@code a game has at most 150 commands before it}
   * @param element an element: a word, or a line that begins with one
   * @param <E> an element
   */
  public static <E> InputPart<List<E>> until(
      String end, int max, String limit, InputPart<E> element) {
    return new ListPart<>("", element, 0, max, end, limit);
  }

  /**
   * {@return parts in one line, separated by one blank, read as a record}
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
   * {@return parts one after the other, each in one or more lines of its own, read as a record}
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
