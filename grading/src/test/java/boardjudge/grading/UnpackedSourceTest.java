package boardjudge.grading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import boardjudge.reference.Lang;
import boardjudge.sandbox.SourceFiles;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.apache.commons.compress.archivers.tar.TarConstants;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipArchiveOutputStream;
import org.apache.commons.compress.archivers.zip.ZipArchiveOutputStream.UnicodeExtraFieldPolicy;
import org.apache.commons.compress.archivers.zip.ZipMethod;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Archives and folders that are handed in")
class UnpackedSourceTest {
  private static final long MIB = 1 << 20;
  private static final String MAIN = "int main(){}\n";

  @TempDir private Path outside;

  private interface Filling<T> {
    void into(T archive) throws IOException;
  }

  private Path zip(String encoding, Filling<ZipArchiveOutputStream> filling) throws IOException {
    Path file = Files.createDirectories(outside.resolve("in")).resolve("a.zip");
    try (ZipArchiveOutputStream zip = new ZipArchiveOutputStream(file)) {
      zip.setEncoding(encoding);
      zip.setUseLanguageEncodingFlag(encoding.equals("UTF-8"));
      zip.setCreateUnicodeExtraFields(UnicodeExtraFieldPolicy.NEVER);
      filling.into(zip);
    }
    return file;
  }

  private static void put(ZipArchiveOutputStream zip, String name, String text) throws IOException {
    put(zip, new ZipArchiveEntry(name), text);
  }

  private static void put(ZipArchiveOutputStream zip, ZipArchiveEntry entry, String text)
      throws IOException {
    zip.putArchiveEntry(entry);
    zip.write(text.getBytes(StandardCharsets.UTF_8));
    zip.closeArchiveEntry();
  }

  private Path tar(String name, Filling<TarArchiveOutputStream> filling) throws IOException {
    Path file = Files.createDirectories(outside.resolve("in")).resolve(name);
    try (OutputStream out = Files.newOutputStream(file);
        OutputStream packed = name.endsWith("gz") ? new GZIPOutputStream(out) : out;
        TarArchiveOutputStream tar = new TarArchiveOutputStream(packed, "UTF-8")) {
      tar.setLongFileMode(TarArchiveOutputStream.LONGFILE_POSIX);
      filling.into(tar);
    }
    return file;
  }

