package boardjudge.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.sandbox.UnifiedHierarchy.Place;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Hierarchies of version 2 as machines have them, made by hand. */
class UnifiedHierarchyTest {
  private static final String ALL = "cpuset cpu io memory pids";
  private static final long JUDGE = 700;
  private static final long STARTED = 701;
  private static final long SHELL = 600;
  private static final String SESSION = "user.slice/user-0.slice/session-1.scope";
  private static final String SCOPE = "user.slice/user-1000.slice/user@1000.service/judge.scope";

  @TempDir private Path top;

  /** The groups that a plain user was given; root may write all. */
  private final Set<Path> delegated = new HashSet<>();

  private boolean root = true;

  private final UnifiedHierarchy.Rights rights =
      new UnifiedHierarchy.Rights() {
        @Override
        public boolean canWrite(Path path) {
          return root || delegated.contains(path) || delegated.contains(path.resolveSibling("."));
        }

        @Override
        public boolean isDelegated(Path group) {
          return !root && delegated.contains(group);
        }

        @Override
        public boolean isOwn(long process) {
          return process == JUDGE || process == STARTED;
        }
      };

  private Path group(String path, String type, String available, String enabled, long... members)
      throws Exception {
    Path folder = top.resolve(path).normalize();
    Files.createDirectories(folder);
    if (!type.isEmpty()) {
      Files.writeString(folder.resolve("cgroup.type"), type + "\n");
    }
    Files.writeString(folder.resolve("cgroup.controllers"), available + "\n");
    Files.writeString(folder.resolve("cgroup.subtree_control"), enabled + "\n");
    StringBuilder processes = new StringBuilder();
    for (long process : members) {
      processes.append(process).append('\n');
    }
    Files.writeString(folder.resolve("cgroup.procs"), processes);
    return folder;
  }

  private void delegate(Path folder) {
    delegated.add(folder);
    delegated.add(folder.resolve("."));
  }

  private Path rootGroup() throws Exception {
    return group(".", "", ALL, "memory pids", 1, 2, 3);
  }

  private List<Place> places(Path own) throws Exception {
    List<Path> folders = new ArrayList<>();
    for (Path at = own; !at.equals(top); at = at.resolveSibling(".").normalize()) {
      folders.add(at);
    }
    folders.add(top);
    return UnifiedHierarchy.places(folders, rights);
  }

  private Place best(Path own) throws Exception {
    return places(own).get(0);
  }

  @Test
  void rootInTheRootGroupStaysThere() throws Exception {
    group(".", "", ALL, "", 1, 2, JUDGE);
    assertThat(best(top)).isEqualTo(new Place(top, Set.of("memory", "pids"), false));
    rootGroup();
    assertThat(best(top)).isEqualTo(new Place(top, Set.of(), false));
  }

  @Test
  void rootInASessionUsesTheSliceAboveAndMovesNobody() throws Exception {
    rootGroup();
    group("user.slice", "domain", ALL, "memory pids");
    Path slice = group("user.slice/user-0.slice", "domain", "memory pids", "memory pids");
    Path session = group(SESSION, "domain", "memory pids", "", SHELL, JUDGE);
    assertThat(best(session)).isEqualTo(new Place(slice, Set.of(), false));
  }

  @Test
  void whatIsAvailableAboveASessionIsEnabled() throws Exception {
    rootGroup();
    group("user.slice", "domain", ALL, "memory pids");
    Path slice = group("user.slice/user-0.slice", "domain", "memory pids", "pids");
    Path session = group(SESSION, "domain", "pids", "", SHELL, JUDGE);
    assertThat(best(session)).isEqualTo(new Place(slice, Set.of("memory"), false));
  }

  @Test
  void aServiceWithTheJudgeAloneKeepsItsRunsToItself() throws Exception {
    rootGroup();
    group("system.slice", "domain", ALL, "memory pids");
    Path service = group("system.slice/w.service", "domain", "memory pids", "", JUDGE, STARTED);
    assertThat(best(service)).isEqualTo(new Place(service, Set.of("memory", "pids"), true));
  }

  @Test
  void aPlainUserInASessionHasNoPlace() throws Exception {
    root = false;
    rootGroup();
    group("user.slice", "domain", ALL, "memory pids");
    group("user.slice/user-0.slice", "domain", "memory pids", "memory pids");
    Path session = group(SESSION, "domain", "memory pids", "", JUDGE);
    assertThat(places(session)).isEmpty();
  }

