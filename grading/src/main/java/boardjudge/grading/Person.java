package boardjudge.grading;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.util.List;

/**
 * A person from a roster; id, name, or both are there.
 *
 * @param id in the course, such as a student number
 * @param canvas its columns in Canvas's gradebook: {@code ID}, {@code SIS User ID}, {@code SIS
 *     Login ID}, {@code Section}, each possibly empty; no columns if the roster is none of Canvas
 */
public record Person(
    String id, String name, String group, String email, @JsonIgnore List<String> canvas) {
  public Person {
    canvas = List.copyOf(canvas);
    if (id.isEmpty() && name.isEmpty()) {
      throw new IllegalArgumentException("neither id nor name");
    }
  }

  /** The name, or else the id; safe to print. */
  public String shown() {
    return Submission.shown(name.isEmpty() ? id : name);
  }
}
