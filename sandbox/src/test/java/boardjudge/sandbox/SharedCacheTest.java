package boardjudge.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A folder of compiled programs that two judges use at the same time")
class SharedCacheTest {
  private static final int ENTRIES = 40;

  @TempDir private Path folder;

  private Path entry(String name, Duration age) throws Exception {
    Path entry = Files.createDirectories(folder.resolve(name));
    Files.write(Files.createDirectory(entry.resolve("box")).resolve("program"), new byte[100]);
    Files.setLastModifiedTime(entry, FileTime.from(Instant.now().minus(age)));
    return entry;
  }

  /** One judge removes entries that the other is about to remove. */
  @Test
  void bothMayEvict() throws Exception {
    ExecutorService judges = Executors.newFixedThreadPool(2);
    try {
      for (int round = 0; round < 5; round++) {
        for (int i = 0; i < ENTRIES; i++) {
          entry(round + "-" + i, Duration.ofDays(1));
        }
        Callable<Boolean> evict =
            () -> {
              new CacheFolder(folder, 0).evict();
              return true;
            };
        for (Future<Boolean> each : judges.invokeAll(List.of(evict, evict))) {
          assertThat(each.get()).isTrue();
        }
        try (Stream<Path> remaining = Files.list(folder)) {
          assertThat(remaining).isEmpty();
        }
      }
    } finally {
      judges.shutdownNow();
    }
  }

  /** For example the file with which another judge tries whether the folder can be written. */
  @Test
  void anEntryThatVanishesMeanwhileIsIgnored() throws Exception {
    Path kept = entry("kept", Duration.ZERO);
    // Listed, but cannot be found.
    Files.createSymbolicLink(folder.resolve("probe"), folder.resolve("gone"));
    new CacheFolder(folder, 0).evict();
    assertThat(kept).exists();
  }

  @Test
  void anEntryUsedMeanwhileStays() throws Exception {
    List<Path> entries = new ArrayList<>();
    CacheFolder first = new CacheFolder(folder, 0);
    for (int i = 0; i < ENTRIES; i++) {
      entries.add(entry("e" + i, Duration.ofDays(1)));
    }
    assertThat(first.markUsed(entries.get(0))).isTrue();
    new CacheFolder(folder, 0).evict();
    assertThat(entries.get(0)).exists();
    assertThat(entries.subList(1, ENTRIES)).noneMatch(Files::exists);
  }

  @Test
  void anEntryThatAnotherJudgeRemovedIsNotUsed() throws Exception {
    CacheFolder first = new CacheFolder(folder, 0);
    assertThat(first.markUsed(folder.resolve("none"))).isFalse();
    Path entry = entry("e", Duration.ZERO);
    assertThat(first.markUsed(entry)).isTrue();
    FolderDeletion.delete(entry);
    assertThat(first.markUsed(entry)).isFalse();
  }

  @Test
  void hasTheLimitInTheDocumentation() throws Exception {
    assertThat(Files.readString(Path.of("..", "docs", "security.md")))
        .contains("has a limit (" + (CompileCache.MAX_BYTES >> 30) + " GiB, the oldest go first)");
  }
}
