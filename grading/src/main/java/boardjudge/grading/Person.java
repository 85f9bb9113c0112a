package boardjudge.grading;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The person that a submission belongs to, from a roster or by its author alone; all texts are safe
 * to print, and may be empty but for the name.
 *
 * @param id in the course, such as a student number
 * @param name or else the id
 * @param canvas the columns {@code ID}, {@code SIS User ID}, {@code SIS Login ID}, {@code Section}
 *     of Canvas's gradebook
 */
public record Person(
    String id, String name, String group, String email, @JsonIgnore List<String> canvas) {
  public Person {
    canvas = List.copyOf(canvas);
  }

  /** Somebody of whom only the name is known. */
  public static Person named(String author) {
    return new Person(author, author, "", "", List.of("", author, "", ""));
  }

  /** Assigns each person a folder of its own. */
  public static final class Folders {
    private final Path folder;
    private final Map<Path, Person> taken = new HashMap<>();

    public Folders(Path folder) {
      this.folder = folder;
    }

    /** The folder of a person, always the same, with a name that every file system takes. */
    public Path of(Person person) {
      String word = person.id().isEmpty() ? person.name() : person.id();
      Path place = FailureFolder.below(folder, word);
      // Two people may have one name, or names that differ only in case.
      while (!taken
          .computeIfAbsent(Path.of(place.toString().toLowerCase(Locale.ROOT)), p -> person)
          .equals(person)) {
        word += "+";
        place = FailureFolder.below(folder, word);
      }
      return place;
    }
  }
}
