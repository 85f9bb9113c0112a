package boardjudge.reference.games.go;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A board that plays fast, and remembers what stood on it: Go's one mutable class. Not thread-safe.
 *
 * <p>Every chain carries the number of its pseudo-liberties (each empty point counted once for each
 * stone of the chain beside it), which is zero just when it has no liberty and can be kept without
 * ever following a chain; the smaller of two chains that meet is relabelled. A board's Zobrist hash
 * (A. Zobrist, A New Hashing Method with Application for Game Playing, 1970) is known before a
 * stone is put down, and each earlier board is kept in 12 words, so a hit is confirmed by comparing
 * boards: whatever the hash, no board is taken for another.
 */
public final class GoBoard {
  private static final int WIDTH = GoPosition.COLUMNS + 1;
  private static final int CELLS = WIDTH * (GoPosition.ROWS + 2) + 1;
  private static final int EMPTY = 0;
  private static final int BLACK = 1;
  private static final int WHITE = 2;
  private static final int WALL = BLACK + WHITE;
  private static final int WORDS = (GoPoints.COUNT + 31) / 32;
  private static final char[] GLYPHS = {'.', 'B', 'W'};
  private static final int[] CELL_OF = new int[GoPoints.COUNT];
  private static final int[] POINT_OF = new int[CELLS];
  private static final int[] AROUND = {-WIDTH, -1, 1, WIDTH};

  /** How many boards there is room for at first: many games are short. */
  private static final int FEW = 16;

  private static final byte[] NO_STONES = new byte[CELLS];

  static {
    Arrays.fill(NO_STONES, (byte) WALL);
    for (int point = 0; point < GoPoints.COUNT; point++) {
      int cell = GoPoints.row(point) * WIDTH + GoPoints.column(point);
      CELL_OF[point] = cell;
      POINT_OF[cell] = point;
      NO_STONES[cell] = EMPTY;
    }
  }

  private static final long[][] KEYS = keys(-1L);

  /** What stands on each cell: nothing, a colour's stone, or the wall around the board. */
  private final byte[] stones = NO_STONES.clone();

  /** For each stone the stone that names its chain. */
  private final int[] head = new int[CELLS];

  /** For each stone the next one of its chain, in a ring. */
  private final int[] next = new int[CELLS];

  // By a chain's head:
  private final int[] size = new int[CELLS];
  private final int[] pseudoLiberties = new int[CELLS];
  private final long[] chainHash = new long[CELLS];

  /** The Zobrist keys, by colour and cell. */
  private final long[][] keys;

  private long hash;

  /** Two bits a point. */
  private final long[] board = new long[WORDS];

  // What weigh() found out about the command at hand:
  private final int[] doomed = new int[4];
  private int doomedCount;
  private int emptyAround;
  private long resultHash;
  private final long[] result = new long[WORDS];

  // The history: hash and board of every legal command, and an open table of their numbers.
  private int played;
  private long[] pastHashes = new long[FEW];
  private long[] pastBoards = new long[FEW * WORDS];
  private int[] table = new int[2 * FEW];

  /** An empty board with an empty history. */
  public GoBoard() {
    keys = KEYS;
  }

  /** As {@link #GoBoard()}, with hashes of which only some bits count: a worse hash, for tests. */
  GoBoard(long hashBits) {
    keys = keys(hashBits);
  }

  private static long[][] keys(long hashBits) {
    long[][] keys = new long[WHITE + 1][CELLS];
    long state = 0;
    for (int cell : CELL_OF) {
      for (int colour = BLACK; colour <= WHITE; colour++) {
        state += 0x9e3779b97f4a7c15L;
        keys[colour][cell] = mixed(state) & hashBits;
      }
    }
    return keys;
  }

