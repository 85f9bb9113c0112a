package boardjudge.checker.protocol;

import boardjudge.checker.protocol.CheckVerdict.Kind;
import boardjudge.reference.Lang;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * How other judges call a checker: order of arguments, streams, files, exit codes. The first line
 * of each message has at most 90 characters, since some judges show no more.
 */
public enum Protocol {
  /** testlib checkers, as called by Codeforces, Polygon and many others. */
  TESTLIB("INPUT OUTPUT ANSWER [REPORT [-appes]]", "ioa", 1 << 20, Exits.TESTLIB),
  /** Output validators of Kattis and ICPC package formats. */
  KATTIS("INPUT ANSWER FEEDBACK_DIR [ARGS] < OUTPUT", "iaf", 1 << 20, Exits.VALIDATOR),
  /** DOMjudge's output validators; what they print would be shown to teams. */
  DOMJUDGE("INPUT ANSWER FEEDBACK_DIR [ARGS] < OUTPUT", "iaf", 1 << 20, Exits.VALIDATOR),
  /** Hydro with a testlib checker: only the first 1024 characters of the message are read. */
  HYDRO("INPUT OUTPUT ANSWER", "ioa", 1024, Exits.TESTLIB),
  /** CMS: a score on standard output, one line on standard error. */
  CMS("INPUT ANSWER OUTPUT", "iao", 1, "1.0\n", "0.0\n", Exits.SCORED),
  /** Lemon and LemonLime: score and message go to files. */
  LEMON("INPUT OUTPUT ANSWER FULL_SCORE SCORE_FILE MESSAGE_FILE", "ioapsm", 1 << 20, Exits.SCORED),
  /** HUSTOJ: only the exit code. */
  HUSTOJ("INPUT ANSWER OUTPUT", "iao", 0, Exits.PLAIN),
  /** QDUOJ: only the exit code, and no answer file. */
  QDUOJ("INPUT OUTPUT", "io", 0, Exits.QDUOJ),
  /** UOJ: as {@link #TESTLIB}; about a hundred characters of the message are shown. */
  UOJ("INPUT OUTPUT ANSWER", "ioa", 1, Exits.TESTLIB),
  /** SYZOJ: fixed file names in the working folder, the score on standard output. */
  SYZOJ(
      "(files input, user_out, answer in the working folder)",
      "",
      1 << 20,
      "100\n",
      "0\n",
      Exits.SCORED),
  /** online-judge-tools' --judge-command. */
  OJ("INPUT OUTPUT ANSWER", "ioa", 1 << 20, Exits.PLAIN);

  private final String arguments;
  private final String order;
  private final int limit;
  private final String right;
  private final String wrong;
  private final Exits exits;

  Protocol(String arguments, String order, int limit, Exits exits) {
    this(arguments, order, limit, "", "", exits);
  }

  /**
   * The columns of the table in {@code protocols.h}, by which generated checkers reply.
   *
   * @param arguments for usage messages
   * @param order a letter for each argument: input, output, answer, feedback folder, points, score
   *     file, message file
   * @param limit how many characters of a message the judge takes: 0 for none, 1 for the headline
   * @param right what a right output gives on standard output
   * @param wrong the same for a wrong one
   */
  Protocol(String arguments, String order, int limit, String right, String wrong, Exits exits) {
    this.arguments = arguments;
    this.order = order;
    this.limit = limit;
    this.right = right;
    this.wrong = wrong;
    this.exits = exits;
  }

  /** The name on the command line. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Finds a protocol by its name on the command line. */
  public static Optional<Protocol> find(String id) {
    for (Protocol protocol : values()) {
      if (protocol.id().equals(id)) {
        return Optional.of(protocol);
      }
    }
    return Optional.empty();
  }

  /**
   * A judge's call with its arguments by role.
   *
   * @param output the contestant's output file; empty for standard input
   * @param answer the answer file; empty if the judge passes none
   * @param args all arguments
   */
  record Request(
      String input, Optional<String> output, Optional<String> answer, List<String> args) {}

  String usage() {
    return "boardjudge check --protocol " + id() + " PROBLEM " + arguments;
  }

  /** Assigns the arguments to their roles; empty if they are misused. */
  Optional<Request> request(List<String> args) {
    if (order.isEmpty()) {
      return Optional.of(
          new Request("input", Optional.of("user_out"), Optional.of("answer"), args));
    }
    Optional<String> points = argument(args, 'p');
    boolean isMisused =
        args.size() < order.length()
            || (points.isPresent() && (args.size() > order.length() || !isScore(points.get())));
    return isMisused
        ? Optional.empty()
        : Optional.of(
            new Request(
                args.get(order.indexOf('i')), argument(args, 'o'), argument(args, 'a'), args));
  }

