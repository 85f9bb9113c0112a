package boardjudge.grading;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The person that a submission belongs to; all texts are safe to print.
 *
 * @param id from the roster, possibly empty; without a roster the author's name in the path
 * @param email empty if unknown
 * @param canvas as in {@link Person}; of other rosters the id and the e-mail
 */
public record Owner(String id, String name, String email, List<String> canvas) {
  public Owner {
    canvas = List.copyOf(canvas);
  }

  /** The owner of a submission. */
  public static Owner of(Submission submission) {
    return submission
        .person()
        .map(
            person ->
                new Owner(
                    shown(person.id()), person.shown(), shown(person.email()), canvas(person)))
        .orElseGet(() -> Owner.named(submission.author()));
  }

  /** Somebody of whom only the name is known. */
  public static Owner named(String author) {
    return new Owner(author, author, "", List.of("", author, "", ""));
  }

  private static List<String> canvas(Person person) {
    List<String> columns =
        person.canvas().isEmpty() ? List.of("", person.id(), person.email(), "") : person.canvas();
    return columns.stream().map(Owner::shown).toList();
  }

  private static String shown(String text) {
    return text.isEmpty() ? "" : Submission.shown(text);
  }

  /** Assigns each owner a folder of its own. */
  public static final class Folders {
    private final Path folder;
    private final Map<Path, Owner> taken = new HashMap<>();

    public Folders(Path folder) {
      this.folder = folder;
    }

    /** The folder of an owner, always the same, with a name that every file system takes. */
    public Path of(Owner owner) {
      String word = owner.id().isEmpty() ? owner.name() : owner.id();
      Path place = FailureFolder.below(folder, word);
      // Two people may have one name, or names that differ only in case.
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
