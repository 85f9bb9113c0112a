package boardjudge.suite;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What became of a suite's tests between two manifests. Tests are the same if they have the same
 * name.
 *
 * @param problem the problem's id
 * @param before how many tests there were
 * @param now how many there are
 * @param tests those that are new, gone or changed: in the new order, those that are gone last
 */
public record ManifestChanges(String problem, int before, int now, List<Change> tests) {
  /** What became of a test. */
  public enum Kind {
    NEW,
    GONE,
    CHANGED,
    /** Only its file's name or its group changed. */
    MOVED
  }

  /** What changed: the words that reports and JSON have. */
  public enum Part {
    GROUP,
    FILE,
    RECIPE,
    SEED,
    ARGUMENTS,
    INPUT,
    ANSWER
  }

  /**
   * One test.
   *
   * @param name its name
   * @param file below {@code data/}, without an ending: now, or as it was if it is gone
   * @param parts what changed; empty for a test that is new or gone
   * @param wrongBefore whether the answer changed although the input did not: one of the two
   *     answers is wrong
   */
  public record Change(String name, String file, Kind kind, List<Part> parts, boolean wrongBefore) {
    public Change {
      parts = List.copyOf(parts);
    }
  }

  public ManifestChanges {
    tests = List.copyOf(tests);
  }

  /** The changes from an older manifest to a newer one. */
  public static ManifestChanges between(Manifest old, Manifest fresh) {
    Map<String, Manifest.Entry> left = new LinkedHashMap<>();
    old.tests().forEach(test -> left.put(test.name(), test));
    List<Change> changes = new ArrayList<>();
    for (Manifest.Entry test : fresh.tests()) {
      Manifest.Entry was = left.remove(test.name());
      if (was == null) {
        changes.add(new Change(test.name(), test.file(), Kind.NEW, List.of(), false));
      } else {
        List<Part> parts = parts(was, test);
        if (!parts.isEmpty()) {
          boolean moved = parts.stream().allMatch(one -> one == Part.FILE || one == Part.GROUP);
          boolean wrong = parts.contains(Part.ANSWER) && !parts.contains(Part.INPUT);
          changes.add(
              new Change(
                  test.name(), test.file(), moved ? Kind.MOVED : Kind.CHANGED, parts, wrong));
        }
      }
    }
    for (Manifest.Entry gone : left.values()) {
      changes.add(new Change(gone.name(), gone.file(), Kind.GONE, List.of(), false));
    }
    return new ManifestChanges(fresh.problem(), old.tests().size(), fresh.tests().size(), changes);
  }

  private static List<Part> parts(Manifest.Entry was, Manifest.Entry is) {
    Map<Part, Boolean> same = new LinkedHashMap<>();
    same.put(Part.GROUP, was.group().equals(is.group()));
    same.put(Part.FILE, was.file().equals(is.file()));
    same.put(Part.RECIPE, was.recipe().equals(is.recipe()));
    same.put(Part.SEED, was.seed() == is.seed());
    same.put(Part.ARGUMENTS, was.arguments().equals(is.arguments()));
    same.put(Part.INPUT, was.inSha256().equals(is.inSha256()));
    same.put(Part.ANSWER, was.ansSha256().equals(is.ansSha256()));
    List<Part> parts = new ArrayList<>();
    same.forEach(
        (part, equal) -> {
          if (!equal) {
            parts.add(part);
          }
        });
    return parts;
  }

  /** Whether the answer of a test that was there before changed. */
  public boolean anyAnswerChanged() {
    return tests.stream().anyMatch(test -> test.parts().contains(Part.ANSWER));
  }

  /** How many tests became so. */
  public long count(Kind kind) {
    return tests.stream().filter(test -> test.kind() == kind).count();
  }
}
