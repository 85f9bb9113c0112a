package boardjudge.reference.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import boardjudge.reference.grid.Board;
import boardjudge.reference.grid.Square;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("A format that is described once")
class InputPartTest {
  private record Header(char side, int strength) {}

  private record Move(String verb, int times) {
    private Move {
      if (verb.equals("bad")) {
        throw new IllegalArgumentException("bad");
      }
    }
  }

  private record Game(
      Header header, Board board, Board walls, List<Square> marks, List<Move> moves) {}

  private static final InputPart<Game> GAME =
      InputPart.lines(
          Game.class,
          InputPart.line(
                  Header.class,
                  InputPart.symbol("BW", "side"),
                  InputPart.integer(-3, 90, "strength"))
              .afterEmptyLine(),
          InputPart.board(2, 3, "-xo", "row #"),
          InputPart.squareBoard(1, 3, "n", ".#", "wall row #"),
          InputPart.counted(0, 2, "k", InputPart.square(2, 3)),
          InputPart.until(
              "end",
              3,
              "a game has at most 3 moves before it",
              InputPart.line(
                  Move.class,
                  InputPart.word(Pattern.compile("go|end|bad|[st]o?"), "a verb or end", "move #"),
                  InputPart.integer(1, 9, "times of move #"))));

  /** Its check compares several values: moves must grow. */
  private record Growing(int maxCases) implements DescribedFormat<Game> {
    @Override
    public InputPart<Game> part() {
      return GAME;
    }

    @Override
    public Optional<Violation> check(Game game, boolean strict) {
      if (game.header().side() == 'W' && strict) {
        return Optional.of(new Violation("position", "a black one", "a white one"));
      }
      for (int i = 1; i < game.moves().size(); i++) {
        if (game.moves().get(i).times() < game.moves().get(i - 1).times()) {
          return Optional.of(
              new Violation(
                  "times of move " + (i + 1), "as many again", "" + game.moves().get(i).times()));
        }
      }
      return Optional.empty();
    }
  }

  private static final String TEXT =
      """

      B -3
      -x-
      o--
      2
      .#
      ..
      2
      1 3
      2 1
      go 1
      to 9
      end
      """;

  private static final Game READ =
      new Game(
          new Header('B', -3),
          Board.parse(".x.\no.."),
          Board.parse(".#\n.."),
          List.of(new Square(0, 2), new Square(1, 0)),
          List.of(new Move("go", 1), new Move("to", 9)));

  private static List<Game> strict(int maxCases, String text) throws InputException {
    return new Growing(maxCases)
        .read(InputReader.strict("x.in", text.getBytes(StandardCharsets.ISO_8859_1)));
  }

  private static List<Game> lenient(String text) throws InputException {
    return DescribedFormat.of(1, READ, GAME, new Growing(1)::check)
        .read(InputReader.lenient("x.in", text.getBytes(StandardCharsets.ISO_8859_1)));
  }

