package boardjudge.sandbox;

import boardjudge.sandbox.ControlGroups.Controller;

/** A part of the machine's protection. */
enum Need {
  /** A box: without it a program does to the machine whatever the judge's user may. */
  BUBBLEWRAP,
  /** A user that owns nothing, for a judge that is root. */
  BOX_USER,
  /** The filter of system calls. */
  FILTER,
  /** A control group that binds and measures memory. */
  MEMORY_GROUP,
  /** A control group that measures CPU time. */
  CPU_GROUP,
  /** A control group that binds the number of processes. */
  PROCESS_GROUP;

  boolean isMet(Protection protection) {
    return switch (this) {
      case BUBBLEWRAP -> protection.bubblewrap().isPresent();
      case BOX_USER -> protection.user().isPresent();
      case FILTER -> protection.filter().isPresent();
      case MEMORY_GROUP -> protection.measures(Controller.MEMORY);
      case CPU_GROUP -> protection.measures(Controller.CPU_TIME);
      case PROCESS_GROUP -> protection.measures(Controller.PROCESSES);
    };
  }
}
