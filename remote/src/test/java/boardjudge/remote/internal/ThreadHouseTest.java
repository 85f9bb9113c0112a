package boardjudge.remote.internal;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.junit.ArchTest;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/**
 * A fault that ends a thread must be reported, or a grading waits for ever. Each class that starts
 * threads is listed here with what happens to a fault on them; the test names the classes that are
 * missing.
 */
@DisplayName("No thread of ours ends without a word")
class ThreadHouseTest {
  private static final String SANDBOX = "boardjudge.sandbox.";
  private static final String WEB = "boardjudge.web.";
  private static final String CLI = "boardjudge.cli.";

  private static final Map<String, String> FAULT_HANDLING =
      Map.ofEntries(
          Map.entry(
              "boardjudge.base.parallel.ParallelRunner",
              "whoever asked for the result gets the fault"),
          Map.entry(
              "boardjudge.grading.remote.RemoteGrader", "the thread that takes verdicts throws it"),
          Map.entry(
              "boardjudge.checker.compare.Output$StreamReading",
              "whoever waits for the stream gets it"),
          Map.entry(
              "boardjudge.checker.compare.CommonPrefix",
              "the thread that compares the first half gets it"),
          Map.entry(SANDBOX + "Sandbox", "the run that the stream belongs to fails"),
          Map.entry(SANDBOX + "ForkServer", "the run at hand fails, and the server counts as gone"),
          Map.entry(
              SANDBOX + "RepeatedRuns", "whoever waits for an answer learns that there is none"),
          Map.entry("boardjudge.stress.Deadline", "none can happen: it sleeps and interrupts"),
          Map.entry(SANDBOX + "CachePlace", "at the process's end: the command line says it"),
          Map.entry(
              "boardjudge.grading.program.EngineSandbox",
              "at the process's end: the command line says it"),
          Map.entry(WEB + "RunQueue", "the job's visitor is told, or the command line says it"),
          Map.entry(WEB + "LocalSite", "the visitor is told, or the command line says it"),
          Map.entry(WEB + "RequestThreads", "the visitor is told, or the command line says it"),
          Map.entry(CLI + "QueueCommand", "at the process's end: the command line says it"),
          Map.entry(CLI + "ServeCommand", "at the process's end: the command line says it"),
          Map.entry(CLI + "WorkerCommand", "at the process's end: the command line says it"),
          Map.entry(CLI + "QueueGrading", "at the process's end: the command line says it"),
          Map.entry(
              "boardjudge.remote.internal.worker.QueueWorker",
              "the worker says it and ends with exit code 4"));

  /** Run by {@link RemoteHouseTest}, which reads all classes. */
  @ArchTest
  static void everyClassThatStartsThreadsIsKnown(JavaClasses all) {
    Set<String> starters = starters(all);
    assertThat(starters).contains("boardjudge.remote.internal.worker.QueueWorker");
    starters.removeAll(FAULT_HANDLING.keySet());
    assertThat(starters).as("what becomes of a fault on their threads?").isEmpty();
  }

  @Test
  void unknownClassesAreNamed() {
    JavaClasses these = new ClassFileImporter().importClasses(Plain.class, Pool.class, Own.class);
    assertThat(starters(these)).containsExactly(Own.class.getName(), Pool.class.getName());
  }

  private static Set<String> starters(JavaClasses classes) {
    Set<String> names = new TreeSet<>();
    for (JavaClass each : classes) {
      if (each.isAssignableTo(Thread.class)
          || accesses(each).anyMatch(ThreadHouseTest::startsThreads)) {
        names.add(each.getName().replaceFirst("[$][0-9]+$", ""));
      }
    }
    return names;
  }

  private static Stream<? extends JavaAccess<?>> accesses(JavaClass type) {
    return Stream.concat(
        type.getConstructorCallsFromSelf().stream(), type.getMethodCallsFromSelf().stream());
  }

  private static boolean startsThreads(JavaAccess<?> access) {
    JavaClass owner = access.getTargetOwner();
    boolean makes = access.getName().equals("<init>");
    return owner.isEquivalentTo(Executors.class)
        || (makes && owner.isEquivalentTo(Thread.class))
        || (makes && owner.isAssignableTo(ExecutorService.class))
        || (owner.isEquivalentTo(CompletableFuture.class) && access.getName().endsWith("Async"));
  }

  private static final class Plain {
    @SuppressWarnings("unused") // Looked at, never called.
    static String name() {
      return Thread.currentThread().getName();
    }
  }

  private static final class Pool {
    @SuppressWarnings("unused") // Looked at, never called.
    static ExecutorService pool() {
      return Executors.newCachedThreadPool();
    }
  }

  private static final class Own extends Thread {}
}
