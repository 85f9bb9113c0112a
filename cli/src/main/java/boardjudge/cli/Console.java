package boardjudge.cli;

import boardjudge.cli.project.StatusReport;
import boardjudge.grading.ResultWords;
import boardjudge.reference.Lang;
import boardjudge.reference.io.Quote;
import boardjudge.report.StrengthReport;
import boardjudge.stress.StressReport;
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
import java.util.function.LongSupplier;
import java.util.stream.Stream;

/**
 * The streams a command talks through; tests give it their own.
 *
 * @param out what the user asked for
 * @param err complaints and progress
 * @param outIsTerminal whether {@code out} goes to a screen: colour may be used there if asked for
 * @param errIsTerminal whether {@code err} goes to a screen: progress is shown there
 * @param clock nanoseconds that go by while a command runs, for its progress; as {@link
 *     System#nanoTime}
 * @param lang what people are told in
 * @param data what machines are told in: English unless the command line itself says otherwise
 * @param beside what is said beside the result
 */
record Console(
    InputStream in,
    PrintStream out,
    PrintStream err,
    boolean outIsTerminal,
    boolean errIsTerminal,
    LongSupplier clock,
    Lang lang,
    Lang data,
    Beside beside) {
  /** What is said beside the result and complaints. */
  enum Beside {
    /** Neither notes nor progress. */
    NOTHING,
    /** Notes alone. */
    NOTES,
    /** Both. */
    ALL
  }

  private static final int PIECE = 1 << 16;

  /** Classes beside whose messages stand the sentences that commands say. */
  private static final Class<?>[] PARTS = {
    Console.class, StatusReport.class, StrengthReport.class, StressReport.class, Stale.class
  };

  /** Notes may hold names of files and words of users. */
  private static final int LONGEST_NOTE = 1000;

  /**
   * The process's own streams. The launcher says in a property which of them are terminals; without
   * it none counts as one.
   */
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
        .speaking(ofEnvironment());
  }

  /** Chinese if the first of these variables that is set begins with zh. */
  private static Lang ofEnvironment() {
    String told = System.getProperty("boardjudge.lang", "");
    for (String name : List.of("BOARDJUDGE_LANG", "LC_ALL", "LC_MESSAGES", "LANG")) {
      told = told.isEmpty() ? System.getenv().getOrDefault(name, "") : told;
    }
    return told.startsWith("zh") ? Lang.ZH : Lang.EN;
  }

  /** The same streams, another language; English where the encoding has no Chinese. */
  Console speaking(Lang wanted) {
    boolean shown = wanted == Lang.EN || !(out instanceof EncodedText text) || text.has("\u6587");
    if (!shown) {
      note("the terminal's encoding has no Chinese; this is English (a UTF-8 locale has both)");
    }
    return new Console(
        in, out, err, outIsTerminal, errIsTerminal, clock, shown ? wanted : Lang.EN, data, beside);
  }

  /** The same streams, with one language for people and machines. */
  Console telling(Lang wanted) {
    Console told = speaking(wanted);
    return new Console(
        in, out, err, outIsTerminal, errIsTerminal, clock, told.lang, wanted, beside);
  }

  /** The same streams, with more or less beside the result. */
  Console saying(Beside wanted) {
    return new Console(in, out, err, outIsTerminal, errIsTerminal, clock, lang, data, wanted);
  }

  /** Whether progress is shown at all. */
  boolean showsProgress() {
    return beside == Beside.ALL;
  }

  /**
   * These streams. Standard output is written in large pieces, and a write that fails ends the
   * command; what a command prints is ASCII but for names, which are UTF-8.
   */
  static Console of(
      InputStream in,
      OutputStream out,
      PrintStream err,
      boolean outIsTerminal,
      boolean errIsTerminal) {
    return of(in, out, err, outIsTerminal, errIsTerminal, new SystemClock());
  }

  /** As above, with a clock. */
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
    OutputStream pieces = new BufferedOutputStream(new StandardOutput(out), PIECE);
    PrintStream text = new EncodedText(pieces, false, encoding);
    return new Console(
        in, text, err, outIsTerminal, errIsTerminal, clock, Lang.EN, Lang.EN, Beside.ALL);
  }

  /** Says what is worth knowing beside the result. */
  void note(String text) {
    if (beside != Beside.NOTHING) {
      warn("boardjudge: note: " + Quote.line(text, LONGEST_NOTE));
    }
  }

  /** A line of any part of the program, told in the language wanted. */
  String told(String english) {
    return told(english, lang);
  }

  /**
   * The same in any language.
   *
   * @param more classes beside which further sentences stand
   */
  static String told(String english, Lang lang, Class<?>... more) {
    return lang == Lang.EN
        ? english
        : ResultWords.told(
            english, lang, Stream.of(PARTS, more).flatMap(Stream::of).toArray(Class<?>[]::new));
  }

  /** Prints a line that the user asked for, in the language wanted. */
  void say(String english) {
    out.println(told(english));
  }

  /** Says something beside what the user asked for, in the language wanted. */
  void warn(String english) {
    err.println(told(english));
  }

  /** Prints lines that the user asked for. */
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
     * The encoding of the terminal, also used for files and pipes; UTF-8 where the locale is ASCII,
     * as in cron and containers.
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
      String whole = String.valueOf(text);
      super.print(isAscii(whole) ? whole : escaped(whole));
    }

    boolean has(String text) {
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
      StringBuilder known = new StringBuilder();
      for (int at = 0; at < text.length(); ) {
        String one = Character.toString(text.codePointAt(at));
        if (encoder.canEncode(one)) {
          known.append(one);
        } else {
          one.chars().forEach(half -> known.append(String.format("\\u%04x", half)));
        }
        at += one.length();
      }
      return known.toString();
    }
  }

  /**
   * Standard output that ends the command when a write fails: a {@link java.io.PrintStream} alone
   * ignores every {@link IOException}.
   */
  private static final class StandardOutput extends OutputStream {
    private final OutputStream target;
    private Optional<CommandFailure> failure = Optional.empty();

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
      } catch (IOException broken) {
        throw failed(broken);
      }
    }

    @Override
    public void flush() {
      stopIfFailed();
      try {
        target.flush();
      } catch (IOException broken) {
        throw failed(broken);
      }
    }

    /** Fails again after a failed write: the output would have a gap. */
    private void stopIfFailed() {
      if (failure.isPresent()) {
        throw failure.get();
      }
    }

    private CommandFailure failed(IOException broken) {
      String reason = String.valueOf(broken.getMessage());
      // It is no error that a reader such as head has gone.
      CommandFailure first =
          reason.toLowerCase(Locale.ROOT).contains("pipe")
              ? CommandFailure.closedPipe()
              : CommandFailure.unreadable(
                  "standard output cannot be written: " + Quote.bare(reason, 120));
      failure = Optional.of(first);
      return first;
    }
  }
}
