package boardjudge.grading.mistakes;

import boardjudge.checker.explain.LikelyMistake;
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
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

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
  private record Recogniser(
      Place place, String name, Set<String> languages, String sentence, Pattern form) {}

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
              "This is Python in a file whose ending says another language. Name it .py.",
              "^(?:def \\w+\\(.*\\)|if .*|for \\w+ in .*|while .*):\\s*$|^from \\w+ import |^import"
                  + " (?:sys|re|math|collections)\\s*$|^\\w+ *= *(?:int|list|map|input)\\(.*\\)\\s*$"),
          refused(
              "c-elsewhere",
              NOT_C,
              "This is C or C++ in a file whose ending says another language. Name it .c or .cpp.",
              "^\\s*#\\s*include\\s*[<\"].*"),
          refused(
              "java-elsewhere",
              NOT_JAVA,
              "This is Java in a file whose ending says another language. Name it .java.",
              "^\\s*public\\s+static\\s+void\\s+main\\s*\\(.*|^import java\\..*"),
          compiler(
              "python-2",
              PYTHON,
              "This is Python 2; judges run Python 3. Write print(...) with parentheses.",
              "Missing parentheses in call to 'print'"),
          compiler(
              "no-main",
              ANY,
              "The program has no main, where every program begins.",
              "undefined reference to [`']main'|Main method not found"),
          compiler(
              "public-class",
              ANY,
              "A Java file holds one public class. Judges want it to be called Main: take public"
                  + " away from the others.",
              "class \\S+ is public, should be declared in a file named"),
          compiler(
              "missing-header",
              C,
              "A header is included that judges do not have, as a rule one of Windows. Take it"
                  + " out, with what needs it.",
              "fatal error: [\\w./+]+: No such file"),
          compiler(
              "windows-only",
              C,
              "A function is used that only compilers for Windows have. Use what the standard has.",
              "'?\\b(?:_?getch|_?kbhit|\\w+_s|_?str(?:rev|icmp|upr|lwr)|_?itoa|__int64|Sleep"
                  + "|fflush_s|_?_?min|_?_?max)\\b'? (?:was not declared|undeclared|does not name)"),
          compiler(
              "gets",
              C,
              "gets is no longer part of the language. Use fgets or std::getline.",
              "'gets' (?:was not declared|undeclared)|implicit declaration of function 'gets'"),
          compiler(
              "void-main",
              C,
              "main must return int: write int main().",
              "'?::main'? must return 'int'"),
          compiler(
              "name-of-the-library",
              C,
              "A name of yours is one of the standard library's, too. Take another, or leave using"
                  + " namespace std out.",
              "reference to '\\w+' is ambiguous"),
          compiler(
              "other-alphabet",
              ANY,
              "There is a sign in the source that only looks like one of ASCII, as an East Asian"
                  + " input method writes it. Type it again in ASCII.",
              "stray '\\\\3\\d\\d'|extended character .* is not valid|illegal character: '[^ -~]"
                  + "|illegal character: '\\\\u|invalid (?:non-printable )?character"),
          compiler(
              "indentation",
              PYTHON,
              "The indentation of the source is not even. Use blanks alone, or tabs alone.",
              "\\b(?:TabError|IndentationError)\\b"),
          source(
              "reads-a-file",
              "The program reads a file. Judges give the input on the standard input: take the"
                  + " opening of the file out.",
              "\\bfreopen\\s*\\(\\s*(?:\"[^\"]*\"|\\w+)\\s*,\\s*\"r[^\"]*\".*|\\bifstream\\s+\\w+\\s*[({]"
                  + "\\s*\".*|\\bfopen\\s*\\(\\s*\"(?!/dev/stdin)[^\"]*\"\\s*,\\s*\"r.*|\\bopen\\s*\\("
                  + "\\s*r?['\"](?!/dev/stdin)[^'\"]*['\"]\\s*(?:\\)|,\\s*['\"]r|,\\s*encoding).*"
                  + "|\\bnew\\s+(?:File|FileReader|FileInputStream|Scanner\\(new File)\\s*\\(\\s*\"(?!/dev/stdin).*"
                  + "|\\bPaths?\\.(?:get|of)\\s*\\(\\s*\"(?!/dev/stdin).*"),
          source(
              "writes-a-file",
              "The program writes a file. Judges read the standard output: take the opening of the"
                  + " file out.",
              "\\bfreopen\\s*\\(\\s*(?:\"[^\"]*\"|\\w+)\\s*,\\s*\"w[^\"]*\".*|\\bofstream\\s+\\w+\\s*[({]"
                  + "\\s*\".*|\\bfopen\\s*\\(\\s*\"(?!/dev/stdout)[^\"]*\"\\s*,\\s*\"w.*|\\bopen\\s*\\("
                  + "\\s*r?['\"][^'\"]*['\"]\\s*,\\s*['\"]w.*"
                  + "|\\bnew\\s+(?:FileWriter|PrintWriter|FileOutputStream)\\s*\\(\\s*\".*"),
          crash(
              "file-not-found",
              "The program opens a file that is not there. Judges give the input on the standard"
                  + " input.",
              "\\bFileNotFound(?:Error|Exception)\\b[^\"]*|\\bNoSuchFileException\\b[^\"]*"),
          crash(
              "blank-line",
              "The program takes an empty line for one with something in it. Read word by word, or"
                  + " pass over the empty lines of the input.",
              "NumberFormatException: For input string: \\\\?\"\\\\?\"|invalid literal for int\\(\\) with base"
                  + " \\d+: ''|could not convert string to float: ''"
                  + "|not enough values to unpack \\(expected \\d+, got 0\\)"),
          crash(
              "reads-past-the-end",
              "The program reads on after the end of the input. Count what a case has again, and"
                  + " see by what the input ends.",
              "\\bEOFError\\b[^\"]*|\\bNoSuchElementException\\b[^\"]*|\\bStopIteration\\b[^\"]*"),
          crash(
              "word-for-a-number",
              "The program takes for a number what is none: it is at another place of the input"
                  + " than it should be.",
              "\\bNumberFormatException\\b.*|\\bInputMismatchException\\b.*|invalid literal for"
                  + " int\\(\\).*|could not convert string to float.*|std::invalid_argument.*sto\\w+"),
          crash(
              "words-in-a-line",
              "A line of the input has another number of words than the program takes from it.",
              "(?:not enough|too many) values to unpack[^\"]*"),
          crash(
              "python-2",
              "This is Python 2; judges run Python 3: input() for raw_input(), range() for"
                  + " xrange(), and map() is no list.",
              "name '(?:raw_input|xrange|unicode|long|unichr)' is not defined"
                  + "|'map' object is not subscriptable|object of type 'map' has no len\\(\\)"),
          crash(
              "missing-module",
              "The program uses a library that judges do not have.",
              "\\bModuleNotFoundError\\b[^\"]*|No module named[^\"]*"),
          crash(
              "no-main",
              "The program has no main that can be started: public static void main(String[]"
                  + " args) in a class.",
              "Main method not found[^\"]*|Could not find or load main class[^\"]*"),
          crash(
              "too-deep",
              "The program calls itself too often: is there an end to it, or should a loop do it?",
              "\\bRecursionError\\b[^\"]*|\\bStackOverflowError\\b"));

  private ProgramMistakes() {}

  private static Recogniser refused(
      String name, Set<String> languages, String sentence, String form) {
    return new Recogniser(
        Place.REFUSED_SOURCE, name, languages, sentence, Pattern.compile(form, Pattern.MULTILINE));
  }

  private static Recogniser compiler(
      String name, Set<String> languages, String sentence, String form) {
    return new Recogniser(Place.COMPILER, name, languages, sentence, Pattern.compile(form));
  }

  private static Recogniser crash(String name, String sentence, String form) {
    return new Recogniser(Place.CRASH, name, ANY, sentence, Pattern.compile(form));
  }

  private static Recogniser source(String name, String sentence, String form) {
    return new Recogniser(Place.HOPELESS_SOURCE, name, ANY, sentence, Pattern.compile(form));
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
      Optional<String> evidence =
          switch (each.place()) {
            case COMPILER, CRASH -> found(each.form(), plain);
            case REFUSED_SOURCE -> line(each.form(), text);
            case HOPELESS_SOURCE -> line(each.form(), ActiveSource.of(text));
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

  private static Optional<String> found(Pattern form, String said) {
    Matcher found = form.matcher(said);
    return found.find() ? Optional.of(Quote.of(found.group(), QUOTED)) : Optional.empty();
  }

  /** The first line of a source in which something is found. */
  private static Optional<String> line(Pattern form, String source) {
    List<String> lines = source.lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (form.matcher(line).find()) {
        return Optional.of("line " + (i + 1) + " of the source, " + Quote.of(line.strip(), QUOTED));
      }
    }
    return Optional.empty();
  }
}
