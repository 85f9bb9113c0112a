package boardjudge.reference.games.duckchess;

import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The fast solver: one game on a padded board of bytes. Mutable, not thread-safe; each call of
 * {@link #solve} begins a new game, and {@link #play} goes on with the current one.
 *
 * <p>Tables by the distance of a move say which kinds move that far and which squares on the way
 * must be empty. Check is looked for from each captain outwards: an attack that does not come along
 * a row or column comes over one of the four squares diagonally next to the captain.
 */
public final class DuckchessSolver {
  /** Cells of a row: 16, so that no two moves on the board have the same distance. */
  private static final int WIDTH = 16;

  /** On each side of the board: a duck reaches three squares. */
  private static final int MARGIN = 3;

  private static final int CELLS = WIDTH * WIDTH;
  private static final byte EMPTY = 0;

  /** A cell of the margin: the number of no piece. */
  private static final byte OUTSIDE = 16;

  /** Added to a kind's number for Blue's pieces. */
  private static final int BLUE = 8;

  private static final int KIND_MASK = 7;

  private static final int CAPTAIN = 1;
  private static final int GUARD = 2;
  private static final int ELEPHANT = 3;
  private static final int HORSE = 4;
  private static final int CAR = 5;
  private static final int DUCK = 6;
  private static final int SOLDIER = 7;

  /** By distance: bit k is set if kind k moves that far. */
  private static final byte[] KINDS = new byte[2 * CELLS];

  /** By distance: from the piece to the first square that must be empty; 0 if there is none. */
  private static final byte[] FIRST = new byte[2 * CELLS];

  /** As {@link #FIRST}, to the second square. */
  private static final byte[] SECOND = new byte[2 * CELLS];

  private static final byte[] START = new byte[CELLS];

  private static final List<Optional<DuckchessKind>> PRESENT_KINDS = presentKinds();

  /** By moved piece (4 bits), captured piece (4 bits), check (1), over (1). */
  private static final List<String> LINES = lines();

  static {
    for (int s = -1; s <= 1; s += 2) {
      addReach(CAPTAIN, s, 0);
      addReach(CAPTAIN, 0, s);
      addReach(SOLDIER, s, 0);
      addReach(SOLDIER, 0, s);
      for (int far = 1; far < DuckchessPosition.ROWS; far++) {
        addReach(CAR, s * far, 0);
      }
      for (int far = 1; far < DuckchessPosition.COLUMNS; far++) {
        addReach(CAR, 0, s * far);
      }
      for (int t = -1; t <= 1; t += 2) {
        addReach(GUARD, s, t);
        addReach(SOLDIER, s, t);
        addReach(ELEPHANT, 2 * s, 2 * t);
        setLegs(2 * s, 2 * t, distance(s, t), 0);
        addReach(HORSE, 2 * s, t);
        setLegs(2 * s, t, distance(s, 0), 0);
        addReach(HORSE, s, 2 * t);
        setLegs(s, 2 * t, distance(0, t), 0);
        addReach(DUCK, 3 * s, 2 * t);
        setLegs(3 * s, 2 * t, distance(s, 0), distance(2 * s, t));
        addReach(DUCK, 2 * s, 3 * t);
        setLegs(2 * s, 3 * t, distance(0, t), distance(s, 2 * t));
      }
    }
    Arrays.fill(START, OUTSIDE);
    int[] home = {CAR, HORSE, ELEPHANT, GUARD, CAPTAIN, GUARD, ELEPHANT, HORSE, CAR};
    for (int x = 0; x < DuckchessPosition.ROWS; x++) {
      for (int y = 0; y < DuckchessPosition.COLUMNS; y++) {
        START[cell(x, y)] = EMPTY;
      }
    }
    for (int y = 0; y < DuckchessPosition.COLUMNS; y++) {
      putBoth(0, y, home[y]);
      if (y % 2 == 0) {
        putBoth(3, y, SOLDIER);
      }
    }
    putBoth(2, 0, DUCK);
    putBoth(2, 8, DUCK);
  }

  private final byte[] start;
  private final int firstSide;

  private byte[] board;
  private int redCaptain;
  private int blueCaptain;
  private int side;
  private boolean over;

  /** Plays games from the start position. */
  public DuckchessSolver() {
    start = START;
    firstSide = 0;
    begin();
  }

  /** Plays games from another position, in which each side must have one captain. */
  DuckchessSolver(DuckchessPosition position) {
    start = START.clone();
    firstSide = position.toMove() == DuckchessSide.RED ? 0 : BLUE;
    List<DuckchessKind> kinds = List.of(DuckchessKind.values());
    for (Square square : DuckchessPosition.squares()) {
      Optional<DuckchessPiece> piece = position.at(square);
      int code =
          piece.isEmpty()
              ? EMPTY
              : CAPTAIN
                  + kinds.indexOf(piece.get().kind())
                  + (piece.get().side() == DuckchessSide.RED ? 0 : BLUE);
      start[cell(square.row(), square.column())] = (byte) code;
    }
    begin();
  }

  /** The cell of the only captain with that code at the start. */
  private int find(int captain) {
    int captainCell = 0;
    int captains = 0;
    for (int cell = 0; cell < CELLS; cell++) {
      if (start[cell] == captain) {
        captainCell = cell;
        captains++;
      }
    }
    if (captains != 1) {
      throw new IllegalArgumentException(captains + " captains of one side");
    }
    return captainCell;
  }

  /** Answers the commands of one game. */
  public void solve(DuckchessCase game, Consumer<? super String> lines) {
    begin();
    List<DuckchessCommand> commands = game.commands();
    int count = commands.size();
    for (int i = 0; i < count; i++) {
      DuckchessCommand command = commands.get(i);
      int from = cell(command.xs(), command.ys());
      int to = cell(command.xt(), command.yt());
      if (over || !isValid(from, to)) {
        lines.accept(DuckchessReferee.INVALID);
        continue;
      }
      int pieces = move(from, to);
      boolean check = !over && (isAttacked(redCaptain, BLUE) || isAttacked(blueCaptain, 0));
      lines.accept(LINES.get(pieces | (check ? 2 : 0) | (over ? 1 : 0)));
    }
  }

  private void begin() {
    board = start.clone();
    redCaptain = find(CAPTAIN);
    blueCaptain = find(CAPTAIN + BLUE);
    side = firstSide;
    over = false;
  }

  /** Makes a valid move; returns the bits of both pieces for {@link #LINES}. */
  private int move(int from, int to) {
    int piece = board[from];
    int captured = board[to];
    board[to] = board[from];
    board[from] = EMPTY;
    if (piece == CAPTAIN) {
      redCaptain = to;
    } else if (piece == CAPTAIN + BLUE) {
      blueCaptain = to;
    }
    side ^= BLUE;
    over = (captured & KIND_MASK) == CAPTAIN;
    return piece << 6 | captured << 2;
  }

  /** Carries out a command if it is valid. */
  public void play(DuckchessCommand command) {
    if (isValid(command)) {
      move(cell(command.xs(), command.ys()), cell(command.xt(), command.yt()));
    }
  }

  public boolean isValid(DuckchessCommand command) {
    return !over && isValid(cell(command.xs(), command.ys()), cell(command.xt(), command.yt()));
  }

  /** Whether the target of a command, valid or not, is a captain's square. */
  public boolean isAtCaptain(DuckchessCommand command) {
    int target = cell(command.xt(), command.yt());
    return target == redCaptain || target == blueCaptain;
  }

  public boolean isOver() {
    return over;
  }

  /** The kind of the piece on a square if it belongs to the side to move; else empty. */
  public Optional<DuckchessKind> own(Square square) {
    int piece = board[cell(square.row(), square.column())];
    return piece == EMPTY || (piece & BLUE) != side
        ? Optional.empty()
        : PRESENT_KINDS.get((piece & KIND_MASK) - CAPTAIN);
  }

  private boolean isValid(int from, int to) {
    int piece = board[from];
    int target = board[to];
    if (piece == EMPTY || (piece & BLUE) != side) {
      return false;
    }
    if (target != EMPTY && (target & BLUE) == side) {
      return false;
    }
    int distance = to - from + CELLS;
    int kind = piece & KIND_MASK;
    if ((KINDS[distance] >> kind & 1) == 0) {
      return false;
    }
    if (kind == CAR) {
      return isClear(from, to);
    }
    int first = FIRST[distance];
    int second = SECOND[distance];
    return (first == 0 || board[from + first] == EMPTY)
        && (second == 0 || board[from + second] == EMPTY);
  }

  private boolean isClear(int from, int to) {
    int far = to - from;
    int step = far % WIDTH == 0 ? WIDTH * Integer.signum(far) : Integer.signum(far);
    int cell = from + step;
    while (board[cell] == EMPTY) {
      if (cell == to) {
        return true;
      }
      cell += step;
    }
    return cell == to;
  }

  /** Whether side {@code by}, which is 0 or {@link #BLUE}, could capture a captain. */
  private boolean isAttacked(int captain, int by) {
    for (int s = -WIDTH; s <= WIDTH; s += 2 * WIDTH) {
      if (alongLine(captain, s, by) || alongLine(captain, s / WIDTH, by)) {
        return true;
      }
      for (int t = -1; t <= 1; t += 2) {
        if (overCorner(captain, s, t, by)) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean alongLine(int captain, int step, int by) {
    int cell = captain + step;
    int next = board[cell];
    if (next == CAPTAIN + by || next == SOLDIER + by) {
      return true;
    }
    while (board[cell] == EMPTY) {
      cell += step;
    }
    return board[cell] == CAR + by;
  }

  private boolean overCorner(int captain, int s, int t, int by) {
    int corner = captain + s + t;
    int next = board[corner];
    if (next != EMPTY) {
      return next == GUARD + by || next == SOLDIER + by;
    }
    if (board[corner + s] == HORSE + by || board[corner + t] == HORSE + by) {
      return true;
    }
    int second = corner + s + t;
    if (board[second] != EMPTY) {
      return board[second] == ELEPHANT + by;
    }
    return board[second + s] == DUCK + by || board[second + t] == DUCK + by;
  }

  private static int cell(int x, int y) {
    return distance(x + MARGIN, y + MARGIN);
  }

  private static int distance(int rows, int columns) {
    return rows * WIDTH + columns;
  }

  private static void addReach(int kind, int rows, int columns) {
    KINDS[distance(rows, columns) + CELLS] |= (byte) (1 << kind);
  }

  private static void setLegs(int rows, int columns, int first, int second) {
    FIRST[distance(rows, columns) + CELLS] = (byte) first;
    SECOND[distance(rows, columns) + CELLS] = (byte) second;
  }

  private static void putBoth(int x, int y, int kind) {
    START[cell(x, y)] = (byte) kind;
    START[cell(DuckchessPosition.ROWS - 1 - x, y)] = (byte) (kind + BLUE);
  }

  // No lambdas here: the first one of a process takes a good part of a small check's time.

  private static List<Optional<DuckchessKind>> presentKinds() {
    List<Optional<DuckchessKind>> kinds = new ArrayList<>();
    for (DuckchessKind kind : DuckchessKind.values()) {
      kinds.add(Optional.of(kind));
    }
    return List.copyOf(kinds);
  }

  private static List<String> lines() {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < 16 << 6; i++) {
      String check = (i & 2) != 0 ? "yes" : "no";
      String over = (i & 1) != 0 ? "yes" : "no";
      String captured = name(i >> 2 & 15, "NA");
      lines.add(name(i >> 6, "nothing") + ";" + captured + ";" + check + ";" + over);
    }
    return List.copyOf(lines);
  }

  private static String name(int piece, String none) {
    String side = piece >= BLUE ? "blue " : "red ";
    return switch (piece & KIND_MASK) {
      case CAPTAIN -> side + "captain";
      case GUARD -> side + "guard";
      case ELEPHANT -> side + "elephant";
      case HORSE -> side + "horse";
      case CAR -> side + "car";
      case DUCK -> side + "duck";
      case SOLDIER -> side + "soldier";
      default -> none;
    };
  }
}
