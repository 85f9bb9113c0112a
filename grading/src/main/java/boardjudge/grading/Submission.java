package boardjudge.grading;

import boardjudge.base.files.Sha256;
import boardjudge.reference.io.Quote;
import boardjudge.sandbox.Language;
import boardjudge.sandbox.Verdict;
import com.fasterxml.jackson.annotation.JsonIgnore;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A program that somebody hands in; whether it can be read only {@link SourceReader} finds out.
 *
 * @param name the path below the common folder of all that the user named; unique and safe to print
 * @param author by the path, or from the roster; safe to print
 * @param folder in which the source must lie; empty where the user named the file itself
 * @param language empty for what is not a file, or in no known language
 * @param unknown why what was handed in has no language; else empty
 */
public record Submission(
    String name,
    String author,
    Path source,
    @JsonIgnore Optional<Path> folder,
    Optional<Language> language,
    @JsonIgnore String unknown,
    @JsonIgnore Optional<Person> person) {
  /** Longer names are cut and end in a hash of the whole. */
  private static final int MAX_NAME_LENGTH = 200;

  private static final int HASH_DIGITS = 16;

  /** More than any path takes. */
  private static final int MAX_QUOTED_LENGTH = 1 << 16;

  /** This submission with the language as which it was compiled. */
  Submission withLanguage(Language compiled) {
    return new Submission(name, author, source, folder, Optional.of(compiled), unknown, person);
  }

  /** This submission of a person from a roster, who becomes its author. */
  public Submission by(Person person) {
    return new Submission(
        name, person.name(), source, folder, language, unknown, Optional.of(person));
  }

  /** The person from a roster, or else the author. */
  Person owner() {
    return person.orElseGet(() -> Person.named(author));
  }

  /**
   * Stands for a person without a program.
   *
   * @param unknown what was handed in, and why it is no program; empty if nothing was
   */
  static Submission withoutProgram(String name, Person person, String unknown) {
    return new Submission(
        name,
        person.name(),
        Path.of(""),
        Optional.empty(),
        Optional.empty(),
        unknown,
        Optional.of(person));
  }

  /** Whether there is no source to read. */
  boolean lacksSource() {
    return source.toString().isEmpty();
  }

  /** Whether nothing was handed in. */
  @JsonIgnore
  public boolean isAbsent() {
    return lacksSource() && unknown.isEmpty();
  }

  /** The language's name; empty without one. */
  public String languageName() {
    return language.map(Language::name).orElse("");
  }

  Language knownLanguage() throws SourceRejectedException {
    if (!unknown.isEmpty()) {
      throw new SourceRejectedException(Verdict.UNKNOWN_LANGUAGE, unknown);
    }
    return language.orElseThrow(
        () -> new SourceRejectedException("no language has the file's ending"));
  }

  /** Quotes a name unless harmless. Cut names are longer than whole ones and so stay distinct. */
  static String shown(String name) {
    String quoted = Quote.name(name, MAX_QUOTED_LENGTH);
    if (quoted.length() <= MAX_NAME_LENGTH) {
      return quoted;
    }
    boolean split = Character.isHighSurrogate(quoted.charAt(MAX_NAME_LENGTH - 1));
    int length = split ? MAX_NAME_LENGTH - 1 : MAX_NAME_LENGTH;
    return quoted.substring(0, length) + "..." + Sha256.hex(quoted).substring(0, HASH_DIGITS);
  }
}
