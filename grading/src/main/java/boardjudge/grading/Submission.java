package boardjudge.grading;

import boardjudge.base.files.Sha256;
import boardjudge.reference.io.Quote;
import boardjudge.sandbox.Language;
import boardjudge.sandbox.Verdict;
import com.fasterxml.jackson.annotation.JsonIgnore;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A program that somebody hands in. It may be anything: whether its source can be read is found out
 * by {@link SourceReader}.
 *
 * @param name the path below what all that the user named has in common, safe to print; no two
 *     files have the same
 * @param author whose it is by its path, safe to print
 * @param folder in which the source must lie; empty where the user named the file itself
 * @param language it is written in; empty for what is not a file, or in no language known here
 * @param unknown why a file that looks like a program's source is in no language; else empty
 * @param person who handed it in, where a roster says so
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
  private static final int LONGEST = 200;

  private static final int HASH_DIGITS = 16;

  /** More than any path takes. */
  private static final int LONGEST_QUOTED = 1 << 16;

  /** Of a known language, or of none. */
  public Submission(
      String name, String author, Path source, Optional<Path> folder, Optional<Language> language) {
    this(name, author, source, folder, language, "", Optional.empty());
  }

  /** The same, in a language that says how it was compiled. */
  Submission in(Language compiled) {
    return new Submission(name, author, source, folder, Optional.of(compiled), unknown, person);
  }

  /** The same, handed in by a person of a roster, who is its author. */
  public Submission by(Person person) {
    return new Submission(
        name, person.shown(), source, folder, language, unknown, Optional.of(person));
  }

  /** What stands for a person who handed in nothing. */
  static Submission none(String name, Person person) {
    return new Submission(
        name,
        person.shown(),
        Path.of(""),
        Optional.empty(),
        Optional.empty(),
        "",
        Optional.of(person));
  }

  /** Whether nothing was handed in. */
  @JsonIgnore
  public boolean isAbsent() {
    return source.toString().isEmpty();
  }

  /** The language's name; empty without one. */
  public String languageName() {
    return language.map(Language::name).orElse("");
  }

  /** The language; without one the submission is refused. */
  Language known() throws SourceRefused {
    if (!unknown.isEmpty()) {
      throw new SourceRefused(Verdict.UNKNOWN_LANGUAGE, unknown);
    }
    return language.orElseThrow(() -> new SourceRefused("no language has the file's ending"));
  }

  /**
   * A name as it is if it is harmless, else quoted; a cut one is longer than any that is whole.
   *
   * @param name as {@link boardjudge.base.files.FileNames} has it
   */
  static String shown(String name) {
    String whole = Quote.name(name, LONGEST_QUOTED);
    if (whole.length() <= LONGEST) {
      return whole;
    }
    int cut = Character.isHighSurrogate(whole.charAt(LONGEST - 1)) ? LONGEST - 1 : LONGEST;
    return whole.substring(0, cut) + "..." + Sha256.hex(whole).substring(0, HASH_DIGITS);
  }
}
