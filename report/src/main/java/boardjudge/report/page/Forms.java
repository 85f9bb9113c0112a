package boardjudge.report.page;

import boardjudge.reference.Lang;
import boardjudge.reference.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * Sentences of which a page holds thousands: in English, with the number of a form in Chinese that
 * takes the English sentence's numbers in their order; mutable.
 */
final class Forms {
  private static final Pattern NUMBER = Pattern.compile("[0-9]+");

  private final List<String> all = new ArrayList<>();

  /** The English sentence, and the number of its form. */
  List<Object> of(Message message) {
    String english = message.text(Lang.EN);
    String chinese = message.text(Lang.ZH);
    String form =
        numbers(english).equals(numbers(chinese))
            ? NUMBER.matcher(chinese).replaceAll("#")
            : chinese;
    if (!all.contains(form)) {
      all.add(form);
    }
    return List.of(english, all.indexOf(form));
  }

  /** The forms, each with a number sign where a number stands. */
  List<String> all() {
    return List.copyOf(all);
  }

  private static List<String> numbers(String text) {
    return NUMBER.matcher(text).results().map(MatchResult::group).toList();
  }
}
