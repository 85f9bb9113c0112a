package boardjudge.generator.games.pawnchess;

import boardjudge.generator.BadArgument;
import boardjudge.generator.SeededRandom;
import boardjudge.reference.games.pawnchess.PawnchessCase;
import boardjudge.reference.games.pawnchess.PawnchessPosition;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Positions that catch wrong programs, each with the wrong programs that it catches alone.
 *
 * <p>They are kept in {@code gallery.txt}: a line of the programs' names, then a line a position
 * with the sixteen squares and, in hexadecimal, the set of programs caught, the lowest bit for the
 * first name. Programs that go wrong over whole files only are not among them. The file was made by
 * {@code PawnchessGalleryMaker}, which stands among the tests: it runs every wrong program on
 * thousands of positions and keeps some that catch each.
 */
final class PawnchessGallery {
  static final String ALL = "all";
  static final Pattern NAME = Pattern.compile("[a-z0-9]+(-[a-z0-9]+)*");

  private final List<String> wrong;
  private final List<Picture> pictures;

  /** A position and whom it catches. */
  private record Picture(PawnchessCase testCase, BitSet catches) {}

  private PawnchessGallery(BufferedReader lines) throws IOException {
    wrong = List.of(Objects.requireNonNull(lines.readLine(), "an empty gallery").split(" "));
    pictures =
        lines
            .lines()
            .map(line -> line.split(" "))
            .map(words -> new Picture(testCase(words[0]), BitSet.valueOf(bytes(words[1]))))
            .toList();
  }

  private static PawnchessCase testCase(String squares) {
    return new PawnchessCase(new PawnchessPosition(squares));
  }

  /** The set's bytes, lowest first, as {@link BitSet#valueOf(byte[])} wants them. */
  private static byte[] bytes(String hex) {
    byte[] highFirst = new BigInteger(hex, 16).toByteArray();
    byte[] lowFirst = new byte[highFirst.length];
    for (int i = 0; i < highFirst.length; i++) {
      lowFirst[i] = highFirst[highFirst.length - 1 - i];
    }
    return lowFirst;
  }

  private static final class Shared {
    static final PawnchessGallery GALLERY = load();

    private static PawnchessGallery load() {
      InputStream file =
          Objects.requireNonNull(
              PawnchessGallery.class.getResourceAsStream("gallery.txt"), "no gallery.txt");
      try (BufferedReader lines =
          new BufferedReader(new InputStreamReader(file, StandardCharsets.US_ASCII))) {
        return new PawnchessGallery(lines);
      } catch (IOException broken) {
        throw new UncheckedIOException(broken);
      }
    }
  }

  /** The gallery, read at the first call. */
  static PawnchessGallery shared() {
    return Shared.GALLERY;
  }

  /** The names of the wrong programs, in the sets' order. */
  List<String> wrong() {
    return wrong;
  }

  /** The positions. */
  List<PawnchessCase> cases() {
    return pictures.stream().map(Picture::testCase).toList();
  }

  /** The names of the wrong programs that a position of the gallery catches. */
  List<String> caughtBy(int number) {
    return pictures.get(number).catches().stream().mapToObj(wrong::get).toList();
  }

  /**
   * Different positions, each picked at random among those that catch whoever was caught least.
   *
   * @param target whom to catch as often as can be before the others, or {@link #ALL}
   * @throws BadArgument if there is no wrong program of that name
   */
  List<PawnchessCase> choose(SeededRandom random, int cases, String target) {
    if (!target.equals(ALL) && !wrong.contains(target)) {
      throw new BadArgument("killers: expected all or one of " + String.join(", ", wrong));
    }
    List<Picture> left = new ArrayList<>(pictures);
    random.shuffle(left);
    int[] caught = new int[wrong.size()];
    if (!target.equals(ALL)) {
      caught[wrong.indexOf(target)] = -pictures.size();
    }
    List<PawnchessCase> chosen = new ArrayList<>();
    while (chosen.size() < Math.min(cases, pictures.size())) {
      Picture picked = pick(left, caught);
      left.remove(picked);
      picked.catches().stream().forEach(program -> caught[program]++);
      chosen.add(picked.testCase());
    }
    random.shuffle(chosen);
    return chosen;
  }

  /** The first picture that catches the least caught program that any can still catch. */
  private static Picture pick(List<Picture> left, int[] caught) {
    return IntStream.range(0, caught.length)
        .boxed()
        .sorted(Comparator.comparingInt(program -> caught[program]))
        .flatMap(program -> left.stream().filter(picture -> picture.catches().get(program)))
        .findFirst()
        .orElseThrow();
  }
}
