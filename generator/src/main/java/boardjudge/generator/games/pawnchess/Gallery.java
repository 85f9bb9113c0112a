package boardjudge.generator.games.pawnchess;

import boardjudge.generator.BadArgument;
import boardjudge.generator.SeededRandom;
import boardjudge.reference.games.pawnchess.PawnchessCase;
import boardjudge.reference.games.pawnchess.PawnchessPosition;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Positions that kill mutants, each with the mutants that it kills in a file of its own.
 *
 * <p>They are kept in {@code gallery.txt}: a line of the mutants' names, then a line a position
 * with the sixteen squares and, in hexadecimal, the set of mutants killed, the lowest bit for the
 * first name. Mutants whose answer to a case depends on the rest of the file are not among them. A
 * test holds the file to the mutants; {@code mvn -Doverwrite} adds positions for a mutant that
 * lacks them.
 *
 * @param mutants the names of the mutants, in the order of the sets' bits
 * @param pictures the positions
 */
record Gallery(List<String> mutants, List<Picture> pictures) {
  static final String ALL = "all";
  static final Pattern NAME = Pattern.compile("[a-z0-9]+(-[a-z0-9]+)*");

  /**
   * A position and what it kills.
   *
   * @param kills bit n is set if it kills the n-th mutant
   */
  record Picture(PawnchessCase testCase, BigInteger kills) {}

  Gallery {
    mutants = List.copyOf(mutants);
    pictures = List.copyOf(pictures);
  }

  /** Reads a gallery as {@link #text} writes it; an empty text is one of no mutants. */
  static Gallery parse(String text) {
    List<List<String>> lines = text.lines().map(line -> List.of(line.split(" "))).toList();
    return new Gallery(
        lines.stream().limit(1).flatMap(List::stream).toList(),
        lines.stream()
            .skip(1)
            .map(
                words ->
                    new Picture(
                        new PawnchessCase(new PawnchessPosition(words.get(0))),
                        new BigInteger(words.get(1), 16)))
            .toList());
  }

  /** The whole file. */
  String text() {
    StringBuilder text = new StringBuilder(String.join(" ", mutants)).append('\n');
    for (Picture picture : pictures) {
      text.append(picture.testCase().position().glyphs()).append(' ');
      text.append(picture.kills().toString(16)).append('\n');
    }
    return text.toString();
  }

  private static final class Shared {
    static final Gallery GALLERY = load();

    private static Gallery load() {
      try (InputStream file = Gallery.class.getResourceAsStream("gallery.txt")) {
        return parse(
            new String(
                Objects.requireNonNull(file, "no gallery.txt").readAllBytes(),
                StandardCharsets.US_ASCII));
      } catch (IOException broken) {
        throw new UncheckedIOException(broken);
      }
    }
  }

  /** The gallery in the file, read at the first call. */
  static Gallery shared() {
    return Shared.GALLERY;
  }

  /**
   * Different positions, each picked at random among those that kill the mutant killed least so
   * far.
   *
   * @param target the mutant to kill as often as can be before the others, or {@link #ALL}
   * @throws BadArgument if there is no mutant of that name
   */
  List<PawnchessCase> choose(SeededRandom random, int cases, String target) {
    if (!target.equals(ALL) && !mutants.contains(target)) {
      throw new BadArgument("killers: expected all or one of " + String.join(", ", mutants));
    }
    List<Picture> left = new ArrayList<>(pictures);
    random.shuffle(left);
    int[] killed = new int[mutants.size()];
    if (!target.equals(ALL)) {
      killed[mutants.indexOf(target)] = -pictures.size();
    }
    List<PawnchessCase> chosen = new ArrayList<>();
    while (chosen.size() < Math.min(cases, pictures.size())) {
      Picture picked = pick(left, killed);
      left.remove(picked);
      for (int mutant = 0; mutant < killed.length; mutant++) {
        killed[mutant] += picked.kills().testBit(mutant) ? 1 : 0;
      }
      chosen.add(picked.testCase());
    }
    random.shuffle(chosen);
    return chosen;
  }

  /** The first picture that kills the least killed mutant that any can still kill. */
  private static Picture pick(List<Picture> left, int[] killed) {
    return IntStream.range(0, killed.length)
        .boxed()
        .sorted(Comparator.comparingInt(mutant -> killed[mutant]))
        .flatMap(mutant -> left.stream().filter(picture -> picture.kills().testBit(mutant)))
        .findFirst()
        .orElseThrow();
  }
}
