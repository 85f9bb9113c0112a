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

/**
 * Finds out whether another user could have written or replaced files. Only this user and root are
 * trusted: a file and every folder on the way to it belong to them, and nobody else may write
 * there. A folder above in which all may write is allowed if it is sticky, for then nobody else can
 * rename what is ours in it. A link counts as itself and as what it leads to.
 *
 * <p>Who ran sudo ({@code SUDO_UID}) is another user, unlike for git: the variable is still set in
 * a shell that root works in for hours, and who may run one command as root may not run his own
 * code as root.
 *
 * <p>What was found in order stays so: nobody else can change it after the look. Says nothing where
 * the system has no {@code /proc} or no numbers of users. Not thread-safe.
 */
public final class WriteAccess {
  private static final int TYPE = 0170000;
  private static final int LINK = 0120000;
  private static final int STICKY = 01000;
  private static final int GROUP_WRITES = 020;
  private static final int OTHERS_WRITE = 02;

  /** As many links in a row as Linux follows. */
  private static final int MOST_LINKS = 40;

  /** How many names one call of {@code ls} gets. */
  private static final int BATCH = 500;

  private final int self = BoxUser.self();
  private final Set<Path> passed = new HashSet<>();
  private final List<Path> sharedWithGroup = new ArrayList<>();
  private final Map<Integer, Boolean> privateGroups = new HashMap<>();
  private Optional<Path> found = Optional.empty();
  private int links;

  /** Who may do what, as the kernel has it. */
  private record Rights(int owner, int group, int mode) {
    static Rights of(Path file) throws IOException {
      Map<String, Object> all =
          Files.readAttributes(file, "unix:uid,gid,mode", LinkOption.NOFOLLOW_LINKS);
      return new Rights(number(all, "uid"), number(all, "gid"), number(all, "mode"));
    }

    private static int number(Map<String, Object> all, String name) {
      return ((Number) Objects.requireNonNull(all.get(name), name)).intValue();
    }

    boolean isLink() {
      return (mode & TYPE) == LINK;
    }
  }

  /** Looks at a file or folder itself and at the way to it; one that is not there is in order. */
  public void file(Path file) throws IOException {
    if (self >= 0 && found.isEmpty()) {
      walk(file.toAbsolutePath());
    }
  }

  /**
   * Looks at all that is in a folder, too.
   *
   * @param enter which folders below it are looked into
   */
  public void tree(Path folder, Predicate<Path> enter) throws IOException {
    if (self < 0 || found.isPresent()) {
      return;
    }
    Optional<Path> real = walk(folder.toAbsolutePath());
    if (real.isEmpty() || found.isPresent() || !Files.isDirectory(real.get())) {
      return;
    }
    try (DirectoryStream<Path> all = Files.newDirectoryStream(real.get())) {
      for (Path each : all) {
        if (Files.isDirectory(each) && enter.test(each) && !isPassed(each)) {
          tree(each, enter);
        } else {
          file(each);
        }
      }
    } catch (AccessDeniedException unknown) {
      found = real;
    }
  }

  /** Looks at a file or folder alone; who names it answers for the way to it. */
  private void itself(Path file) throws IOException {
    if (self >= 0) {
      Path real = file.toRealPath();
      Rights rights = Rights.of(real);
      if (!isOurs(rights) || othersWrite(real, rights)) {
        found = Optional.of(file);
      }
    }
  }

  /**
   * Makes sure of one file, or of a folder and what is in it, and of the way to it.
   *
   * @param advice what to do where another user could have written it
   * @throws FileSystemException if one could; its reason is for the user
   */
  static void require(Path file, String advice) throws IOException {
    WriteAccess access = new WriteAccess();
    access.file(file);
    refuse(file, access.found(), advice);
  }

  /**
   * Makes sure of a folder that somebody named: who names it answers for the folders above.
   *
   * @param advice what to do where another user could have written in it
   * @throws FileSystemException if one could; its reason is for the user
   */
  public static void requireNamed(Path folder, String advice) throws IOException {
    WriteAccess access = new WriteAccess();
    access.itself(folder);
    refuse(folder, access.found(), advice);
  }

