package boardjudge.grading;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** What lies about in folders that people hand in, and is no part of a program. */
final class Needless {
  private static final Set<String> BUILD_FOLDERS =
      Set.of("__pycache__", "node_modules", "target", "venv");

  private static final Set<String> BUILD_ENDINGS =
      Set.of("a class dll dylib exe gch ilk jar lib o obj out pdb pyc pyo so".split(" "));

  private Needless() {}

  /**
   * Why a file or folder of that name is no part of a program, in a few words; empty if it may be.
   */
  static Optional<String> reason(String name, boolean folder) {
    String ending = name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    if (Set.of("__MACOSX", "Thumbs.db", "desktop.ini").contains(name)) {
      return Optional.of("made by an operating system");
    }
    if (name.startsWith(".")) {
      return Optional.of("hidden");
    }
    boolean built =
        folder
            ? BUILD_FOLDERS.contains(name) || name.startsWith("cmake-build-")
            : name.indexOf('.') >= 0 && BUILD_ENDINGS.contains(ending);
    return built ? Optional.of("made by a build") : Optional.empty();
  }
}
