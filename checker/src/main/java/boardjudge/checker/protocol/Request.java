package boardjudge.checker.protocol;

import java.util.List;
import java.util.Optional;

/**
 * A judge's call with its arguments by role.
 *
 * @param output the contestant's output file; empty for standard input
 * @param answer the answer file; empty if the judge passes none
 * @param args all arguments
 */
record Request(String input, Optional<String> output, Optional<String> answer, List<String> args) {
  Request {
    args = List.copyOf(args);
  }
}
