package boardjudge.cli.install;

import boardjudge.base.files.AtomicFile;
import boardjudge.base.files.FolderFiles;
import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The program installed below a folder such as {@code /usr/local}. A list names all of its files;
 * other files are neither replaced nor removed.
 *
 * @param prefix the folder, absolute
 */
public record Installation(Path prefix) {
  /** Contains the jar, the suites and the list. */
  public static final String SHARE = "share/boardjudge";

  private static final String LAUNCHER = "bin/boardjudge";
  private static final String LIST = SHARE + "/installed.txt";
  private static final String ARCHIVES = SHARE + "/archives";

  public Installation {
    prefix = prefix.toAbsolutePath().normalize();
  }

  /** The file that starts the installed program. */
  public Path launcher() {
    return prefix.resolve(LAUNCHER);
  }

  /** Whether there is an installed program. */
  public boolean isThere() {
    return Files.isRegularFile(prefix.resolve(LIST));
  }

  /**
   * Writes all files, and removes those of an earlier installation that are no longer needed.
   *
   * @param libraries further jars, in folders of their modules' names
   * @param suites the folder of the bundled suites
   * @param pages text files by their names below the prefix: completion, man pages
   * @return the number of files
   * @throws FileAlreadyExistsException if a file is there that no earlier installation wrote
   */
  public int install(
      Path jar, List<Path> libraries, Path launcher, Path suites, Map<String, String> pages)
      throws IOException {
    TreeMap<String, Path> copies = new TreeMap<>();
    for (Path library : libraries) {
      Path name = library.subpath(library.getNameCount() - 2, library.getNameCount());
      copies.put(SHARE + "/" + slashes(name), library);
    }
    copies.put(SHARE + "/boardjudge.jar", jar);
    copies.put(LAUNCHER, launcher);
    copies.putAll(suiteFiles(suites));
    SortedSet<String> files = new TreeSet<>(copies.keySet());
    files.addAll(pages.keySet());
    SortedSet<String> installed = listed();
    for (String file : files) {
      Path place = prefix.resolve(file);
      if (Files.exists(place, LinkOption.NOFOLLOW_LINKS) && !installed.contains(file)) {
        throw new FileAlreadyExistsException(
            place.toString(), null, "exists already and was not installed by boardjudge");
      }
    }
    // The list comes first, so that a killed installation can be removed.
    SortedSet<String> listed = new TreeSet<>(installed);
    listed.addAll(files);
    writeList(listed);
    removeArchives();
    for (Map.Entry<String, String> page : pages.entrySet()) {
      AtomicFile.write(prefix.resolve(page.getKey()), page.getValue());
    }
    for (Map.Entry<String, Path> copy : copies.entrySet()) {
      AtomicFile.write(prefix.resolve(copy.getKey()), out -> Files.copy(copy.getValue(), out));
    }
    if (!launcher().toFile().setExecutable(true, false)) {
      throw new IOException(launcher() + " cannot be made executable");
    }
    listed.removeAll(files);
    for (String stale : listed) {
      Files.deleteIfExists(prefix.resolve(stale));
    }
    writeList(files);
    removeEmptyFolders(listed);
    return files.size();
  }

  /**
   * Removes the installed files, and folders that are then empty.
   *
   * @return the number of files removed
   * @throws NoSuchFileException if nothing is installed
   */
  public int remove() throws IOException {
    if (!isThere()) {
      throw new NoSuchFileException(prefix.resolve(LIST).toString());
    }
    SortedSet<String> files = listed();
    int removed = 0;
    for (String file : files) {
      removed += Files.deleteIfExists(prefix.resolve(file)) ? 1 : 0;
    }
    removeArchives();
    Files.delete(prefix.resolve(LIST));
    files.add(LIST);
    files.add(ARCHIVES + "/any");
    removeEmptyFolders(files);
    return removed;
  }

  /** Files of every folder that has a plan. */
  private static Map<String, Path> suiteFiles(Path suites) throws IOException {
    Map<String, Path> files = new TreeMap<>();
    for (Path problem : FolderFiles.in(suites)) {
      if (Files.isRegularFile(problem.resolve("suite.yaml"))) {
        for (Path file : FolderFiles.below(problem)) {
          String name = slashes(suites.relativize(file));
          if (!Files.isSymbolicLink(file) && !file.getFileName().toString().startsWith(".")) {
            files.put(SHARE + "/testdata/" + name, file);
          }
        }
      }
    }
    return files;
  }

  private static String slashes(Path relative) {
    return relative.toString().replace('\\', '/');
  }

  private void writeList(SortedSet<String> files) throws IOException {
    AtomicFile.write(prefix.resolve(LIST), String.join("\n", files) + "\n");
  }

  /** Refuses a list that leads outside of the prefix. */
  private SortedSet<String> listed() throws IOException {
    SortedSet<String> files = new TreeSet<>();
    if (isThere()) {
      for (String line : Files.readAllLines(prefix.resolve(LIST))) {
        Path place = prefix.resolve(line);
        if (line.isEmpty() || !place.equals(place.normalize()) || !place.startsWith(prefix)) {
          throw new IOException(prefix.resolve(LIST) + ": names a file that is not below it");
        }
        files.add(line);
      }
    }
    return files;
  }

  /** The launcher makes one for each Java. */
  private void removeArchives() throws IOException {
    Path folder = prefix.resolve(ARCHIVES);
    if (Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
      try (DirectoryStream<Path> archives =
          Files.newDirectoryStream(folder, "*.{jsa,aot,none,busy}")) {
        for (Path archive : archives) {
          Files.delete(archive);
        }
      }
    }
  }

  private void removeEmptyFolders(SortedSet<String> files) throws IOException {
    SortedSet<Path> folders = new TreeSet<>(Collections.reverseOrder());
    for (String file : files) {
      Path folder = prefix.resolve(file).getParent();
      while (folder != null && !folder.equals(prefix)) {
        folders.add(folder);
        folder = folder.getParent();
      }
    }
    for (Path folder : folders) {
      try {
        Files.deleteIfExists(folder);
      } catch (DirectoryNotEmptyException others) {
        // It holds files of others.
      }
    }
  }
}
