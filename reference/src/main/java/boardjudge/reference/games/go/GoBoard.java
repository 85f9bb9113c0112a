package boardjudge.reference.games.go;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A fast mutable board with the history of its game. Not thread-safe.
 *
 * <p>Each chain has a count of pseudo-liberties (each empty point counted once per adjacent stone
 * of the chain), which is zero exactly if the chain has no liberty and is updated without walking
 * along chains. When chains join, the smaller one is relabelled. The Zobrist hash (A. Zobrist, A
 * New Hashing Method with Application for Game Playing, 1970) of a result is known before the stone
 * is placed. Earlier boards are kept, packed in 12 words each, to confirm a hit: a hash collision
 * does no harm.
 */
public final class GoBoard {
  private static final int WIDTH = GoPosition.COLUMNS + 1;
  private static final int CELLS = WIDTH * (GoPosition.ROWS + 2) + 1;
  private static final int EMPTY = 0;
  private static final int BLACK = 1;
  private static final int WHITE = 2;
  private static final int WALL = BLACK + WHITE;
  private static final int WORDS_PER_BOARD = (GoPoints.COUNT + 31) / 32;
  private static final char[] GLYPHS = {'.', 'B', 'W'};
  private static final int[] CELL_OF = new int[GoPoints.COUNT];
  private static final int[] POINT_OF = new int[CELLS];
  private static final int[] NEIGHBOURS = {-WIDTH, -1, 1, WIDTH};

  /** Of boards in the history: many games are short. */
  private static final int INITIAL_CAPACITY = 16;

  private static final byte[] EMPTY_CELLS = new byte[CELLS];

  static {
    Arrays.fill(EMPTY_CELLS, (byte) WALL);
    for (int point = 0; point < GoPoints.COUNT; point++) {
      int cell = GoPoints.row(point) * WIDTH + GoPoints.column(point);
      CELL_OF[point] = cell;
      POINT_OF[cell] = point;
      EMPTY_CELLS[cell] = EMPTY;
    }
  }

  private static final long[][] ZOBRIST_KEYS = zobristKeys(-1L);

  /** For each cell: nothing, a colour's stone, or the wall around the board. */
  private final byte[] stones = EMPTY_CELLS.clone();

  /** For each stone the stone that represents its chain. */
  private final int[] head = new int[CELLS];

  /** For each stone the next one of its chain, in a ring. */
  private final int[] next = new int[CELLS];

  // By a chain's head:
  private final int[] size = new int[CELLS];
  private final int[] pseudoLiberties = new int[CELLS];
  private final long[] chainHash = new long[CELLS];

  /** By colour and cell. */
  private final long[][] zobristKeys;

  private long hash;

  /** Two bits per point. */
  private final long[] board = new long[WORDS_PER_BOARD];

  // Results of tryStone() for the current command:
  private final int[] captured = new int[4];
  private int capturedCount;
  private int emptyAround;
  private long resultHash;
  private final long[] result = new long[WORDS_PER_BOARD];

  // The history: hash and board after every legal command, and an open-addressing table of them.
  private int played;
  private long[] pastHashes = new long[INITIAL_CAPACITY];
  private long[] pastBoards = new long[INITIAL_CAPACITY * WORDS_PER_BOARD];
  private int[] table = new int[2 * INITIAL_CAPACITY];

  /** An empty board with an empty history. */
  public GoBoard() {
    zobristKeys = ZOBRIST_KEYS;
  }

  /** With only some bits of the hash in use: a worse hash, for tests. */
  GoBoard(long hashBits) {
    zobristKeys = zobristKeys(hashBits);
  }

  private static long[][] zobristKeys(long hashBits) {
    long[][] zobristKeys = new long[WHITE + 1][CELLS];
    long state = 0;
    for (int cell : CELL_OF) {
      for (int colour = BLACK; colour <= WHITE; colour++) {
        state += 0x9e3779b97f4a7c15L;
        zobristKeys[colour][cell] = mixed(state) & hashBits;
      }
    }
    return zobristKeys;
  }

