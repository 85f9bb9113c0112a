package boardjudge.generator.games.go;

import boardjudge.generator.notation.ImportNotes;
import boardjudge.generator.notation.NotationText;
import boardjudge.generator.notation.SgfGame;
import boardjudge.generator.notation.SgfNode;
import boardjudge.generator.notation.SgfProperty;
import boardjudge.generator.notation.SgfValue;
import boardjudge.reference.games.go.GoBoard;
import boardjudge.reference.games.go.GoCase;
import boardjudge.reference.games.go.GoColour;
import boardjudge.reference.games.go.GoCommand;
import boardjudge.reference.games.go.GoPoints;
import boardjudge.reference.games.go.GoPosition;
import boardjudge.reference.games.go.GoVerdict;
import boardjudge.reference.io.FormatError;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.Quote;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Converts the main line of a game to a case. */
final class SgfGameReader {
  static final Set<String> PROPERTIES =
      Set.of("AB", "AE", "AP", "AW", "B", "CA", "FF", "GM", "MA", "SZ", "W");

  private static final int MAX_QUOTE = 40;

  private final NotationText text;
  private final ImportNotes notes;
  private final ImportedCommands commands;
  private boolean isWrittenHere;
  private boolean hasMoved;

  SgfGameReader(NotationText text, ImportNotes notes) {
    this.text = text;
    this.notes = notes;
    this.commands = new ImportedCommands(text, notes);
  }

  /**
   * Reads the case.
   *
   * @throws InputException if the problem cannot express the game
   */
  GoCase read(SgfGame game) throws InputException {
    notes.add(
        game.firstVariation(), "variation: left out, the main line is taken", game.variations());
    SgfNode root = game.nodes().get(0);
    demand(root, "FF", Set.of("1", "2", "3", "4"), "a version from 1 to 4");
    demand(root, "GM", Set.of("1"), "1, which is Go");
    demand(root, "SZ", Set.of("19", "19:19"), "19, for the problem's board has 19 x 19 points");
    isWrittenHere =
        root.property("AP")
            .map(program -> program.values().get(0).text().startsWith(GoSgf.PROGRAM + ":"))
            .orElse(false);
    for (SgfNode node : game.nodes()) {
      setUp(node);
      move(node);
    }
    return commands.testCase(game.offset());
  }

  private void demand(SgfNode root, String name, Set<String> allowed, String expected)
      throws InputException {
    Optional<SgfProperty> property = root.property(name);
    if (property.isPresent()) {
      SgfValue value = property.get().values().get(0);
      if (!allowed.contains(value.text().strip())) {
        throw wrong(value.offset(), name, expected, Quote.of(value.text(), MAX_QUOTE));
      }
    }
  }

  private void setUp(SgfNode node) throws InputException {
    SetupStones stones = new SetupStones(text);
    int offset = node.offset();
    for (String name : new String[] {"AE", "AB", "AW"}) {
      Optional<SgfProperty> property = node.property(name);
      if (property.isEmpty()) {
        continue;
      }
      offset = property.get().offset();
      if (hasMoved || name.equals("AE")) {
        throw wrong(
            offset, name, "stones set up before the first move alone, none taken away", name);
      }
      for (SgfValue value : property.get().values()) {
        stones.add(name.equals("AB") ? GoColour.BLACK : GoColour.WHITE, value);
      }
    }
    if (!stones.isEmpty()) {
      if (commands.hasStones()) {
        throw wrong(offset, "setup", "all stones set up in one node", "a second one");
      }
      stones.check(offset);
      notes.add(offset, "setup: each stone is a command, the other colour misses in between", 1);
      commands.setUp(stones, offset);
    }
  }