  @Test
  @DisplayName("is read and written alone or among others")
  void readsAndWrites() throws InputException {
    assertThat(strict(1, TEXT)).containsExactly(READ);
    assertThat(new Growing(1).bytes(List.of(READ)))
        .asString(StandardCharsets.US_ASCII)
        .isEqualTo(TEXT);
    assertThat(strict(5, "2\n" + TEXT + TEXT)).containsExactly(READ, READ);
    assertThat(new Growing(5).bytes(List.of(READ, READ)))
        .asString(StandardCharsets.US_ASCII)
        .isEqualTo("2\n" + TEXT + TEXT);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Growing(1).bytes(List.of(READ, READ)));
  }

  @Test
  @DisplayName("is read as people write, and limits of the statement do not bind then")
  void readsLeniently() throws InputException {
    assertThat(lenient(TEXT.replace("\n", "\r\n \t").replace("B", "B\n"))).containsExactly(READ);
    assertThat(lenient(TEXT.replace("end", "to 9\nto 9\nend")).get(0).moves()).hasSize(4);
    assertThat(lenient(TEXT.replace("2\n1 3", "3\n2 3\n1 3")).get(0).marks()).hasSize(3);
  }

  @ParameterizedTest(name = "{0} for {1}: {2}")
  @CsvSource(
      delimiter = '|',
      value = {
        "'\nB'    | B        | 1:1: empty line: expected an empty line, found \"B\" [missing-empty-line]",
        "B -3     | b -3     | 2:1: side: expected B or W, found \"b\" [unknown-symbol]",
        "B -3     | B -4     | 2:3: strength: expected an integer from -3 to 90, found \"-4\" [out-of-range]",
        "B -3     | B 03     | 2:3: strength: expected an integer from -3 to 90, found \"03\" [leading-zero]",
        "B -3     | B-3      | 2:1: side: expected B or W, found \"B-3\" [unknown-symbol]",
        "B -3     | B -3 1   | 2:5: end of line: expected a line feed, found a blank [line-too-long]",
        "o--      | .--      | 4:1: row 2: expected 3 characters, each -, x or o, found \".--\" [unknown-symbol]",
        "'2\n.#'  | '4\n.#'  | 5:1: n: expected an integer from 1 to 3, found \"4\" [out-of-range]",
        ".#       | .#.      | 6:1: wall row 1: expected 2 characters, each . or #, found \".#.\" [unknown-symbol]",
        "1 3      | 1 4      | 9:3: column: expected an integer from 1 to 3, found \"4\" [out-of-range]",
        "1 3      | 0 3      | 9:1: row: expected an integer from 1 to 2, found \"0\" [out-of-range]",
        "'1 3\n'  | ''       | 10:1: row: expected an integer from 1 to 2, found \"go\" [not-a-number]",
        "to 9     | up 9     | 12:1: move 2: expected a verb or end, found \"up\" [unknown-symbol]",
        "to 9     | bad 9    | 12:5: input: expected what the game takes, found what it refuses: \"bad\" [against-the-statement]",
        "to 9     | to 0     | 12:4: times of move 2: expected an integer from 1 to 9, found \"0\" [out-of-range]",
        "go 1     | go 10    | 11:4: times of move 1: expected an integer from 1 to 9, found \"10\" [out-of-range]",
        "'end\n'  | ''       | 13:1: move 3: expected a value, found the end of the file [ends-early]",
        "'end\n'  | end      | 13:4: end of line: expected a line feed, found the end of the file [missing-final-newline]",
        "end      | 'end\nx' | 14:1: end of file: expected nothing more, found \"x\" [extra-lines]",
      })
  @DisplayName("says where it is broken, and what is expected there")
  void refuses(String part, String spoiled, String message) {
    String text = TEXT.replaceFirst(Pattern.quote(part), spoiled);
    InputException refused = catchThrowableOfType(InputException.class, () -> strict(1, text));
    assertThat(refused).hasToString("x.in:" + message);
  }

  @Test
  @DisplayName("refuses by its check at the field that the check names, else where the case begins")
  void checks() {
    String less = TEXT.replace("to 9", "go 9\nto 8");
    assertThat(catchThrowableOfType(InputException.class, () -> strict(1, less)))
        .hasToString(
            "x.in:13:4: times of move 3: expected as many again, found 8 [against-the-statement]");
    assertThat(catchThrowableOfType(InputException.class, () -> lenient(less)))
        .hasMessageContaining("as many again");
    String white = "2\n" + TEXT + TEXT.replace("B", "W");
    assertThat(catchThrowableOfType(InputException.class, () -> strict(2, white)))
        .hasToString(
            "x.in:16:1: position of case 2: expected a black one, found a white one"
                + " [against-the-statement]");
    String many = TEXT.replace("to 9", "to 9\nto 9\nto 9");
    assertThat(catchThrowableOfType(InputException.class, () -> strict(1, many)))
        .hasToString(
            "x.in:14:1: move 4: expected end, for a game has at most 3 moves before it, found to 9"
                + " [against-the-statement]");
  }

  private static IntUnaryOperator random() {
    long seed = Long.getLong("boardjudge.seed", 1);
    Random random = new Random(seed);
    return random::nextInt;
  }

  @Test
  @DisplayName("draws values of its form, and all of them in time")
  void draws() throws InputException {
    DescribedFormat<Game> format = DescribedFormat.of(1, GAME);
    IntUnaryOperator random = random();
    Set<String> verbs = new HashSet<>();
    Set<Integer> sides = new HashSet<>();
    Set<Integer> sizes = new HashSet<>();
    StringBuilder signs = new StringBuilder();
    for (int i = 0; i < 500; i++) {
      Game game = GAME.any(random);
      byte[] bytes = format.bytes(List.of(game));
      assertThat(format.read(InputReader.strict("x", bytes))).containsExactly(game);
      game.moves().forEach(move -> verbs.add(move.verb()));
      sides.add(game.walls().columns());
      sizes.add(game.marks().size());
      signs.append(game.board().glyphs());
    }
    assertThat(verbs).containsExactlyInAnyOrder("go", "s", "so", "t", "to");
    assertThat(sides).containsExactlyInAnyOrder(1, 2, 3);
    assertThat(sizes).containsExactlyInAnyOrder(0, 1, 2);
    assertThat(signs).contains(".", "x", "o").doesNotContain("-");
  }

  private static LastList<Game> list(Game game) {
    return GAME.lastList(game).orElseThrow();
  }

  /** Appends a random move, but none that the game refuses or that ends the list. */
  private static Game longer(Game game, IntUnaryOperator random) {
    while (true) {
      try {
        return list(game).longer().apply(random);
      } catch (IllegalArgumentException refused) {
        assertThat(refused).hasMessageMatching("bad|no element begins with end");
      }
    }
  }

  @Test
  @DisplayName("makes its last list as short as may be, and longer by one")
  void growsLists() {
    IntUnaryOperator random = random();
    for (int i = 0; i < 100; i++) {
      Game game = GAME.any(random);
      assertThat(list(game).most()).isEqualTo(3);
      Game grown = list(game).shortest().get();
      assertThat(grown.moves()).isEmpty();
      assertThat(grown.marks()).isEqualTo(game.marks());
      for (int size = 1; size <= 3; size++) {
        Game before = grown;
        grown = longer(before, random);
        assertThat(grown.moves()).hasSize(size);
        assertThat(list(grown).size()).isEqualTo(size);
        assertThat(grown.moves().subList(0, size - 1)).isEqualTo(before.moves());
      }
      assertThat(list(grown).longer().apply(random)).isEqualTo(grown);
    }
    InputPart<Board> board = InputPart.board(8, 8, ".xo", "row #");
    assertThat(board.lastList(Board.empty(8, 8))).isEmpty();
  }

  @Test
  @DisplayName("draws words of a form without a longest one, the plainest with one letter")
  void drawsWordsWithoutEnd() {
    InputPart<String> part = InputPart.word(Pattern.compile("[a-c]+"), "some letters", "word");
    assertThat(part.any(bound -> 0)).isEqualTo("a");
    IntUnaryOperator random = random();
    for (int i = 0; i < 200; i++) {
      assertThat(part.any(random)).matches("[a-c]{1,40}");
    }
    assertThat(part.any(bound -> bound - 1)).isEqualTo("c".repeat(40));
  }

  /** Few pieces suit a game that refuses more than 12, many one that wants a full board. */
  @Test
  @DisplayName("draws boards of few pieces and of many")
  void drawsBoards() {
    IntUnaryOperator random = random();
    InputPart<Board> part = InputPart.board(8, 8, ".xo", "row #");
    List<Integer> pieces = new ArrayList<>();
    for (int i = 0; i < 500; i++) {
      Board board = part.any(random);
      pieces.add(board.count('x') + board.count('o'));
    }
    assertThat(pieces).anyMatch(count -> count <= 6).anyMatch(count -> count >= 40);
  }

  @Test
  @DisplayName("changes one thing at a time, and reaches every part of a case by such changes")
  void changes() throws InputException {
    DescribedFormat<Game> format = DescribedFormat.of(1, GAME);
    IntUnaryOperator random = random();
    Game game = READ;
    Set<String> changed = new HashSet<>();
    for (int i = 0; i < 2_000; i++) {
      Game next = GAME.near(game, random);
      assertThat(format.read(InputReader.strict("x", format.bytes(List.of(next)))))
          .containsExactly(next);
      int parts = 0;
      parts += note(changed, "header", game.header(), next.header());
      parts += note(changed, "board", game.board(), next.board());
      parts += note(changed, "walls", game.walls(), next.walls());
      parts += note(changed, "marks", game.marks(), next.marks());
      parts += note(changed, "moves", game.moves(), next.moves());
      assertThat(parts).isLessThan(2);
      changed.add("moves: " + Integer.signum(next.moves().size() - game.moves().size()));
      game = next;
    }
    assertThat(changed)
        .containsExactlyInAnyOrder(
            "header", "board", "walls", "marks", "moves", "moves: -1", "moves: 0", "moves: 1");
  }

  private static int note(Set<String> changed, String part, Object before, Object after) {
    if (before.equals(after)) {
      return 0;
    }
    changed.add(part);
    return 1;
  }

  @Test
  @DisplayName("takes clicks: a command where a square names one, else pieces on the board")
  void takesClicks() {
    InputClicks<Game> commands = GAME.clicks(READ).orElseThrow();
    assertThat(commands.signs()).isEmpty();
    assertThat(commands.commands()).isEqualTo(2);
    assertThat(commands.command().apply(1, new Square(1, 2)).marks())
        .containsExactly(new Square(0, 2), new Square(1, 2));
    assertThat(commands.board().apply(Board.empty(2, 3))).isEqualTo(READ);

    record Position(Board board, int mover) {}
    InputPart<Position> part =
        InputPart.lines(
            Position.class, InputPart.board(1, 3, "-xo", "row"), InputPart.integer(1, 2, "mover"));
    InputClicks<Position> pieces = part.clicks(new Position(Board.empty(1, 3), 1)).orElseThrow();
    assertThat(pieces.signs()).isEqualTo("xo");
    assertThat(pieces.board().apply(Board.parse("x.o")))
        .isEqualTo(new Position(Board.parse("x.o"), 1));
    assertThat(InputPart.integer(1, 2, "n").clicks(1)).isEmpty();
  }

  @Test
  @DisplayName("has a record with as many components as there are parts")
  void countsComponents() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> InputPart.line(Header.class, InputPart.symbol("BW", "side")))
        .withMessage("Header has 2 components, not 1");
  }

  @Test
  @DisplayName("begins with the plainest case, or the one that is given")
  void beginsPlain() {
    assertThat(DescribedFormat.of(1, READ, GAME, (game, strict) -> Optional.empty()).first())
        .isEqualTo(READ);
    assertThat(DescribedFormat.of(1, GAME).first())
        .isEqualTo(
            new Game(
                new Header('B', -3), Board.empty(2, 3), Board.empty(1, 1), List.of(), List.of()));
  }

  private record Jump(String from, int to) {}

  private static final Jump PASS = new Jump("pass", 0);

  private static InputPart<Jump> jump() {
    return InputPart.line(
            Jump.class,
            InputPart.word(Pattern.compile("[a-c][1-3]|pass"), "a square or pass", "move #"),
            InputPart.integer(1, 9, "distance of move #"))
        .orWord("pass", PASS);
  }

  @Test
  @DisplayName("has a word in the place of a line")
  void wordsInThePlaceOfLines() throws InputException {
    DescribedFormat<List<Jump>> format =
        DescribedFormat.of(1, InputPart.counted(0, 9, "k", jump()));
    String text = "3\na1 2\npass\nb3 9\n";
    List<List<Jump>> read =
        format.read(InputReader.strict("x.in", text.getBytes(StandardCharsets.US_ASCII)));
    assertThat(read).containsExactly(List.of(new Jump("a1", 2), PASS, new Jump("b3", 9)));
    assertThat(new String(format.bytes(read), StandardCharsets.US_ASCII)).isEqualTo(text);
    for (String wrong : List.of("1\npass 2\n", "1\npas\n", "1\na1\n", "2\npass\n")) {
      byte[] bytes = wrong.getBytes(StandardCharsets.US_ASCII);
      assertThat(
              catchThrowableOfType(
                  InputException.class, () -> format.read(InputReader.strict("x.in", bytes))))
          .as(wrong)
          .isNotNull();
    }
    assertThatIllegalArgumentException()
        .isThrownBy(() -> InputPart.until("end", 3, "at most 3", jump()))
        .withMessageContaining("end");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> InputPart.board(2, 2, ".x", "row #").orWord("none", Board.empty(2, 2)));
  }

  @Test
  @DisplayName("draws and changes such words as well, and nothing that is read otherwise")
  void drawsWordsInThePlaceOfLines() throws InputException {
    DescribedFormat<List<Jump>> format =
        DescribedFormat.of(1, InputPart.counted(1, 1, "k", jump()));
    IntUnaryOperator random = random();
    List<Jump> value = List.of(PASS);
    int passes = 0;
    for (int i = 0; i < 400; i++) {
      value = i % 2 == 0 ? format.part().any(random) : format.part().near(value, random);
      assertThat(format.read(InputReader.strict("x.in", format.bytes(List.of(value)))))
          .containsExactly(value);
      passes += value.equals(List.of(PASS)) ? 1 : 0;
    }
    assertThat(passes).isBetween(40, 200);
    assertThat(format.first()).doesNotContain(PASS);
  }
}
