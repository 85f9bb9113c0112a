package boardjudge.suite.export;

import boardjudge.reference.Message;
import boardjudge.suite.Manifest;
import boardjudge.suite.PlanException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.zip.CRC32;

/** The files of one package, in the order of the archive, and what its reader should know. */
public final class PackageFiles {
  private final StatementForm form;
  private final Map<String, byte[]> files = new LinkedHashMap<>();
  private final List<String> notes = new ArrayList<>();

  /** A package with statements as its format has them. */
  public PackageFiles() {
    this(StatementForm.DEFAULT);
  }

  /** A package with statements in another form, which the format has. */
  public PackageFiles(StatementForm form) {
    this.form = form;
  }

  /** How the statements are to be. */
  StatementForm form() {
    return form;
  }

  /** Adds statements as PDF if they are wanted so; whether they are. */
  boolean printed(String name, List<Statement> statements, PackedProblem problem)
      throws PlanException, IOException {
    if (form.isPdf()) {
      bytes(name, form.pdf(statements, problem));
    }
    return form.isPdf();
  }

  /** Adds the statements on one page, one language first: as PDF if they are wanted so, or HTML. */
  void page(String place, PackedProblem problem, String first) throws PlanException, IOException {
    List<Statement> statements = problem.statementsFrom(first);
    if (!printed(place + ".pdf", statements, problem)) {
      text(place + ".html", StatementHtml.page(statements, problem));
    }
  }

  /** Adds a file of text, in UTF-8. */
  public void text(String name, String text) {
    add(name, text.getBytes(StandardCharsets.UTF_8));
  }

  /** Adds a file of bytes, one a character. */
  public void bytes(String name, String latin1) {
    add(name, latin1.getBytes(StandardCharsets.ISO_8859_1));
  }

  /** Adds the files of tests, {@code 1.in} and {@code 1.out} and so on. */
  void numbered(String before, List<PackedTest> tests) {
    for (int i = 0; i < tests.size(); i++) {
      bytes(before + (i + 1) + ".in", tests.get(i).in());
      bytes(before + (i + 1) + ".out", tests.get(i).ans());
    }
  }

  /** Adds an archive within the archive. */
  public void archive(String name, PackageFiles inner) {
    add(name, StoredZip.of(inner.files));
  }

  private void add(String name, byte[] bytes) {
    if (files.putIfAbsent(name, bytes) != null) {
      throw new IllegalStateException("a package has two files " + name);
    }
  }

  /** Adds a sentence on what is left out or what is still to do; each is said once. */
  public void note(String sentence) {
    if (!notes.contains(sentence)) {
      notes.add(sentence);
    }
  }

  /** As {@link #note}, of a sentence of the messages. */
  void said(String name, Object... arguments) {
    note(Message.of(Manifest.class, "said." + name, arguments).toString());
  }

  /** The sentences for the reader. */
  public List<String> notes() {
    return List.copyOf(notes);
  }

  /** The names of the files, in order. */
  public List<String> names() {
    return List.copyOf(Collections.unmodifiableSet(files.keySet()));
  }

  /** The package: an archive, or the one file itself where the format has no archive. */
  public byte[] packed(PackageFormat format) {
    return format.ending().equals("zip")
        ? StoredZip.of(files)
        : files.values().iterator().next().clone();
  }

  /**
   * Writes zip archives that depend on their files alone: entries in the order given, none for
   * folders, one fixed time, permissions {@code rw-r--r--}, and {@code rwxr-xr-x} for scripts
   * called {@code build} or {@code run}. Files are stored, not compressed: what a compressor writes
   * depends on its version, and no two of them promise the same bytes.
   */
  static final class StoredZip {
    private static final int LOCAL_HEADER = 0x04034b50;
    private static final int CENTRAL_HEADER = 0x02014b50;
    private static final int END = 0x06054b50;

    /** Version 1.0, made by a Unix. */
    private static final int MADE_BY = (3 << 8) | 10;

    private static final int NEEDS = 10;

    /** Names are in UTF-8. */
    private static final int FLAGS = 1 << 11;

    /** 1 January 2026, as MS-DOS counted. */
    private static final int DATE = ((2026 - 1980) << 9) | (1 << 5) | 1;

    private static final int REGULAR_FILE = 0100644;
    private static final int EXECUTABLE = 0100755;
    private static final Pattern SCRIPT = Pattern.compile("(^|/)(build|run)$");
    private static final int MOST_FILES = 65_535;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream(1 << 16);

    private StoredZip() {}

    /** The archive of these files, by name. */
    static byte[] of(Map<String, byte[]> files) {
      if (files.size() > MOST_FILES) {
        throw new IllegalArgumentException(files.size() + " files do not go into one archive");
      }
      return new StoredZip().write(files);
    }

    private byte[] write(Map<String, byte[]> files) {
      ByteArrayOutputStream central = new ByteArrayOutputStream();
      files.forEach(
          (name, bytes) -> {
            int offset = out.size();
            CRC32 crc = new CRC32();
            crc.update(bytes);
            byte[] utf8 = name.getBytes(StandardCharsets.UTF_8);
            number(out, LOCAL_HEADER, 4);
            common(out, (int) crc.getValue(), bytes.length, utf8.length);
            out.writeBytes(utf8);
            out.writeBytes(bytes);
            number(central, CENTRAL_HEADER, 4);
            number(central, MADE_BY, 2);
            common(central, (int) crc.getValue(), bytes.length, utf8.length);
            number(central, 0, 6); // comment's length, disk, inner attributes
            number(central, (SCRIPT.matcher(name).find() ? EXECUTABLE : REGULAR_FILE) << 16, 4);
            number(central, offset, 4);
            central.writeBytes(utf8);
          });
      int start = out.size();
      out.writeBytes(central.toByteArray());
      number(out, END, 4);
      number(out, 0, 4); // disks
      number(out, files.size(), 2);
      number(out, files.size(), 2);
      number(out, central.size(), 4);
      number(out, start, 4);
      number(out, 0, 2); // comment's length
      return out.toByteArray();
    }

    /**
     * What both headers of a file have: from the version needed to the length of the extra field.
     */
    private static void common(ByteArrayOutputStream to, int crc, int size, int nameSize) {
      number(to, NEEDS, 2);
      number(to, FLAGS, 2);
      number(to, 0, 4); // stored; midnight
      number(to, DATE, 2);
      number(to, crc, 4);
      number(to, size, 4);
      number(to, size, 4);
      number(to, nameSize, 2);
      number(to, 0, 2);
    }

    /** The low bytes of a number, the lowest first; zeros above the fourth. */
    private static void number(ByteArrayOutputStream to, int value, int bytes) {
      for (int i = 0; i < bytes; i++) {
        to.write(i < 4 ? value >> (8 * i) : 0);
      }
    }
  }
}
