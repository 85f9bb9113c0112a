package boardjudge.sandbox;

/** A part of the machine's protection. */
enum Need {
  /** A box: without it a program does to the machine whatever the judge's user may. */
  BUBBLEWRAP,
  /** A user that owns nothing, for a judge that is root. */
  BOX_USER,
  /** The filter of system calls. */
  FILTER,
  /** Control groups, which bind and measure memory, CPU time and the number of processes. */
  CONTROL_GROUPS;

  boolean isMet(Protection protection) {
    return switch (this) {
      case BUBBLEWRAP -> protection.bubblewrap().isPresent();
      case BOX_USER -> protection.user().isPresent();
      case FILTER -> protection.filter().isPresent();
      case CONTROL_GROUPS -> protection.groups().isPresent();
    };
  }
}
