package boardjudge.grading;

import boardjudge.base.files.FolderFiles;
import boardjudge.reference.Message;
import boardjudge.reference.io.Quote;
import boardjudge.sandbox.Language;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * Finds similar pairs of programs by JPlag, which the user provides: a process that reads
 * submissions from folders and writes an archive of JSON.
 */
public final class Similarity {
  /** JPlag's names of languages, by ours without the number of a standard. */
  private static final Map<String, String> LANGUAGES =
      Map.of(
          "c", "c",
          "cpp", "cpp",
          "java", "java",
          "python", "python3",
          "pypy", "python3",
          "rust", "rust",
          "go", "golang",
          "kotlin", "kotlin",
          "csharp", "csharp",
          "javascript", "javascript");

  private static final double MIN_SIMILARITY = 0.7;
  private static final long TIMEOUT_MINUTES = 10;
  private static final long MAX_JSON_BYTES = 64L << 20;

  private Similarity() {}

  /**
   * Runs JPlag once for each language of two or more submissions.
   *
   * @param folder for its files; may be deleted afterwards
   * @throws IOException if it fails; the message has the end of its output
   */
  public static List<SimilarFiles> find(
      Path jar, List<Submission> submissions, SourceReader sources, Path folder)
      throws IOException, InterruptedException {
    Map<String, List<Submission>> byLanguage = new LinkedHashMap<>();
    for (Submission submission : submissions) {
      submission
          .language()
          .flatMap(Similarity::jplagName)
          .ifPresent(
              name -> byLanguage.computeIfAbsent(name, n -> new ArrayList<>()).add(submission));
    }
    List<SimilarFiles> pairs = new ArrayList<>();
    for (Map.Entry<String, List<Submission>> entry : byLanguage.entrySet()) {
      Map<String, Submission> byFolder = new HashMap<>();
      Path root = Files.createDirectories(folder.resolve(entry.getKey()).resolve("programs"));
      for (Submission submission : entry.getValue()) {
        String name = "s" + byFolder.size();
        if (write(submission, sources, Files.createDirectory(root.resolve(name)))) {
          byFolder.put(name, submission);
        }
      }
      if (byFolder.size() > 1) {
        pairs.addAll(pairs(run(jar, entry.getKey(), root), byFolder));
      }
    }
    return pairs;
  }

  private static Optional<String> jplagName(Language language) {
    return Optional.ofNullable(LANGUAGES.get(language.id().replaceFirst("[0-9]+$", "")));
  }

  private static boolean write(Submission submission, SourceReader sources, Path folder)
      throws IOException {
    Map<String, byte[]> files = SimilarFiles.files(submission, sources);
    boolean single = files.size() == 1;
    for (Map.Entry<String, byte[]> file : files.entrySet()) {
      String name = file.getKey();
      // The name of a single file is its path, which may hold anything.
      String ending = name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
      Path to = folder.resolve(single ? "main." + ending.replaceAll("[^a-z0-9+]", "_") : name);
      Files.createDirectories(to.getParent());
      Files.write(to, file.getValue());
    }
    return !files.isEmpty();
  }

  private static Path run(Path jar, String language, Path root)
      throws IOException, InterruptedException {
    Path results = Files.createDirectory(root.resolveSibling("results"));
    Path log = root.resolveSibling("said.txt");
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-jar", jar.toAbsolutePath().toString(), "-M", "RUN", "-l", language));
    command.addAll(List.of("-n", "-1", "-r", results.resolve("result").toString()));
    command.add(root.toString());
    Process process =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile()).start();
    boolean ended;
    try {
      process.getOutputStream().close();
      ended = process.waitFor(TIMEOUT_MINUTES, TimeUnit.MINUTES);
    } finally {
      process.destroyForcibly();
    }
    List<Path> archives = FolderFiles.in(results).stream().filter(Files::isRegularFile).toList();
    if (!ended || process.exitValue() != 0 || archives.size() != 1) {
      String text = new String(Files.readAllBytes(log), StandardCharsets.UTF_8).strip();
      String last = text.substring(Math.max(0, text.length() - 300));
      throw new IOException(
          (ended ? "JPlag ended with exit code " + process.exitValue() : "JPlag took too long")
              + " and said "
              + Quote.of(last, 300));
    }
    return archives.get(0);
  }

  private static List<SimilarFiles> pairs(Path result, Map<String, Submission> byFolder)
      throws IOException {
    List<SimilarFiles> pairs = new ArrayList<>();
    try (ZipFile zip = new ZipFile(result.toFile())) {
      JsonNode names = json(zip, "submissionMappings.json").path("submissionIds");
      JsonNode top = json(zip, "topComparisons.json");
      // Versions before 6 have it in the overview, under other names.
      for (JsonNode pair :
          top.isArray() ? top : json(zip, "overview.json").path("top_comparisons")) {
        Optional<Submission> first = submission(pair, "first", names, byFolder);
        Optional<Submission> second = submission(pair, "second", names, byFolder);
        double similarity = pair.path("similarities").path("AVG").asDouble();
        if (first.isEmpty() || second.isEmpty()) {
          throw new IOException("JPlag's result names programs that it was not given");
        }
        if (similarity >= MIN_SIMILARITY
            && !SimilarFiles.person(first.get()).equals(SimilarFiles.person(second.get()))) {
          List<String> both = List.of(first.get().name(), second.get().name());
          pairs.add(
              new SimilarFiles(
                  Message.of(
                      Similarity.class, "similar-by", "percent", Math.round(100 * similarity)),
                  both,
                  both));
        }
      }
    }
    return pairs;
  }

  private static Optional<Submission> submission(
      JsonNode pair, String which, JsonNode names, Map<String, Submission> byFolder) {
    String id = pair.path(which + "Submission").asText(pair.path(which + "_submission").asText());
    return Optional.ofNullable(byFolder.get(names.path(id).asText(id)));
  }

  private static JsonNode json(ZipFile zip, String name) throws IOException {
    ZipEntry entry = zip.getEntry(name);
    if (entry == null) {
      return JsonMapper.builder().build().missingNode();
    }
    try (InputStream in = zip.getInputStream(entry)) {
      return JsonMapper.builder().build().readTree(in.readNBytes((int) MAX_JSON_BYTES));
    }
  }
}
