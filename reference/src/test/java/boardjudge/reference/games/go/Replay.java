package boardjudge.reference.games.go;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.reference.Step;
import java.util.ArrayList;
import java.util.List;

/** Plays commands from a picture on both engines, which must agree after each of them. */
final class Replay {
  private final List<Step> steps = new ArrayList<>();

  private Replay() {}

  /**
   * @param picture the board before the first command, at least its top left corner; the history is
   *     empty
   * @param commands as an input file has them, separated by commas or line breaks
   */
  static Replay of(String picture, String commands) {
    GoPosition start = GoPosition.of(picture);
    GoCase testCase = new GoCase(commands(commands));
    Replay replay = new Replay();
    new GoReferee() {
      @Override
      protected GoPosition start() {
        return start;
      }
    }.judge(testCase, replay.steps::add);
    GoBoard solver = GoBoard.of(start);
    for (Step step : replay.steps) {
      if (step instanceof GoCommandStep command) {
        GoColour colour = command.command().colour();
        int point = command.command().point();
        GoVerdict foreseen = solver.judge(colour, point);
        assertThat(solver.play(colour, point))
            .as(step.action())
            .isEqualTo(command.ruling().verdict())
            .isEqualTo(foreseen);
        assertThat(solver.rows()).as(step.action()).isEqualTo(command.after().rows());
      }
    }
    return replay;
  }

  static List<GoCommand> commands(String text) {
    List<GoCommand> commands = new ArrayList<>();
    for (String line : text.strip().split("\\s*[,\n]\\s*", -1)) {
      String[] words = line.split(" ", -1);
      commands.add(
          new GoCommand(
              words[0].equals("B") ? GoColour.BLACK : GoColour.WHITE,
              Integer.parseInt(words[1]),
              Integer.parseInt(words[2])));
    }
    return commands;
  }

  /** What the commands print, one word a command: {@code ok} for a legal one. */
  String verdicts() {
    List<String> words = new ArrayList<>();
    for (Step step : steps) {
      if (step instanceof GoCommandStep command) {
        words.add(command.output().isEmpty() ? "ok" : command.output().get(0).replace(" ", ""));
      }
    }
    return String.join(" ", words);
  }

  GoPosition board() {
    return ((GoFinalStep) steps.get(steps.size() - 1)).position();
  }

  /** The corner of the final board that is as large as the picture. */
  String corner(String picture) {
    List<String> lines = picture.strip().lines().toList();
    List<String> rows = board().rows().subList(0, lines.size());
    return String.join(
        "\n", rows.stream().map(row -> row.substring(0, lines.get(0).length())).toList());
  }

  /** The events of the command with that number, from 1. */
  String events(int number) {
    return String.join(
        ", ",
        step(number).events().stream().map(event -> event.name() + " " + event.value()).toList());
  }

  /** The step of the command with that number, from 1. */
  GoCommandStep step(int number) {
    return (GoCommandStep) steps.get(number - 1);
  }

  GoFinalStep last() {
    return (GoFinalStep) steps.get(steps.size() - 1);
  }

  /** The rules that decide the last command. */
  String rules() {
    return String.join(
        " ", step(steps.size() - 1).decidedBy().stream().map(rule -> rule.id()).toList());
  }
}
