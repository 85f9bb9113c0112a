package boardjudge.remote.internal.link;

import boardjudge.remote.internal.message.Word;

/** The addresses and queues of a broker, and the properties by which messages are selected. */
public final class Names {
  /** The one queue of all jobs of all gradings; each job goes to one worker. */
  public static final String JOBS = "boardjudge.jobs";

  /** The address of workers' answers; each grading has its own queue there. */
  public static final String ANSWERS = "boardjudge.answers";

  /**
   * The address of sources and tests; each grading has its own queue there, which workers browse.
   */
  public static final String CONTENTS = "boardjudge.contents";

  /** The address of workers' heartbeats. */
  public static final String WORKERS = "boardjudge.workers";

  /** The queue of jobs that no worker survived. */
  public static final String DEAD = "boardjudge.dead";

  /** The property with a grading's name. */
  public static final String GRADING = "grading";

  /** The property with a job's id. */
  public static final String JOB = "job";

  /** The property with what a job stands for. */
  public static final String KEY = "jobkey";

  /** The property with a job's language. */
  public static final String LANGUAGE = "lang";

  /** The property with the host that must not run a job. */
  public static final String NOT_AT = "notat";

  /** The property with the hash of a content. */
  public static final String HASH = "hash";

  /**
   * Selects the messages that cancel a grading. They go to the address of contents, where only
   * graders may send, so that a worker cannot cancel one.
   */
  public static final String CANCEL_FILTER = "cancels = 'yes'";

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

  /** Selects the messages of a grading. */
  public static String of(String grading) {
    return GRADING + " = '" + checked(grading) + "'";
  }

  private static String checked(String grading) {
    if (!Word.GRADING.matches(grading)) {
      throw new IllegalArgumentException("no name of a grading: " + grading);
    }
    return grading;
  }
}