  private static void refuse(Path file, Optional<Path> place, String advice)
      throws FileSystemException {
    if (place.isPresent()) {
      String what = place.get().equals(file) ? "it" : Quote.name(place.get().toString(), 200);
      String reason = "another user could have written " + what + "; " + advice;
      throw new FileSystemException(file.toString(), null, reason);
    }
  }

  /** The first place seen that another user could have written. */
  public Optional<Path> found() throws IOException {
    if (found.isEmpty()) {
      found = withFurtherRights();
    }
    return found;
  }

  /** Whether a link leads back to where the look has been: then it ends there. */
  private boolean isPassed(Path folder) throws IOException {
    return Files.isSymbolicLink(folder) && passed.contains(folder.toRealPath());
  }

  /** Goes to a file as the kernel does; what it really is, if it is there. */
  private Optional<Path> walk(Path file) throws IOException {
    try {
      links = 0;
      Path root = file.getRoot();
      above(root, Rights.of(root));
      Path real = follow(root, file);
      if (found.isEmpty() && passed.add(real) && othersWrite(real, Rights.of(real))) {
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

  /** Where a way leads to that begins in a folder. */
  private Path follow(Path from, Path way) throws IOException {
    Path at = way.isAbsolute() ? way.getRoot() : from;
    for (Path name : way) {
      Path next = at.resolve(name).normalize();
      if (found.isPresent() || next.equals(at)) {
        continue;
      }
      if (name.endsWith("..")) {
        at = next;
        continue;
      }
      Rights rights = Rights.of(next);
      above(at, rights);
      if (!isOurs(rights)) {
        found = Optional.of(next);
      } else if (!rights.isLink()) {
        at = next;
      } else if (++links > MOST_LINKS) {
        throw new FileSystemLoopException(next.toString());
      } else {
        at = follow(at, Files.readSymbolicLink(next));
      }
    }
    return at;
  }

  /** Looks at a folder on the way to something. */
  private void above(Path folder, Rights entry) throws IOException {
    Rights rights = Rights.of(folder);
    boolean stuck = (rights.mode & STICKY) != 0 && isOurs(entry);
    if (!isOurs(rights) || (!stuck && othersWrite(folder, rights))) {
      found = Optional.of(folder);
    }
  }

  private boolean isOurs(Rights rights) {
    return rights.owner == self || rights.owner == 0;
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
   * Whether a group is this user's or root's alone: it has the user's name and nobody else in it,
   * as many systems make one for each user, whose files are then group-writable from the start.
   */
  private boolean isPrivate(int group) {
    try {
      Set<String> trusted = new HashSet<>();
      for (String[] user : fields("/etc/passwd", 4)) {
        if (user[2].equals(Integer.toString(self)) || user[2].equals("0")) {
          trusted.add(user[0]);
        } else if (user[3].equals(Integer.toString(group))) {
          return false;
        }
      }
      for (String[] each : fields("/etc/group", 3)) {
        if (each[2].equals(Integer.toString(group))) {
          return trusted.contains(each[0])
              && (each.length == 3 || trusted.containsAll(List.of(each[3].split(","))));
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
   * The first of the places that gives rights to further users by name. Such a list shows in the
   * group's rights, so no other place can have one that lets somebody write; Java cannot read it.
   */
  private Optional<Path> withFurtherRights() throws IOException {
    for (int from = 0; from < sharedWithGroup.size(); from += BATCH) {
      List<Path> some =
          sharedWithGroup.subList(from, Math.min(from + BATCH, sharedWithGroup.size()));
      List<String> command = new ArrayList<>(List.of("/bin/ls", "-ldn", "--"));
      some.forEach(place -> command.add(place.toString()));
      Process list = new ProcessBuilder(command).redirectErrorStream(true).start();
      list.getOutputStream().close();
      String said = new String(list.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
      // Only a name with a line's end in it makes such a line by itself.
      if (said.lines().anyMatch(line -> line.matches("[-a-z][-rwxsStT]{9}\\+.*"))) {
        return Optional.of(some.get(0));
      }
    }
    return Optional.empty();
  }
}
