package boardjudge.grading;

import boardjudge.base.files.Sha256;
import boardjudge.sandbox.CompileFailure;
import boardjudge.sandbox.SourceFiles;
import boardjudge.sandbox.SourceTokens;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Files of different people that are the same, or nearly. It says how alike they are, not why.
 *
 * @param how in a few words
 * @param submissions the names of those that have such a file, in their order
 * @param files the names of the files, one a submission
 */
public record Alike(String how, List<String> submissions, List<String> files) {
  static final String IDENTICAL = "identical";
  static final String SAME_TOKENS = "the same but for white space, comments and names";

  /** Shorter files are often alike by themselves. */
  private static final int FEWEST_TOKENS = 50;

  private static final int SHOWN = 10;

  public Alike {
    submissions = List.copyOf(submissions);
    files = List.copyOf(files);
  }

  /** A file of a submission; {@code who} handed it in. */
  private record Mine(String submission, String who, String file, String hash) {}

  /** Looks for them; what cannot be read is like nothing. */
  public static List<Alike> find(List<Submission> submissions, SourceReader sources) {
    Map<String, List<Mine>> byBytes = new TreeMap<>();
    Map<String, List<Mine>> byTokens = new TreeMap<>();
    for (Submission each : submissions) {
      String who = who(each);
      for (Map.Entry<String, byte[]> file : files(each, sources).entrySet()) {
        String text = new String(file.getValue(), StandardCharsets.UTF_8);
        if (!text.isBlank()) {
          String hash = Sha256.hex(file.getValue());
          Mine mine = new Mine(each.name(), who, file.getKey(), hash);
          byBytes.computeIfAbsent(hash, made -> new ArrayList<>()).add(mine);
          List<String> tokens = normal(SourceTokens.of(file.getKey(), text));
          if (tokens.size() >= FEWEST_TOKENS) {
            String form = Sha256.hex(tokens.toArray(String[]::new));
            byTokens.computeIfAbsent(form, made -> new ArrayList<>()).add(mine);
          }
        }
      }
    }
    List<Alike> found = new ArrayList<>();
    byBytes.values().forEach(same -> add(found, IDENTICAL, same));
    byTokens.values().stream()
        .filter(same -> same.stream().map(Mine::hash).distinct().count() > 1)
        .forEach(same -> add(found, SAME_TOKENS, same));
    // Hashes have no order that means anything.
    Map<String, Integer> place = new HashMap<>();
    submissions.forEach(each -> place.put(each.name(), place.size()));
    found.sort(
        Comparator.comparing(Alike::how)
            .thenComparing(each -> place.getOrDefault(each.submissions().get(0), 0))
            .thenComparing(each -> String.join("/", each.files())));
    return found;
  }

  /** Whose a submission is. */
  static String who(Submission submission) {
    return submission.person().map(Object::toString).orElse(submission.author());
  }

  private static void add(List<Alike> found, String how, List<Mine> same) {
    Set<String> people = new HashSet<>();
    same.forEach(each -> people.add(each.who()));
    if (people.size() > 1) {
      found.add(
          new Alike(
              how,
              same.stream().map(Mine::submission).toList(),
              same.stream().map(Mine::file).toList()));
    }
  }

  /** The files of a submission, by names that have the endings. */
  static Map<String, byte[]> files(Submission submission, SourceReader sources) {
    Map<String, byte[]> files = new TreeMap<>();
    try {
      byte[] bytes = submission.isAbsent() ? new byte[0] : sources.read(submission);
      Optional<SourceFiles> several = SourceFiles.of(bytes);
      if (several.isEmpty()) {
        files.put(submission.name(), bytes);
      } else {
        several.get().names().forEach(name -> files.put(name, several.get().content(name)));
      }
    } catch (CompileFailure | IOException unreadable) {
      // Its verdict says so.
    }
    return files;
  }

  /** Words by the order in which they first come, all other tokens as they are. */
  private static List<String> normal(List<String> tokens) {
    Map<String, String> names = new HashMap<>();
    List<String> normal = new ArrayList<>();
    for (String token : tokens) {
      normal.add(
          Character.isJavaIdentifierStart(token.charAt(0))
              ? names.computeIfAbsent(token, made -> "_" + names.size())
              : token);
    }
    return normal;
  }

  /** A submission's name, with that of its file if it has several. */
  public String shown(int index) {
    String submission = submissions.get(index);
    String file = files.get(index);
    return submission.equals(file) ? submission : submission + " (" + Submission.shown(file) + ")";
  }

  /** One line for people. */
  String line() {
    List<String> shown = new ArrayList<>();
    for (int i = 0; i < Math.min(SHOWN, submissions.size()); i++) {
      shown.add(shown(i));
    }
    if (submissions.size() > SHOWN) {
      shown.add((submissions.size() - SHOWN) + " more");
    }
    return String.join(", ", shown) + ": " + how;
  }
}
