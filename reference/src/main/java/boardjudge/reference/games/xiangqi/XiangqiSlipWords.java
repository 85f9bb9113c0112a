package boardjudge.reference.games.xiangqi;

import boardjudge.reference.Message;
import boardjudge.reference.Slip;
import java.util.List;
import java.util.stream.Stream;

/** What a program does that makes one of the {@link XiangqiSlips}, in words. */
final class XiangqiSlipWords {
  private XiangqiSlipWords() {}

  /** What a program does: "overlooks a cannon that stands above the general". */
  static Message of(Slip slip) {
    List<String> words = List.of(slip.how().split(" "));
    List<Message> which = words.stream().skip(1).map(XiangqiSlipWords::word).toList();
    Message piece =
        Stream.of(XiangqiKind.values())
            .filter(kind -> kind.attack() == slip.rule())
            .map(kind -> word(kind.word()))
            .findFirst()
            .orElse(Message.literal(""));
    return Xiangqi.say("slip." + words.get(0), "piece", piece, "which", which);
  }

  /** A word, as it is if it begins with a number; one that ends with a number has it apart. */
  private static Message word(String word) {
    return word.matches("[0-9].*")
        ? Message.literal(word)
        : Xiangqi.say(
            "word." + word.replaceFirst("-[0-9]+$", ""), "count", word.replaceAll("[^0-9]", ""));
  }
}
