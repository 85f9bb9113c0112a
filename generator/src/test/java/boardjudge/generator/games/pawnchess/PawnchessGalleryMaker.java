package boardjudge.generator.games.pawnchess;

import boardjudge.generator.Mutant;
import boardjudge.generator.SeededRandom;
import boardjudge.reference.games.pawnchess.Pawnchess;
import boardjudge.reference.games.pawnchess.PawnchessCase;
import boardjudge.reference.games.pawnchess.PawnchessColour;
import boardjudge.reference.games.pawnchess.PawnchessResult;
import boardjudge.reference.games.pawnchess.PawnchessTable;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Makes {@code gallery.txt} anew, which takes some minutes; to be run when a wrong program is added
 * or changed, with the file to write as its one argument.
 *
 * <p>Every wrong program is run on a sample of the table that holds equally many positions of each
 * answer. Then positions are chosen for the program that fewest catch, again and again, among a few
 * at random the one that serves most programs still in need with the fewest pawns.
 */
final class PawnchessGalleryMaker {
  /** These go wrong over files; on a single case they are right, or wrong for no reason in it. */
  static final Set<String> OVER_FILES =
      Set.of(
          "table-kept-without-side", "empty-lines-are-rows", "one-case-only", "room-for-49-cases");

  private static final int CASES_OF_EACH_ANSWER = 400;
  private static final int PICTURES_OF_EACH_PROGRAM = 40;
  private static final int CANDIDATES = 60;

  private final SeededRandom random = new SeededRandom(SeededRandom.seed("pawnchess", "gallery"));
  private final Pawnchess pawnchess = new Pawnchess();
  private final List<Mutant<PawnchessCase>> mutants =
      new PawnchessGenerator()
          .mutants().stream().filter(mutant -> !OVER_FILES.contains(mutant.name())).toList();
  private final List<PawnchessCase> sample = sample();

  /** By position of the sample, the wrong programs that it catches. */
  private final List<BitSet> catches = new ArrayList<>();

  /** Writes the gallery. */
  public static void main(String[] args) throws IOException {
    Files.write(Path.of(args[0]), new PawnchessGalleryMaker().lines());
  }

  private List<PawnchessCase> sample() {
    PawnchessTable table = PawnchessTable.shared();
    List<PawnchessCase> cases = new ArrayList<>();
    for (PawnchessResult result : table.results()) {
      int all = table.count(result.plies());
      int step = Math.max(1, all / CASES_OF_EACH_ANSWER);
      for (int i = 0; i < all; i += step) {
        cases.add(table.testCase(table.first(result.plies()) + i));
      }
    }
    return cases;
  }

  private List<String> lines() {
    List<String> right = sample.stream().map(each -> pawnchess.result(each).line()).toList();
    sample.forEach(each -> catches.add(new BitSet()));
    for (int program = 0; program < mutants.size(); program++) {
      List<String> found = new ArrayList<>();
      mutants.get(program).program().run(sample, found::add);
      for (int i = 0; i < right.size(); i++) {
        catches.get(i).set(program, !found.get(i).equals(right.get(i)));
      }
    }
    List<String> lines = new ArrayList<>();
    lines.add(String.join(" ", mutants.stream().map(Mutant::name).toList()));
    choose().stream()
        .sorted(
            Comparator.comparingInt((Integer i) -> pawnchess.result(sample.get(i)).plies())
                .thenComparingInt(i -> pawns(sample.get(i)))
                .thenComparing(i -> sample.get(i).position().squares()))
        .forEach(i -> lines.add(sample.get(i).position().squares() + " " + hex(catches.get(i))));
    return lines;
  }

  private List<Integer> choose() {
    List<Integer> left = new ArrayList<>(IntStream.range(0, sample.size()).boxed().toList());
    int[] all = new int[mutants.size()];
    catches.forEach(set -> set.stream().forEach(program -> all[program]++));
    int[] need =
        IntStream.of(all)
            .map(number -> Math.min(PICTURES_OF_EACH_PROGRAM, Math.max(2, number / 3)))
            .toArray();
    List<Integer> chosen = new ArrayList<>();
    while (true) {
      List<Integer> open =
          IntStream.range(0, need.length).filter(p -> need[p] > 0).boxed().toList();
      if (open.isEmpty()) {
        return chosen;
      }
      int rarest = open.stream().min(Comparator.comparingInt(p -> all[p])).orElseThrow();
      random.shuffle(left);
      Integer best =
          left.stream()
              .filter(i -> catches.get(i).get(rarest))
              .limit(CANDIDATES)
              .max(Comparator.comparingInt(i -> worth(i, open)))
              .orElseThrow();
      chosen.add(best);
      left.remove(best);
      catches.get(best).stream().forEach(program -> need[program]--);
    }
  }

  private int worth(int i, List<Integer> open) {
    int served = (int) open.stream().filter(program -> catches.get(i).get(program)).count();
    return 5 * served - 6 * pawns(sample.get(i));
  }

  private static int pawns(PawnchessCase testCase) {
    return testCase.position().pawns(PawnchessColour.WHITE)
        + testCase.position().pawns(PawnchessColour.BLACK);
  }

  private static String hex(BitSet set) {
    BigInteger number = BigInteger.ZERO;
    for (int bit = set.nextSetBit(0); bit >= 0; bit = set.nextSetBit(bit + 1)) {
      number = number.setBit(bit);
    }
    return number.toString(16);
  }
}
