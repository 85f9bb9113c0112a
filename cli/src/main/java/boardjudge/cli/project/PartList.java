package boardjudge.cli.project;

import boardjudge.cli.project.StatusReport.State;
import boardjudge.reference.Lang;
import boardjudge.reference.Message;
import java.util.ArrayList;
import java.util.List;

/**
 * Collects the parts of a game. What a part is good for, and what to do if it is missing, are
 * messages under its name.
 *
 * @param ofPrograms whether the game's engines are programs, not Java
 */
record PartList(boolean ofPrograms, List<StatusReport.Part> all) {
  PartList(boolean ofPrograms) {
    this(ofPrograms, new ArrayList<>());
  }

  static String say(String name, Object... arguments) {
    return Message.of(PartList.class, "said." + name, arguments).toString();
  }

  /**
   * Adds a part that is done or missing.
   *
   * @param doneText what there is
   * @param arguments of the message what to do: names and values in turn
   */
  void add(String part, boolean done, String doneText, Object... arguments) {
    add(part, done, doneText, State.MISSING, say("none"), next(part, arguments));
  }

  /**
   * @param next what to do unless it is done
   */
  void add(
      String part, boolean done, String doneText, State otherState, String otherText, String next) {
    if (done) {
      add(part, State.DONE, doneText, "");
    } else {
      add(part, otherState, otherText, next);
    }
  }

  void add(String part, State state, String text, String next) {
    String gives = say("gives-" + part.replace(' ', '-'));
    all.add(new StatusReport.Part(part, state, text, gives, next, page(part)));
  }

  private String page(String part) {
    return switch (part) {
      case "statement", "problem.yaml", "broken rules" -> "problem-package.md";
      case "plan", "tests", "notes", "coverage", "up to date" -> "suite.md";
      case "strength" -> "strength.md";
      case "accepted", "wrong_answer" -> "submissions.md";
      default -> ofPrograms ? "program-referee.md" : "game-parts.md";
    };
  }

  /** What to do if a part is missing. */
  String next(String part, Object... arguments) {
    String name = "next-" + part.replace(' ', '-');
    String programsName = name + "-programs";
    boolean exists = Message.sentences(PartList.class, Lang.EN).containsKey("said." + programsName);
    return say(ofPrograms && exists ? programsName : name, arguments);
  }
}