  private Optional<String> argument(List<String> args, char letter) {
    int index = order.indexOf(letter);
    return index >= 0 && index < args.size() ? Optional.of(args.get(index)) : Optional.empty();
  }

  Reply reply(Request request, CheckVerdict verdict) {
    List<String> args = request.args();
    boolean failed = verdict.kind() == Kind.FAIL;
    Optional<String> folder = argument(args, 'f');
    Optional<String> messageFile = argument(args, 'm');
    Optional<String> scoreFile = argument(args, 's');
    boolean isSilent = folder.isPresent() || limit == 0;
    boolean hasOpening = exits == Exits.TESTLIB || (failed && isSilent);
    String headline =
        hasOpening ? verdict.headline(Testlib.opening(verdict.kind())) : verdict.headline();
    int length = failed && isSilent ? Integer.MAX_VALUE : limit;
    // The report is put together only for a judge that takes more than the headline.
    String message = text(length > 1 ? verdict.lines(headline) : List.of(headline), length);
    Map<String, String> files = new LinkedHashMap<>();
    if (folder.isPresent() && !failed) {
      String place = folder.get();
      String prefix = place.isEmpty() || place.endsWith("/") ? place : place + "/";
      files.put(prefix + "judgemessage.txt", message);
    }
    if (messageFile.isPresent()) {
      files.put(messageFile.get(), message);
    }
    if (scoreFile.isPresent() && !failed) {
      String points = verdict.accepted() ? argument(args, 'p').orElseThrow() : "0";
      files.put(scoreFile.get(), points + "\n");
    }
    if (this == TESTLIB) {
      files.putAll(Testlib.reportFile(args.subList(order.length(), args.size()), verdict, message));
    }
    return new Reply(
        exits.of(verdict.kind()),
        failed ? "" : verdict.accepted() ? right : wrong,
        failed || !(isSilent || messageFile.isPresent()) ? message : "",
        files);
  }

  Reply misuse() {
    return failure("usage: " + usage());
  }

  /** The reply if there was no check. */
  public Reply failure(String message) {
    return new Reply(judgeError(), "", "FAIL " + message + "\n", Map.of());
  }

  int judgeError() {
    return exits.fail;
  }

  /** The headline, and as many of the other lines as fit. */
  private static String text(List<String> lines, int limit) {
    StringBuilder text = new StringBuilder();
    for (String line : lines) {
      if (!text.isEmpty() && text.length() + line.length() + 1 > limit) {
        break;
      }
      text.append(line).append('\n');
    }
    return text.toString();
  }

  private static boolean isScore(String text) {
    return text.length() <= 9
        && !text.isEmpty()
        && text.chars().allMatch(c -> c >= '0' && c <= '9');
  }

  /** The launcher knows the codes for failures, too. */
  private enum Exits {
    TESTLIB(0, 1, 2, 3),
    VALIDATOR(42, 43, 43, 3),
    PLAIN(0, 1, 1, 3),
    QDUOJ(0, 1, 1, 255),
    SCORED(0, 0, 0, 3);

    private final int ok;
    private final int wrong;
    private final int format;
    private final int fail;

    Exits(int ok, int wrong, int format, int fail) {
      this.ok = ok;
      this.wrong = wrong;
      this.format = format;
      this.fail = fail;
    }

    int of(Kind kind) {
      return switch (kind) {
        case OK -> ok;
        case WRONG -> wrong;
        case FORMAT -> format;
        case FAIL -> fail;
      };
    }
  }

  /** The wording of testlib. */
  private static final class Testlib {
    /** The first words of a message, from which some judges read the verdict. */
    static String opening(Kind kind) {
      return switch (kind) {
        case OK -> "ok ";
        case WRONG -> "wrong answer ";
        case FORMAT -> "wrong output format ";
        case FAIL -> "FAIL ";
      };
    }

    /** The optional report file: the message or, with -appes, a line of XML. */
    static Map<String, String> reportFile(List<String> rest, CheckVerdict verdict, String message) {
      if (rest.isEmpty()) {
        return Map.of();
      }
      boolean xml = rest.size() > 1 && rest.get(1).equalsIgnoreCase("-appes");
      return Map.of(rest.get(0), xml ? xml(verdict) : message);
    }

    private static String xml(CheckVerdict verdict) {
      String outcome =
          switch (verdict.kind()) {
            case OK -> "accepted";
            case WRONG -> "wrong-answer";
            case FORMAT -> "presentation-error";
            case FAIL -> "fail";
          };
      String text =
          verdict
              .headline("")
              .replace("&", "&amp;")
              .replace("<", "&lt;")
              .replace(">", "&gt;")
              .replace("\"", "&quot;");
      return "<?xml version=\"1.0\" encoding=\""
          + (verdict.lang() == Lang.EN ? "us-ascii" : "utf-8")
          + ("\"?><result outcome=\"" + outcome + "\">" + text + "</result>\n");
    }
  }
}
