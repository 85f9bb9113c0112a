package boardjudge.grading;

import boardjudge.base.files.Sha256;
import boardjudge.reference.Message;
import boardjudge.sandbox.CompileException;
import boardjudge.sandbox.SourceFiles;
import boardjudge.sandbox.SourceTokens;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Files of different people, one for each of the submissions, and how similar they are. */
public record SimilarFiles(Message how, List<String> submissions, List<String> files) {
  static final Message IDENTICAL = say("identical");
  static final Message SAME_TOKENS = say("same-tokens");

  /** Shorter files are often similar by chance. */
  private static final int MIN_TOKENS = 50;

  private static final int MAX_SHOWN = 10;

  public SimilarFiles {
    submissions = List.copyOf(submissions);
    files = List.copyOf(files);
  }

  private record Occurrence(String submission, String person, String file, String hash) {}

  /** Finds them, in the order of the first of each; unreadable sources are left out. */
  public static List<SimilarFiles> find(List<Submission> submissions, SourceReader sources) {
    Map<String, List<Occurrence>> byBytes = new LinkedHashMap<>();
    Map<String, List<Occurrence>> byTokens = new LinkedHashMap<>();
    for (Submission submission : submissions) {
      String person = person(submission);
      for (Map.Entry<String, byte[]> file : files(submission, sources).entrySet()) {
        String text = new String(file.getValue(), StandardCharsets.UTF_8);
        if (!text.isBlank()) {
          String hash = Sha256.hex(file.getValue());
          Occurrence occurrence = new Occurrence(submission.name(), person, file.getKey(), hash);
          byBytes.computeIfAbsent(hash, key -> new ArrayList<>()).add(occurrence);
          List<String> tokens = normalized(SourceTokens.of(file.getKey(), text));
          if (tokens.size() >= MIN_TOKENS) {
            String form = Sha256.hex(tokens.toArray(String[]::new));
            byTokens.computeIfAbsent(form, key -> new ArrayList<>()).add(occurrence);
          }
        }
      }
    }
    List<SimilarFiles> groups = new ArrayList<>();
    byBytes.values().forEach(same -> add(groups, IDENTICAL, same));
    byTokens.values().stream()
        .filter(same -> same.stream().map(Occurrence::hash).distinct().count() > 1)
        .forEach(same -> add(groups, SAME_TOKENS, same));
    return groups;
  }

  static String person(Submission submission) {
    return submission.person().map(Object::toString).orElse(submission.author());
  }

  private static void add(List<SimilarFiles> groups, Message how, List<Occurrence> occurrences) {
    Set<String> people = new HashSet<>();
    occurrences.forEach(occurrence -> people.add(occurrence.person()));
    if (people.size() > 1) {
      groups.add(
          new SimilarFiles(
              how,
              occurrences.stream().map(Occurrence::submission).toList(),
              occurrences.stream().map(Occurrence::file).toList()));
    }
  }

  /** The files of a submission by name; empty if they cannot be read. */
  static Map<String, byte[]> files(Submission submission, SourceReader sources) {
    Map<String, byte[]> files = new TreeMap<>();
    try {
      byte[] bytes = submission.lacksSource() ? new byte[0] : sources.read(submission);
      Optional<SourceFiles> several = SourceFiles.of(bytes);
      if (several.isEmpty()) {
        files.put(submission.name(), bytes);
      } else {
        several.get().names().forEach(name -> files.put(name, several.get().content(name)));
      }
    } catch (CompileException | IOException unreadable) {
      // Its verdict says so.
    }
    return files;
  }

  /** Numbers words by first occurrence, so that renaming changes nothing. */
  private static List<String> normalized(List<String> tokens) {
    Map<String, String> names = new HashMap<>();
    List<String> normalized = new ArrayList<>();
    for (String token : tokens) {
      normalized.add(
          Character.isJavaIdentifierStart(token.charAt(0))
              ? names.computeIfAbsent(token, made -> "_" + names.size())
              : token);
    }
    return normalized;
  }

  /** A submission's name, with that of its file if it has several. */
  public Message shown(int index) {
    String submission = submissions.get(index);
    String file = files.get(index);
    return submission.equals(file)
        ? Message.literal(submission)
        : say("file-of", "submission", submission, "file", Submission.shown(file));
  }

  /** The first of the files, and how they are similar. */
  Message message() {
    List<Message> shown = new ArrayList<>();
    for (int i = 0; i < Math.min(MAX_SHOWN, submissions.size()); i++) {
      shown.add(shown(i));
    }
    if (submissions.size() > MAX_SHOWN) {
      shown.add(say("more", "count", submissions.size() - MAX_SHOWN));
    }
    return say("files-how", "files", shown, "how", how);
  }

  private static Message say(String name, Object... arguments) {
    return Message.of(SimilarFiles.class, name, arguments);
  }
}
