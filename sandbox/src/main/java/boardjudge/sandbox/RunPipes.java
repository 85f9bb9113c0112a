package boardjudge.sandbox;

import java.util.List;

/**
 * The names of three pipes, which one run's streams go through; no two runs have the same.
 *
 * @param name what the three names begin with
 */
record RunPipes(String name) {
  /** For a command of the judge's own, which has no streams. */
  static final RunPipes NONE = new RunPipes("");

  String input() {
    return name + ".in";
  }

  String output() {
    return name + ".out";
  }

  String errors() {
    return name + ".err";
  }

  List<String> names() {
    return name.isEmpty() ? List.of() : List.of(input(), output(), errors());
  }
}
