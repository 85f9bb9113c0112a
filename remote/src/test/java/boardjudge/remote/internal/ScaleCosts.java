package boardjudge.remote.internal;

import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import java.util.Properties;

/**
 * What each step of a job costs, as {@code QueueBench steps} measured it, in seconds.
 *
 * @param send a grading's sending thread, a job
 * @param commit the same, all jobs that it sent together
 * @param cycle a worker's, a job, beside the program: taking it, saying so, answering
 * @param take a grading's taking thread, an answer
 * @param settle the same, all answers that it took together
 * @param journal the same, the wait for its journal, once for all that it took together
 * @param broker CPU time of the broker, a job
 * @param fetch CPU time of the broker, a source that a worker fetches
 * @param fetchEach the same, for each source that waits there
 * @param cores that the broker has
 */
record ScaleCosts(
    double send,
    double commit,
    double cycle,
    double take,
    double settle,
    double journal,
    double broker,
    double fetch,
    double fetchEach,
    int cores) {
  private static final double MILLIS = 1e-3;

  /** Those that were measured. */
  static ScaleCosts measured() throws IOException {
    Properties file = new Properties();
    try (InputStream in = ScaleCosts.class.getResourceAsStream("measured.properties")) {
      file.load(in);
    }
    return new ScaleCosts(
        MILLIS * number(file, "send"),
        MILLIS * number(file, "commit"),
        MILLIS * number(file, "cycle"),
        MILLIS * number(file, "take"),
        MILLIS * number(file, "settle"),
        MILLIS * number(file, "journal"),
        MILLIS * number(file, "broker"),
        MILLIS * number(file, "fetch"),
        MILLIS * number(file, "fetch-each"),
        (int) number(file, "cores"));
  }

  private static double number(Properties file, String name) {
    String text = file.getProperty(name);
    if (text == null) {
      throw new IllegalStateException("measured.properties lacks " + name);
    }
    return Double.parseDouble(text.toLowerCase(Locale.ROOT));
  }
}
