package boardjudge.suite.export;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.Stream;

/**
 * A problem's statement in one language.
 *
 * @param language its code: {@code en}
 * @param markdown the text, with marks where the samples stand
 * @param pictures the files that it can show, by name, as ISO-8859-1
 */
public record Statement(
    String language, String title, String markdown, Map<String, String> pictures) {
  static final String NEXT = "{{nextsample}}";
  static final String REMAINING = "{{remainingsamples}}";

  /** Sections that judges keep apart. */
  enum Part {
    DESCRIPTION,
    INPUT,
    OUTPUT,
    NOTES
  }

  private static final Map<String, String> MEDIA_TYPES =
      Map.of(
          "png", "image/png",
          "jpg", "image/jpeg",
          "jpeg", "image/jpeg",
          "svg", "image/svg+xml");

  public Statement {
    pictures = Map.copyOf(pictures);
  }

  Statement(String language, String title, String markdown) {
    this(language, title, markdown, Map.of());
  }

  /** Empty if the name is not that of a picture file. */
  static Optional<String> mediaType(String name) {
    return name.contains("/")
        ? Optional.empty()
        : Optional.ofNullable(
            MEDIA_TYPES.get(name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT)));
  }

  boolean isChinese() {
    return language.startsWith("zh");
  }

  String inputWord() {
    return isChinese() ? "输入" : "Input";
  }

  String outputWord() {
    return isChinese() ? "输出" : "Output";
  }

  /** Samples stand in fenced blocks with these info strings and their number. */
  String withFences(List<PackedTest> samples, String inputInfo, String outputInfo) {
    return with(samples, n -> "```" + inputInfo + n, n -> "```" + outputInfo + n);
  }

  /** The text as plain Markdown with every sample in it. */
  public String filled(List<PackedTest> samples) {
    return with(samples, n -> inputWord() + ":\n\n```", n -> outputWord() + ":\n\n```");
  }

  /** Every sample stands at its mark or at the end. */
  private String with(
      List<PackedTest> samples, IntFunction<String> input, IntFunction<String> output) {
    StringBuilder text = new StringBuilder();
    int shown = 0;
    int textStart = 0;
    for (String line : Stream.concat(markdown.lines(), Stream.of(REMAINING)).toList()) {
      boolean isNext = line.strip().equals(NEXT);
      boolean isRemaining = line.strip().equals(REMAINING);
      int end = Math.min(samples.size(), shown + (isRemaining ? samples.size() : isNext ? 1 : 0));
      if (isRemaining || end > shown) {
        // Blank lines between marks are left out.
        text.setLength(text.substring(textStart).isBlank() ? textStart : text.length());
        while (shown < end) {
          PackedTest test = samples.get(shown++);
          text.append(input.apply(shown) + "\n" + test.in() + "```\n\n");
          text.append(output.apply(shown) + "\n" + test.ans() + "```\n\n");
        }
        textStart = text.length();
      } else if (!isNext) {
        text.append(line).append('\n');
      }
    }
    return text.toString().strip() + "\n";
  }
}
