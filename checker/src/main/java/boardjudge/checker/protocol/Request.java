package boardjudge.checker.protocol;

import java.util.List;
import java.util.Optional;

/**
 * A judge's call, its arguments sorted out.
 *
 * @param output the file with the contestant's output; empty where it comes on standard input
 * @param answer the answer file; empty where the judge gives none
 * @param rest the arguments after these, as they were given
 */
record Request(String input, Optional<String> output, Optional<String> answer, List<String> rest) {
  Request {
    rest = List.copyOf(rest);
  }
}
