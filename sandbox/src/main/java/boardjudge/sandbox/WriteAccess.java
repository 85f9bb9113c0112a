package boardjudge.sandbox;

import boardjudge.reference.io.Quote;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * Checks whether another user could have written or replaced files. Only this user and root are
 * trusted: they must own a file and every folder above it, and nobody else may write there. A
 * world-writable folder above is allowed if it is sticky, since then nobody else can rename our
 * files in it. A link is checked as well as its target.
 *
 * <p>The user who called sudo ({@code SUDO_UID}) is not trusted, unlike by git: the variable stays
 * set in a root shell for hours, and permission to run one command as root is no permission to run
 * one's own code as root.
 *
 * <p>What passed stays safe: nobody else can change it later. Without {@code /proc} or uids nothing
 * is checked. Not thread-safe.
 */
public final class WriteAccess {
  private static final int TYPE = 0170000;
  private static final int LINK = 0120000;
  private static final int STICKY = 01000;
  private static final int GROUP_WRITES = 020;
  private static final int OTHERS_WRITE = 02;

  /** Linux follows as many links. */
  private static final int MAX_LINKS = 40;

  private static final int BATCH = 500;

  private static final Pattern ACL = Pattern.compile("[-a-z][-rwxsStT]{9}\\+");

  private final int uid = BoxUser.currentUid();
  private final Set<Path> checked = new HashSet<>();
  private final List<Path> sharedWithGroup = new ArrayList<>();
  private final Map<Integer, Boolean> privateGroups = new HashMap<>();
  private Optional<Path> found = Optional.empty();
  private int links;

  private record Rights(int owner, int group, int mode) {
    static Rights of(Path file) throws IOException {
      Map<String, Object> attributes =
          Files.readAttributes(file, "unix:uid,gid,mode", LinkOption.NOFOLLOW_LINKS);
      return new Rights(
          number(attributes, "uid"), number(attributes, "gid"), number(attributes, "mode"));
    }

    private static int number(Map<String, Object> attributes, String name) {
      return ((Number) Objects.requireNonNull(attributes.get(name), name)).intValue();
    }

    boolean isLink() {
      return (mode & TYPE) == LINK;
    }
  }

  /** Checks a file or folder and the path to it; a missing one passes. */
  public void file(Path file) throws IOException {
    if (uid >= 0 && found.isEmpty()) {
      resolve(file.toAbsolutePath());
    }
  }

