package boardjudge.sandbox;

import java.util.Map;

/** Signals of processes, in words. Numbers are Linux's on x86 and ARM. */
final class Signals {
  /** Added by shells to the number of the signal that killed a process. */
  static final int OFFSET = 128;

  static final int INT = 2;
  static final int PIPE = 13;
  static final int ALRM = 14;
  static final int XCPU = 24;
  static final int XFSZ = 25;
  static final int SYS = 31;

  private static final Map<Integer, String> NAMES =
      Map.ofEntries(
          Map.entry(1, "SIGHUP"),
          Map.entry(2, "SIGINT"),
          Map.entry(3, "SIGQUIT"),
          Map.entry(4, "SIGILL: an instruction that does not exist"),
          Map.entry(5, "SIGTRAP"),
          Map.entry(6, "SIGABRT: abort, a failed assertion or an uncaught exception"),
          Map.entry(7, "SIGBUS: an address that does not exist"),
          Map.entry(8, "SIGFPE: for example a division by zero"),
          Map.entry(9, "SIGKILL"),
          Map.entry(10, "SIGUSR1"),
          Map.entry(11, "SIGSEGV: invalid memory access, or too deep recursion"),
          Map.entry(12, "SIGUSR2"),
          Map.entry(13, "SIGPIPE: wrote after standard output was closed"),
          Map.entry(14, "SIGALRM"),
          Map.entry(15, "SIGTERM"),
          Map.entry(24, "SIGXCPU: CPU time"),
          Map.entry(25, "SIGXFSZ: a file too large"),
          Map.entry(31, "SIGSYS: a system call that is not allowed"));

  private Signals() {}

  static boolean isSignal(int number) {
    return number > 0 && number <= 64;
  }

  static String describeRefused(String call) {
    String words = describe(SYS);
    return words.substring(0, words.length() - 1) + ": " + call + ")";
  }

  static String describe(int signal) {
    return "died of signal " + signal + " (" + NAMES.getOrDefault(signal, "no common one") + ")";
  }
}
