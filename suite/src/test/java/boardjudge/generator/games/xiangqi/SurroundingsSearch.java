package boardjudge.generator.games.xiangqi;

import boardjudge.generator.NamedParts;
import boardjudge.generator.SeededRandom;
import boardjudge.generator.Tweak;
import boardjudge.reference.games.xiangqi.Xiangqi;
import boardjudge.reference.games.xiangqi.XiangqiCase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Searches for few positions that show all patterns of what surrounds Black's general.
 *
 * <p>A position is kept if it shows a pattern for the first time, or a whole one together with one
 * of a single square. One of those kept, picked at random, is changed in one to three places, and
 * so on. Last, positions are chosen one by one, each showing most of what those before it do not
 * show.
 */
final class SurroundingsSearch {
  private static final int MAX_CHANGES = 3;

  private final SeededRandom random;
  private final List<XiangqiCase> kept = new ArrayList<>();

  /** The patterns of each kept position. */
  private final List<Set<String>> shown = new ArrayList<>();

  private final Set<String> seen = new TreeSet<>();
  private final Set<String> combinations = new HashSet<>();

  SurroundingsSearch(long seed) {
    random = new SeededRandom(seed);
    NamedParts.recipe(new XiangqiGenerator(), "near-palace")
        .make(random.split(), Map.of())
        .forEach(this::keepIfNew);
  }

  static Set<String> patterns(XiangqiCase testCase) {
    Set<String> patterns = new TreeSet<>(Surroundings.details(testCase));
    patterns.add(Surroundings.whole(testCase));
    return patterns;
  }

  private void keepIfNew(XiangqiCase testCase) {
    Set<String> patterns = patterns(testCase);
    String whole = Surroundings.whole(testCase);
    boolean first = seen.addAll(patterns);
    for (String pattern : patterns) {
      first |= combinations.add(whole + pattern);
    }
    if (first) {
      kept.add(testCase);
      shown.add(patterns);
    }
  }

  void search(int tries) {
    List<Tweak<XiangqiCase>> tweaks = XiangqiTweaks.all();
    for (int i = 0; i < tries; i++) {
      XiangqiCase changed = random.pick(kept);
      for (int steps = random.between(1, MAX_CHANGES); steps > 0; steps--) {
        changed = random.pick(tweaks).tweak(changed, random);
      }
      keepIfNew(changed);
    }
  }

  Set<String> seen() {
    return Set.copyOf(seen);
  }

  /** A greedy cover of all patterns seen. */
  List<XiangqiCase> chosen() {
    List<XiangqiCase> chosen = new ArrayList<>();
    Set<String> uncovered = new HashSet<>(seen);
    while (!uncovered.isEmpty()) {
      int best = 0;
      int most = 0;
      for (int i = 0; i < kept.size(); i++) {
        int shows = 0;
        for (String pattern : shown.get(i)) {
          shows += uncovered.contains(pattern) ? 1 : 0;
        }
        if (shows > most) {
          most = shows;
          best = i;
        }
      }
      chosen.add(kept.get(best));
      uncovered.removeAll(shown.get(best));
    }
    return chosen;
  }

  private static boolean isFacing(XiangqiCase testCase) {
    return Surroundings.whole(testCase).endsWith("open");
  }

  /** Positions with facing generals get files of their own. */
  static void write(List<XiangqiCase> chosen, Path folder) throws IOException {
    Files.createDirectories(folder);
    for (boolean facing : List.of(false, true)) {
      List<XiangqiCase> part =
          chosen.stream().filter(testCase -> isFacing(testCase) == facing).toList();
      int number = 0;
      for (int from = 0; from < part.size(); from += XiangqiCase.MAX_CASES) {
        int to = Math.min(from + XiangqiCase.MAX_CASES, part.size());
        String name = (facing ? "facing-" : "") + ++number + ".in";
        Files.write(folder.resolve(name), new Xiangqi().format().bytes(part.subList(from, to)));
      }
    }
  }

  /** The arguments are a folder, the number of positions to try, and a seed. */
  public static void main(String[] arguments) throws IOException {
    SurroundingsSearch search = new SurroundingsSearch(Long.parseLong(arguments[2]));
    search.search(Integer.parseInt(arguments[1]));
    write(search.chosen(), Path.of(arguments[0]));
  }
}