  /** A board with these stones, whose chains must have liberties, and an empty history. */
  static GoBoard of(GoPosition position) {
    GoBoard filled = new GoBoard();
    // If every chain has a liberty in the end, it has one on the way, so nothing is captured.
    for (int point = 0; point < GoPoints.COUNT; point++) {
      if (!position.isEmpty(point)) {
        int colour = position.glyph(point) == 'B' ? BLACK : WHITE;
        filled.tryStone(colour, CELL_OF[point]);
        filled.put(colour, CELL_OF[point]);
      }
    }
    for (int cell : CELL_OF) {
      if (filled.stones[cell] != EMPTY && filled.pseudoLiberties[filled.head[cell]] == 0) {
        throw new IllegalArgumentException(
            "no liberty for the chain at " + GoPosition.name(POINT_OF[cell]));
      }
    }
    return filled;
  }

  /** Judges a command and, if it is legal, carries it out. */
  public GoVerdict play(GoColour colour, int point) {
    int cell = CELL_OF[point];
    int stone = stone(colour);
    GoVerdict verdict = verdict(stone, cell);
    if (verdict == GoVerdict.LEGAL) {
      put(stone, cell);
      for (int i = 0; i < capturedCount; i++) {
        take(captured[i]);
      }
      remember();
    } else if (verdict != GoVerdict.OCCUPIED) {
      undoTry(cell);
    }
    return verdict;
  }

  /** The verdict that {@link #play} would give; changes nothing. */
  public GoVerdict judge(GoColour colour, int point) {
    int cell = CELL_OF[point];
    GoVerdict verdict = verdict(stone(colour), cell);
    if (verdict != GoVerdict.OCCUPIED) {
      undoTry(cell);
    }
    return verdict;
  }

  /** The rows of the answer. */
  public List<String> rows() {
    List<String> rows = new ArrayList<>(GoPosition.ROWS);
    char[] row = new char[GoPosition.COLUMNS];
    for (int point = 0; point < GoPoints.COUNT; point++) {
      row[point % GoPosition.COLUMNS] = GLYPHS[stones[CELL_OF[point]]];
      if (point % GoPosition.COLUMNS == GoPosition.COLUMNS - 1) {
        rows.add(new String(row));
      }
    }
    return rows;
  }

  private static int stone(GoColour colour) {
    return colour == GoColour.BLACK ? BLACK : WHITE;
  }

  private GoVerdict verdict(int stone, int cell) {
    if (stones[cell] != EMPTY) {
      return GoVerdict.OCCUPIED;
    }
    if (!tryStone(stone, cell)) {
      return GoVerdict.SUICIDE;
    }
    return isRepetition(stone, cell) ? GoVerdict.REPETITION : GoVerdict.LEGAL;
  }

  /**
   * Takes the cell's liberty away from the chains around it and notes the enemy chains that then
   * have none.
   *
   * @return whether the new stone's chain would have a liberty
   */
  private boolean tryStone(int stone, int cell) {
    emptyAround = 0;
    capturedCount = 0;
    for (int step : NEIGHBOURS) {
      int other = stones[cell + step];
      if (other == EMPTY) {
        emptyAround++;
      } else if (other != WALL) {
        pseudoLiberties[head[cell + step]]--;
      }
    }
    boolean hasLiberty = emptyAround > 0;
    resultHash = hash ^ zobristKeys[stone][cell];
    for (int step : NEIGHBOURS) {
      int other = stones[cell + step];
      if (other == stone) {
        hasLiberty |= pseudoLiberties[head[cell + step]] > 0;
      } else if (other == WALL - stone && pseudoLiberties[head[cell + step]] == 0) {
        addCaptured(head[cell + step]);
      }
    }
    return hasLiberty || capturedCount > 0;
  }

  private void addCaptured(int chain) {
    for (int i = 0; i < capturedCount; i++) {
      if (captured[i] == chain) {
        return;
      }
    }
    captured[capturedCount++] = chain;
    resultHash ^= chainHash[chain];
  }

