package boardjudge.grading;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * A stand-in for JPlag with the documented arguments and files, for Java those of version 5. It
 * reports programs of the same length as similar, and refuses Rust.
 */
final class PretendJplag {
  private PretendJplag() {}

  public static void main(String[] arguments) throws IOException {
    List<String> words = Arrays.asList(arguments);
    Path root = Path.of(words.get(words.size() - 1));
    String language = words.get(words.indexOf("-l") + 1);
    if (!words.get(words.indexOf("-M") + 1).equals("RUN") || language.equals("rust")) {
      System.err.println("[ERROR] Not enough valid submissions!");
      System.exit(1);
    }
    boolean isVersion5 = language.equals("java");
    List<Path> programs;
    try (Stream<Path> folders = Files.list(root)) {
      programs = folders.sorted().toList();
    }
    List<String> pairs = new ArrayList<>();
    for (int i = 0; i < programs.size(); i++) {
      for (int k = 0; k < i; k++) {
        double similarity = size(programs.get(i)) == size(programs.get(k)) ? 0.875 : 0.25;
        pairs.add(
            (isVersion5
                        ? "{\"first_submission\":\"%s\",\"second_submission\":\"%s\""
                        : "{\"firstSubmission\":\"id-%s\",\"secondSubmission\":\"id-%s\"")
                    .formatted(programs.get(k).getFileName(), programs.get(i).getFileName())
                + ",\"similarities\":{\"AVG\":"
                + similarity
                + ",\"MAX\":1.0}}");
      }
    }
    String all = "[" + String.join(",", pairs) + "]";
    String result = words.get(words.indexOf("-r") + 1) + (isVersion5 ? ".zip" : ".jplag");
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(Path.of(result)))) {
      if (isVersion5) {
        put(zip, "overview.json", "{\"top_comparisons\":" + all + "}");
      } else {
        List<String> ids = new ArrayList<>();
        programs.forEach(
            each -> ids.add("\"id-" + each.getFileName() + "\":\"" + each.getFileName() + "\""));
        put(zip, "topComparisons.json", all);
        put(zip, "submissionMappings.json", "{\"submissionIds\":{" + String.join(",", ids) + "}}");
      }
    }
  }

  private static void put(ZipOutputStream zip, String name, String text) throws IOException {
    zip.putNextEntry(new ZipEntry(name));
    zip.write(text.getBytes(StandardCharsets.UTF_8));
    zip.closeEntry();
  }

  private static long size(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(Files::isRegularFile)
          .mapToLong(
              file -> {
                try {
                  return Files.size(file);
                } catch (IOException gone) {
                  throw new UncheckedIOException(gone);
                }
              })
          .sum();
    }
  }
}
