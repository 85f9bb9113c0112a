package boardjudge.generator.games.go;

import boardjudge.generator.SeededRandom;
import boardjudge.generator.games.go.HashCollisionRecipes.CollisionGame;
import boardjudge.generator.games.go.HashGallery.Entry;
import boardjudge.generator.games.go.hash.KnownHash;
import boardjudge.generator.games.go.hash.LinearHash;
import boardjudge.generator.games.go.hash.TextCollision;
import boardjudge.generator.games.go.hash.TextHash;
import boardjudge.reference.games.go.GoPoints;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Searches for the collisions that the gallery of hashes lacks; those that it has stay. */
final class HashGallerySearch {
  private static final int SHORT = 36;

  private final Consumer<String> log;

  HashGallerySearch(Consumer<String> log) {
    this.log = log;
  }

  /** How many hashes go into one game, and how many eyes it uses. */
  private record Capacity(int hashes, int eyes) {}

  /** The gallery with exactly the hashes of all grids. */
  HashGallery completed(HashGallery gallery) {
    Map<String, List<List<Entry>>> parts = new LinkedHashMap<>();
    for (String part : HashGallery.partNames()) {
      List<String> wanted =
          HashGrid.names(part).map(name -> KnownHash.of(name).name()).distinct().toList();
      if (part.equals("pairs")) {
        parts.put(part, pairs(wanted));
        continue;
      }
      List<List<Entry>> games = new ArrayList<>();
      List<String> present = new ArrayList<>();
      for (List<Entry> game : gallery.games(part)) {
        List<Entry> entries = game.stream().filter(entry -> wanted.contains(entry.hash())).toList();
        if (!entries.isEmpty()) {
          games.add(entries);
        }
        entries.forEach(entry -> present.add(entry.hash()));
      }
      List<String> missing = new ArrayList<>(wanted);
      missing.removeAll(present);
      games.addAll(found(missing));
      parts.put(part, games);
    }
    return new HashGallery(parts);
  }

  /** A few pairs of boards that break these hashes. */
  private List<List<Entry>> pairs(List<String> names) {
    List<String> remaining = new ArrayList<>(names);
    List<List<Entry>> games = new ArrayList<>();
    for (List<List<Integer>> pair : HashCollisionRecipes.BoardPairs.all()) {
      List<String> broken =
          remaining.stream()
              .filter(name -> HashCollisionRecipes.BoardPairs.collide(KnownHash.of(name), pair))
              .toList();
      if (!broken.isEmpty()) {
        games.add(broken.stream().map(name -> new Entry(name, pair)).toList());
      }
      remaining.removeAll(broken);
    }
    remaining.forEach(name -> log.accept("no pair for " + name));
    return games;
  }

  private List<List<Entry>> found(List<String> names) {
    Map<Capacity, List<String>> byCapacity =
        names.stream()
            .collect(
                Collectors.groupingBy(
                    name -> capacity(KnownHash.of(name)), LinkedHashMap::new, Collectors.toList()));
    List<List<String>> chunks = new ArrayList<>();
    byCapacity.forEach(
        (capacity, all) -> {
          for (int from = 0; from < all.size(); from += capacity.hashes()) {
            chunks.add(all.subList(from, Math.min(from + capacity.hashes(), all.size())));
          }
        });
    return chunks.parallelStream().map(this::game).toList();
  }

  private static Capacity capacity(KnownHash hash) {
    if (!(hash instanceof LinearHash linear)) {
      return new Capacity(1, 0);
    }
    if (linear.bits() <= SHORT) {
      return new Capacity(CollisionGame.EYES - 1, CollisionGame.EYES);
    }
    return hash.name().startsWith("zobrist") && !hash.name().contains("by=sum")
        ? new Capacity(9, CollisionGame.EYES / 2)
        : new Capacity(5, CollisionGame.EYES / 2);
  }

  private List<Entry> game(List<String> names) {
    List<Entry> game = new ArrayList<>();
    int eyes = capacity(KnownHash.of(names.get(0))).eyes();
    List<Integer> free =
        new ArrayList<>(CollisionGame.freePoints(IntStream.range(0, eyes).boxed().toList()));
    for (String name : names) {
      KnownHash hash = KnownHash.of(name);
      if (hash instanceof TextHash text) {
        game.add(new Entry(name, TextCollision.find(text, CollisionGame.corner()).orElseThrow()));
        continue;
      }
      int last = CollisionGame.capturingPoint(game.size() + 1);
      Optional<List<Integer>> found =
          ((LinearHash) hash)
              .collision(free, last, new SeededRandom(SeededRandom.seed("hash-gallery", name)));
      if (found.isEmpty()) {
        log.accept("nothing found for " + name);
        continue;
      }
      List<Integer> set = new ArrayList<>(found.get());
      free.removeAll(set);
      set.sort(null);
      set.add(last);
      game.add(new Entry(name, List.of(List.copyOf(set))));
    }
    log.accept(names.size() + " hashes found, " + names.get(0) + " and on");
    return List.copyOf(game);
  }

  /** The gallery's file. */
  static String text(HashGallery gallery) {
    StringBuilder text = new StringBuilder();
    text.append("# Collisions of hashes: name, points; written by HashGalleryTest -Doverwrite\n");
    gallery
        .parts()
        .forEach(
            (part, games) -> {
              text.append('[').append(part).append("]\n");
              text.append(
                  games.stream().map(HashGallerySearch::lines).collect(Collectors.joining("\n")));
            });
    return text.toString();
  }

  private static String lines(List<Entry> game) {
    StringBuilder lines = new StringBuilder();
    List<List<Integer>> before = List.of();
    for (Entry entry : game) {
      lines.append(entry.hash());
      if (!entry.sets().equals(before)) {
        entry.sets().forEach(set -> lines.append(' ').append(letters(set)));
      }
      lines.append('\n');
      before = entry.sets();
    }
    return lines.toString();
  }

  private static String letters(List<Integer> points) {
    return points.stream()
        .map(
            point ->
                ""
                    + (char) ('a' + GoPoints.row(point) - 1)
                    + (char) ('a' + GoPoints.column(point) - 1))
        .collect(Collectors.joining());
  }
}
