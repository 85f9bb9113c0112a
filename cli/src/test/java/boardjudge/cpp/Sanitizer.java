package boardjudge.cpp;

/**
 * Flags that compile the C++ sources with g++'s address and undefined sanitizers, which is slow:
 * {@code -Dcpp.sanitize}.
 */
final class Sanitizer {
  private Sanitizer() {}

  /** The flags for the compiler; none where it was not asked for. */
  static String[] flags() {
    return System.getProperty("cpp.sanitize") == null
        ? new String[0]
        : new String[] {"-g", "-O1", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"};
  }
}
