package boardjudge.grading.mistakes;

import boardjudge.checker.explain.LikelyMistake;
import boardjudge.reference.Message;
import boardjudge.reference.io.Quote;
import boardjudge.sandbox.CompileFailure;
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

/**
 * Everyday mistakes that a program's source, its compiler or the end of its run show, whatever the
 * problem. Each says nothing unless what is there proves it.
 */
public final class ProgramMistakes {
  private static final int QUOTED = 80;

  /** So much of a source is read, in bytes. */
  private static final int LARGEST = 64 * 1024;

  /** Where one of the mistakes is looked for. */
  private enum Place {
    /** In what the compiler says. */
    COMPILER,
    /** In the source of a program that does not compile. */
    REFUSED_SOURCE,
    /** In what is said of a crash. */
    CRASH,
    /** In the source of a program that passes no test. */
    HOPELESS_SOURCE
  }

  /**
   * One of the mistakes.
   *
   * @param languages by the file's ending; empty: any
   * @param form what is found there
   */
  private record Recogniser(Place place, String name, Set<String> languages, Pattern form) {
    Message sentence() {
      return say(place.name().toLowerCase(Locale.ROOT) + "." + name);
    }
  }

  private static final String LINE_END = "line-end-read";

  /** What else may have read the end of a line, or skipped it, before a character is read. */
  private static final Pattern SKIPS =
      Pattern.compile(
          "getc|gets|getline|ignore|\\bread\\b|%\\*c|scanf\\s*\\(\\s*\"[^\"]*(?: |\\\\n)(?:%c|\")");

  private static final Set<String> ANY = Set.of();
  private static final Set<String> C = Set.of("C");
  private static final Set<String> PYTHON = Set.of("Python");
  private static final Set<String> NOT_PYTHON = Set.of("C", "Java");
  private static final Set<String> NOT_C = Set.of("Python", "Java");
  private static final Set<String> NOT_JAVA = Set.of("C", "Python");

