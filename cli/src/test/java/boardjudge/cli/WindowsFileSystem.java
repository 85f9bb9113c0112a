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
 * The default file system of a process in which every path is in memory and follows the rules of
 * Windows. Only {@link java.io.File} still reads this system's files.
 */
public final class WindowsFileSystem extends FileSystemProvider {
  private static Optional<FileSystem> windows = Optional.empty();

  private final FileSystemProvider own;
  private final FileSystem fileSystem = new SwitchedFiles();

  /** Java calls this with the provider that it would otherwise use. */
  public WindowsFileSystem(FileSystemProvider own) {
    super();
    this.own = own;
  }

  /**
   * Switches to the files in memory; until then paths are this system's, since Java starts from
   * them.
   */
  static void begin() {
    windows =
        Optional.of(
            Jimfs.newFileSystem(
                Configuration.windows().toBuilder().setWorkingDirectory("C:\\work").build()));
  }

  private FileSystem current() {
    return windows.orElseGet(() -> own.getFileSystem(URI.create("file:///")));
  }

  /** Copies a file or a folder of this system into memory. */
  static void copyIn(File from, Path to) throws IOException {
    File[] inside = from.listFiles();
    if (inside == null) {
      Files.createDirectories(to.getParent());
      try (FileInputStream in = new FileInputStream(from)) {
        Files.copy(in, to);
      }
      return;
    }
    for (File each : inside) {
      copyIn(each, to.resolve(each.getName()));
    }
  }

  private FileSystemProvider provider() {
    return current().provider();
  }

  @Override
  public String getScheme() {
    return "file";
  }

  @Override
  public FileSystem getFileSystem(URI uri) {
    return fileSystem;
  }

  @Override
  public FileSystem newFileSystem(URI uri, Map<String, ?> settings) {
    throw new UnsupportedOperationException();
  }

  @Override
  public Path getPath(URI uri) {
    return windows.isEmpty()
        ? own.getPath(uri)
        : current().getPath("C:" + uri.getPath().replace('/', '\\'));
  }

  // Java asks most of what follows of the provider that a path itself names, which is another one.

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
  public boolean isSameFile(Path first, Path second) throws IOException {
    return provider().isSameFile(first, second);
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

  /** The default file system, which Java asks for before {@link #begin}. */
  private final class SwitchedFiles extends FileSystem {
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
      return current().getSeparator();
    }

    @Override
    public Iterable<Path> getRootDirectories() {
      return current().getRootDirectories();
    }

    @Override
    public Iterable<FileStore> getFileStores() {
      return current().getFileStores();
    }

    @Override
    public Set<String> supportedFileAttributeViews() {
      return current().supportedFileAttributeViews();
    }

    @Override
    public Path getPath(String first, String... more) {
      // Windows resolves a leading slash on the drive of the working folder; jimfs does not.
      String drive = windows.isPresent() && first.startsWith("/") ? "C:" : "";
      return current().getPath(drive + first, more);
    }

    @Override
    public PathMatcher getPathMatcher(String pattern) {
      return current().getPathMatcher(pattern);
    }

    @Override
    public UserPrincipalLookupService getUserPrincipalLookupService() {
      return current().getUserPrincipalLookupService();
    }

    @Override
    public WatchService newWatchService() throws IOException {
      return current().newWatchService();
    }
  }
}
