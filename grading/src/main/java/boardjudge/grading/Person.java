package boardjudge.grading;

/**
 * Somebody who may hand in programs, as a roster has them.
 *
 * @param id by which the course knows them, such as a number of enrolment; may be empty
 * @param name may be empty if there is an id
 * @param group may be empty
 * @param email may be empty
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