  /** The first that is found is the one that is named. */
  private static final List<Recogniser> ALL =
      List.of(
          refused(
              "python-elsewhere",
              NOT_PYTHON,
              "^(?:def \\w+\\(.*\\)|if .*|for \\w+ in .*|while .*):\\s*$|^from \\w+ import |^import"
                  + " (?:sys|re|math|collections)\\s*$|^\\w+ *= *(?:int|list|map|input)\\(.*\\)\\s*$"),
          refused("c-elsewhere", NOT_C, "^\\s*#\\s*include\\s*[<\"].*"),
          refused(
              "java-elsewhere",
              NOT_JAVA,
              "^\\s*public\\s+static\\s+void\\s+main\\s*\\(.*|^import java\\..*"),
          compiler("python-2", PYTHON, "Missing parentheses in call to 'print'"),
          compiler("no-main", ANY, "undefined reference to [`']main'|Main method not found"),
          compiler("public-class", ANY, "class \\S+ is public, should be declared in a file named"),
          compiler(
              "cpp-in-c",
              C,
              "fatal error: (?:bits/stdc\\+\\+\\.h|[a-z_]+): No such file"
                  + "|unknown type name '(?:using|namespace|class|template)'"),
          compiler("missing-header", C, "fatal error: [\\w./+]+: No such file"),
          compiler(
              "windows-only",
              C,
              "'?\\b(?:_?getch|_?kbhit|\\w+_s|_?str(?:rev|icmp|upr|lwr)|_?itoa|__int64|Sleep"
                  + "|fflush_s|_?_?min|_?_?max)\\b'? (?:was not declared|undeclared|does not name)"),
          compiler(
              "gets",
              C,
              "'gets' (?:was not declared|undeclared)|implicit declaration of function 'gets'"),
          compiler("void-main", C, "'?::main'? must return 'int'"),
          compiler("name-of-the-library", C, "reference to '\\w+' is ambiguous"),
          compiler(
              "other-alphabet",
              ANY,
              "stray '\\\\3\\d\\d'|extended character .* is not valid|illegal character: '[^ -~]"
                  + "|illegal character: '\\\\u|invalid (?:non-printable )?character"),
          compiler("indentation", PYTHON, "\\b(?:TabError|IndentationError)\\b"),
          source(
              "reads-a-file",
              "\\bfreopen\\s*\\(\\s*(?:\"[^\"]*\"|\\w+)\\s*,\\s*\"r[^\"]*\".*|\\bifstream\\s+\\w+\\s*[({]"
                  + "\\s*\".*|\\bfopen\\s*\\(\\s*\"(?!/dev/stdin)[^\"]*\"\\s*,\\s*\"r.*|\\bopen\\s*\\("
                  + "\\s*r?['\"](?!/dev/stdin)[^'\"]*['\"]\\s*(?:\\)|,\\s*['\"]r|,\\s*encoding).*"
                  + "|\\bnew\\s+(?:File|FileReader|FileInputStream|Scanner\\(new File)\\s*\\(\\s*\"(?!/dev/stdin).*"
                  + "|\\bPaths?\\.(?:get|of)\\s*\\(\\s*\"(?!/dev/stdin).*"),
          source(
              "writes-a-file",
              "\\bfreopen\\s*\\(\\s*(?:\"[^\"]*\"|\\w+)\\s*,\\s*\"w[^\"]*\".*|\\bofstream\\s+\\w+\\s*[({]"
                  + "\\s*\".*|\\bfopen\\s*\\(\\s*\"(?!/dev/stdout)[^\"]*\"\\s*,\\s*\"w.*|\\bopen\\s*\\("
                  + "\\s*r?['\"][^'\"]*['\"]\\s*,\\s*['\"]w.*"
                  + "|\\bnew\\s+(?:FileWriter|PrintWriter|FileOutputStream)\\s*\\(\\s*\".*"),
          new Recogniser(
              Place.HOPELESS_SOURCE, LINE_END, C, Pattern.compile("\\bscanf\\s*\\(\\s*\"%c.*")),
          crash(
              "file-not-found",
              "\\bFileNotFound(?:Error|Exception)\\b[^\"]*|\\bNoSuchFileException\\b[^\"]*"),
          crash(
              "blank-line",
              "NumberFormatException: For input string: \\\\?\"\\\\?\"|invalid literal for int\\(\\) with base"
                  + " \\d+: ''|could not convert string to float: ''"
                  + "|not enough values to unpack \\(expected \\d+, got 0\\)"),
          crash(
              "reads-past-the-end",
              "\\bEOFError\\b[^\"]*|\\bNoSuchElementException\\b[^\"]*|\\bStopIteration\\b[^\"]*"),
          crash(
              "word-for-a-number",
              "\\bNumberFormatException\\b.*|\\bInputMismatchException\\b.*|invalid literal for"
                  + " int\\(\\).*|could not convert string to float.*|std::invalid_argument.*sto\\w+"),
          crash("words-in-a-line", "(?:not enough|too many) values to unpack[^\"]*"),
          crash(
              "python-2",
              "name '(?:raw_input|xrange|unicode|long|unichr)' is not defined"
                  + "|'map' object is not subscriptable|object of type 'map' has no len\\(\\)"),
          crash("missing-module", "\\bModuleNotFoundError\\b[^\"]*|No module named[^\"]*"),
          crash("no-main", "Main method not found[^\"]*|Could not find or load main class[^\"]*"),
          crash("too-deep", "\\bRecursionError\\b[^\"]*|\\bStackOverflowError\\b"));

  private ProgramMistakes() {}

  private static Message say(String name, Object... arguments) {
    return Message.of(ProgramMistakes.class, name, arguments);
  }

  private static Recogniser refused(String name, Set<String> languages, String form) {
    return new Recogniser(
        Place.REFUSED_SOURCE, name, languages, Pattern.compile(form, Pattern.MULTILINE));
  }

  private static Recogniser compiler(String name, Set<String> languages, String form) {
    return new Recogniser(Place.COMPILER, name, languages, Pattern.compile(form));
  }

  private static Recogniser crash(String name, String form) {
    return new Recogniser(Place.CRASH, name, ANY, Pattern.compile(form));
  }

  private static Recogniser source(String name, String form) {
    return new Recogniser(Place.HOPELESS_SOURCE, name, ANY, Pattern.compile(form));
  }

  /** The everyday mistake of a program that compiles; a source that is gone shows nothing. */
  public static Optional<LikelyMistake> of(
      Program program, Verdict verdict, String said, int passed) {
    try (InputStream in = Files.newInputStream(program.box().resolve(program.source()))) {
      return of(program.source(), in.readNBytes(LARGEST), verdict, said, passed);
    } catch (IOException gone) {
      return Optional.empty();
    }
  }

  /** As below; of several files the one counts that the program starts in. */
  public static Optional<LikelyMistake> of(
      String file,
      byte[] source,
      Optional<Language> language,
      Verdict verdict,
      String said,
      int passed) {
    try {
      Optional<SourceFiles> several = SourceFiles.of(source);
      if (several.isEmpty()) {
        return of(file, source, verdict, said, passed);
      }
      if (language.isPresent()) {
        String main = several.get().main(language.get());
        return of(main, several.get().content(main), verdict, said, passed);
      }
    } catch (CompileFailure unclear) {
      // The verdict says so.
    }
    return Optional.empty();
  }

