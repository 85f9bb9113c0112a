package boardjudge.grading.remote;

import boardjudge.sandbox.Language;
import java.util.List;
import java.util.Optional;

/**
 * A submission to be run on some tests by a worker.
 *
 * @param id unlike any other job's
 * @param key a hash of all that the verdicts depend on, besides the tests
 * @param fileName of the source, without folders
 * @param tests their numbers, ascending
 * @param excludedHost a host that must not do it
 */
public record RemoteJob(
    String id,
    String key,
    Language language,
    String fileName,
    String sourceHash,
    List<Integer> tests,
    Optional<String> excludedHost) {
  public RemoteJob {
    tests = List.copyOf(tests);
  }
}
