package boardjudge.web;

import boardjudge.report.page.Page;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToIntFunction;

/** A browser that brought the token: its reports, inputs and runs, which no other browser sees. */
final class Session {
  private static final int MAX_BYTES = 8 << 20;
  private static final int MAX_REPORTS = 24;
  private static final int MAX_INPUTS = 8;
  private static final int MAX_JOBS = 12;

  private final RecentItems<Response> reports =
      new RecentItems<>(MAX_BYTES, MAX_REPORTS, Response::size);
  private final RecentItems<byte[]> inputs =
      new RecentItems<>(MAX_BYTES, MAX_INPUTS, input -> input.length);
  private final Map<Integer, Job> jobs = new LinkedHashMap<>();
  private int started;
  private long lastSeen = System.nanoTime();

  RecentItems<Response> reports() {
    return reports;
  }

  RecentItems<byte[]> inputs() {
    return inputs;
  }

  synchronized void touch() {
    lastSeen = System.nanoTime();
  }

  synchronized long lastSeen() {
    return lastSeen;
  }

  /** Numbers a job; if there are too many, forgets the oldest that has ended. */
  synchronized int add(Job job) {
    jobs.put(++started, job);
    if (jobs.size() > MAX_JOBS) {
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

  /** Stores a page for this session and returns its address. */
  String keep(Page page) {
    return Site.REPORT_PREFIX + reports.add(Response.page(page));
  }

  /**
   * The newest items, numbered from 1; older ones are dropped when there are too many items or
   * bytes. Thread-safe.
   */
  static final class RecentItems<T> {
    private final Map<Integer, T> items = new LinkedHashMap<>();
    private final int maxBytes;
    private final int maxItems;
    private final ToIntFunction<T> size;
    private int bytes;
    private int count;

    RecentItems(int maxBytes, int maxItems, ToIntFunction<T> size) {
      this.maxBytes = maxBytes;
      this.maxItems = maxItems;
      this.size = size;
    }

    /** {@return the item's number} */
    synchronized int add(T item) {
      items.put(++count, item);
      bytes += size.applyAsInt(item);
      Iterator<T> oldest = items.values().iterator();
      while ((bytes > maxBytes || items.size() > maxItems) && items.size() > 1) {
        bytes -= size.applyAsInt(oldest.next());
        oldest.remove();
      }
      return count;
    }

    synchronized Optional<T> get(int number) {
      return Optional.ofNullable(items.get(number));
    }
  }
}
