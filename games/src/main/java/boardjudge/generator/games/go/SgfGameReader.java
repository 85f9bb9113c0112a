package boardjudge.generator.games.go;

import boardjudge.generator.notation.ImportNotes;
import boardjudge.generator.notation.NotationText;
import boardjudge.reference.games.go.GoCase;
import boardjudge.reference.games.go.GoColour;
import boardjudge.reference.games.go.GoPoints;
import boardjudge.reference.games.go.GoPosition;
import boardjudge.reference.games.go.GoVerdict;
import boardjudge.reference.io.FormatError;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.Quote;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Converts the main line of a game to a case. */
final class SgfGameReader {
  static final Set<String> PROPERTIES =
      Set.of("AB", "AE", "AP", "AW", "B", "FF", "GM", "MA", "SZ", "W");

  private static final int MAX_QUOTE = 40;

  private final NotationText text;
  private final ImportNotes notes;
  private final GoGameBuilder commands = new GoGameBuilder();

  /** Since the last move, by their offsets. */
  private final Map<Integer, GoColour> passes = new TreeMap<>();

  private boolean isWrittenHere;
  private boolean hasMoved;

  SgfGameReader(NotationText text, ImportNotes notes) {
    this.text = text;
    this.notes = notes;
  }

  /**
   * Reads the case.
   *
   * @throws InputException if the problem cannot express the game
   */
  GoCase read(SgfGame game) throws InputException {
    notes.add(
        game.firstVariation(), "variation: left out, the main line is taken", game.variations());
    SgfGame.Node root = game.nodes().get(0);
    demand(root, "FF", Set.of("1", "2", "3", "4"), "a version from 1 to 4");
    demand(root, "GM", Set.of("1"), "1, which is Go");
    demand(root, "SZ", Set.of("19", "19:19"), "19, for the problem's board has 19 x 19 points");
    isWrittenHere =
        root.property("AP")
            .map(program -> program.values().get(0).text().startsWith(GoSgf.PROGRAM + ":"))
            .orElse(false);
    for (SgfGame.Node node : game.nodes()) {
      setUp(node);
      move(node);
    }
    passes.keySet().forEach(offset -> notes.add(offset, "pass after the last move: left out"));
    if (commands.length() == 0) {
      throw wrong(game.offset(), "game", "at least one stone", "none");
    }
    return commands.toCase();
  }

  private void demand(SgfGame.Node root, String name, Set<String> allowed, String expected)
      throws InputException {
    Optional<SgfGame.Property> property = root.property(name);
    if (property.isPresent()) {
      SgfGame.Value value = property.get().values().get(0);
      if (!allowed.contains(value.text().strip())) {
        throw wrong(value.offset(), name, expected, Quote.of(value.text(), MAX_QUOTE));
      }
    }
  }

  private void setUp(SgfGame.Node node) throws InputException {
    List<Integer> black = new ArrayList<>();
    List<Integer> white = new ArrayList<>();
    GoPosition board = GoPosition.EMPTY;
    int offset = node.offset();
    for (String name : new String[] {"AE", "AB", "AW"}) {
      Optional<SgfGame.Property> property = node.property(name);
      if (property.isEmpty()) {
        continue;
      }
      offset = property.get().offset();
      if (hasMoved || name.equals("AE")) {
        throw wrong(
            offset, name, "stones set up before the first move alone, none taken away", name);
      }
      for (SgfGame.Value value : property.get().values()) {
        for (int point : points(value)) {
          if (!board.isEmpty(point)) {
            String again = GoPosition.name(point) + " again";
            throw wrong(value.offset(), "setup", "each point once", again);
          }
          board = board.with(point, name.equals("AB") ? GoColour.BLACK : GoColour.WHITE);
          (name.equals("AB") ? black : white).add(point);
        }
      }
    }
    if (board.equals(GoPosition.EMPTY)) {
      return;
    }
    if (commands.length() > 0) {
      throw wrong(offset, "setup", "all stones set up in one node", "a second one");
    }
    for (int point = 0; point < GoPoints.COUNT; point++) {
      if (!board.isEmpty(point) && !board.hasLiberty(point)) {
        String found = "none for that of " + GoPosition.name(point);
        throw wrong(offset, "setup", "a liberty for every chain that is set up", found);
      }
    }
    notes.add(offset, "setup: each stone is a command, the other colour misses in between");
    commands.lay(black, white);
  }

