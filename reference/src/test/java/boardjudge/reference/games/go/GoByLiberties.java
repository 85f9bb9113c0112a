package boardjudge.reference.games.go;

import boardjudge.reference.Mistake;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/**
 * Numbers each chain and counts its liberties as stones come and go, a liberty once for each stone
 * beside it; undoes a command from copies.
 */
final class GoByLiberties implements Function<GoCase, List<String>> {
  static final String MISTAKES =
      """
      taken-way=0..3 given-way=0..3 given-once-a-chain taken-once-a-chain taken-own-not
      merged-by-larger merged-by-new merged-twice merged-first-only merged-minus-one
      numbers=64,128,200,255,256,300,361,500,1000
      captured-at-one captured-first captured-last captured-stone-only given-own-only
      real-liberties
      undo-suicide-none undo-suicide-liberties undo-suicide-merge
      undo-repeat-none undo-repeat-liberties undo-repeat-merge
      suicide-by-new-stone suicide-first
      members=2..12,16,20,32,50,64,81,100,128,180,200,256,300,340,350,358
      history-kept history-before-capture history-since-capture
      history-mirrored history-three
      """;

  private static final int[] DX = {-1, 0, 0, 1};
  private static final int[] DY = {0, -1, 1, 0};

  private final Mistake mistake;
  private final int numbers;
  private final int mostMembers;

  /** The number of each point's chain; 0 for an empty point. */
  private int[] chain = new int[361];

  private char[] colours = ".".repeat(361).toCharArray();
  private List<Integer> liberties = new ArrayList<>(List.of(0));
  private int last;
  private final Set<Object> history = new HashSet<>();
  private final List<Object> recent = new ArrayList<>();

  GoByLiberties(Mistake mistake) {
    this.mistake = mistake;
    numbers = mistake.number("numbers", Integer.MAX_VALUE);
    mostMembers = mistake.number("members", 361);
  }

  @Override
  public List<String> apply(GoCase testCase) {
    colours = ".".repeat(361).toCharArray();
    chain = new int[361];
    liberties = new ArrayList<>(List.of(0));
    last = 0;
    if (!mistake.is("history-kept")) {
      history.clear();
      recent.clear();
    }
    List<String> lines = new ArrayList<>();
    for (GoCommand command : testCase.commands()) {
      int miss = play(command.point(), command.colour().glyph());
      if (miss > 0) {
        lines.add("miss " + miss);
      }
    }
    for (int row = 0; row < 19; row++) {
      lines.add(new String(colours, 19 * row, 19));
    }
    return lines;
  }

  /** -1 off the board. */
  private static int neighbour(int at, int direction) {
    int x = at / 19 + DX[direction];
    int y = at % 19 + DY[direction];
    return x < 0 || y < 0 || x > 18 || y > 18 ? -1 : 19 * x + y;
  }

  private void change(int number, int by) {
    liberties.set(number, liberties.get(number) + by);
  }

  private int play(int at, char own) {
    if (colours[at] != '.') {
      return 1;
    }
    final int[] oldChain = chain.clone();
    final char[] oldColours = colours.clone();
    final List<Integer> oldLiberties = new ArrayList<>(liberties);
    put(at, own);
    if (mistake.is("suicide-first") && dead(at)) {
      undo("suicide", oldChain, oldColours, oldLiberties);
      return 2;
    }
    String placed = new String(colours);
    int captured = capture(at, own);
    if (isSuicide(at)) {
      undo("suicide", oldChain, oldColours, oldLiberties);
      return 2;
    }
    if (captured > 0 && mistake.is("history-since-capture")) {
      history.clear();
    }
    Object board = board(placed);
    if (mistake.is("history-three") ? recent(board) : history.contains(board)) {
      undo("repeat", oldChain, oldColours, oldLiberties);
      return 3;
    }
    history.add(board);
    recent.add(board);
    return 0;
  }

  private boolean recent(Object board) {
    return recent.subList(Math.max(0, recent.size() - 3), recent.size()).contains(board);
  }

  private Object board(String placed) {
    String board = mistake.is("history-before-capture") ? placed : new String(colours);
    if (mistake.is("history-mirrored")) {
      StringBuilder mirrored = new StringBuilder();
      for (int row = 0; row < 19; row++) {
        mirrored.append(new StringBuilder(board.substring(19 * row, 19 * row + 19)).reverse());
      }
      return board.compareTo(mirrored.toString()) < 0 ? board : mirrored.toString();
    }
    return board;
  }

