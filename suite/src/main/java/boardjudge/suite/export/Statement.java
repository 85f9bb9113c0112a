package boardjudge.suite.export;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;

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

  sealed interface Piece {}

  record Text(String markdown) implements Piece {}

  /** The place of a sample; numbers start at 1. */
  record Sample(int number) implements Piece {}

  boolean isChinese() {
    return language.startsWith("zh");
  }

  String inputWord() {
    return isChinese() ? "输入" : "Input";
  }

  String outputWord() {
    return isChinese() ? "输出" : "Output";
  }

  /** Every sample stands at its mark or at the end. */
  List<Piece> pieces(int samples) {
    List<Piece> pieces = new ArrayList<>();
    StringBuilder text = new StringBuilder();
    int next = 1;
    for (String line : markdown.lines().toList()) {
      boolean isNext = line.strip().equals(NEXT) && next <= samples;
      boolean isRemaining = line.strip().equals(REMAINING);
      if (isNext || isRemaining) {
        flush(text, pieces);
        for (int count = isNext ? 1 : samples - next + 1; count > 0; count--) {
          pieces.add(new Sample(next++));
        }
      } else if (!line.strip().equals(NEXT)) {
        text.append(line).append('\n');
      }
    }
    flush(text, pieces);
    while (next <= samples) {
      pieces.add(new Sample(next++));
    }
    return List.copyOf(pieces);
  }

  private static void flush(StringBuilder text, List<Piece> pieces) {
    if (!text.toString().isBlank()) {
      pieces.add(new Text(text.toString()));
    }
    text.setLength(0);
  }

  /** Samples stand in fenced blocks with these info strings and their number. */
  String withFences(List<PackedTest> samples, String inputInfo, String outputInfo) {
    return with(samples, n -> "```" + inputInfo + n, n -> "```" + outputInfo + n);
  }

  /** The text as plain Markdown with every sample in it. */
  public String filled(List<PackedTest> samples) {
    return with(samples, n -> inputWord() + ":\n\n```", n -> outputWord() + ":\n\n```");
  }

  private String with(
      List<PackedTest> samples, IntFunction<String> input, IntFunction<String> output) {
    StringBuilder text = new StringBuilder();
    for (Piece piece : pieces(samples.size())) {
      if (piece instanceof Sample sample) {
        PackedTest test = samples.get(sample.number() - 1);
        text.append(input.apply(sample.number()) + "\n" + test.in() + "```\n\n");
        text.append(output.apply(sample.number()) + "\n" + test.ans() + "```\n\n");
      } else {
        text.append(((Text) piece).markdown());
      }
    }
    return text.toString().strip() + "\n";
  }
}
