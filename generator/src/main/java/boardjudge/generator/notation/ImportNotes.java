package boardjudge.generator.notation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Gathers what an import translates or leaves out: each kind once, with its first place. */
public final class ImportNotes {
  private final NotationText text;
  private final Map<String, int[]> firstAndTimes = new LinkedHashMap<>();

  /**
   * No notes on this file yet.
   *
   * @param text the file of which they speak
   */
  public ImportNotes(NotationText text) {
    this.text = text;
  }

  /**
   * Notes that something happened.
   *
   * @param offset where, in bytes
   * @param what a phrase, the same for all of its kind
   */
  public void add(int offset, String what) {
    add(offset, what, 1);
  }

  /**
   * As {@link #add(int, String)}, for a note that occurs several times, first here.
   *
   * @param offset where, in bytes
   * @param what a phrase, the same for all of its kind
   * @param times how often; for 0 or less nothing is noted
   */
  public void add(int offset, String what, int times) {
    if (times > 0) {
      firstAndTimes.computeIfAbsent(what, unseen -> new int[] {offset, 0})[1] += times;
    }
  }

  /**
   * {@return the notes, by kind, in the order in which the kinds came up; none where nothing
   * happened}
   */
  public List<ImportNote> list() {
    List<ImportNote> notes = new ArrayList<>();
    firstAndTimes.forEach(
        (what, seen) ->
            notes.add(
                new ImportNote(
                    text.name(), text.line(seen[0]), text.column(seen[0]), seen[1], what)));
    return notes;
  }
}
