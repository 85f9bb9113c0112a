package boardjudge.grading.mistakes;

import boardjudge.base.files.Resource;
import boardjudge.checker.explain.LikelyMistake;
import boardjudge.reference.Message;
import boardjudge.reference.io.Quote;
import boardjudge.sandbox.CompileException;
import boardjudge.sandbox.Language;
import boardjudge.sandbox.Program;
import boardjudge.sandbox.SourceFiles;
import boardjudge.sandbox.Verdict;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Recognizes common mistakes of any problem by sources, compiler messages and crashes. */
public final class ProgramMistakes {
  private static final int MAX_QUOTE_LENGTH = 80;
  private static final int MAX_SOURCE_BYTES = 64 * 1024;

  private enum Place {
    COMPILER,
    /** The source of a program that does not compile. */
    REFUSED_SOURCE,
    CRASH,
    /** The source of a program that passes no test. */
    HOPELESS_SOURCE
  }

  /** A block of {@code program-mistakes.txt}; no languages stand for any. */
  private record Recogniser(Place place, String name, Set<String> languages, Pattern pattern) {
    static Recogniser of(String block) {
      List<String> lines = block.lines().toList();
      List<String> head = List.of(lines.get(0).split(" "));
      return new Recogniser(
          Place.valueOf(head.get(0).toUpperCase(Locale.ROOT)),
          head.get(1),
          Set.copyOf(head.subList(2, head.size())),
          Pattern.compile(String.join("|", lines.subList(1, lines.size()))));
    }

    Message sentence() {
      return say(place.name().toLowerCase(Locale.ROOT) + "." + name);
    }
  }

  private static final String LINE_END = "line-end-read";

  /** Calls that may read or skip the end of a line before a character is read. */
  private static final Pattern SKIPS =
      Pattern.compile(
          "getc|gets|getline|ignore|\\bread\\b|%\\*c|scanf\\s*\\(\\s*\"[^\"]*(?: |\\\\n)(?:%c|\")");

  /** In order of precedence; the file's first block is a comment. */
  private static final List<Recogniser> ALL =
      Stream.of(Resource.text(ProgramMistakes.class, "program-mistakes.txt").split("\n\n"))
          .skip(1)
          .map(Recogniser::of)
          .toList();

  private ProgramMistakes() {}

  private static Message say(String name, Object... arguments) {
    return Message.of(ProgramMistakes.class, name, arguments);
  }

  /** The common mistake of a compiled program; empty if its source is gone. */
  public static Optional<LikelyMistake> of(
      Program program, Verdict verdict, String message, int passed) {
    try (InputStream in = Files.newInputStream(program.box().resolve(program.source()))) {
      return of(program.source(), in.readNBytes(MAX_SOURCE_BYTES), verdict, message, passed);
    } catch (IOException gone) {
      return Optional.empty();
    }
  }

  /**
   * As below, of a source that may have several files: only the file with the entry point is
   * searched.
   */
  public static Optional<LikelyMistake> of(
      String file,
      byte[] source,
      Optional<Language> language,
      Verdict verdict,
      String message,
      int passed) {
    try {
      Optional<SourceFiles> files = SourceFiles.of(source);
      if (files.isEmpty()) {
        return of(file, source, verdict, message, passed);
      }
      if (language.isPresent()) {
        String main = files.get().main(language.get());
        return of(main, files.get().content(main), verdict, message, passed);
      }
    } catch (CompileException unclear) {
      // The verdict says so.
    }
    return Optional.empty();
  }

