package boardjudge.grading;

/**
 * A person from a roster; id, name, or both are there.
 *
 * @param id in the course, such as a student number
 */
public record Person(String id, String name, String group, String email) {
  public Person {
    if (id.isEmpty() && name.isEmpty()) {
      throw new IllegalArgumentException("neither id nor name");
    }
  }

  /** The name, or else the id; safe to print. */
  public String shown() {
    return Submission.shown(name.isEmpty() ? id : name);
  }
}
