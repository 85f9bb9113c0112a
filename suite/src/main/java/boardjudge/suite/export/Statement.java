package boardjudge.suite.export;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A problem's statement in one language.
 *
 * @param language the code of the language: {@code en}
 * @param title the problem's name in it
 * @param markdown the text, with marks where the samples stand
 */
public record Statement(String language, String title, String markdown) {
  static final String NEXT = "{{nextsample}}";
  static final String REMAINING = "{{remainingsamples}}";

  /** The parts that judges keep apart. */
  enum Part {
    DESCRIPTION,
    INPUT,
    OUTPUT,
    NOTES
  }

  private static final Map<String, Part> HEADINGS =
      Map.of(
          "input", Part.INPUT,
          "constraints", Part.INPUT,
          "输入", Part.INPUT,
          "数据范围", Part.INPUT,
          "output", Part.OUTPUT,
          "输出", Part.OUTPUT,
          "sample", Part.NOTES,
          "samples", Part.NOTES,
          "样例", Part.NOTES);

  /** A piece of the text: Markdown, or the place of a sample. */
  sealed interface Piece {}

  /** Markdown without marks. */
  record Text(String markdown) implements Piece {}

  /**
   * The place of a sample.
   *
   * @param number from 1
   */
  record Sample(int number) implements Piece {}

  /** Whether this is Chinese. */
  boolean isChinese() {
    return language.startsWith("zh");
  }

  /** The word for a sample's input. */
  String inputWord() {
    return isChinese() ? "输入" : "Input";
  }

  /** The word for a sample's output. */
  String outputWord() {
    return isChinese() ? "输出" : "Output";
  }

  /**
   * The text in pieces, with every sample at its mark or at the end.
   *
   * @param samples how many there are
   */
  List<Piece> pieces(int samples) {
    List<Piece> pieces = new ArrayList<>();
    StringBuilder text = new StringBuilder();
    int next = 1;
    for (String line : markdown.lines().toList()) {
      boolean one = line.strip().equals(NEXT) && next <= samples;
      boolean all = line.strip().equals(REMAINING);
      if (one || all) {
        flush(text, pieces);
        for (int count = one ? 1 : samples - next + 1; count > 0; count--) {
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

  /**
   * A part as Markdown, without its own heading and without samples. A section of another name
   * belongs to the description; one that joins another in a part keeps its name in bold.
   */
  String part(Part wanted) {
    StringBuilder found = new StringBuilder();
    Part part = Part.DESCRIPTION;
    boolean fenced = false;
    for (String line : markdown.lines().toList()) {
      fenced ^= line.startsWith("```");
      if (!fenced && line.startsWith("## ")) {
        String heading = line.substring(3).strip();
        part = HEADINGS.getOrDefault(heading.toLowerCase(Locale.ROOT), Part.DESCRIPTION);
        boolean own = part != Part.DESCRIPTION && found.toString().isBlank();
        if (part == wanted && !own) {
          found.append("\n**").append(heading).append("**\n");
        }
      } else if (part == wanted && !line.strip().equals(NEXT) && !line.strip().equals(REMAINING)) {
        found.append(line).append('\n');
      }
    }
    return found.toString().strip() + "\n";
  }

  /** The text with every sample in fenced blocks of these info strings and its number. */
  String withFences(List<PackedTest> samples, String inputInfo, String outputInfo) {
    StringBuilder text = new StringBuilder();
    for (Piece piece : pieces(samples.size())) {
      if (piece instanceof Sample sample) {
        PackedTest test = samples.get(sample.number() - 1);
        text.append("```" + inputInfo + sample.number() + "\n" + test.in() + "```\n\n");
        text.append("```" + outputInfo + sample.number() + "\n" + test.ans() + "```\n\n");
      } else {
        text.append(((Text) piece).markdown());
      }
    }
    return text.toString().strip() + "\n";
  }

  /** The text as Markdown that needs nothing else: every sample stands in it. */
  public String filled(List<PackedTest> samples) {
    StringBuilder text = new StringBuilder();
    for (Piece piece : pieces(samples.size())) {
      if (piece instanceof Sample sample) {
        PackedTest test = samples.get(sample.number() - 1);
        text.append(inputWord() + ":\n\n```\n" + test.in() + "```\n\n");
        text.append(outputWord() + ":\n\n```\n" + test.ans() + "```\n\n");
      } else {
        text.append(((Text) piece).markdown());
      }
    }
    return text.toString().strip() + "\n";
  }
}
