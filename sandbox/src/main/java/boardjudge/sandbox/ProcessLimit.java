package boardjudge.sandbox;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The process limit without a control group: RLIMIT_NPROC, set in the box. Since Linux 5.14 the
 * kernel counts it per user namespace, so per box; before, it counted all processes of the user.
 */
final class ProcessLimit {
  private static final Pattern VERSION = Pattern.compile("([0-9]{1,4})[.]([0-9]{1,4})");

  private ProcessLimit() {}

  static boolean countsBox() {
    return countsBox(System.getProperty("os.version"));
  }

  static boolean countsBox(String kernel) {
    Matcher version = VERSION.matcher(kernel);
    if (!version.lookingAt()) {
      return false;
    }
    int major = Integer.parseInt(version.group(1));
    return major > 5 || (major == 5 && Integer.parseInt(version.group(2)) >= 14);
  }

  /** Shell commands that set the limit; dash uses another letter than others. */
  static String script(int processes) {
    return "ulimit -p " + processes + " 2>/dev/null || ulimit -u " + processes + ";";
  }
}
