package boardjudge.generator.games.go;

import boardjudge.generator.games.go.hash.KnownHash;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** The tables of docs/hashes.md, in Markdown. */
public final class HashPage {
  public static final String HEADING = "## What is broken\n";

  private static final int[] BITS = {24, 28, 32, 36};

  private HashPage() {}

  /** The text of the page from {@link #HEADING} on. */
  public static String tables() throws Exception {
    List<String> lines = new ArrayList<>();
    lines.add(HEADING);
    long all = HashGallery.partNames().stream().mapToLong(part -> names(part).size()).sum();
    lines.add(
        String.format(
            Locale.ROOT,
            "%,d hashes. Each row stands for all combinations of its values. A name is the row's"
                + " kind, a slash, and a value of each key, joined by plus signs. Each hash was run"
                + " as a wrong program on the suite's files, and the suite kills it.%n",
            all));
    for (String part : HashGallery.partNames()) {
      lines.add(
          String.format(
              Locale.ROOT,
              "### `hashed-%s`: %,d hashes in %d games%n",
              part,
              names(part).size(),
              HashGallery.shared().games(part).size()));
      lines.add("| what | hashes | kind | keys and values |");
      lines.add("|---|---|---|---|");
      for (HashGrid grid : grids(part)) {
        lines.add(row(grid));
      }
      lines.add("");
    }
    lines.addAll(random());
    return String.join("\n", lines) + "\n";
  }

  private static List<String> names(String part) {
    return HashGrid.names(part).map(name -> KnownHash.of(name).name()).distinct().toList();
  }

  private static List<HashGrid> grids(String part) {
    return HashGrid.all().stream().filter(grid -> grid.part().equals(part)).toList();
  }

  private static String row(HashGrid grid) {
    String keys =
        grid.axes().entrySet().stream().map(HashPage::values).collect(Collectors.joining("; "));
    return "| "
        + grid.what().replace("|", "\\|")
        + " | "
        + grid.names().size()
        + " | `"
        + grid.kind()
        + "` | "
        + keys
        + " |";
  }

  private static String values(Map.Entry<String, List<String>> axis) {
    return "`" + axis.getKey() + "` " + String.join(", ", axis.getValue());
  }

  private static List<String> random() throws Exception {
    RandomHashes suite = new RandomHashes(SuiteCases.all());
    List<String> lines = new ArrayList<>();
    lines.add("## Unknown hashes\n");
    lines.add(
        String.format(
            Locale.ROOT,
            "The suite has %,d pairs of different boards of one case. A random function of b"
                + " bits gives both boards of a pair the same hash with probability 2^-b.%n",
            suite.pairs()));
    lines.add("| bits | errs somewhere in the suite | cases in which it errs, on average |");
    lines.add("|---|---|---|");
    for (int bits : BITS) {
      lines.add(
          String.format(
              Locale.ROOT,
              "| %d | %.1f %% | %.3f |",
              bits,
              100 * suite.probability(bits),
              suite.expectedCases(bits)));
    }
    lines.add("");
    long file = 100L * 2000 * 1999 / 2;
    lines.add(
        String.format(
            Locale.ROOT,
            "Much more is not possible. A file has at most 100 games of 2000 commands: %,d pairs if"
                + " every command is legal. For 90 %% at 32 bits, %.0f such files of at least 1.2 MB"
                + " each are needed.",
            file,
            Math.ceil(Math.log(10) * Math.pow(2, 32) / file)));
    return lines;
  }
}
