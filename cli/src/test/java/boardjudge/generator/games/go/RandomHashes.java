package boardjudge.generator.games.go;

import boardjudge.generator.SeededRandom;
import boardjudge.reference.games.go.GoCase;
import boardjudge.reference.games.go.GoCommandStep;
import boardjudge.reference.games.go.GoPosition;
import boardjudge.reference.games.go.GoReferee;
import boardjudge.reference.games.go.GoVerdict;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * How likely a program that compares boards by a random hash of some number of bits errs on the
 * suite. In a case with k legal commands k (k - 1) / 2 pairs of different boards are compared, and
 * each pair has the same hash with a probability of 2^-bits.
 */
final class RandomHashes {
  /** For each case the 64-bit fingerprints of its boards. */
  private final List<long[]> boards = new ArrayList<>();

  private long pairs;

  RandomHashes(List<GoCase> cases) {
    long[] keys = new long[3 * 361];
    SeededRandom random = new SeededRandom(20171105);
    Arrays.setAll(keys, i -> random.nextLong());
    for (GoCase game : cases) {
      long[] fingerprints = new long[game.commands().size()];
      int[] count = {0};
      new GoReferee()
          .judge(
              game,
              step -> {
                if (step instanceof GoCommandStep command
                    && command.ruling().verdict() == GoVerdict.LEGAL) {
                  fingerprints[count[0]++] = fingerprint(keys, command.after());
                }
              });
      boards.add(Arrays.copyOf(fingerprints, count[0]));
      pairs += (long) count[0] * (count[0] - 1) / 2;
    }
  }

  private static long fingerprint(long[] keys, GoPosition board) {
    long print = 0;
    for (int point = 0; point < 361; point++) {
      print ^= keys[3 * point + ".BW".indexOf(board.glyph(point))];
    }
    return print;
  }

  /** The number of pairs of different boards, each of one case. */
  long pairs() {
    return pairs;
  }

  /** The probability that a random function of that many bits errs in some case. */
  double probability(int bits) {
    return -Math.expm1(pairs * Math.log1p(-Math.pow(2, -bits)));
  }

  /** How many cases such a function is expected to err in. */
  double expectedCases(int bits) {
    double expected = 0;
    for (long[] fingerprints : boards) {
      double pairsHere = fingerprints.length * (fingerprints.length - 1) / 2.0;
      expected += -Math.expm1(pairsHere * Math.log1p(-Math.pow(2, -bits)));
    }
    return expected;
  }

  /** In how many cases the random function of this number and these bits errs. */
  int failingCases(int bits, long function) {
    int failing = 0;
    long seed = SeededRandom.seed("f" + function);
    for (long[] fingerprints : boards) {
      long[] values = new long[fingerprints.length];
      for (int i = 0; i < values.length; i++) {
        values[i] = new SeededRandom(fingerprints[i] ^ seed).nextLong() >>> (64 - bits);
      }
      Arrays.sort(values);
      for (int i = 1; i < values.length; i++) {
        if (values[i] == values[i - 1]) {
          failing++;
          break;
        }
      }
    }
    return failing;
  }
}
