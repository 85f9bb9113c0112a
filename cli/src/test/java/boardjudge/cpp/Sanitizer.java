package boardjudge.cpp;

/**
 * Whether the C++ sources are compiled with g++'s address and undefined sanitizers, which make them
 * slow to compile: {@code -Dcpp.sanitize}.
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
