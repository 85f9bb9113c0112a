package boardjudge.generator.notation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Collects what an import translates or leaves out: each kind once, with its first offset. */
public final class ImportNotes {
  private final NotationText text;
  private final Map<String, int[]> offsetAndTimes = new LinkedHashMap<>();

  /**
   * Starts without notes.
   *
   * @param text the file that is imported
   */
  public ImportNotes(NotationText text) {
    this.text = text;
  }

  /**
   * Adds one occurrence.
   *
   * @param offset where, in bytes
   * @param what a phrase, the same for all of its kind
   */
  public void add(int offset, String what) {
    add(offset, what, 1);
  }

  /**
   * Adds several occurrences.
   *
   * @param offset where the first is, in bytes
   * @param what a phrase, the same for all of its kind
   * @param times how many; ignored if not positive
   */
  public void add(int offset, String what, int times) {
    if (times > 0) {
      offsetAndTimes.computeIfAbsent(what, unseen -> new int[] {offset, 0})[1] += times;
    }
  }

  /**
   * {@return one line for each kind, in the order of their first occurrence, safe to print, without
   * a line end: {@code game.sgf:5:3: pass after the last move: left out (2 times; this is the
   * first)}}
   */
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    offsetAndTimes.forEach(
        (what, seen) -> {
          String place = text.name() + ":" + text.line(seen[0]) + ":" + text.column(seen[0]);
          String times = seen[1] == 1 ? "" : " (" + seen[1] + " times; this is the first)";
          lines.add(place + ": " + what + times);
        });
    return lines;
  }
}
