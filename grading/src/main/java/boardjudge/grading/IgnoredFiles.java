package boardjudge.grading;

import boardjudge.reference.Message;
import boardjudge.sandbox.Languages;
import java.util.Optional;
import java.util.Set;

/** Files and folders in what people hand in that are no part of a program. */
final class IgnoredFiles {
  private static final Set<String> BUILD_FOLDERS =
      Set.of("__pycache__", "node_modules", "target", "venv");

  private static final Set<String> BUILD_ENDINGS =
      Set.of("a class dll dylib exe gch ilk jar lib o obj out pdb pyc pyo so".split(" "));

  private IgnoredFiles() {}

  /** Why a file or folder of that name is ignored, in a few words; empty if it is not. */
  static Optional<Message> reason(String name, boolean folder) {
    if (Set.of("__MACOSX", "Thumbs.db", "desktop.ini").contains(name)) {
      return Optional.of(say("made-by-system"));
    }
    if (name.startsWith(".")) {
      return Optional.of(say("hidden"));
    }
    boolean built =
        folder
            ? BUILD_FOLDERS.contains(name) || name.startsWith("cmake-build-")
            : BUILD_ENDINGS.contains(Languages.ending(name));
    return built ? Optional.of(say("made-by-build")) : Optional.empty();
  }

  private static Message say(String name) {
    return Message.of(IgnoredFiles.class, name);
  }
}