  /** Also checks everything in a folder. */
  public void tree(Path folder, Predicate<Path> enter) throws IOException {
    if (uid < 0 || found.isPresent()) {
      return;
    }
    Optional<Path> real = resolve(folder.toAbsolutePath());
    if (real.isEmpty() || found.isPresent() || !Files.isDirectory(real.get())) {
      return;
    }
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(real.get())) {
      for (Path entry : entries) {
        if (Files.isDirectory(entry) && enter.test(entry) && !isChecked(entry)) {
          tree(entry, enter);
        } else {
          file(entry);
        }
      }
    } catch (AccessDeniedException unknown) {
      found = real;
    }
  }

  /** Checks a file or folder alone; the caller vouches for the path to it. */
  private void checkAlone(Path file) throws IOException {
    if (uid >= 0) {
      Path real = file.toRealPath();
      Rights rights = Rights.of(real);
      if (!isTrusted(rights) || othersWrite(real, rights)) {
        found = Optional.of(file);
      }
    }
  }

  /**
   * Requires that a file and the path to it are safe.
   *
   * @param advice what to do if another user could have written it
   * @throws FileSystemException if so; its reason is for the user
   */
  static void require(Path file, String advice) throws IOException {
    WriteAccess access = new WriteAccess();
    access.file(file);
    requireNone(file, access.found(), advice);
  }

  /**
   * Requires that a folder named by a user is safe; the user vouches for the folders above.
   *
   * @param advice what to do if another user could have written in it
   * @throws FileSystemException if so; its reason is for the user
   */
  public static void requireNamed(Path folder, String advice) throws IOException {
    WriteAccess access = new WriteAccess();
    access.checkAlone(folder);
    requireNone(folder, access.found(), advice);
  }

  private static void requireNone(Path file, Optional<Path> writable, String advice)
      throws FileSystemException {
    if (writable.isPresent()) {
      String what = writable.get().equals(file) ? "it" : Quote.name(writable.get().toString(), 200);
      String reason = "another user could have written " + what + "; " + advice;
      throw new FileSystemException(file.toString(), null, reason);
    }
  }

  /** The first path found that another user could have written. */
  public Optional<Path> found() throws IOException {
    if (found.isEmpty()) {
      found = firstWithAcl();
    }
    return found;
  }

  private boolean isChecked(Path folder) throws IOException {
    return Files.isSymbolicLink(folder) && checked.contains(folder.toRealPath());
  }

  /**
   * Resolves a file as the kernel does and checks each step; returns the real path if it exists.
   */
  private Optional<Path> resolve(Path file) throws IOException {
    try {
      links = 0;
      Path root = file.getRoot();
      checkParent(root, Rights.of(root));
      Path real = resolveFrom(root, file);
      if (found.isEmpty() && checked.add(real) && othersWrite(real, Rights.of(real))) {
        found = Optional.of(real);
      }
      return Optional.of(real);
    } catch (NoSuchFileException | FileSystemLoopException none) {
      return Optional.empty();
    } catch (AccessDeniedException unknown) {
      found = Optional.of(file);
      return Optional.empty();
    }
  }

  private Path resolveFrom(Path from, Path path) throws IOException {
    Path current = path.isAbsolute() ? path.getRoot() : from;
    for (Path name : path) {
      Path next = current.resolve(name).normalize();
      if (found.isPresent() || next.equals(current)) {
        continue;
      }
      if (name.endsWith("..")) {
        current = next;
        continue;
      }
      Rights rights = Rights.of(next);
      checkParent(current, rights);
      if (!isTrusted(rights)) {
        found = Optional.of(next);
      } else if (!rights.isLink()) {
        current = next;
      } else if (++links > MAX_LINKS) {
        throw new FileSystemLoopException(next.toString());
      } else {
        current = resolveFrom(current, Files.readSymbolicLink(next));
      }
    }
    return current;
  }

  /** Checks a folder on the path to an entry. */
  private void checkParent(Path folder, Rights entry) throws IOException {
    Rights rights = Rights.of(folder);
    boolean protectedBySticky = (rights.mode & STICKY) != 0 && isTrusted(entry);
    if (!isTrusted(rights) || (!protectedBySticky && othersWrite(folder, rights))) {
      found = Optional.of(folder);
    }
  }

  private boolean isTrusted(Rights rights) {
    return rights.owner == uid || rights.owner == 0;
  }

  private boolean othersWrite(Path place, Rights rights) {
    if ((rights.mode & OTHERS_WRITE) != 0) {
      return true;
    }
    if ((rights.mode & GROUP_WRITES) == 0) {
      return false;
    }
    sharedWithGroup.add(place);
    return !privateGroups.computeIfAbsent(rights.group, this::isPrivate);
  }

  /**
   * Whether a group contains only this user or root. Many systems create such a group, with the
   * user's name, for each user, whose files are then group-writable by default.
   */
  private boolean isPrivate(int group) {
    try {
      Set<String> trusted = new HashSet<>();
      for (String[] user : fields("/etc/passwd", 4)) {
        if (user[2].equals(Integer.toString(uid)) || user[2].equals("0")) {
          trusted.add(user[0]);
        } else if (user[3].equals(Integer.toString(group))) {
          return false;
        }
      }
      for (String[] entry : fields("/etc/group", 3)) {
        if (entry[2].equals(Integer.toString(group))) {
          return trusted.contains(entry[0])
              && (entry.length == 3 || trusted.containsAll(List.of(entry[3].split(","))));
        }
      }
      return false;
    } catch (IOException unknown) {
      return false;
    }
  }

  private static List<String[]> fields(String file, int least) throws IOException {
    return Files.readAllLines(Path.of(file), StandardCharsets.ISO_8859_1).stream()
        .map(line -> line.split(":"))
        .filter(fields -> fields.length >= least)
        .toList();
  }

  /**
   * The first path with an access control list that names further users. Java cannot read such
   * lists, but they show as group rights, so only group-writable paths can have one that permits
   * writing.
   */
  private Optional<Path> firstWithAcl() throws IOException {
    for (int from = 0; from < sharedWithGroup.size(); from += BATCH) {
      List<Path> batch =
          sharedWithGroup.subList(from, Math.min(from + BATCH, sharedWithGroup.size()));
      List<String> command = new ArrayList<>(List.of("/bin/ls", "-ldn", "--"));
      batch.forEach(place -> command.add(place.toString()));
      Process list = new ProcessBuilder(command).redirectErrorStream(true).start();
      list.getOutputStream().close();
      String output = new String(list.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
      if (showsAcl(output)) {
        return Optional.of(batch.get(0));
      }
    }
    return Optional.empty();
  }

  /** Whether ls marks a file with a plus sign; only a name with a line feed could forge that. */
  static boolean showsAcl(String listing) {
    return listing.lines().anyMatch(line -> ACL.matcher(line).lookingAt());
  }
}
