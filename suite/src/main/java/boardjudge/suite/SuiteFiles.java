package boardjudge.suite;

import boardjudge.base.files.AtomicFile;
import boardjudge.base.files.FileNames;
import boardjudge.base.files.FolderFiles;
import boardjudge.base.strict.StrictException;
import boardjudge.base.strict.StrictReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The files of one problem's suite, in the layout that ICPC judges use.
 *
 * @param folder the problem's folder: {@code testdata/go}
 */
public record SuiteFiles(Path folder) {
  /** The plan's file. */
  public Path planFile() {
    return folder.resolve("suite.yaml");
  }

  /** Whether there is a plan. */
  public boolean hasPlan() {
    return Files.isRegularFile(planFile());
  }

  /**
   * Reads {@code suite.yaml}.
   *
   * @throws PlanException if it is missing or no plan
   */
  public SuitePlan plan() throws IOException {
    Path file = planFile();
    if (!Files.isRegularFile(file)) {
      throw new PlanException(FileNames.shown(file) + ": no such file");
    }
    try {
      return PlanReader.read(file.toString(), StrictReader.text(file), Optional.of(folder));
    } catch (StrictException bad) {
      throw new PlanException(String.valueOf(bad.getMessage()));
    }
  }

  /**
   * Reads {@code manifest.json}.
   *
   * @throws PlanException if it is missing or no manifest
   */
  public Manifest manifest() throws IOException {
    return Manifest.parse(manifestFile().toString(), text(manifestFile()));
  }

  private Path manifestFile() {
    return folder.resolve("manifest.json");
  }

  /** The manifest if it can be read; foreign packages have none, and {@code verify} checks ours. */
  public Optional<Manifest> readableManifest() throws IOException {
    try {
      return Optional.of(manifest());
    } catch (PlanException none) {
      return Optional.empty();
    }
  }

  private static String text(Path file) throws IOException {
    if (!Files.isRegularFile(file)) {
      throw new PlanException(FileNames.shown(file) + ": no such file");
    }
    try {
      return Files.readString(file);
    } catch (CharacterCodingException bad) {
      throw new PlanException(FileNames.shown(file) + ": not UTF-8 text");
    }
  }

  /** The input file of a test, {@code secret/001-name}. */
  public Path in(String test) {
    return folder.resolve("data").resolve(test + ".in");
  }

  /** The input files in folders below {@code data/}: {@code sample}. */
  public List<Path> inputs(String... kinds) throws IOException {
    List<Path> inputs = new ArrayList<>();
    for (String kind : kinds) {
      inputs.addAll(FolderFiles.below(data(kind)));
    }
    inputs.removeIf(file -> !file.toString().endsWith(".in"));
    return inputs;
  }

  /** The answer file of a test. */
  public Path ans(String test) {
    return folder.resolve("data").resolve(test + ".ans");
  }

  /**
   * Writes a test's two files.
   *
   * @throws UncheckedIOException if they cannot be written
   */
  public void write(BuiltTest<?> test) {
    try {
      AtomicFile.update(in(test.entry().file()), test.inBytes());
      AtomicFile.update(ans(test.entry().file()), test.ansBytes());
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  /** Writes the input on which the engines disagree, beside the data folder. */
  public Path write(TestDisagreementException dispute) throws IOException {
    Path file = folder.resolve("in-dispute-" + dispute.test().replaceAll("[^\\w.-]", "-") + ".in");
    AtomicFile.write(file, dispute.inBytes());
    return file;
  }

  /** A file below {@code data/}. */
  public Path data(String file) {
    return folder.resolve("data").resolve(file);
  }

  /** Writes one of the package's other files. */
  public void write(DataFile file) throws IOException {
    AtomicFile.update(data(file.file()), file.bytes());
  }

  /** Writes the package's other files and then the manifest, which lists them. */
  public void write(BuiltSuite suite) throws IOException {
    for (DataFile file : suite.files()) {
      write(file);
    }
    write(suite.manifest());
  }

  /** Writes the manifest. */
  public void write(Manifest manifest) throws IOException {
    AtomicFile.update(manifestFile(), manifest.json().getBytes(StandardCharsets.UTF_8));
  }

  /**
   * The files below {@code data/} that the manifest lists, whether they exist or not; none without
   * a readable manifest.
   */
  public Set<Path> listed() throws IOException {
    Set<Path> listed = new HashSet<>();
    readableManifest()
        .ifPresent(
            manifest -> {
              listed.addAll(files(manifest.tests().stream().map(Manifest.Entry::file)));
              manifest.files().forEach(extra -> listed.add(data(extra.file())));
            });
    return listed;
  }

  private Set<Path> files(Stream<String> tests) {
    return tests
        .flatMap(test -> Stream.of(in(test), ans(test)))
        .collect(Collectors.toCollection(HashSet::new));
  }

  /**
   * The files below {@code data/} that belong to none of these tests. Hidden files and settings of
   * test groups do not count.
   */
  public List<Path> strays(List<SuitePlan.Planned> tests) throws IOException {
    Path data = folder.resolve("data");
    if (!Files.isDirectory(data)) {
      return List.of();
    }
    Set<Path> planned = files(tests.stream().map(SuitePlan.Planned::file));
    try (Stream<Path> files = Files.walk(data)) {
      return files
          .filter(file -> !Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS))
          .filter(file -> !planned.contains(file) && !isSettings(file.getFileName().toString()))
          .sorted()
          .toList();
    }
  }

  private static boolean isSettings(String name) {
    return name.startsWith(".") || name.equals("testdata.yaml") || name.equals("test_group.yaml");
  }

  /** Whether there is a manifest. */
  public boolean hasManifest() {
    return Files.isRegularFile(manifestFile());
  }

  /** Whether a plan, a manifest or tests stand here. */
  public boolean isThere() {
    return hasPlan()
        || hasManifest()
        || Files.isDirectory(folder.resolve("data/sample"))
        || Files.isDirectory(folder.resolve("data/secret"));
  }
}
