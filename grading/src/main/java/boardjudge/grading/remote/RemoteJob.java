package boardjudge.grading.remote;

import boardjudge.sandbox.Language;
import java.util.List;
import java.util.Optional;

/**
 * One submission on some tests, for a worker.
 *
 * @param id no other job has it
 * @param key a hash of all that the verdicts depend on, the tests aside
 * @param language that the source is written in
 * @param fileName of the source, without folders
 * @param sourceHash the SHA-256 of the source
 * @param tests their numbers, ascending
 * @param notAt a host that must not do it, since it did it before
 */
public record RemoteJob(
    String id,
    String key,
    Language language,
    String fileName,
    String sourceHash,
    List<Integer> tests,
    Optional<String> notAt) {
  public RemoteJob {
    tests = List.copyOf(tests);
  }
}
