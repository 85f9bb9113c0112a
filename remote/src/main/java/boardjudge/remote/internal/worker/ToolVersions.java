package boardjudge.remote.internal.worker;

import boardjudge.reference.io.Quote;
import boardjudge.sandbox.Language;
import boardjudge.sandbox.Languages;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** What the compilers and interpreters of this machine say that they are. */
final class ToolVersions {
  private static final int SECONDS = 20;
  private static final int MOST_BYTES = 4096;
  private static final int LONGEST = 120;

  private ToolVersions() {}

  /** The first line of each tool's {@code --version}, by the languages' ids. */
  static Map<String, String> of(Iterable<Language> languages) throws InterruptedException {
    Map<String, String> byTool = new LinkedHashMap<>();
    Map<String, String> byLanguage = new LinkedHashMap<>();
    for (Language language : languages) {
      String tool = language.tools().stream().findFirst().orElse("");
      if (!byTool.containsKey(tool)) {
        byTool.put(tool, tool.isEmpty() ? "" : version(tool));
      }
      byLanguage.put(language.id(), byTool.getOrDefault(tool, ""));
    }
    return byLanguage;
  }

  private static String version(String tool) throws InterruptedException {
    try {
      Process process =
          new ProcessBuilder(
                  Languages.tool(tool).map(Object::toString).orElse(tool),
                  tool.equals("go") ? "version" : "--version")
              .redirectInput(new File("/dev/null"))
              .redirectErrorStream(true)
              .start();
      try (InputStream said = process.getInputStream()) {
        byte[] bytes = said.readNBytes(MOST_BYTES);
        if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
          process.destroyForcibly();
        }
        Optional<String> first =
            new String(bytes, StandardCharsets.UTF_8).lines().filter(l -> !l.isBlank()).findFirst();
        return Quote.bare(first.orElse(tool), LONGEST);
      }
    } catch (IOException silent) {
      return tool;
    }
  }
}
