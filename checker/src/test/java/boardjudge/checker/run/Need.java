package boardjudge.checker.run;

import boardjudge.checker.run.ControlGroups.Purpose;
import java.util.function.Predicate;

/** A part of the machine's protection. */
enum Need {
  /** A box: without it a program does to the machine whatever the judge's user may. */
  BUBBLEWRAP(protection -> protection.bubblewrap().isPresent()),
  /** A control group that binds and measures memory. */
  MEMORY_GROUP(protection -> protection.measures(Purpose.MEMORY)),
  /** A control group that measures CPU time. */
  CPU_GROUP(protection -> protection.measures(Purpose.CPU_TIME)),
  /** A control group that binds the number of processes. */
  PROCESS_GROUP(protection -> protection.measures(Purpose.PROCESSES));

  private final Predicate<Protection> test;

  Need(Predicate<Protection> test) {
    this.test = test;
  }

  boolean isMet(Protection protection) {
    return test.test(protection);
  }
}
