package boardjudge.sandbox;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The limit of processes for want of a control group: RLIMIT_NPROC, set in the box. Since Linux
 * 5.14 the kernel counts for it in each user namespace apart, so in each box; before, all that the
 * user runs anywhere counted, and no number would have been right.
 */
final class ProcessLimit {
  private static final Pattern VERSION = Pattern.compile("([0-9]{1,4})[.]([0-9]{1,4})");

  private ProcessLimit() {}

  /** Whether this kernel counts the processes of a box. */
  static boolean countsBox() {
    return countsBox(System.getProperty("os.version"));
  }

  /** Whether the kernel of that version does. */
  static boolean countsBox(String kernel) {
    Matcher version = VERSION.matcher(kernel);
    if (!version.lookingAt()) {
      return false;
    }
    int major = Integer.parseInt(version.group(1));
    return major > 5 || (major == 5 && Integer.parseInt(version.group(2)) >= 14);
  }

  /** The words of a shell that set it; dash has another letter for it than others. */
  static String script(int processes) {
    return "ulimit -p " + processes + " 2>/dev/null || ulimit -u " + processes + ";";
  }
}