  /**
   * The everyday mistake behind a program's first failure.
   *
   * @param file the name of its source
   * @param source its bytes
   * @param said what its compiler says, or what is said of its end; hostile
   * @param passed how many tests it passes
   */
  public static Optional<LikelyMistake> of(
      String file, byte[] source, Verdict verdict, String said, int passed) {
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
    String text = new String(source, 0, Math.min(source.length, LARGEST), StandardCharsets.UTF_8);
    // Compilers may quote with other signs than these.
    String plain = said.replaceAll("[\\u2018\\u2019]", "'");
    for (Recogniser each : ALL) {
      if (!places.contains(each.place())
          || !(each.languages().isEmpty() || each.languages().contains(language))) {
        continue;
      }
      Optional<Message> evidence =
          switch (each.place()) {
            case COMPILER, CRASH -> found(each.form(), plain);
            case REFUSED_SOURCE -> line(each.form(), text);
            case HOPELESS_SOURCE -> hopeless(each, ActiveSource.of(text));
          };
      if (evidence.isPresent()) {
        return Optional.of(LikelyMistake.everyday(each.name(), each.sentence(), evidence.get()));
      }
    }
    return Optional.empty();
  }

  private static String language(String ending) {
    return ending.startsWith("py")
        ? "Python"
        : ending.equals("java") ? "Java" : ending.matches("c(?:c|xx|\\+\\+|pp\\d*)?") ? "C" : "";
  }

  private static Optional<Message> hopeless(Recogniser each, String source) {
    return each.name().equals(LINE_END) && SKIPS.matcher(source).find()
        ? Optional.empty()
        : line(each.form(), source);
  }

  private static Optional<Message> found(Pattern form, String said) {
    Matcher found = form.matcher(said);
    return found.find()
        ? Optional.of(Message.literal(Quote.of(found.group(), QUOTED)))
        : Optional.empty();
  }

  /** The first line of a source in which something is found. */
  private static Optional<Message> line(Pattern form, String source) {
    List<String> lines = source.lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (form.matcher(line).find()) {
        return Optional.of(
            say("source-line", "number", i + 1, "line", Quote.of(line.strip(), QUOTED)));
      }
    }
    return Optional.empty();
  }

  /**
   * What of a source a judge's compiler compiles: comments and parts that only stand for other
   * machines become empty lines, so that lines keep their numbers.
   */
  static final class ActiveSource {
    private static final Pattern COMMENT =
        Pattern.compile("\"[^\"\\n]*+\"|/\\*(?s:.*?)\\*/|//[^\\n]*");
    private static final Pattern DIRECTIVE =
        Pattern.compile("\\s*#\\s*(ifdef|ifndef|if|elif|else|endif)\\b\\s*(.*)");
    private static final Pattern DEFINED = Pattern.compile("(?m)^\\s*#\\s*define\\s+(\\w+)");
    private static final Pattern HERE =
        Pattern.compile(
            "ifdef ONLINE_JUDGE|ifndef (?!ONLINE_JUDGE).*|if (?:1|defined\\W*ONLINE_JUDGE.*)");

    private ActiveSource() {}

    static String of(String source) {
      String plain =
          COMMENT
              .matcher(source)
              .replaceAll(
                  found ->
                      Matcher.quoteReplacement(
                          found.group().startsWith("\"")
                              ? found.group()
                              : "\n"
                                  .repeat(
                                      (int) found.group().chars().filter(c -> c == '\n').count())));
      Set<String> defined =
          DEFINED.matcher(plain).results().map(name -> name.group(1)).collect(Collectors.toSet());
      StringBuilder active = new StringBuilder();
      Deque<Boolean> open = new ArrayDeque<>();
      plain
          .lines()
          .forEach(
              line -> {
                Matcher directive = DIRECTIVE.matcher(line);
                if (directive.matches()) {
                  follow(open, directive.group(1), directive.group(2).strip(), defined);
                } else if (!open.contains(false) && !line.strip().startsWith("#")) {
                  // What begins with # is a directive in C and a comment in Python.
                  active.append(line);
                }
                active.append('\n');
              });
      return active.toString();
    }

    private static void follow(Deque<Boolean> open, String word, String rest, Set<String> defined) {
      if (word.startsWith("if")) {
        boolean here = HERE.matcher(word + " " + rest).matches();
        open.push(defined.contains(rest) ? word.equals("ifdef") : here);
      } else if (!open.isEmpty()) {
        boolean before = open.pop();
        if (!word.equals("endif")) {
          open.push(!before && !word.equals("elif"));
        }
      }
    }
  }
}