  private void move(SgfNode node) throws InputException {
    Optional<SgfProperty> black = node.property("B");
    Optional<SgfProperty> white = node.property("W");
    if (black.isEmpty() && white.isEmpty()) {
      return;
    }
    SgfProperty move = black.or(() -> white).orElseThrow();
    if (black.isPresent() && white.isPresent()) {
      throw wrong(white.get().offset(), "node", "one move", "a move of each colour");
    }
    if (node.property("AB").isPresent() || node.property("AW").isPresent()) {
      throw wrong(move.offset(), "node", "stones set up or a move, not both", "both");
    }
    SgfValue value = move.values().get(0);
    if (move.values().size() > 1) {
      throw wrong(move.values().get(1).offset(), move.name(), "one point", "a second");
    }
    hasMoved = true;
    GoColour colour = move.name().equals("B") ? GoColour.BLACK : GoColour.WHITE;
    String point = value.text().strip();
    if (point.isEmpty() || point.equals("tt")) {
      Optional<SgfProperty> crosses = isWrittenHere ? node.property("MA") : Optional.empty();
      if (crosses.isPresent() && crosses.get().values().size() == 1) {
        // A file written here marks a refused command by a cross.
        commands.play(colour, point(text, crosses.get().values().get(0)), value.offset());
      } else {
        commands.pass(colour, value.offset());
      }
    } else {
      commands.move(colour, point(text, value), value.offset());
    }
  }

  static int point(NotationText text, SgfValue value) throws InputException {
    return point(text, value, value.text().strip());
  }

  /** The point with a name that is a part of the value. */
  static int point(NotationText text, SgfValue value, String name) throws InputException {
    if (!name.matches("[a-s]{2}")) {
      throw unreadable(text, value, "point", "two letters from a to s");
    }
    return GoPoints.at(name.charAt(1) - 'a' + 1, name.charAt(0) - 'a' + 1);
  }

  private static InputException unreadable(
      NotationText text, SgfValue value, String field, String expected) {
    return text.error(
        value.offset(),
        FormatError.UNKNOWN_SYMBOL,
        field,
        expected,
        Quote.of(value.text(), MAX_QUOTE));
  }

  private InputException wrong(int offset, String field, String expected, String found) {
    return text.error(offset, FormatError.AGAINST_THE_STATEMENT, field, expected, found);
  }

  /** The stones that a node sets up, {@code AB} and {@code AW}. */
  static final class SetupStones {
    private final NotationText text;
    private final List<Integer> black = new ArrayList<>();
    private final List<Integer> white = new ArrayList<>();
    private GoPosition board = GoPosition.EMPTY;

    SetupStones(NotationText text) {
      this.text = text;
    }

    /** The value is a point or a rectangle of points. */
    void add(GoColour colour, SgfValue value) throws InputException {
      String[] corners = value.text().strip().split(":", -1);
      int first = point(text, value, corners[0]);
      int last = corners.length == 2 ? point(text, value, corners[1]) : first;
      if (corners.length > 2
          || GoPoints.row(last) < GoPoints.row(first)
          || GoPoints.column(last) < GoPoints.column(first)) {
        throw unreadable(
            text, value, "points", "a point, or two, the upper left and the lower right one");
      }
      for (int row = GoPoints.row(first); row <= GoPoints.row(last); row++) {
        for (int column = GoPoints.column(first); column <= GoPoints.column(last); column++) {
          int point = GoPoints.at(row, column);
          if (!board.isEmpty(point)) {
            throw against(value.offset(), "each point once", GoPosition.name(point) + " again");
          }
          board = board.with(point, colour);
          (colour == GoColour.BLACK ? black : white).add(point);
        }
      }
    }

    boolean isEmpty() {
      return black.isEmpty() && white.isEmpty();
    }

    /** In the file's order. */
    List<Integer> of(GoColour colour) {
      return colour == GoColour.BLACK ? black : white;
    }

    /** Checks that every chain has a liberty, so that the stones can be played in any order. */
    void check(int offset) throws InputException {
      for (int point = 0; point < GoPoints.COUNT; point++) {
        if (!board.isEmpty(point) && !board.hasLiberty(point)) {
          throw against(
              offset,
              "a liberty for every chain that is set up",
              "none for that of " + GoPosition.name(point));
        }
      }
    }

