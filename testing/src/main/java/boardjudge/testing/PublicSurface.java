package boardjudge.testing;

import boardjudge.base.files.FolderFiles;
import boardjudge.base.files.Resource;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The binary names of the classes that games may use. */
record PublicSurface(Set<String> types) {
  /** A class name of boardjudge in a class file. */
  private static final Pattern CLASS_NAME = Pattern.compile("boardjudge(?:/[\\w$]+){2,}");

  /** Reads the list beside this class: a line without indent names a type. */
  static PublicSurface read() {
    return new PublicSurface(
        Resource.text(PublicSurface.class, "surface.txt")
            .lines()
            .filter(line -> !line.isEmpty() && !line.startsWith(" ") && !line.startsWith("#"))
            .collect(Collectors.toUnmodifiableSet()));
  }

  /**
   * Lists the uses of other classes of boardjudge, a sentence each. Classes in boardjudge's own
   * packages are not checked.
   *
   * @param classes a jar or a folder
   */
  List<String> violations(Path classes) throws IOException {
    if (Files.isDirectory(classes)) {
      return violationsIn(classes);
    }
    try (FileSystem jar = FileSystems.newFileSystem(classes)) {
      return violationsIn(jar.getPath("/"));
    }
  }

  private List<String> violationsIn(Path root) throws IOException {
    List<String> violations = new ArrayList<>();
    for (Path file : FolderFiles.below(root)) {
      String user = root.relativize(file).toString().replace('\\', '/');
      if (user.endsWith(".class") && !user.startsWith("boardjudge/")) {
        try (InputStream in = Files.newInputStream(file)) {
          for (String reference : referenced(new DataInputStream(in))) {
            if (!types.contains(reference)) {
              violations.add(
                  user.replaceFirst("[.]class$", "").replace('/', '.')
                      + (" uses " + reference)
                      + ", which is not promised: it may change or go with any version");
            }
          }
        }
      }
    }
    return List.copyOf(violations);
  }

  /** Reads the constant pool, which holds every class name. */
  private static Set<String> referenced(DataInputStream file) throws IOException {
    Set<String> names = new TreeSet<>();
    file.readInt();
    file.readInt();
    int count = file.readUnsignedShort();
    for (int i = 1; i < count; i++) {
      int tag = file.readUnsignedByte();
      switch (tag) {
        case 1 -> {
          Matcher types = CLASS_NAME.matcher(file.readUTF());
          while (types.find()) {
            names.add(types.group().replace('/', '.'));
          }
        }
        case 3, 4, 9, 10, 11, 12, 17, 18 -> file.readInt();
        case 5, 6 -> {
          file.readLong();
          i++;
        }
        case 7, 8, 16, 19, 20 -> file.readUnsignedShort();
        case 15 -> {
          file.readUnsignedByte();
          file.readUnsignedShort();
        }
        default -> throw new IOException("a constant of the kind " + tag);
      }
    }
    return names;
  }
}
