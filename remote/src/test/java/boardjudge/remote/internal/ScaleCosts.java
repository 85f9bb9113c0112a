package boardjudge.remote.internal;

import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import java.util.Properties;

/**
 * Measured costs in seconds, from {@code QueueBench steps}.
 *
 * @param send a grading's sending thread, per job
 * @param commit a grading's sending thread, per batch of jobs
 * @param cycle a worker, per job: taking it, reporting its start and answering, without the program
 * @param take a grading's taking thread, per answer
 * @param settle a grading's taking thread, per batch of answers
 * @param journal a grading's wait for its journal, per batch of answers
 * @param broker the broker's CPU time per job
 * @param fetch the broker's CPU time per source that a worker fetches
 * @param fetchEach added to {@code fetch} for each source that waits there
 * @param cores the broker's cores
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