    private InputException against(int offset, String expected, String found) {
      return text.error(offset, FormatError.AGAINST_THE_STATEMENT, "setup", expected, found);
    }
  }

  /**
   * Turns the moves of a real game into commands whose colours take turns.
   *
   * <p>The problem has no passes. So a pass becomes a command that misses, on the point of the
   * stone played last, which is still there: always {@code miss 1}.
   */
  private static final class ImportedCommands {
    private final NotationText text;
    private final ImportNotes notes;
    private final GoBoard board = new GoBoard();
    private final List<GoCommand> commands = new ArrayList<>();
    private final List<Pass> passes = new ArrayList<>();
    private int lastStone = -1;

    private record Pass(GoColour colour, int offset) {}

    ImportedCommands(NotationText text, ImportNotes notes) {
      this.text = text;
      this.notes = notes;
    }

    boolean hasStones() {
      return lastStone >= 0;
    }

    void setUp(SetupStones stones, int offset) throws InputException {
      int most = Math.max(stones.of(GoColour.BLACK).size(), stones.of(GoColour.WHITE).size());
      for (int i = 0; i < most; i++) {
        for (GoColour colour : GoColour.values()) {
          if (i < stones.of(colour).size()) {
            takeTurns(colour, offset);
            add(colour, stones.of(colour).get(i), offset);
          }
        }
      }
    }

    /** Adds a move of the game, which the statement may refuse. */
    void move(GoColour colour, int point, int offset) throws InputException {
      GoVerdict verdict = play(colour, point, offset);
      if (verdict != GoVerdict.LEGAL) {
        notes.add(offset, "move refused by the statement: " + verdict.output().get(0));
      }
    }

    /** Adds a command and what is needed before it, so that the colours take turns. */
    GoVerdict play(GoColour colour, int point, int offset) throws InputException {
      playPasses();
      int before = commands.size();
      takeTurns(colour, offset);
      String note = "second move of one colour: the other colour misses in between";
      notes.add(offset, note, commands.size() - before);
      return add(colour, point, offset);
    }

    /** Keeps a pass until the next move; passes before the first stone are left out. */
    void pass(GoColour colour, int offset) {
      if (hasStones()) {
        passes.add(new Pass(colour, offset));
      } else {
        notes.add(offset, "pass before the first stone: left out");
      }
    }

    /**
     * The case.
     *
     * @param offset where the game begins
     * @throws InputException if there are no commands
     */
    GoCase testCase(int offset) throws InputException {
      for (Pass pass : passes) {
        notes.add(pass.offset(), "pass after the last move: left out");
      }
      if (commands.isEmpty()) {
        throw text.error(
            offset, FormatError.AGAINST_THE_STATEMENT, "game", "at least one stone", "none");
      }
      return new GoCase(commands);
    }

    private void playPasses() throws InputException {
      for (Pass pass : passes) {
        notes.add(pass.offset(), "pass: a command that misses, on the last stone's point");
        takeTurns(pass.colour(), pass.offset());
        add(pass.colour(), lastStone, pass.offset());
      }
      passes.clear();
    }

    /** Adds a miss of the other colour if this one had the last command. */
    private void takeTurns(GoColour colour, int offset) throws InputException {
      if (!commands.isEmpty() && commands.get(commands.size() - 1).colour() == colour) {
        // A stone stands: the first command of a case is always legal.
        add(colour.opponent(), lastStone, offset);
      }
    }

    private GoVerdict add(GoColour colour, int point, int offset) throws InputException {
      if (commands.size() == GoCase.MAX_COMMANDS) {
        throw text.error(
            offset,
            FormatError.OUT_OF_RANGE,
            "game",
            "at most " + GoCase.MAX_COMMANDS + " commands in a case",
            "another");
      }
      commands.add(new GoCommand(colour, GoPoints.row(point), GoPoints.column(point)));
      GoVerdict verdict = board.play(colour, point);
      if (verdict == GoVerdict.LEGAL) {
        lastStone = point;
      }
      return verdict;
    }
  }
}