  private Path scope(String type, String available, String enabled, long... members)
      throws Exception {
    root = false;
    rootGroup();
    group("user.slice", "domain", ALL, "memory pids");
    group("user.slice/user-1000.slice", "domain", "memory pids", "memory pids");
    group("user.slice/user-1000.slice/user@1000.service", "domain", "memory pids", "memory pids");
    Path scope = group(SCOPE, type, available, enabled, members);
    delegate(scope);
    return scope;
  }

  @Test
  void aDelegatedScopeIsEmptiedIntoALeaf() throws Exception {
    Path scope = scope("domain", "cpu memory pids", "", SHELL, JUDGE);
    Place place = best(scope);
    assertThat(place).isEqualTo(new Place(scope, Set.of("memory", "pids"), true));
    assertThat(place.prepare()).isTrue();
    assertThat(scope.resolve("cgroup.subtree_control")).hasContent("+memory +pids");
    assertThat(scope.resolve(UnifiedHierarchy.LEAF + "/cgroup.procs")).hasContent("" + JUDGE);
  }

  @Test
  void aJudgeInTheLeafUsesTheScopeAboveAndMakesNoLeafInTheLeaf() throws Exception {
    Path scope = scope("domain", "cpu memory pids", "memory pids");
    Path leaf = group(SCOPE + "/" + UnifiedHierarchy.LEAF, "domain", "memory pids", "", JUDGE);
    delegate(leaf);
    assertThat(places(leaf)).extracting(Place::folder).containsOnly(scope);
    assertThat(best(leaf)).isEqualTo(new Place(scope, Set.of(), false));
  }

  @Test
  void aSecondJudgeFindsTheLeafAndPreparesTheSame() throws Exception {
    Path scope = scope("domain", "cpu memory pids", "", SHELL, JUDGE);
    Place first = best(scope);
    Place second = best(scope);
    assertThat(first.prepare()).isTrue();
    assertThat(second.prepare()).isTrue();
    try (var groups = Files.newDirectoryStream(scope, "boardjudge-*")) {
      assertThat(groups).containsExactly(scope.resolve(UnifiedHierarchy.LEAF));
    }
  }

  @Test
  void anEmptyLeafIsSweptAndAnotherStays() throws Exception {
    Path scope = scope("domain", "memory pids", "memory pids");
    Place place = new Place(scope, Set.of(), false);
    place.sweepLeaf();
    Path leaf = Files.createDirectory(scope.resolve(UnifiedHierarchy.LEAF));
    place.sweepLeaf();
    assertThat(leaf).doesNotExist();
    Path used = Files.createDirectories(leaf.resolve("used"));
    place.sweepLeaf();
    assertThat(used).isDirectory();
  }

  @Test
  void aThreadedOrInvalidGroupHoldsNoRuns() throws Exception {
    for (String type : List.of("threaded", "domain threaded", "domain invalid")) {
      assertThat(places(scope(type, "cpu memory pids", "", JUDGE))).as(type).isEmpty();
    }
  }

  @Test
  void aScopeWithoutOneControllerHasNoPlace() throws Exception {
    assertThat(places(scope("domain", "cpu pids", "", SHELL, JUDGE))).isEmpty();
    assertThat(places(scope("domain", "", "", SHELL, JUDGE))).isEmpty();
  }

  @Test
  void aPlaceAboveIsFoundWhereTheNearerOneIsNotComplete() throws Exception {
    rootGroup();
    group("user.slice", "domain", ALL, "memory pids");
    Path slice = group("user.slice/user-0.slice", "domain", "memory pids", "pids");
    Path session = group(SESSION, "domain", "pids", "", JUDGE);
    assertThat(places(session).get(0).folder()).isEqualTo(slice);
  }

  @Test
  void aContainersHighestGroupIsEmptiedWhereAllItsProcessesAreSeen() throws Exception {
    group(".", "domain", "cpu memory pids", "", 1, SHELL, JUDGE);
    assertThat(best(top)).isEqualTo(new Place(top, Set.of("memory", "pids"), true));
    group(".", "domain", "cpu memory pids", "", 0, JUDGE);
    assertThat(places(top)).isEmpty();
  }

  @Test
  void aPlainUserInAContainerHasNoPlace() throws Exception {
    root = false;
    group(".", "domain", "cpu memory pids", "", 1, JUDGE);
    assertThat(places(top)).isEmpty();
  }
}