  /** The value is a point or a rectangle of points. */
  private List<Integer> points(SgfGame.Value value) throws InputException {
    String[] corners = value.text().strip().split(":", -1);
    int first = point(value, corners[0]);
    int last = corners.length == 2 ? point(value, corners[1]) : first;
    if (corners.length > 2
        || GoPoints.row(last) < GoPoints.row(first)
        || GoPoints.column(last) < GoPoints.column(first)) {
      throw unreadable(value, "points", "a point, or two, the upper left and the lower right one");
    }
    List<Integer> points = new ArrayList<>();
    for (int row = GoPoints.row(first); row <= GoPoints.row(last); row++) {
      for (int column = GoPoints.column(first); column <= GoPoints.column(last); column++) {
        points.add(GoPoints.at(row, column));
      }
    }
    return points;
  }

  private void move(SgfGame.Node node) throws InputException {
    Optional<SgfGame.Property> black = node.property("B");
    Optional<SgfGame.Property> white = node.property("W");
    if (black.isEmpty() && white.isEmpty()) {
      return;
    }
    SgfGame.Property move = black.or(() -> white).orElseThrow();
    if (black.isPresent() && white.isPresent()) {
      throw wrong(white.get().offset(), "node", "one move", "a move of each colour");
    }
    if (node.property("AB").isPresent() || node.property("AW").isPresent()) {
      throw wrong(move.offset(), "node", "stones set up or a move, not both", "both");
    }
    SgfGame.Value value = move.values().get(0);
    if (move.values().size() > 1) {
      throw wrong(move.values().get(1).offset(), move.name(), "one point", "a second");
    }
    hasMoved = true;
    GoColour colour = move.name().equals("B") ? GoColour.BLACK : GoColour.WHITE;
    String point = value.text().strip();
    int offset = value.offset();
    if (point.isEmpty() || point.equals("tt")) {
      Optional<SgfGame.Property> crosses = isWrittenHere ? node.property("MA") : Optional.empty();
      if (crosses.isPresent() && crosses.get().values().size() == 1) {
        // A file written here marks a refused command by a cross.
        SgfGame.Value cross = crosses.get().values().get(0);
        play(colour, point(cross, cross.text().strip()), offset);
      } else if (commands.length() > 0) {
        passes.put(offset, colour);
      } else {
        notes.add(offset, "pass before the first stone: left out");
      }
    } else {
      GoVerdict verdict = play(colour, point(value, point), offset);
      if (verdict != GoVerdict.LEGAL) {
        notes.add(offset, "move refused by the statement: " + verdict.output().get(0));
      }
    }
  }

  /**
   * Adds a command of a real game, and what is needed before it so that the colours take turns.
   *
   * <p>The problem has no passes. So a pass becomes a command that misses, on the point of the
   * stone played last, which is still there: always {@code miss 1}.
   */
  private GoVerdict play(GoColour colour, int point, int offset) throws InputException {
    for (Map.Entry<Integer, GoColour> pass : passes.entrySet()) {
      notes.add(pass.getKey(), "pass: a command that misses, on the last stone's point");
      demandRoom(pass.getValue(), pass.getKey());
      commands.pass(pass.getValue());
    }
    passes.clear();
    demandRoom(colour, offset);
    if (!commands.hasTurn(colour)) {
      notes.add(offset, "second move of one colour: the other colour misses in between");
    }
    return commands.play(colour, point);
  }

  private void demandRoom(GoColour colour, int offset) throws InputException {
    if (commands.length() + (commands.hasTurn(colour) ? 1 : 2) > GoCase.MAX_COMMANDS) {
      String expected = "at most " + GoCase.MAX_COMMANDS + " commands in a case";
      throw text.error(offset, FormatError.OUT_OF_RANGE, "game", expected, "another");
    }
  }

  /** The point with a name that is the value or a part of it. */
  private int point(SgfGame.Value value, String name) throws InputException {
    if (!name.matches("[a-s]{2}")) {
      throw unreadable(value, "point", "two letters from a to s");
    }
    return GoPoints.at(name.charAt(1) - 'a' + 1, name.charAt(0) - 'a' + 1);
  }

  private InputException unreadable(SgfGame.Value value, String field, String expected) {
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
}
