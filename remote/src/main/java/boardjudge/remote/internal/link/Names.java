package boardjudge.remote.internal.link;

import boardjudge.remote.internal.message.Wire;

/** The addresses and queues of a broker, and the properties of messages that are selected by. */
public final class Names {
  /** All jobs of all gradings: one queue, from which each goes to one worker. */
  public static final String JOBS = "boardjudge.jobs";

  /** What workers answer; each grading has a queue of its own there. */
  public static final String ANSWERS = "boardjudge.answers";

  /** Sources and tests; each grading has a queue of its own there, which workers browse. */
  public static final String CONTENTS = "boardjudge.contents";

  /** What workers say of themselves, to whoever listens. */
  public static final String WORKERS = "boardjudge.workers";

  /** Jobs that no worker survived. */
  public static final String DEAD = "boardjudge.dead";

  /** The property with a grading's name. */
  public static final String GRADING = "grading";

  /** The property with a job's id. */
  public static final String JOB = "job";

  /** The property with what a job stands for. */
  public static final String KEY = "jobkey";

  /** The property with a job's language. */
  public static final String LANGUAGE = "lang";

  /** The property with the host that must not do a job. */
  public static final String NOT_AT = "notat";

  /** The property with the hash of a content. */
  public static final String HASH = "hash";

  /**
   * Selects what cancels a grading. It goes the way of contents, where only graders may send: a
   * worker cannot end a grading.
   */
  public static final String CANCELS = "cancels = 'yes'";

  /** The property of a message that cancels a grading. */
  public static final String CANCEL = "cancels";

  /** The property with the version of the messages. */
  public static final String VERSION = "version";

  private Names() {}

  /** The queue of a grading's answers. */
  public static String answers(String grading) {
    return ANSWERS + "." + checked(grading);
  }

  /** The queue of a grading's contents. */
  public static String contents(String grading) {
    return CONTENTS + "." + checked(grading);
  }

  /** Selects what belongs to a grading. */
  public static String of(String grading) {
    return GRADING + " = '" + checked(grading) + "'";
  }

  private static String checked(String grading) {
    if (!Wire.isGrading(grading)) {
      throw new IllegalArgumentException("no name of a grading: " + grading);
    }
    return grading;
  }
}
