package boardjudge.generator.games.go;

import boardjudge.generator.notation.ImportNotes;
import boardjudge.generator.notation.ImportedGames;
import boardjudge.generator.notation.Notation;
import boardjudge.generator.notation.Notation.Caption;
import boardjudge.generator.notation.Notation.Finding;
import boardjudge.generator.notation.NotationText;
import boardjudge.reference.Step;
import boardjudge.reference.games.go.GoCase;
import boardjudge.reference.games.go.GoColour;
import boardjudge.reference.games.go.GoCommandStep;
import boardjudge.reference.games.go.GoReferee;
import boardjudge.reference.games.go.GoVerdict;
import boardjudge.reference.grid.Square;
import boardjudge.reference.io.InputException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Games of Go in SGF, version 4.
 *
 * <p>Viewers execute every move. So a command that misses is written as a pass, with a cross on its
 * point and a comment; if {@code AP} names this program, the cross is read as that command.
 */
final class GoSgf implements Notation<GoCase> {
  static final String PROGRAM = "boardjudge";

  private static final String RULES =
      "The stones are those of the statement: a command on an occupied point, a suicide, and a"
          + " command that repeats an earlier board are refused. A refused command stands here as a"
          + " pass, with a cross on the point that it asked for.";

  @Override
  public String name() {
    return "SGF";
  }

  @Override
  public String ending() {
    return "sgf";
  }

  @Override
  public String write(GoCase testCase, Caption caption) {
    List<Step> steps = new ArrayList<>();
    new GoReferee().judge(testCase, steps::add);
    SgfWriter sgf = new SgfWriter();
    String[] program = caption.program().split(" ", 2);
    sgf.node().property("FF", "4").property("GM", "1").property("SZ", "19");
    sgf.property("CA", "UTF-8").pair("AP", program[0], program.length > 1 ? program[1] : "");
    sgf.property("GN", caption.title());
    String comment = caption.finding().map(finding -> "\n\n" + finding.text()).orElse("");
    sgf.property("C", RULES + comment);
    int number = 0;
    for (Step step : steps) {
      number++;
      int stepNumber = number;
      Optional<Finding> finding = caption.finding().filter(found -> found.step() == stepNumber);
      if (step instanceof GoCommandStep command) {
        write(sgf, command, finding);
      } else if (finding.isPresent()) {
        sgf.node();
        describe(sgf, finding.get().text());
        mark(sgf, "CR", finding.get().squares());
      }
    }
    return sgf.text();
  }

  private static void write(SgfWriter sgf, GoCommandStep step, Optional<Finding> finding) {
    GoColour colour = step.command().colour();
    String point = name(step.command().square());
    boolean isLegal = step.ruling().verdict() == GoVerdict.LEGAL;
    sgf.node().property(colour == GoColour.BLACK ? "B" : "W", isLegal ? point : "");
    String comment = isLegal ? "" : refusal(step);
    if (finding.isPresent()) {
      comment += (comment.isEmpty() ? "" : "\n\n") + finding.get().text();
      describe(sgf, comment);
    } else if (!isLegal) {
      sgf.property("C", comment);
    }
    if (!isLegal) {
      // SGF allows one mark on a point.
      sgf.property("MA", point);
    } else if (finding.isPresent()) {
      sgf.property("CR", point);
    }
  }

  private static void describe(SgfWriter sgf, String comment) {
    sgf.property("N", "mismatch").property("HO", "2").property("C", comment);
  }

  private static void mark(SgfWriter sgf, String mark, List<Square> squares) {
    if (!squares.isEmpty()) {
      sgf.property(
          mark, squares.stream().distinct().sorted().map(GoSgf::name).toArray(String[]::new));
    }
  }

  private static String refusal(GoCommandStep step) {
    String why =
        switch (step.ruling().verdict()) {
          case OCCUPIED -> "the point is occupied";
          case SUICIDE -> "its own chain would have no liberty";
          case REPETITION ->
              "the board after command " + step.ruling().repeated() + " would stand again";
          case LEGAL -> throw new IllegalStateException("a legal command is not refused");
        };
    return step.ruling().verdict().output().get(0) + ": " + step.action() + ": " + why + ".";
  }

  /** SGF writes the column's letter, then the row's, both from the top left. */
  private static String name(Square square) {
    return "" + (char) ('a' + square.column()) + (char) ('a' + square.row());
  }

  @Override
  public ImportedGames<GoCase> read(NotationText text) throws InputException {
    ImportNotes notes = new ImportNotes(text);
    List<ImportedGames.Game<GoCase>> games = new ArrayList<>();
    for (SgfGame game : SgfReader.read(text, SgfGameReader.PROPERTIES)) {
      games.add(new ImportedGames.Game<>(new SgfGameReader(text, notes).read(game), game.offset()));
    }
    return new ImportedGames<>(games, notes.lines());
  }
}
