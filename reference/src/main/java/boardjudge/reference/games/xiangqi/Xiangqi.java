package boardjudge.reference.games.xiangqi;

import boardjudge.reference.Message;
import boardjudge.reference.Problem;
import boardjudge.reference.RuleMistake;
import boardjudge.reference.Step;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.io.InputFormat;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** The problem Xiangqi: is Black, whose general stands alone, checkmated? */
public final class Xiangqi implements Problem<XiangqiCase> {
  /** The answer if Black is mated. */
  public static final String MATE = "YES";

  /** The answer if Black is not mated. */
  public static final String NO_MATE = "NO";

  private static final XiangqiFormat FORMAT = new XiangqiFormat();
  private static final XiangqiReferee REFEREE = new XiangqiReferee();

  static Message say(String name, Object... arguments) {
    return Message.of(Xiangqi.class, name, arguments);
  }

  @Override
  public String source() {
    return "UVa 1589; HDU 4121; POJ 4001";
  }

  @Override
  public InputFormat<XiangqiCase> format() {
    return FORMAT;
  }

  @Override
  public List<XiangqiRule> rules() {
    return List.of(XiangqiRule.values());
  }

  @Override
  public Diagram start(XiangqiCase testCase) {
    return XiangqiPosition.of(testCase).diagram();
  }

  @Override
  public void solve(XiangqiCase testCase, Consumer<? super String> lines) {
    new XiangqiSolver().solve(testCase, lines);
  }

  @Override
  public void referee(XiangqiCase testCase, Consumer<? super Step> steps) {
    REFEREE.judge(testCase, steps);
  }

  @Override
  public Optional<Set<RuleMistake>> mistakes(XiangqiCase testCase) {
    return Optional.of(XiangqiMistakes.of(REFEREE.judge(testCase)));
  }

  @Override
  public Optional<Message> describe(RuleMistake mistake) {
    List<String> words = List.of(mistake.how().split(" "));
    List<Message> which = words.stream().skip(1).map(Xiangqi::mistakeWord).toList();
    Message piece =
        Stream.of(XiangqiKind.values())
            .filter(kind -> kind.attack() == mistake.rule())
            .map(kind -> mistakeWord(kind.word()))
            .findFirst()
            .orElse(Message.literal(""));
    return Optional.of(say("broken-rule." + words.get(0), "piece", piece, "which", which));
  }

  /** Literal if the word begins with a digit; a number at its end becomes an argument. */
  private static Message mistakeWord(String word) {
    return word.matches("[0-9].*")
        ? Message.literal(word)
        : say("word." + word.replaceFirst("-[0-9]+$", ""), "count", word.replaceAll("[^0-9]", ""));
  }
}
