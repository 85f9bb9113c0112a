package boardjudge.grading.remote;

import boardjudge.checker.view.Report;
import boardjudge.checker.view.TextStyle;
import boardjudge.checker.view.TextTable;
import boardjudge.checker.view.TextTable.Column;
import boardjudge.grading.ResultTranslator;
import boardjudge.reference.Lang;
import boardjudge.reference.Message;
import boardjudge.reference.io.Quote;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/**
 * The state of a queue, its gradings and its workers.
 *
 * @param queue its address
 * @param waiting jobs that no worker has
 * @param running jobs that workers have
 * @param done jobs done since the broker was started
 * @param dead jobs that were given up and not collected yet
 * @param refused messages that workers refused, and messages of workers that were refused
 * @param oldest how long the oldest job has waited; empty where none waits
 * @param gradings names of the gradings at the queue
 * @param workers by name
 */
public record QueueStatus(
    String queue,
    long waiting,
    long running,
    long done,
    long dead,
    long refused,
    Optional<Duration> oldest,
    List<String> gradings,
    List<WorkerState> workers)
    implements Report {
  public QueueStatus {
    gradings = List.copyOf(gradings);
    workers = List.copyOf(workers);
  }

  @Override
  public List<String> text(TextStyle style) {
    Lang lang = style.lang();
    List<String> lines = new ArrayList<>();
    lines.add(
        say("queue-state")
            .with("queue", queue)
            .with("waiting", waiting)
            .with("running", running)
            .with("done", done)
            .with("dead", dead)
            .with("refused", refused)
            .text(lang));
    oldest.ifPresent(
        age -> lines.add(say("oldest-job").with("seconds", age.toSeconds()).text(lang)));
    gradings.forEach(name -> lines.add(say("grading").with("name", name).text(lang)));
    if (workers.isEmpty()) {
      lines.add(say("no-worker").text(lang));
      return lines;
    }
    lines.add("");
    lines.addAll(TextTable.of(QueueStatus.class, lang, columns(lang), workers).lines());
    workers.stream()
        .filter(state -> !state.reason().isEmpty())
        .forEach(
            state ->
                lines.add(
                    say("set-aside-why")
                        .with("worker", state.worker())
                        .with("why", ResultTranslator.translate(state.reason(), lang))
                        .text(lang)));
    return lines;
  }

  private static List<Column<WorkerState>> columns(Lang lang) {
    return List.of(
        new Column<>("worker", false, WorkerState::worker),
        new Column<>("host", false, WorkerState::host),
        new Column<>("state", false, worker -> say("state." + worker.state().id()).text(lang)),
        new Column<>("slots", true, worker -> Integer.toString(worker.slots())),
        new Column<>("busy", true, worker -> Integer.toString(worker.busy())),
        new Column<>("done", true, worker -> Long.toString(worker.done())),
        new Column<>("speed", true, worker -> String.format(Locale.ROOT, "%.2f", worker.speed())),
        new Column<>(
            "languages",
            false,
            worker ->
                worker.languages().stream()
                    .map(language -> language.replaceFirst("_.*", ""))
                    .collect(Collectors.joining(" "))));
  }

  private static Message say(String name) {
    return Message.of(QueueStatus.class, name);
  }

  /** The same in Prometheus's text format. */
  public List<String> prometheus() {
    List<String> lines = new ArrayList<>();
    double age = oldest.orElse(Duration.ZERO).toMillis() / 1000.0;
    gauge(lines, "jobs_waiting", "Jobs that no worker has.", (double) waiting);
    gauge(lines, "jobs_running", "Jobs that workers have.", (double) running);
    gauge(lines, "jobs_done", "Jobs done since the broker was started.", (double) done);
    gauge(lines, "jobs_dead", "Jobs that were given up and not collected yet.", (double) dead);
    gauge(lines, "messages_refused", "Messages that workers refused.", (double) refused);
    gauge(lines, "oldest_job_seconds", "How long the oldest job has waited.", age);
    gauge(lines, "gradings", "Gradings at the queue.", gradings.size());
    workers(lines, "worker_speed", "How fast a worker is.", WorkerState::speed);
    workers(lines, "worker_busy", "Jobs that a worker does now.", WorkerState::busy);
    workers(lines, "worker_slots", "Jobs that a worker can do at a time.", WorkerState::slots);
    workers(
        lines,
        "worker_set_aside",
        "1 where a worker is set aside.",
        worker -> worker.state() == WorkerState.State.SET_ASIDE ? 1 : 0);
    return lines;
  }

  private static void family(List<String> lines, String name, String help) {
    lines.add("# HELP boardjudge_" + name + " " + help);
    lines.add("# TYPE boardjudge_" + name + " gauge");
  }

  private static void gauge(List<String> lines, String name, String help, double value) {
    family(lines, name, help);
    lines.add("boardjudge_" + name + " " + number(value));
  }

  private void workers(
      List<String> lines, String name, String help, ToDoubleFunction<WorkerState> value) {
    family(lines, name, help);
    for (WorkerState worker : workers) {
      String label = Quote.bare(worker.worker(), 200).replace("\\", "_").replace("\"", "_");
      String number = number(value.applyAsDouble(worker));
      lines.add("boardjudge_" + name + "{worker=\"" + label + "\"} " + number);
    }
  }

  private static String number(double value) {
    return value == Math.rint(value)
        ? Long.toString((long) value)
        : String.format(Locale.ROOT, "%.3f", value);
  }
}