  /**
   * A board with stones on it and an empty history.
   *
   * @throws IllegalArgumentException if a chain of the position has no liberty
   */
  static GoBoard of(GoPosition position) {
    GoBoard filled = new GoBoard();
    // No chain is without a liberty on the way if none is in the end, so nothing is captured.
    for (int point = 0; point < GoPoints.COUNT; point++) {
      if (!position.isEmpty(point)) {
        int colour = position.glyph(point) == 'B' ? BLACK : WHITE;
        filled.weigh(colour, CELL_OF[point]);
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
      for (int i = 0; i < doomedCount; i++) {
        take(doomed[i]);
      }
      remember();
    } else if (verdict != GoVerdict.OCCUPIED) {
      unweigh(cell);
    }
    return verdict;
  }

  /** What {@link #play} would say; changes nothing. */
  public GoVerdict judge(GoColour colour, int point) {
    int cell = CELL_OF[point];
    GoVerdict verdict = verdict(stone(colour), cell);
    if (verdict != GoVerdict.OCCUPIED) {
      unweigh(cell);
    }
    return verdict;
  }

  /** The board as the answer prints it. */
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
    if (!weigh(stone, cell)) {
      return GoVerdict.SUICIDE;
    }
    return isRepetition(stone, cell) ? GoVerdict.REPETITION : GoVerdict.LEGAL;
  }

  /**
   * Takes the cell's liberty away from the chains around it and notes which enemy chains then have
   * none.
   *
   * @return whether the new stone's chain would have a liberty
   */
  private boolean weigh(int stone, int cell) {
    emptyAround = 0;
    doomedCount = 0;
    for (int step : AROUND) {
      int other = stones[cell + step];
      if (other == EMPTY) {
        emptyAround++;
      } else if (other != WALL) {
        pseudoLiberties[head[cell + step]]--;
      }
    }
    boolean breathes = emptyAround > 0;
    resultHash = hash ^ keys[stone][cell];
    for (int step : AROUND) {
      int other = stones[cell + step];
      if (other == stone) {
        breathes |= pseudoLiberties[head[cell + step]] > 0;
      } else if (other == WALL - stone && pseudoLiberties[head[cell + step]] == 0) {
        doom(head[cell + step]);
      }
    }
    return breathes || doomedCount > 0;
  }

  private void doom(int chain) {
    for (int i = 0; i < doomedCount; i++) {
      if (doomed[i] == chain) {
        return;
      }
    }
    doomed[doomedCount++] = chain;
    resultHash ^= chainHash[chain];
  }

  private void unweigh(int cell) {
    for (int step : AROUND) {
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
        int from = past * WORDS;
        if (Arrays.equals(result, 0, WORDS, pastBoards, from, from + WORDS)) {
          return true;
        }
      }
    }
    return false;
  }

  private void makeResult(int stone, int cell) {
    System.arraycopy(board, 0, result, 0, WORDS);
    flip(result, stone, cell);
    for (int i = 0; i < doomedCount; i++) {
      int member = doomed[i];
      do {
        flip(result, WALL - stone, member);
        member = next[member];
      } while (member != doomed[i]);
    }
  }

  /** Puts a stone into a packed board, or takes it out. */
  private static void flip(long[] packed, int stone, int cell) {
    int point = POINT_OF[cell];
    packed[point >> 5] ^= (long) stone << ((point & 31) << 1);
  }

  private void put(int stone, int cell) {
    stones[cell] = (byte) stone;
    head[cell] = cell;
    next[cell] = cell;
    size[cell] = 1;
    pseudoLiberties[cell] = emptyAround;
    chainHash[cell] = keys[stone][cell];
    hash ^= keys[stone][cell];
    flip(board, stone, cell);
    for (int step : AROUND) {
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
      flip(board, stones[member], member);
      stones[member] = EMPTY;
      for (int step : AROUND) {
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
      pastBoards = Arrays.copyOf(pastBoards, played * 2 * WORDS);
      table = new int[played * 4];
      for (int past = 0; past < played; past++) {
        enter(past);
      }
    }
    pastHashes[played] = hash;
    System.arraycopy(board, 0, pastBoards, played * WORDS, WORDS);
    enter(played);
    played++;
  }

  private void enter(int past) {
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
