package boardjudge.suite.export;

import boardjudge.reference.Message;
import boardjudge.suite.Manifest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The files of one package, in the order of the archive, and notes for its reader. */
public final class PackageFiles {
  private final StatementForm form;
  private final Map<String, byte[]> files = new LinkedHashMap<>();
  private final List<Message> notes = new ArrayList<>();

  /** A package with statements as its format has them. */
  public PackageFiles() {
    this(StatementForm.DEFAULT);
  }

  /** A package with statements in another form, which the format has. */
  public PackageFiles(StatementForm form) {
    this.form = form;
  }

  StatementForm form() {
    return form;
  }

  /** Adds statements if they are wanted as PDF; returns whether they are. */
  boolean addPdf(String name, List<Statement> statements, PackedProblem problem)
      throws IOException {
    if (form.isPdf()) {
      bytes(name, form.pdf(statements, problem));
    }
    return form.isPdf();
  }

  /** Adds the statements as one page in PDF or HTML, one language first. */
  void page(String place, PackedProblem problem, String first) throws IOException {
    List<Statement> statements = problem.statementsFrom(first);
    if (!addPdf(place + ".pdf", statements, problem)) {
      text(place + ".html", StatementHtml.page(statements, problem));
    }
  }

  /** Adds a file of text, in UTF-8. */
  public void text(String name, String text) {
    add(name, text.getBytes(StandardCharsets.UTF_8));
  }

  /** Adds a file of bytes, as ISO-8859-1. */
  public void bytes(String name, String latin1) {
    add(name, latin1.getBytes(StandardCharsets.ISO_8859_1));
  }

  /** Adds tests as {@code 1.in}, {@code 1.out} and so on. */
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

  /** Adds a sentence on what is left out or what is still to do, once. */
  public void note(Message sentence) {
    if (!notes.contains(sentence)) {
      notes.add(sentence);
    }
  }

  /** Adds a note from the message bundle. */
  void said(String name, Object... arguments) {
    note(say(name, arguments));
  }

  static Message say(String name, Object... arguments) {
    return Message.of(Manifest.class, "said." + name, arguments);
  }

  /** The sentences for the reader. */
  public List<Message> notes() {
    return List.copyOf(notes);
  }

  /** The names of the files, in order. */
  public List<String> names() {
    return List.copyOf(files.keySet());
  }

  /** The package: an archive, or the one file itself where the format has no archive. */
  public byte[] toBytes(PackageFormat format) {
    return format.ending().equals("zip")
        ? StoredZip.of(files)
        : files.values().iterator().next().clone();
  }
}
