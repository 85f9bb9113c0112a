package boardjudge.cli;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.net.URI;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.AccessMode;
import java.nio.file.CopyOption;
import java.nio.file.DirectoryStream;
import java.nio.file.FileStore;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.nio.file.WatchService;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileAttributeView;
import java.nio.file.attribute.UserPrincipalLookupService;
import java.nio.file.spi.FileSystemProvider;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Takes the place of this system's files in a process of its own: there each path of the program is
 * one in memory, with the rules of Windows. Only {@link java.io.File} still reads what is here.
 */
public final class WindowsFileSystem extends FileSystemProvider {
  private static Optional<FileSystem> windows = Optional.empty();

  private final FileSystemProvider systems;
  private final FileSystem later = new Later();

  /** As Java calls it. */
  public WindowsFileSystem(FileSystemProvider systems) {
    super();
    this.systems = systems;
  }

  /** From here on; until then it is this system's own, of which Java makes that one. */
  static void begin() {
    windows =
        Optional.of(
            Jimfs.newFileSystem(
                Configuration.windows().toBuilder().setWorkingDirectory("C:\\work").build()));
  }

  private FileSystem now() {
    return windows.orElseGet(() -> systems.getFileSystem(URI.create("file:///")));
  }

  /** Copies a file or a folder of this system into that one. */
  static void take(File from, Path to) throws IOException {
    File[] inside = from.listFiles();
    if (inside == null) {
      Files.createDirectories(to.getParent());
      try (FileInputStream in = new FileInputStream(from)) {
        Files.copy(in, to);
      }
      return;
    }
    for (File each : inside) {
      take(each, to.resolve(each.getName()));
    }
  }

  private FileSystemProvider provider() {
    return now().provider();
  }

  @Override
  public String getScheme() {
    return "file";
  }

  @Override
  public FileSystem getFileSystem(URI uri) {
    return later;
  }

  @Override
  public FileSystem newFileSystem(URI uri, Map<String, ?> settings) {
    throw new UnsupportedOperationException();
  }

  @Override
  public Path getPath(URI uri) {
    return windows.isEmpty()
        ? systems.getPath(uri)
        : now().getPath("C:" + uri.getPath().replace('/', '\\'));
  }

  // What follows Java asks of the provider that a path names by itself, which is another one.

  @Override
  public SeekableByteChannel newByteChannel(
      Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes)
      throws IOException {
    return provider().newByteChannel(path, options, attributes);
  }

  @Override
  public DirectoryStream<Path> newDirectoryStream(
      Path folder, DirectoryStream.Filter<? super Path> filter) throws IOException {
    return provider().newDirectoryStream(folder, filter);
  }

  @Override
  public void createDirectory(Path folder, FileAttribute<?>... attributes) throws IOException {
    provider().createDirectory(folder, attributes);
  }

  @Override
  public void delete(Path path) throws IOException {
    provider().delete(path);
  }

  @Override
  public void copy(Path from, Path to, CopyOption... options) throws IOException {
    provider().copy(from, to, options);
  }

  @Override
  public void move(Path from, Path to, CopyOption... options) throws IOException {
    provider().move(from, to, options);
  }

  @Override
  public boolean isSameFile(Path one, Path other) throws IOException {
    return provider().isSameFile(one, other);
  }

  @Override
  public boolean isHidden(Path path) throws IOException {
    return provider().isHidden(path);
  }

  @Override
  public FileStore getFileStore(Path path) throws IOException {
    return provider().getFileStore(path);
  }

  @Override
  public void checkAccess(Path path, AccessMode... modes) throws IOException {
    provider().checkAccess(path, modes);
  }

  @Override
  public <V extends FileAttributeView> V getFileAttributeView(
      Path path, Class<V> type, LinkOption... options) {
    return provider().getFileAttributeView(path, type, options);
  }

  @Override
  public <A extends BasicFileAttributes> A readAttributes(
      Path path, Class<A> type, LinkOption... options) throws IOException {
    return provider().readAttributes(path, type, options);
  }

  @Override
  public Map<String, Object> readAttributes(Path path, String attributes, LinkOption... options)
      throws IOException {
    return provider().readAttributes(path, attributes, options);
  }

  @Override
  public void setAttribute(Path path, String attribute, Object value, LinkOption... options)
      throws IOException {
    provider().setAttribute(path, attribute, value, options);
  }

  /** That file system, for Java, which asks for it too early. */
  private final class Later extends FileSystem {
    @Override
    public FileSystemProvider provider() {
      return WindowsFileSystem.this;
    }

    @Override
    public void close() {
      throw new UnsupportedOperationException();
    }

    @Override
    public boolean isOpen() {
      return true;
    }

    @Override
    public boolean isReadOnly() {
      return false;
    }

    @Override
    public String getSeparator() {
      return now().getSeparator();
    }

    @Override
    public Iterable<Path> getRootDirectories() {
      return now().getRootDirectories();
    }

    @Override
    public Iterable<FileStore> getFileStores() {
      return now().getFileStores();
    }

    @Override
    public Set<String> supportedFileAttributeViews() {
      return now().supportedFileAttributeViews();
    }

    @Override
    public Path getPath(String first, String... more) {
      // On the drive of the working folder: that rule of Windows is not among those of jimfs.
      String drive = windows.isPresent() && first.startsWith("/") ? "C:" : "";
      return now().getPath(drive + first, more);
    }

    @Override
    public PathMatcher getPathMatcher(String pattern) {
      return now().getPathMatcher(pattern);
    }

    @Override
    public UserPrincipalLookupService getUserPrincipalLookupService() {
      return now().getUserPrincipalLookupService();
    }

    @Override
    public WatchService newWatchService() throws IOException {
      return now().newWatchService();
    }
  }
}
