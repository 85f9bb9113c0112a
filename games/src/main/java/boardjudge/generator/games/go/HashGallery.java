package boardjudge.generator.games.go;

import boardjudge.generator.games.go.HashCollisionRecipes.CollisionGame;
import boardjudge.reference.games.go.GoCase;
import boardjudge.reference.games.go.GoPoints;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Stored collisions of many hashes, read from {@code hash-gallery.txt}. It has a line for each hash
 * with its name and its points, two letters for each point, row before column; an empty line
 * between two games; {@code [part]} before each part. A line with one set of points belongs to a
 * chain and ends with the capturing point; a line with two sets is a game of two boards.
 *
 * @param parts the games of each part
 */
record HashGallery(Map<String, List<List<Entry>>> parts) {
  private static final List<String> PARTS =
      List.of("polynomials", "long-polynomials", "pairs", "zobrist", "texts");

  /**
   * A hash and its collision.
   *
   * @param sets one set of points or two
   */
  record Entry(String hash, List<List<Integer>> sets) {
    Entry {
      sets = List.copyOf(sets);
    }
  }

  private static final class Shared {
    static final HashGallery GALLERY = parse(resource("hash-gallery.txt"));
  }

  /** The text of a resource in this package. */
  static String resource(String name) {
    try (InputStream file = HashGallery.class.getResourceAsStream(name)) {
      return new String(
          Objects.requireNonNull(file, name).readAllBytes(), StandardCharsets.US_ASCII);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  static List<String> partNames() {
    return PARTS;
  }

  /** The stored gallery, read at the first call. */
  static HashGallery shared() {
    return Shared.GALLERY;
  }

  static HashGallery parse(String text) {
    Map<String, List<List<Entry>>> parts = new LinkedHashMap<>();
    PARTS.forEach(part -> parts.put(part, new ArrayList<>()));
    List<List<Entry>> games = new ArrayList<>();
    List<Entry> game = new ArrayList<>();
    for (String line : text.lines().toList()) {
      if (line.startsWith("[")) {
        games = Objects.requireNonNull(parts.get(line.substring(1, line.length() - 1)), line);
        game = new ArrayList<>();
      } else if (line.isEmpty()) {
        game = new ArrayList<>();
      } else if (!line.startsWith("#")) {
        if (game.isEmpty()) {
          games.add(game);
        }
        String[] words = line.split(" ", -1);
        List<List<Integer>> sets = Arrays.stream(words).skip(1).map(HashGallery::points).toList();
        game.add(new Entry(words[0], sets.isEmpty() ? game.get(game.size() - 1).sets() : sets));
      }
    }
    return new HashGallery(parts);
  }

  List<GoCase> cases(String part) {
    return games(part).stream().map(HashGallery::game).toList();
  }

  List<List<Entry>> games(String part) {
    return Objects.requireNonNull(parts.get(part), part);
  }

  /** The collision of the hash with that name, if it is stored. */
  Optional<List<List<Integer>>> sets(String hash) {
    return parts.values().stream()
        .flatMap(List::stream)
        .flatMap(List::stream)
        .filter(entry -> entry.hash().equals(hash))
        .findFirst()
        .map(Entry::sets);
  }

  private static GoCase game(List<Entry> entries) {
    if (entries.get(0).sets().size() == 2) {
      return CollisionGame.withClearing(entries.get(0).sets().get(0), entries.get(0).sets().get(1));
    }
    List<List<Integer>> sets = new ArrayList<>();
    sets.add(List.of(CollisionGame.capturingPoint(0)));
    entries.forEach(entry -> sets.add(entry.sets().get(0)));
    return CollisionGame.chain(sets);
  }

  private static List<Integer> points(String letters) {
    List<Integer> points = new ArrayList<>();
    for (int i = 0; i < letters.length(); i += 2) {
      points.add(GoPoints.at(letters.charAt(i) - 'a' + 1, letters.charAt(i + 1) - 'a' + 1));
    }
    return List.copyOf(points);
  }
}
