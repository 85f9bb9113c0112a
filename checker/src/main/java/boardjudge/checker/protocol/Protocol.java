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
  TESTLIB("INPUT OUTPUT ANSWER [REPORT [-appes]]", "ioa") {
    @Override
    Reply reply(Request request, CheckVerdict verdict) {
      String message = text(verdict.lines(verdict.headline(Testlib.opening(verdict.kind()))));
      return new Reply(
          Testlib.exit(verdict.kind()), "", message, Testlib.reportFile(request, verdict, message));
    }
  },
  /** Output validators of Kattis and ICPC package formats. */
  KATTIS("INPUT ANSWER FEEDBACK_DIR [ARGS] < OUTPUT", "iaf"),
  /** DOMjudge: as {@link #KATTIS}, but prints nothing, since it would be shown. */
  DOMJUDGE("INPUT ANSWER FEEDBACK_DIR [ARGS] < OUTPUT", "iaf"),
  /** Hydro with a testlib checker: only the first 1024 characters of the message are read. */
  HYDRO("INPUT OUTPUT ANSWER", "ioa") {
    private static final int MAX_CHARACTERS = 1024;

    @Override
    Reply reply(Request request, CheckVerdict verdict) {
      StringBuilder message = new StringBuilder();
      for (String line : verdict.lines(verdict.headline(Testlib.opening(verdict.kind())))) {
        if (message.length() + line.length() + 1 > MAX_CHARACTERS) {
          break;
        }
        message.append(line).append('\n');
      }
      return new Reply(Testlib.exit(verdict.kind()), "", message.toString(), Map.of());
    }
  },
  /** CMS: a score on standard output, one line on standard error. */
  CMS("INPUT ANSWER OUTPUT", "iao") {
    @Override
    Reply reply(Request request, CheckVerdict verdict) {
      String message = verdict.headline() + "\n";
      return verdict.kind() == Kind.FAIL
          ? new Reply(FAILED, "", message, Map.of())
          : new Reply(0, verdict.accepted() ? "1.0\n" : "0.0\n", message, Map.of());
    }
  },
  /** Lemon and LemonLime: score and message go to files. */
  LEMON("INPUT OUTPUT ANSWER FULL_SCORE SCORE_FILE MESSAGE_FILE", "ioa") {
    @Override
    Reply reply(Request request, CheckVerdict verdict) {
      List<String> rest = request.rest();
      if (rest.size() != 3 || !isScore(rest.get(0))) {
        return misuse();
      }
      String message = text(verdict.lines(verdict.headline()));
      Map<String, String> files = new LinkedHashMap<>();
      files.put(rest.get(2), message);
      if (verdict.kind() == Kind.FAIL) {
        return new Reply(FAILED, "", message, files);
      }
      files.put(rest.get(1), (verdict.accepted() ? rest.get(0) : "0") + "\n");
      return new Reply(0, "", "", files);
    }
  },
  /** HUSTOJ: only the exit code. */
  HUSTOJ("INPUT ANSWER OUTPUT", "iao"),
  /** QDUOJ: only the exit code, and no answer file. */
  QDUOJ("INPUT OUTPUT", "io") {
    @Override
    int judgeError() {
      return 255;
    }
  },
  /** UOJ: as {@link #TESTLIB}; about a hundred characters of the message are shown. */
  UOJ("INPUT OUTPUT ANSWER", "ioa") {
    @Override
    Reply reply(Request request, CheckVerdict verdict) {
      String message = verdict.headline(Testlib.opening(verdict.kind())) + "\n";
      return new Reply(Testlib.exit(verdict.kind()), "", message, Map.of());
    }
  },
  /** SYZOJ: fixed file names in the working folder, the score on standard output. */
  SYZOJ("(files input, user_out, answer in the working folder)", "") {
    @Override
    Optional<Request> request(List<String> args) {
      return Optional.of(
          new Request("input", Optional.of("user_out"), Optional.of("answer"), args));
    }

    @Override
    Reply reply(Request request, CheckVerdict verdict) {
      String message = text(verdict.lines(verdict.headline()));
      return verdict.kind() == Kind.FAIL
          ? new Reply(FAILED, "", message, Map.of())
          : new Reply(0, verdict.accepted() ? "100\n" : "0\n", message, Map.of());
    }
  },
  /** online-judge-tools' --judge-command. */
  OJ("INPUT OUTPUT ANSWER", "ioa") {
    @Override
    Reply reply(Request request, CheckVerdict verdict) {
      String message = text(verdict.lines(verdict.headline()));
      int exit = verdict.accepted() ? 0 : verdict.kind() == Kind.FAIL ? FAILED : 1;
      return new Reply(exit, "", message, Map.of());
    }
  };

  private static final int FAILED = 3;
  private static final int VALIDATOR_ACCEPTS = 42;
  private static final int VALIDATOR_REJECTS = 43;

  private final String arguments;
  private final String order;

  /**
   * @param arguments for usage messages
   * @param order a letter for each argument: input, output, answer, feedback folder
   */
  Protocol(String arguments, String order) {
    this.arguments = arguments;
    this.order = order;
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

  String usage() {
    return "boardjudge check --protocol " + id() + " PROBLEM " + arguments;
  }

  /** Assigns the arguments to their roles; empty if some are missing. */
  Optional<Request> request(List<String> args) {
    if (args.size() < order.length()) {
      return Optional.empty();
    }
    return Optional.of(
        new Request(
            args.get(order.indexOf('i')),
            argument(args, 'o'),
            argument(args, 'a'),
            // The feedback folder is kept, as the first of the rest.
            args.subList(order.length() - (order.indexOf('f') >= 0 ? 1 : 0), args.size())));
  }

  private Optional<String> argument(List<String> args, char letter) {
    int index = order.indexOf(letter);
    return index >= 0 ? Optional.of(args.get(index)) : Optional.empty();
  }

  /** By default a validator's, if there is a feedback folder, or else only an exit code. */
  Reply reply(Request request, CheckVerdict verdict) {
    return order.indexOf('f') >= 0 ? validator(request, verdict) : exitAlone(verdict);
  }

  Reply misuse() {
    return failure("usage: " + usage());
  }

  /** The reply if there was no check. */
  public Reply failure(String message) {
    return failure(CheckVerdict.fail(message, Lang.EN));
  }

  /** The exit code for a judge error; the launcher knows it, too. */
  int judgeError() {
    return FAILED;
  }

  private Reply validator(Request request, CheckVerdict verdict) {
    if (verdict.kind() == Kind.FAIL) {
      return failure(verdict);
    }
    String folder = request.rest().get(0);
    String prefix = folder.isEmpty() || folder.endsWith("/") ? folder : folder + "/";
    return new Reply(
        verdict.accepted() ? VALIDATOR_ACCEPTS : VALIDATOR_REJECTS,
        "",
        "",
        Map.of(prefix + "judgemessage.txt", text(verdict.lines(verdict.headline()))));
  }

  private Reply exitAlone(CheckVerdict verdict) {
    return verdict.kind() == Kind.FAIL
        ? failure(verdict)
        : new Reply(verdict.accepted() ? 0 : 1, "", "", Map.of());
  }

  private Reply failure(CheckVerdict verdict) {
    return new Reply(judgeError(), "", text(verdict.lines(verdict.headline("FAIL "))), Map.of());
  }

  private static String text(List<String> lines) {
    return String.join("\n", lines) + "\n";
  }

  private static boolean isScore(String text) {
    return text.length() <= 9
        && !text.isEmpty()
        && text.chars().allMatch(c -> c >= '0' && c <= '9');
  }

  /** The wording and exit codes of testlib. */
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

    static int exit(Kind kind) {
      return switch (kind) {
        case OK -> 0;
        case WRONG -> 1;
        case FORMAT -> 2;
        case FAIL -> 3;
      };
    }

    /** The optional report file: the message or, with -appes, a line of XML. */
    static Map<String, String> reportFile(Request request, CheckVerdict verdict, String message) {
      List<String> rest = request.rest();
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
