package boardjudge.suite.export;

import boardjudge.base.files.FileNames;
import boardjudge.base.files.FolderFiles;
import boardjudge.suite.PlanException;
import boardjudge.suite.SuitePlan;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The tests of a package that has no manifest: what stands in its data folder is all there is. */
final class PlainTests {
  /** What names in packages may be, without the ending. */
  private static final Pattern NAME = Pattern.compile("[a-zA-Z0-9_][a-zA-Z0-9_.-]{0,200}");

  private PlainTests() {}

  /**
   * Reads them: the samples first, then by name. The folders in {@code secret} are groups.
   *
   * @param data the folder {@code data}
   * @param flags what holds for all of them
   * @throws PlanException if there is no secret test, an answer is missing, a name cannot be
   *     packed, or a test has flags of its own, which are not carried
   */
  static List<PackedTest> read(Path data, PlainPackage plain, List<String> flags)
      throws PlanException, IOException {
    List<PackedTest> tests = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (String part : List.of(SuitePlan.SAMPLE, "secret")) {
      Path folder = data.resolve(part);
      for (Path file : FolderFiles.below(folder)) {
        Path below = folder.relativize(file);
        String name = String.join("-", Stream.of(below.toString().split("[/\\\\]")).toList());
        if (!name.endsWith(".in")) {
          continue;
        }
        name = name.substring(0, name.length() - ".in".length());
        if (!NAME.matcher(name).matches() || !names.add(part + "/" + name)) {
          throw failure(file, "expected a name of its own of letters, digits, and _.-");
        }
        if (!plain.flags(file).equals(flags)) {
          throw failure(
              file, "flags of some tests are not carried; expected them in problem.yaml, for all");
        }
        Path answer =
            file.resolveSibling(file.getFileName().toString().replaceFirst("[.]in$", ".ans"));
        if (!Files.isRegularFile(answer)) {
          throw failure(answer, "no such file");
        }
        String group = below.getNameCount() > 1 ? below.getName(0).toString() : part;
        tests.add(
            new PackedTest(
                part.equals(SuitePlan.SAMPLE) ? part : group,
                name,
                part + "/" + name,
                "",
                below.toString(),
                List.of(),
                Files.readString(file, StandardCharsets.ISO_8859_1),
                Files.readString(answer, StandardCharsets.ISO_8859_1)));
      }
    }
    if (tests.stream().allMatch(PackedTest::isSample)) {
      throw failure(data.resolve("secret"), "no tests there: expected *.in and *.ans files");
    }
    return tests;
  }

  private static PlanException failure(Path file, String what) {
    return new PlanException(FileNames.shown(file) + ": " + what);
  }
}