  /**
   * The common mistake behind a program's first failure.
   *
   * @param file the name of its source
   * @param message the message of its compiler or its crash; hostile
   * @param passed how many tests it passes
   */
  public static Optional<LikelyMistake> of(
      String file, byte[] source, Verdict verdict, String message, int passed) {
    Set<Place> places = EnumSet.noneOf(Place.class);
    switch (verdict) {
      case COMPILE_ERROR -> places.addAll(Set.of(Place.COMPILER, Place.REFUSED_SOURCE));
      case ACCEPTED, JUDGE_ERROR, NOT_RUN, NOT_HANDED_IN, UNKNOWN_LANGUAGE -> {}
      default -> {
        places.add(Place.CRASH);
        if (passed == 0) {
          places.add(Place.HOPELESS_SOURCE);
        }
      }
    }
    if (places.isEmpty()) {
      return Optional.empty();
    }
    String language = language(file.substring(file.lastIndexOf('.') + 1));
    String text =
        new String(source, 0, Math.min(source.length, MAX_SOURCE_BYTES), StandardCharsets.UTF_8);
    // Compilers may use curved quotes.
    String words = message.replaceAll("[\\u2018\\u2019]", "'");
    for (Recogniser recogniser : ALL) {
      if (!places.contains(recogniser.place())
          || !(recogniser.languages().isEmpty() || recogniser.languages().contains(language))) {
        continue;
      }
      Optional<Message> evidence =
          switch (recogniser.place()) {
            case COMPILER, CRASH -> quoted(recogniser.pattern(), words);
            case REFUSED_SOURCE -> firstLine(recogniser.pattern(), text);
            case HOPELESS_SOURCE -> hopelessLine(recogniser, ActiveSource.of(text));
          };
      if (evidence.isPresent()) {
        return Optional.of(
            LikelyMistake.common(recogniser.name(), recogniser.sentence(), evidence.get()));
      }
    }
    return Optional.empty();
  }

  private static String language(String ending) {
    return ending.startsWith("py")
        ? "Python"
        : ending.equals("java") ? "Java" : ending.matches("c(?:c|xx|\\+\\+|pp\\d*)?") ? "C" : "";
  }

  private static Optional<Message> hopelessLine(Recogniser recogniser, String source) {
    return recogniser.name().equals(LINE_END) && SKIPS.matcher(source).find()
        ? Optional.empty()
        : firstLine(recogniser.pattern(), source);
  }

  private static Optional<Message> quoted(Pattern pattern, String message) {
    Matcher match = pattern.matcher(message);
    return match.find()
        ? Optional.of(Message.literal(Quote.of(match.group(), MAX_QUOTE_LENGTH)))
        : Optional.empty();
  }

  private static Optional<Message> firstLine(Pattern pattern, String source) {
    List<String> lines = source.lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (pattern.matcher(line).find()) {
        return Optional.of(
            say("source-line", "number", i + 1, "line", Quote.of(line.strip(), MAX_QUOTE_LENGTH)));
      }
    }
    return Optional.empty();
  }

  /**
   * A source as a judge compiles it: comments and what is for other machines become empty lines.
   */
  static final class ActiveSource {
    private static final Pattern COMMENT =
        Pattern.compile("\"[^\"\\n]*+\"|/\\*(?s:.*?)(?:\\*/|\\z)|//[^\\n]*");
    private static final Pattern DIRECTIVE =
        Pattern.compile("\\s*#\\s*(ifdef|ifndef|if|elif|else|endif)\\b\\s*(.*)");
    private static final Pattern DEFINED = Pattern.compile("(?m)^\\h*#\\h*define\\h+(\\w+)");
    private static final Pattern TRUE_ON_JUDGE =
        Pattern.compile(
            "ifdef ONLINE_JUDGE|ifndef (?!ONLINE_JUDGE).*|if (?:1|defined\\W*ONLINE_JUDGE.*)");

    private ActiveSource() {}

    static String of(String source) {
      String plain =
          COMMENT
              .matcher(source)
              .replaceAll(
                  match -> {
                    boolean string = match.group().startsWith("\"");
                    return Matcher.quoteReplacement(
                        string ? match.group() : match.group().replaceAll("[^\n]", ""));
                  });
      Set<String> defined =
          DEFINED.matcher(plain).results().map(name -> name.group(1)).collect(Collectors.toSet());
      StringBuilder active = new StringBuilder();
      Deque<Boolean> open = new ArrayDeque<>();
      for (String line : (Iterable<String>) plain.lines()::iterator) {
        Matcher directive = DIRECTIVE.matcher(line);
        if (directive.matches()) {
          follow(open, directive.group(1), directive.group(2).strip(), defined);
        } else if (!open.contains(false) && !line.strip().startsWith("#")) {
          // In C a directive, in Python a comment.
          active.append(line);
        }
        active.append('\n');
      }
      return active.toString();
    }

    private static void follow(Deque<Boolean> open, String word, String rest, Set<String> defined) {
      if (word.startsWith("if")) {
        boolean active = TRUE_ON_JUDGE.matcher(word + " " + rest).matches();
        open.push(defined.contains(rest) ? word.equals("ifdef") : active);
      } else if (!open.isEmpty()) {
        boolean wasActive = open.pop();
        if (!word.equals("endif")) {
          open.push(!wasActive && !word.equals("elif"));
        }
      }
    }
  }
}
