package boardjudge.web;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** A browser that came with the token: its reports, inputs and runs, which no other one sees. */
final class Visitor {
  private static final int MOST_BYTES = 8 << 20;
  private static final int MOST_REPORTS = 24;
  private static final int MOST_INPUTS = 8;
  private static final int MOST_JOBS = 12;

  private final RecentItems reports = new RecentItems(MOST_BYTES, MOST_REPORTS);
  private final RecentItems inputs = new RecentItems(MOST_BYTES, MOST_INPUTS);
  private final Map<Integer, Job> jobs = new LinkedHashMap<>();
  private int started;
  private long seen = System.nanoTime();

  RecentItems reports() {
    return reports;
  }

  RecentItems inputs() {
    return inputs;
  }

  synchronized void see() {
    seen = System.nanoTime();
  }

  synchronized long seen() {
    return seen;
  }

  /** Remembers a run and numbers it; of those that have ended the oldest are forgotten. */
  synchronized int add(Job job) {
    jobs.put(++started, job);
    if (jobs.size() > MOST_JOBS) {
      jobs.entrySet().stream()
          .filter(entry -> entry.getValue().hasEnded())
          .map(Map.Entry::getKey)
          .findFirst()
          .ifPresent(jobs::remove);
    }
    return started;
  }

  synchronized Optional<Job> job(int number) {
    return Optional.ofNullable(jobs.get(number));
  }

  synchronized boolean isBusy() {
    return jobs.values().stream().anyMatch(job -> !job.hasEnded());
  }

  /** The address of a report's page, which this visitor can open from now on. */
  String keep(boardjudge.report.page.Page page) {
    return Site.REPORT + reports.add(StoredBytes.of(page));
  }

  /**
   * The last things of one visitor, by number from 1; the oldest go when it is full. Thread-safe.
   */
  static final class RecentItems {
    private final Map<Integer, StoredBytes> all = new LinkedHashMap<>();
    private final int mostBytes;
    private final int mostThings;
    private int bytes;
    private int count;

    RecentItems(int mostBytes, int mostThings) {
      this.mostBytes = mostBytes;
      this.mostThings = mostThings;
    }

    /** Keeps a thing; its number. */
    synchronized int add(StoredBytes thing) {
      all.put(++count, thing);
      bytes += thing.bytes().length;
      Iterator<StoredBytes> oldest = all.values().iterator();
      while ((bytes > mostBytes || all.size() > mostThings) && all.size() > 1) {
        bytes -= oldest.next().bytes().length;
        oldest.remove();
      }
      return count;
    }

    synchronized Optional<StoredBytes> get(int number) {
      return Optional.ofNullable(all.get(number));
    }
  }
}