  private static void put(TarArchiveOutputStream tar, TarArchiveEntry entry, String text)
      throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    entry.setSize(bytes.length);
    tar.putArchiveEntry(entry);
    tar.write(bytes);
    tar.closeArchiveEntry();
  }

  private static List<String> names(Path archive) throws Exception {
    return UnpackedSource.of(archive, MIB).files().names();
  }

  private static void assertRefused(Path archive, String sentence) {
    assertThatExceptionOfType(SourceRejectedException.class)
        .isThrownBy(() -> UnpackedSource.of(archive, MIB))
        .withMessageContaining(sentence)
        .satisfies(
            refused -> {
              String message = String.valueOf(refused.getMessage());
              assertThat(message).doesNotContain("\n");
              assertThat(ResultTranslator.translate(message, Lang.ZH))
                  .containsPattern("[\\u4e00-\\u9fff]")
                  .doesNotContainPattern("[a-z]{2} [a-z]{2}");
            });
  }

  @AfterEach
  void nothingIsWritten() throws IOException {
    try (Stream<Path> files = Files.walk(outside)) {
      assertThat(files.filter(Files::isRegularFile)).hasSizeLessThanOrEqualTo(1);
    }
  }

  @Test
  @DisplayName(
      "come without the folder that holds all, hidden files and what a build makes, each said")
  void leftOut() throws Exception {
    Path archive =
        zip(
            "UTF-8",
            zip -> {
              put(zip, "ann/", "");
              put(zip, "ann/src/main.cpp", MAIN);
              put(zip, "ann/src/求解.h", "");
              put(zip, "__MACOSX/ann/._main.cpp", "x");
              put(zip, "ann/.git/config", "x");
              put(zip, "ann/node_modules/a/index.js", "x");
              put(zip, "ann/main.o", "x");
              put(zip, "ann/picture.png", "P\0N");
            });
    UnpackedSource unpacked = UnpackedSource.of(archive, MIB);
    assertThat(unpacked.files().names()).containsExactly("main.cpp", "求解.h");
    assertThat(unpacked.skipped())
        .extracting(each -> each.file() + ": " + each.reason())
        .containsExactly(
            "__MACOSX: made by an operating system",
            "ann/.git: hidden",
            "ann/main.o: made by a build",
            "ann/node_modules: made by a build",
            "ann/picture.png: not text");
  }

  @ParameterizedTest
  @DisplayName("have names in other encodings, and it is said which was guessed")
  @CsvSource({"UTF-8, 求解.h, ''", "GBK, 求解.h, GBK", "IBM437, é.h, CP437"})
  void encodings(String encoding, String name, String guessed) throws Exception {
    Path archive =
        zip(
            encoding,
            zip -> {
              put(zip, name, "");
              put(zip, "main.cpp", MAIN);
            });
    UnpackedSource unpacked = UnpackedSource.of(archive, MIB);
    assertThat(unpacked.files().names()).contains("main.cpp", name);
    assertThat(String.join(" ", unpacked.guessed())).isEqualTo(guessed);
  }

  @Test
  @DisplayName("have names in UTF-8 without the sign for it, and in GBK in a tar")
  void unsigned() throws Exception {
    Path unsigned =
        zip(
            "UTF-8",
            zip -> {
              zip.setUseLanguageEncodingFlag(false);
              put(zip, "求解.cpp", MAIN);
            });
    assertThat(names(unsigned)).containsExactly("求解.cpp");
    Path file = outside.resolve("in/a.tar");
    Files.delete(unsigned);
    try (TarArchiveOutputStream tar =
        new TarArchiveOutputStream(Files.newOutputStream(file), Charset.forName("GBK").name())) {
      put(tar, new TarArchiveEntry("求解.cpp"), MAIN);
    }
    assertThat(names(file)).containsExactly("求解.cpp");
  }

  @ParameterizedTest
  @DisplayName("are refused with names that lead elsewhere")
  @CsvSource({
    "../a.cpp, a name with ..",
    "a/../../b.cpp, a name with ..",
    "..\\a.cpp, a name with ..",
    "C:\\a.cpp, an absolute name",
    "/etc/a.cpp, an absolute name",
    "a{box}.cpp, a name with a character that is not allowed",
    "a//b.cpp, a name with an empty part",
  })
  void badNames(String name, String sentence) throws Exception {
    assertRefused(zip("UTF-8", zip -> put(zip, entry(name), MAIN)), sentence);
    Files.delete(outside.resolve("in/a.zip"));
    assertRefused(tar("a.tar", tar -> put(tar, new TarArchiveEntry(name, true), MAIN)), sentence);
  }

  /** The library would turn a backslash into a slash. */
  private static ZipArchiveEntry entry(String name) {
    return new ZipArchiveEntry(name) {
      @Override
      public String getName() {
        return name;
      }
    };
  }

  @Test
  @DisplayName("are refused with links, devices and pipes")
  void links() throws Exception {
    ZipArchiveEntry link = new ZipArchiveEntry("a.cpp");
    link.setUnixMode(0120777);
    assertRefused(zip("UTF-8", zip -> put(zip, link, "/etc/passwd")), "it holds a link: a.cpp");
    Files.delete(outside.resolve("in/a.zip"));
    for (byte kind :
        new byte[] {
          TarConstants.LF_SYMLINK,
          TarConstants.LF_LINK,
          TarConstants.LF_CHR,
          TarConstants.LF_BLK,
          TarConstants.LF_FIFO
        }) {
      TarArchiveEntry entry = new TarArchiveEntry("a.cpp", kind);
      entry.setLinkName("/etc/passwd");
      boolean isLink = kind == TarConstants.LF_SYMLINK || kind == TarConstants.LF_LINK;
      assertRefused(
          tar(
              "a.tar",
              tar -> {
                tar.putArchiveEntry(entry);
                tar.closeArchiveEntry();
              }),
          isLink ? "it holds a link" : "it holds a special file");
    }
  }

  @Test
  @DisplayName("are refused with two names that are one, or differ in capitals alone")
  void twice() throws Exception {
    for (String second : List.of("a.h", "A.H")) {
      assertRefused(
          zip(
              "UTF-8",
              zip -> {
                put(zip, "a.h", "1");
                put(zip, second, "2");
              }),
          "two files of one name, or of names that differ in capitals alone");
    }
  }

  @Test
  @DisplayName("are refused as bombs, without being unpacked whole")
  void bombs() throws Exception {
    Path zip =
        zip(
            "UTF-8",
            bomb -> {
              bomb.putArchiveEntry(new ZipArchiveEntry("a.cpp"));
              byte[] blanks = " ".repeat((int) MIB).getBytes(StandardCharsets.US_ASCII);
              for (int i = 0; i < 200; i++) {
                bomb.write(blanks);
              }
              bomb.closeArchiveEntry();
            });
    assertRefused(zip, "more than 1048576 bytes together");
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream packed = new GZIPOutputStream(bytes)) {
      byte[] zeros = new byte[(int) MIB];
      for (int i = 0; i < 130; i++) {
        packed.write(zeros);
      }
    }
    Files.delete(zip);
    Path gz = Files.write(outside.resolve("in/a.tgz"), bytes.toByteArray());
    assertRefused(gz, "the archive unpacks to more than 128 MiB");
  }

  private static final String DAMAGED =
      "the archive cannot be read: it is damaged, or of another kind";

  /** Each would take minutes or the stack, if all were done that it asks for. */
  @ParameterizedTest
  @Timeout(value = 60, threadMode = ThreadMode.SEPARATE_THREAD)
  @DisplayName("have headers without end before an entry, of which only its name is read")
  @ValueSource(chars = {'x', 'L', 'K'})
  void manyHeaders(char kind) throws Exception {
    byte[] records = "6 a=b\n".repeat(1 << 20).getBytes(StandardCharsets.US_ASCII);
    Path archive =
        tar(
            "a.tgz",
            tar -> {
              for (int i = 0; i < 20_000; i++) {
                putHeader(tar, kind, new byte[0]);
              }
              putHeader(tar, kind, records);
              put(tar, new TarArchiveEntry("a.cpp"), MAIN);
            });
    if (kind == 'L') {
      assertRefused(archive, DAMAGED);
    } else {
      assertThat(names(archive)).containsExactly("a.cpp");
    }
  }

  private static void putHeader(TarArchiveOutputStream tar, char kind, byte[] bytes)
      throws IOException {
    TarArchiveEntry header = new TarArchiveEntry("header", (byte) kind);
    header.setSize(bytes.length);
    tar.putArchiveEntry(header);
    tar.write(bytes);
    tar.closeArchiveEntry();
  }

  @Test
  @Timeout(value = 60, threadMode = ThreadMode.SEPARATE_THREAD)
  @DisplayName("are refused with a name of a million slashes")
  void manySlashes() throws Exception {
    byte[] name = ("a" + "/".repeat(1_000_000) + "b.cpp").getBytes(StandardCharsets.US_ASCII);
    Path archive =
        tar(
            "a.tgz",
            tar -> {
              putHeader(tar, 'L', name);
              put(tar, new TarArchiveEntry("a.cpp"), MAIN);
            });
    assertRefused(archive, "a name with more than 16 folders");
  }

  @Test
  @Timeout(value = 60, threadMode = ThreadMode.SEPARATE_THREAD)
  @DisplayName("are refused as bombs where many entries of a zip are the same bytes")
  void sharedBytes() throws Exception {
    Path archive =
        zip(
            "UTF-8",
            zip -> {
              zip.setMethod(ZipArchiveOutputStream.STORED);
              put(zip, "1.h", "/".repeat(1000));
            });
    String bytes = Files.readString(archive, StandardCharsets.ISO_8859_1);
    int list = bytes.indexOf("PK\1\2");
    int end = bytes.indexOf("PK\5\6");
    String entry = bytes.substring(list, end);
    String twice = entry + entry.replace('1', '2');
    // The end has the number of entries, twice, and the length of their list.
    String counts = "\2\0\2\0" + (char) twice.length();
    Files.writeString(
        archive,
        bytes.substring(0, list)
            + twice
            + bytes.substring(end, end + 8)
            + counts
            + bytes.substring(end + 8 + counts.length()),
        StandardCharsets.ISO_8859_1);
    assertRefused(archive, DAMAGED);
  }

  /** A claim of 2^63 - 1 bytes would make a sum of sizes negative. */
  @Test
  @DisplayName("are refused where an entry that is left out claims more bytes than there are")
  void claimedBytes() throws Exception {
    String name = "__MACOSX/big";
    Path archive =
        zip(
            "UTF-8",
            zip -> {
              zip.setMethod(ZipArchiveOutputStream.STORED);
              put(zip, "main.cpp", MAIN);
              put(zip, name, "x");
            });
    String bytes = Files.readString(archive, StandardCharsets.ISO_8859_1);
    int list = bytes.lastIndexOf("PK\1\2");
    int end = bytes.indexOf("PK\5\6");
    // The size stands in a field of 8 bytes behind the name.
    String entry =
        bytes.substring(list, list + 20)
            + "\u00ff".repeat(4)
            + bytes.substring(list + 24, list + 30)
            + "\14\0"
            + bytes.substring(list + 32, list + 46)
            + name
            + "\1\0\10\0"
            + ("\u00ff".repeat(7) + "\u007f");
    Files.writeString(
        archive,
        bytes.substring(0, list)
            + entry
            + bytes.substring(end, end + 12)
            + (char) (bytes.charAt(end + 12) + 12)
            + bytes.substring(end + 13),
        StandardCharsets.ISO_8859_1);
    assertRefused(archive, DAMAGED);
  }

  @ParameterizedTest
  @DisplayName("keep a file whose long name is cut behind a folder in a tar")
  @ValueSource(ints = {TarArchiveOutputStream.LONGFILE_GNU, TarArchiveOutputStream.LONGFILE_POSIX})
  void longName(int mode) throws Exception {
    String folder = "f".repeat(99) + "/";
    Path archive =
        tar(
            "a.tar",
            tar -> {
              tar.setLongFileMode(mode);
              put(tar, new TarArchiveEntry(folder + "main.cpp"), MAIN);
            });
    assertThat(names(archive)).containsExactly("main.cpp");
  }

  @Test
  @DisplayName("are refused with a method that unpacks slowly")
  void slowMethod() throws Exception {
    byte[] bytes = Files.readAllBytes(zip("UTF-8", zip -> put(zip, "a.h", "")));
    int method = new String(bytes, StandardCharsets.ISO_8859_1).lastIndexOf("PK\1\2") + 10;
    bytes[method] = (byte) ZipMethod.BZIP2.getCode();
    assertRefused(
        Files.write(outside.resolve("in/a.zip"), bytes), "compressed with an unsupported method");
  }

  @ParameterizedTest
  @DisplayName("are refused with too many entries or files")
  @CsvSource({"100000, more than 10000 entries", "501, more than 500 files"})
  void many(int entries, String sentence) throws Exception {
    Filling<ZipArchiveOutputStream> filling =
        zip -> {
          zip.setLevel(0);
          for (int i = 0; i < entries; i++) {
            put(zip, i + ".h", "");
          }
        };
    assertRefused(zip("UTF-8", filling), sentence);
  }

  @ParameterizedTest
  @DisplayName("are refused where they are damaged or something else, in one sentence")
  @ValueSource(strings = {"", "PK", "PK\u0003\u0004 and more", "Rar!", "\u001f\u008b\b", "\0"})
  void damaged(String bytes) throws Exception {
    Path file = Files.createDirectories(outside.resolve("in")).resolve("a.zip");
    Files.write(file, bytes.getBytes(StandardCharsets.ISO_8859_1));
    assertRefused(file, DAMAGED);
  }

  @Test
  @DisplayName("are refused with too many folders, and without any source")
  void deepAndEmpty() throws Exception {
    assertRefused(
        tar("a.tar.gz", tar -> put(tar, new TarArchiveEntry("a/".repeat(40) + "a.c"), MAIN)),
        "a name with more than 16 folders");
    Files.delete(outside.resolve("in/a.tar.gz"));
    assertRefused(zip("UTF-8", zip -> put(zip, ".hidden", "x")), "no source in it");
  }

  @Test
  @DisplayName("give the same bytes as folders, zips and tars of the same files")
  void sameBytes() throws Exception {
    Path zip =
        zip(
            "UTF-8",
            out -> {
              put(out, "solve.h", "int x;\n");
              put(out, "main.cpp", MAIN);
            });
    byte[] bytes = SourceReader.STANDARD.read(zip, Optional.empty());
    Files.delete(zip);
    Path tar =
        tar(
            "a.tgz",
            out -> {
              put(out, new TarArchiveEntry("x/main.cpp"), MAIN);
              put(out, new TarArchiveEntry("x/solve.h"), "int x;\n");
            });
    assertThat(SourceReader.STANDARD.read(tar, Optional.empty())).isEqualTo(bytes);
    assertThat(SourceFiles.of(bytes).orElseThrow().names()).containsExactly("main.cpp", "solve.h");
  }
}
