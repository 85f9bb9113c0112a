package boardjudge.sandbox;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What a program finds in /dev: a few devices and links, and no more, since each mount costs time
 * on a busy machine.
 *
 * @param own a folder with devices of the judge's own; empty where only root may make any, and the
 *     machine's are shown
 */
record Devices(Optional<Path> own) {
  private static final List<String> NODES = List.of("/dev/null", "/dev/zero", "/dev/urandom");

  private static final Map<String, String> LINKS =
      new TreeMap<>(
          Map.of(
              "random", "urandom",
              "fd", "/proc/self/fd",
              "stdin", "/proc/self/fd/0",
              "stdout", "/proc/self/fd/1",
              "stderr", "/proc/self/fd/2"));

  /**
   * Makes devices where that can be done.
   *
   * @param folder of the judge's; the devices' folder is made in it
   */
  static Devices make(Path folder) throws IOException, InterruptedException {
    if (!BoxUser.isRoot()) {
      return new Devices(Optional.empty());
    }
    Path own = folder.resolve("dev");
    FolderDeletion.delete(own);
    Files.createDirectory(own);
    for (Map.Entry<String, String> link : LINKS.entrySet()) {
      Files.createSymbolicLink(own.resolve(link.getKey()), Path.of(link.getValue()));
    }
    List<String> copy = new ArrayList<>(List.of("/bin/cp", "-a"));
    copy.addAll(NODES);
    copy.add(own.toString());
    boolean copied = OwnCommand.succeeds(copy);
    BoxUser.show(folder);
    BoxUser.show(own);
    return new Devices(Optional.of(own).filter(made -> copied && areDevices(made)));
  }

  /** Whether the system lets devices be used where the folder is. */
  private static boolean areDevices(Path folder) {
    try (OutputStream out = Files.newOutputStream(folder.resolve("null"))) {
      out.write(0);
      return BoxUser.canSee(folder);
    } catch (IOException refused) {
      return false;
    }
  }

  /** The words by which bubblewrap makes /dev. */
  List<String> words() {
    List<String> words = new ArrayList<>();
    if (own.isPresent()) {
      return List.of("--dev-bind", own.get().toString(), "/dev");
    }
    for (String node : NODES) {
      words.addAll(List.of("--dev-bind", node, node));
    }
    LINKS.forEach((name, to) -> words.addAll(List.of("--symlink", to, "/dev/" + name)));
    return words;
  }

  /** A device that is read as an empty file. */
  String nothing() {
    return own.map(folder -> folder.resolve("null").toString()).orElse("/dev/null");
  }
}
