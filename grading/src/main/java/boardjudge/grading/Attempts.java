package boardjudge.grading;

import boardjudge.reference.Message;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Which of the submissions of one person count. */
public enum Attempts {
  /** The last one alone is graded. */
  LAST,
  /** All are graded; the one with most tests or points counts, of equal ones the last. */
  BEST,
  /** All count. */
  ALL;

  /** A number at the end of a name, with an optional word or sign before it. */
  private static final Pattern ATTEMPT_NUMBER =
      Pattern.compile("(?is)(.*?)[ _.-]*(?:v|attempt|try|第)?[ _.-]*(?:\\(?(\\d{1,9})\\)?(?:次)?)?");

  /** A person's submissions in order, and what the order is taken from. */
  private record Ordered(List<Submission> attempts, Message sign) {}

  static String withoutAttemptNumber(String name) {
    Matcher number = ATTEMPT_NUMBER.matcher(name);
    boolean numbered = number.matches() && number.group(2) != null;
    return numbered && !number.group(1).isEmpty() ? number.group(1) : name;
  }

  /** The submissions to grade: without earlier attempts if only the last one counts. */
  public SubmissionList graded(SubmissionList list) {
    if (this != LAST) {
      return list;
    }
    Map<String, Message> reasons = new LinkedHashMap<>();
    for (Ordered person : ordered(list.submissions())) {
      int count = person.attempts().size();
      Submission last = person.attempts().get(count - 1);
      Message reason = say("earlier-attempt", "name", last.name(), "sign", person.sign());
      person.attempts().stream().limit(count - 1).forEach(a -> reasons.put(a.name(), reason));
    }
    return list.without(reasons);
  }

  /** The names of graded submissions that do not count, each with the reason. */
  public Map<String, Message> notCounted(Grades grades) {
    Map<String, Message> reasons = new LinkedHashMap<>();
    if (this != BEST) {
      return reasons;
    }
    Map<Submission, BigDecimal> worth = new HashMap<>();
    grades.graded().forEach(graded -> worth.put(graded.submission(), worth(grades, graded)));
    Comparator<Submission> byWorth = Comparator.comparing(worth::get);
    String more = grades.points().isPresent() ? "other-more-points" : "other-more-tests";
    for (Ordered person :
        ordered(grades.graded().stream().map(GradedSubmission::submission).toList())) {
      Submission best =
          person.attempts().stream()
              // Of equal ones the last.
              .reduce((before, next) -> byWorth.compare(next, before) >= 0 ? next : before)
              .orElseThrow();
      for (Submission attempt : person.attempts()) {
        if (!attempt.equals(best)) {
          boolean worse = byWorth.compare(attempt, best) < 0;
          reasons.put(
              attempt.name(),
              say(worse ? more : "other-later", "name", best.name(), "sign", person.sign()));
        }
      }
    }
    return reasons;
  }

  private static BigDecimal worth(Grades grades, GradedSubmission graded) {
    return grades
        .points()
        .map(points -> points.total(graded).orElse(BigDecimal.ZERO))
        .orElse(BigDecimal.valueOf(graded.passed()));
  }

  /**
   * The attempts of people with several submissions; people are told apart by the roster, or else
   * by their own folders.
   */
  private static List<Ordered> ordered(List<Submission> submissions) {
    Map<Object, List<Submission>> byPerson = new LinkedHashMap<>();
    for (Submission submission : submissions) {
      boolean inOwnFolder = submission.name().startsWith(submission.author() + "/");
      Object person =
          submission
              .person()
              .<Object>map(p -> p)
              .orElse(inOwnFolder ? submission.author() : submission);
      byPerson.computeIfAbsent(person, key -> new ArrayList<>()).add(submission);
    }
    return byPerson.values().stream()
        .filter(attempts -> attempts.size() > 1)
        .map(Attempts::inOrder)
        .toList();
  }

  private static Ordered inOrder(List<Submission> attempts) {
    Map<Submission, Long> numbers = new HashMap<>();
    Set<String> names = new HashSet<>();
    for (Submission attempt : attempts) {
      String[] parts = attempt.name().split("/");
      String stem = parts[parts.length - 1].replaceFirst("(?<=.)\\.[A-Za-z][^.]*$", "");
      Matcher number = ATTEMPT_NUMBER.matcher(stem);
      String rest = number.matches() ? number.group(1) : stem;
      numbers.put(attempt, number.group(2) == null ? 0 : Long.parseLong(number.group(2)));
      // Canvas has numbers of its own before the name, another for each attempt.
      names.add(rest.replaceFirst("^([^_]+)_(?:LATE_)?(\\d+)_\\d+_", "$1_$2_"));
    }
    if (names.size() == 1 && new HashSet<>(numbers.values()).size() == attempts.size()) {
      return ordered(attempts, Comparator.comparing(numbers::get), "by-number");
    }
    Map<Submission, FileTime> times = new HashMap<>();
    attempts.forEach(attempt -> times.put(attempt, lastModified(attempt.source())));
    if (new HashSet<>(times.values()).size() == attempts.size()) {
      return ordered(attempts, Comparator.comparing(times::get), "by-time");
    }
    return ordered(attempts, Comparator.comparing(Submission::name), "by-name");
  }

  private static Ordered ordered(
      List<Submission> attempts, Comparator<Submission> order, String sign) {
    return new Ordered(attempts.stream().sorted(order).toList(), say(sign));
  }

  private static Message say(String name, Object... arguments) {
    return Message.of(Attempts.class, name, arguments);
  }

  /** Of a folder, that of its newest file. */
  private static FileTime lastModified(Path source) {
    try (Stream<Path> files = Files.walk(source)) {
      FileTime newest = FileTime.fromMillis(0);
      for (Path file : files.limit(1000).filter(Files::isRegularFile).toList()) {
        FileTime changed = Files.getLastModifiedTime(file);
        newest = changed.compareTo(newest) > 0 ? changed : newest;
      }
      return newest;
    } catch (IOException unreadable) {
      return FileTime.fromMillis(0);
    }
  }
}
