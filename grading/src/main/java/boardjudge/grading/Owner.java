package boardjudge.grading;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/**
 * Whose a submission is.
 *
 * @param id by which courses know the person; empty where a roster has none, and without a roster
 *     the author by the path
 * @param name as people write it, safe to print
 * @param email empty where nobody says
 */
public record Owner(String id, String name, String email) {
  /** The owner of a submission. */
  public static Owner of(Submission submission) {
    return submission
        .person()
        .map(person -> new Owner(shown(person.id()), person.shown(), shown(person.email())))
        .orElseGet(() -> new Owner(submission.author(), submission.author(), ""));
  }

  private static String shown(String text) {
    return text.isEmpty() ? "" : Submission.shown(text);
  }

  /** Folders of owners: each has one of its own, and keeps it. */
  public static final class Folders {
    private final Path folder;
    private final Map<Path, Owner> taken = new HashMap<>();

    public Folders(Path folder) {
      this.folder = folder;
    }

    /** The folder of an owner, with a name that every file system takes. */
    public Path of(Owner owner) {
      String word = owner.id().isEmpty() ? owner.name() : owner.id();
      Path place = FailureFolder.below(folder, word);
      // Two people of one name, or of names that differ in what file systems do not tell apart.
      while (!taken
          .computeIfAbsent(Path.of(place.toString().toLowerCase(Locale.ROOT)), p -> owner)
          .equals(owner)) {
        word += "+";
        place = FailureFolder.below(folder, word);
      }
      return place;
    }
  }
}