  private void undoTry(int cell) {
    for (int step : NEIGHBOURS) {
      int other = stones[cell + step];
      if (other != EMPTY && other != WALL) {
        pseudoLiberties[head[cell + step]]++;
      }
    }
  }

  private boolean isRepetition(int stone, int cell) {
    int mask = table.length - 1;
    boolean resultKnown = false;
    for (int slot = slot(resultHash, mask); table[slot] != 0; slot = (slot + 1) & mask) {
      int past = table[slot] - 1;
      if (pastHashes[past] == resultHash) {
        if (!resultKnown) {
          makeResult(stone, cell);
          resultKnown = true;
        }
        int from = past * WORDS_PER_BOARD;
        if (Arrays.equals(result, 0, WORDS_PER_BOARD, pastBoards, from, from + WORDS_PER_BOARD)) {
          return true;
        }
      }
    }
    return false;
  }

  private void makeResult(int stone, int cell) {
    System.arraycopy(board, 0, result, 0, WORDS_PER_BOARD);
    toggle(result, stone, cell);
    for (int i = 0; i < capturedCount; i++) {
      int member = captured[i];
      do {
        toggle(result, WALL - stone, member);
        member = next[member];
      } while (member != captured[i]);
    }
  }

  private static void toggle(long[] packed, int stone, int cell) {
    int point = POINT_OF[cell];
    packed[point >> 5] ^= (long) stone << ((point & 31) << 1);
  }

  private void put(int stone, int cell) {
    stones[cell] = (byte) stone;
    head[cell] = cell;
    next[cell] = cell;
    size[cell] = 1;
    pseudoLiberties[cell] = emptyAround;
    chainHash[cell] = zobristKeys[stone][cell];
    hash ^= zobristKeys[stone][cell];
    toggle(board, stone, cell);
    for (int step : NEIGHBOURS) {
      if (stones[cell + step] == stone && head[cell + step] != head[cell]) {
        join(head[cell], head[cell + step]);
      }
    }
  }

  private void join(int one, int other) {
    int large = size[one] >= size[other] ? one : other;
    int small = large == one ? other : one;
    size[large] += size[small];
    pseudoLiberties[large] += pseudoLiberties[small];
    chainHash[large] ^= chainHash[small];
    int member = small;
    do {
      head[member] = large;
      member = next[member];
    } while (member != small);
    int second = next[large];
    next[large] = next[small];
    next[small] = second;
  }

  private void take(int chain) {
    hash ^= chainHash[chain];
    int member = chain;
    do {
      toggle(board, stones[member], member);
      stones[member] = EMPTY;
      for (int step : NEIGHBOURS) {
        int other = stones[member + step];
        if (other != EMPTY && other != WALL) {
          pseudoLiberties[head[member + step]]++;
        }
      }
      member = next[member];
    } while (member != chain);
  }

  private void remember() {
    if (played == pastHashes.length) {
      pastHashes = Arrays.copyOf(pastHashes, played * 2);
      pastBoards = Arrays.copyOf(pastBoards, played * 2 * WORDS_PER_BOARD);
      table = new int[played * 4];
      for (int past = 0; past < played; past++) {
        insert(past);
      }
    }
    pastHashes[played] = hash;
    System.arraycopy(board, 0, pastBoards, played * WORDS_PER_BOARD, WORDS_PER_BOARD);
    insert(played);
    played++;
  }

  private void insert(int past) {
    int mask = table.length - 1;
    int slot = slot(pastHashes[past], mask);
    while (table[slot] != 0) {
      slot = (slot + 1) & mask;
    }
    table[slot] = past + 1;
  }

  private static int slot(long hash, int mask) {
    return (int) (hash ^ (hash >>> 32)) & mask;
  }

  /** SplitMix64's output function. */
  private static long mixed(long state) {
    long z = (state ^ (state >>> 30)) * 0xbf58476d1ce4e5b9L;
    z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
    return z ^ (z >>> 31);
  }
}