  private void put(int at, char own) {
    colours[at] = own;
    last = (last + 1) % numbers;
    int number = last;
    if (number == liberties.size()) {
      liberties.add(0);
    }
    chain[at] = number;
    liberties.set(number, 0);
    Set<Integer> touched = new HashSet<>();
    for (int direction = 0; direction < 4; direction++) {
      int neighbour = neighbour(at, direction);
      if (neighbour < 0) {
        continue;
      }
      if (colours[neighbour] == '.') {
        change(number, 1);
      } else if (!mistake.is("taken-way", direction)
          && !(colours[neighbour] == own && mistake.is("taken-own-not"))
          && (touched.add(chain[neighbour])
              || !(mistake.is("taken-once-a-chain") || mistake.is("real-liberties")))) {
        change(chain[neighbour], -1);
      }
    }
    int merged = 0;
    for (int direction = 0; direction < 4; direction++) {
      int neighbour = neighbour(at, direction);
      if (neighbour >= 0
          && colours[neighbour] == own
          && !(merged > 0 && mistake.is("merged-first-only"))) {
        merged += merge(number, chain[neighbour]) ? 1 : 0;
      }
    }
  }

  private boolean merge(int into, int from) {
    if (into == from && !mistake.is("merged-twice")) {
      return false;
    }
    int size = 0;
    for (int i = 0; i < 361; i++) {
      if (chain[i] == from && colours[i] != '.' && size++ < mostMembers) {
        chain[i] = into;
      }
    }
    int sum = liberties.get(into) + liberties.get(from);
    int larger = Math.max(liberties.get(into), liberties.get(from));
    liberties.set(
        into,
        mistake.is("merged-by-larger")
            ? larger
            : mistake.is("merged-by-new")
                ? liberties.get(into)
                : mistake.is("merged-minus-one") ? Math.max(0, sum - 1) : sum);
    return true;
  }

  private boolean dead(int at) {
    return liberties.get(chain[at]) <= (mistake.is("captured-at-one") ? 1 : 0);
  }

  private int capture(int at, char own) {
    List<Integer> dead = new ArrayList<>();
    for (int direction = 0; direction < 4; direction++) {
      int neighbour = neighbour(at, direction);
      if (neighbour >= 0
          && colours[neighbour] != '.'
          && colours[neighbour] != own
          && dead(neighbour)) {
        dead.add(chain[neighbour]);
        if (mistake.is("captured-stone-only")) {
          dead.set(dead.size() - 1, -1 - neighbour);
        }
      }
    }
    if (mistake.is("captured-first") && dead.size() > 1) {
      dead = List.of(dead.get(0));
    } else if (mistake.is("captured-last") && dead.size() > 1) {
      dead = List.of(dead.get(dead.size() - 1));
    }
    int captured = 0;
    for (int i = 0; i < 361; i++) {
      if (dead.contains(chain[i]) || dead.contains(-1 - i)) {
        if (colours[i] != '.') {
          captured++;
          remove(i);
        }
      }
    }
    return captured;
  }

  private void remove(int at) {
    char colour = colours[at];
    colours[at] = '.';
    chain[at] = 0;
    Set<Integer> touched = new HashSet<>();
    for (int direction = 0; direction < 4; direction++) {
      int neighbour = neighbour(at, direction);
      if (neighbour >= 0
          && colours[neighbour] != '.'
          && !mistake.is("given-way", direction)
          && !(colours[neighbour] != colour && mistake.is("given-own-only"))
          && (touched.add(chain[neighbour])
              || !(mistake.is("given-once-a-chain") || mistake.is("real-liberties")))) {
        change(chain[neighbour], 1);
      }
    }
  }

  private boolean isSuicide(int at) {
    if (mistake.is("suicide-by-new-stone")) {
      for (int direction = 0; direction < 4; direction++) {
        if (neighbour(at, direction) >= 0 && colours[neighbour(at, direction)] == '.') {
          return false;
        }
      }
      return true;
    }
    return dead(at);
  }

  /** Undoes a command; some mistakes undo only a part. */
  private void undo(String why, int[] oldChain, char[] oldColours, List<Integer> oldLiberties) {
    String name = mistake.name().startsWith("undo-" + why) ? mistake.name().substring(12) : "";
    chain = name.contains("none") || name.contains("merge") ? chain : oldChain;
    liberties = name.contains("none") || name.contains("liberties") ? liberties : oldLiberties;
    while (liberties.size() <= last && numbers == Integer.MAX_VALUE) {
      liberties.add(0);
    }
    colours = oldColours;
  }
}
