package boardjudge.reference.games.go;

import boardjudge.reference.Mistake;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/**
 * Keeps chains in a union-find with lists of their stones, undone from a copy; remembers boards as
 * strings.
 */
final class GoByUnionFind implements Function<GoCase, List<String>> {
  static final String MISTAKES =
      """
      union-of-all-colours union-without-root union-way=0..3 union-one-way
      stones-lost-smaller stones-lost-larger stones-of-new-lost
      liberty-way=0..3 liberties-of-new-stone liberties-of-root
      captured-way=0..3 captured-first captured-own-too
      stones=2..12,16,20,32,50,64,100,128,180,256,300,350
      suicide-stays-united repeat-stays-united repeat-parents-only repeat-colours-only
      suicide-stones-kept repeat-stones-kept suicide-before-union
      history-kept no-history
      history-of-captures history-of-larger-captures history-turned history-with-number
      """;

  private final Mistake mistake;
  private final int mostStones;
  private int[] parent = new int[361];
  private char[] colours = new char[361];
  private List<List<Integer>> stones = new ArrayList<>();
  private final Set<String> history = new HashSet<>();

  GoByUnionFind(Mistake mistake) {
    this.mistake = mistake;
    mostStones = mistake.number("stones", 361);
  }

  private void reset() {
    Arrays.setAll(parent, i -> i);
    Arrays.fill(colours, '.');
    stones = new ArrayList<>();
    for (int i = 0; i < 361; i++) {
      stones.add(List.of());
    }
    if (!mistake.is("history-kept")) {
      history.clear();
    }
  }

  @Override
  public List<String> apply(GoCase testCase) {
    reset();
    List<String> lines = new ArrayList<>();
    int number = 0;
    for (GoCommand command : testCase.commands()) {
      int miss = play(command.point(), command.colour().glyph(), ++number);
      if (miss > 0) {
        lines.add("miss " + miss);
      }
    }
    String all = new String(colours);
    for (int row = 0; row < 19; row++) {
      lines.add(all.substring(19 * row, 19 * row + 19));
    }
    return lines;
  }

  private int find(int at) {
    int root = at;
    while (parent[root] != root) {
      root = parent[root];
    }
    return root;
  }

  private static int next(int at, int way) {
    return switch (way) {
      case 0 -> at < 19 ? -1 : at - 19;
      case 1 -> at % 19 == 0 ? -1 : at - 1;
      case 2 -> at % 19 == 18 ? -1 : at + 1;
      default -> at >= 342 ? -1 : at + 19;
    };
  }

  private int play(int at, char own, int number) {
    if (colours[at] != '.') {
      return 1;
    }
    int[] oldParent = parent.clone();
    char[] oldColours = colours.clone();
    List<List<Integer>> oldStones = new ArrayList<>(stones);
    colours[at] = own;
    parent[at] = at;
    stones.set(at, List.of(at));
    for (int way = 0; way < 4; way++) {
      int next = next(at, way);
      boolean skipped = mistake.is("union-way", way) || (way > 1 && mistake.is("union-one-way"));
      if (next >= 0
          && !skipped
          && (colours[next] == own
              || (colours[next] != '.' && mistake.is("union-of-all-colours")))) {
        unite(at, next);
      }
    }
    if (mistake.is("suicide-before-union") && !hasLiberty(at)) {
      parent = oldParent;
      colours = oldColours;
      stones = oldStones;
      return 2;
    }
    int captured = capture(at, own);
    if (!hasLiberty(at)) {
      parent = mistake.is("suicide-stays-united") ? parent : oldParent;
      colours = oldColours;
      stones = mistake.is("suicide-stones-kept") ? stones : oldStones;
      return 2;
    }
    String board = new String(colours);
    if (mistake.is("history-with-number")) {
      board += number % 2;
    } else if (mistake.is("history-turned")) {
      String turned = new StringBuilder(board).reverse().toString();
      board = turned.compareTo(board) < 0 ? turned : board;
    }
    boolean asks =
        (captured > 0 || !mistake.is("history-of-captures"))
            && (captured > 1 || !mistake.is("history-of-larger-captures"))
            && !mistake.is("no-history");
    if (asks && history.contains(board)) {
      boolean all =
          !mistake.is("repeat-parents-only")
              && !mistake.is("repeat-colours-only")
              && !mistake.is("repeat-stays-united")
              && !mistake.is("repeat-stones-kept");
      parent =
          all || mistake.is("repeat-parents-only") || mistake.is("repeat-stones-kept")
              ? oldParent
              : parent;
      stones = all || mistake.is("repeat-stays-united") ? oldStones : stones;
      colours = mistake.is("repeat-parents-only") ? colours : oldColours;
      return 3;
    }
    history.add(board);
    return 0;
  }

  private void unite(int a, int b) {
    int x = mistake.is("union-without-root") ? a : find(a);
    int y = mistake.is("union-without-root") ? b : find(b);
    if (x == y) {
      return;
    }
    boolean smaller = stones.get(x).size() < stones.get(y).size();
    int into = smaller ? y : x;
    int from = smaller ? x : y;
    parent[from] = into;
    List<Integer> all = new ArrayList<>(stones.get(into));
    if (mistake.is("stones-lost-larger")) {
      all.clear();
    }
    if (!mistake.is("stones-lost-smaller")) {
      all.addAll(stones.get(from));
    }
    if (mistake.is("stones-of-new-lost")) {
      all.remove((Integer) a);
    }
    stones.set(into, all.size() > mostStones ? all.subList(0, mostStones) : all);
  }

  private int capture(int at, char own) {
    Set<Integer> dead = new LinkedHashSet<>();
    for (int way = 0; way < 4; way++) {
      int next = next(at, way);
      if (next >= 0
          && colours[next] != '.'
          && (colours[next] != own || mistake.is("captured-own-too"))
          && !mistake.is("captured-way", way)
          && !hasLiberty(next)
          && (dead.isEmpty() || !mistake.is("captured-first"))) {
        dead.add(find(next));
      }
    }
    int captured = 0;
    for (int root : dead) {
      for (int stone : stones.get(root)) {
        captured++;
        colours[stone] = '.';
      }
    }
    return captured;
  }

  private boolean hasLiberty(int at) {
    int root = find(at);
    List<Integer> asked =
        mistake.is("liberties-of-new-stone") || mistake.is("liberties-of-touching")
            ? List.of(at)
            : mistake.is("liberties-of-root") ? List.of(root, at) : stones.get(root);
    for (int stone : asked) {
      for (int way = 0; way < 4; way++) {
        int next = next(stone, way);
        if (next >= 0 && colours[next] == '.' && !mistake.is("liberty-way", way)) {
          return true;
        }
      }
    }
    return false;
  }
}
