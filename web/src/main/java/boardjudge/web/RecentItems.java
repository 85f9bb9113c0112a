package boardjudge.web;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The last things of one visitor, by number from 1; the oldest go when it is full. Thread-safe. */
final class RecentItems {
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
