package boardjudge.cli;

import boardjudge.grading.ResultTranslator;
import boardjudge.grading.program.ProblemFolderException;
import boardjudge.reference.Lang;
import boardjudge.reference.Message;
import boardjudge.reference.io.Quote;
import boardjudge.report.StrengthReport;
import boardjudge.suite.Stale;
import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.function.LongSupplier;
import java.util.stream.Stream;

/**
 * A command's streams and languages; tests give it their own.
 *
 * @param out the result
 * @param err errors, notes and progress
 * @param outIsTerminal whether {@code out} may show colour
 * @param errIsTerminal whether {@code err} shows progress
 * @param clock nanoseconds for progress, as {@link System#nanoTime}
 * @param lang the language of text
 * @param dataLang the language of sentences in JSON: English unless {@code --lang} is given
 */
record Console(
    InputStream in,
    PrintStream out,
    PrintStream err,
    boolean outIsTerminal,
    boolean errIsTerminal,
    LongSupplier clock,
    Lang lang,
    Lang dataLang,
    Verbosity verbosity) {
  /** What is printed in addition to the result and errors. */
  enum Verbosity {
    QUIET,
    NOTES,
    ALL
  }

  private static final int BUFFER_BYTES = 1 << 16;

  /** Their message bundles translate what commands print. */
  private static final Class<?>[] BUNDLE_CLASSES = {
    Console.class, StrengthReport.class, Stale.class
  };

  private static final int MAX_NOTE = 1000;

  private static final int MAX_FAULT = 4000;

  private static final int FIRST_CJK = 0x2e80;

  /** The launcher sets a property to the streams that are terminals; without it none is. */
  static Console ofProcess() {
    String terminals = System.getProperty("boardjudge.terminals", "");
    Charset encoding = EncodedText.ofProcess();
    return of(
            System.in,
            new FileOutputStream(FileDescriptor.out),
            new EncodedText(new FileOutputStream(FileDescriptor.err), true, encoding),
            terminals.indexOf('1') >= 0,
            terminals.indexOf('2') >= 0,
            new SystemClock(),
            encoding)
        .withTextLang(langOfEnvironment());
  }

  /** The first value that is set decides. */
  private static Lang langOfEnvironment() {
    String locale = System.getProperty("boardjudge.lang", "");
    for (String name : List.of("BOARDJUDGE_LANG", "LC_ALL", "LC_MESSAGES", "LANG")) {
      locale = locale.isEmpty() ? System.getenv().getOrDefault(name, "") : locale;
    }
    return locale.startsWith("zh") ? Lang.ZH : Lang.EN;
  }

  /** English if the encoding has no Chinese. */
  Console withTextLang(Lang language) {
    boolean canShow =
        language == Lang.EN || !(out instanceof EncodedText text) || text.canEncode("\u6587");
    if (!canShow) {
      note("no-chinese-here");
    }
    return new Console(
        in,
        out,
        err,
        outIsTerminal,
        errIsTerminal,
        clock,
        canShow ? language : Lang.EN,
        dataLang,
        verbosity);
  }

  /** Also sets the language of data. */
  Console withLang(Lang language) {
    Console text = withTextLang(language);
    return new Console(
        in, out, err, outIsTerminal, errIsTerminal, clock, text.lang, language, verbosity);
  }

  Console withVerbosity(Verbosity newVerbosity) {
    return new Console(
        in, out, err, outIsTerminal, errIsTerminal, clock, lang, dataLang, newVerbosity);
  }

  boolean showsProgress() {
    return verbosity == Verbosity.ALL;
  }

  /** Buffers standard output; a write that fails ends the command. */
  static Console of(
      InputStream in,
      OutputStream out,
      PrintStream err,
      boolean outIsTerminal,
      boolean errIsTerminal) {
    return of(in, out, err, outIsTerminal, errIsTerminal, new SystemClock());
  }

  static Console of(
      InputStream in,
      OutputStream out,
      PrintStream err,
      boolean outIsTerminal,
      boolean errIsTerminal,
      LongSupplier clock) {
    return of(in, out, err, outIsTerminal, errIsTerminal, clock, StandardCharsets.UTF_8);
  }

  private static Console of(
      InputStream in,
      OutputStream out,
      PrintStream err,
      boolean outIsTerminal,
      boolean errIsTerminal,
      LongSupplier clock,
      Charset encoding) {
    OutputStream pieces = new BufferedOutputStream(new StandardOutput(out), BUFFER_BYTES);
    PrintStream text = new EncodedText(pieces, false, encoding);
    return new Console(
        in, text, err, outIsTerminal, errIsTerminal, clock, Lang.EN, Lang.EN, Verbosity.ALL);
  }

  void note(String name, Object... arguments) {
    note(message(name, arguments));
  }

  void note(Message what) {
    if (verbosity != Verbosity.QUIET) {
      print("note", Quote.line(what.text(lang), MAX_NOTE));
    }
  }

  /** Prints progress to standard error. */
  void progress(String text) {
    print("line", text);
  }

  /** Behind a Chinese beginning stands no English text. */
  private void print(String beginning, String text) {
    boolean isEnglish = text.chars().allMatch(symbol -> symbol < FIRST_CJK);
    err.println(message(beginning, "what", text).text(isEnglish ? Lang.EN : lang));
  }

  /** For what other modules say in English. */
  void noteSaid(String english) {
    note(said(english));
  }

  /** Prints an error, escaped: it may quote file names and user input. */
  void fault(Message what) {
    print("line", Quote.line(what.text(lang), MAX_FAULT));
  }

  String translated(String english) {
    return translated(english, lang);
  }

  /**
   * @param more further classes whose message bundles are searched
   */
  static String translated(String english, Lang lang, Class<?>... more) {
    return lang == Lang.EN
        ? english
        : ResultTranslator.translate(
            english,
            lang,
            Stream.of(BUNDLE_CLASSES, more).flatMap(Stream::of).toArray(Class<?>[]::new));
  }

  /**
   * A message of the command line.
   *
   * @param arguments names and values in turn
   */
  static Message message(String name, Object... arguments) {
    return Message.of(Console.class, name, arguments);
  }

  /** What another module says in English; translated when it is printed in Chinese. */
  static Message said(String english) {
    return Message.literal(english, () -> translated(english, Lang.ZH));
  }

  static Message said(Throwable thrown) {
    return thrown instanceof ProblemFolderException fault
        ? fault.reason()
        : said(String.valueOf(thrown.getMessage()));
  }

  /** A sentence about a thing: {@code go: no such file}. */
  static Message about(Object thing, Message what) {
    return message("about", "thing", thing, "what", what);
  }

  /** Prints a line of the result that is the command's own. */
  void say(Message line) {
    out.println(line.text(lang));
  }

  /** As above; {@code arguments} are names and values in turn. */
  void say(String name, Object... arguments) {
    say(message(name, arguments));
  }

  /** Prints a line to standard error that is the command's own. */
  void warn(Message line) {
    err.println(line.text(lang));
  }

  /** As above; {@code arguments} are names and values in turn. */
  void warn(String name, Object... arguments) {
    warn(message(name, arguments));
  }

  /**
   * Prints lines of the result as they are: a report's are in the right language, and may hold
   * boards, output and names, which no sentence may match.
   */
  void print(Iterable<String> lines) {
    lines.forEach(out::println);
  }

  /** No lambda: the first one of a process costs some milliseconds. */
  private static final class SystemClock implements LongSupplier {
    @Override
    public long getAsLong() {
      return System.nanoTime();
    }
  }

  /**
   * Prints text in an encoding; a character that it lacks becomes a backslash, {@code u} and four
   * digits. Bytes are written as they are.
   */
  static final class EncodedText extends PrintStream {
    private final CharsetEncoder encoder;

    EncodedText(OutputStream to, boolean flushLines, Charset encoding) {
      super(to, flushLines, encoding);
      this.encoder = encoding.newEncoder();
    }

    /**
     * The terminal's encoding, also for files and pipes; UTF-8 if the locale is ASCII, as in cron
     * and containers.
     */
    static Charset ofProcess() {
      String name =
          System.getProperty("stdout.encoding", System.getProperty("native.encoding", "UTF-8"));
      Charset charset = Charset.isSupported(name) ? Charset.forName(name) : StandardCharsets.UTF_8;
      return charset.equals(StandardCharsets.US_ASCII) || !charset.canEncode()
          ? StandardCharsets.UTF_8
          : charset;
    }

    @Override
    public void print(Object object) {
      print(String.valueOf(object));
    }

    @Override
    public void print(String text) {
      String string = String.valueOf(text);
      super.print(isAscii(string) ? string : escaped(string));
    }

    boolean canEncode(String text) {
      return encoder.canEncode(text);
    }

    private static boolean isAscii(String text) {
      for (int at = 0; at < text.length(); at++) {
        if (text.charAt(at) > 0x7f) {
          return false;
        }
      }
      return true;
    }

    private synchronized String escaped(String text) {
      return escaped(text, at -> encoder.canEncode(Character.toString(text.codePointAt(at))));
    }

    /** Spells out the characters at all places but these. */
    static String escaped(String text, IntPredicate kept) {
      StringBuilder escaped = new StringBuilder(text.length());
      for (int at = 0; at < text.length(); ) {
        String character = Character.toString(text.codePointAt(at));
        if (kept.test(at)) {
          escaped.append(character);
        } else {
          character.chars().forEach(half -> escaped.append(String.format("\\u%04x", half)));
        }
        at += character.length();
      }
      return escaped.toString();
    }
  }

  /**
   * Ends the command when a write fails; {@link PrintStream} alone ignores every {@link
   * IOException}.
   */
  private static final class StandardOutput extends OutputStream {
    private final OutputStream target;
    private Optional<CommandException> failure = Optional.empty();

    StandardOutput(OutputStream target) {
      this.target = target;
    }

    @Override
    public void write(int value) {
      write(new byte[] {(byte) value}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int length) {
      stopIfFailed();
      try {
        target.write(bytes, from, length);
      } catch (IOException cause) {
        throw failed(cause);
      }
    }

    @Override
    public void flush() {
      stopIfFailed();
      try {
        target.flush();
      } catch (IOException cause) {
        throw failed(cause);
      }
    }

    /** Fails again after a failed write: the output would have a gap. */
    private void stopIfFailed() {
      if (failure.isPresent()) {
        throw failure.get();
      }
    }

    private CommandException failed(IOException cause) {
      String reason = String.valueOf(cause.getMessage());
      // A reader such as head that stops early is no error.
      CommandException exception =
          reason.toLowerCase(Locale.ROOT).contains("pipe")
              ? CommandException.closedPipe()
              : CommandException.unreadable("not-output", "words", Quote.bare(reason, 120));
      failure = Optional.of(exception);
      return exception;
    }
  }
}
