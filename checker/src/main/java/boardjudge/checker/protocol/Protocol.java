package boardjudge.checker.protocol;

import boardjudge.checker.protocol.CheckVerdict.Kind;
import boardjudge.reference.Lang;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The ways in which other judges call a checker: order of arguments, streams, files, exit codes.
 * The first line of every message stands within 90 characters, as some judges show no more.
 */
public enum Protocol {
  /** testlib's checkers, as Codeforces, Polygon and many others call them. */
  TESTLIB("INPUT OUTPUT ANSWER [REPORT [-appes]]", "ioa") {
    @Override
    Reply reply(Request request, CheckVerdict verdict) {
      String message = text(verdict.lines(verdict.headline(Testlib.opening(verdict.kind()))));
      return new Reply(
          Testlib.exit(verdict.kind()), "", message, Testlib.reportFile(request, verdict, message));
    }
  },
  /** Output validators of Kattis and the ICPC's package formats. */
  KATTIS("INPUT ANSWER FEEDBACK_DIR [ARGS] < OUTPUT", "iaf") {
    @Override
    Reply reply(Request request, CheckVerdict verdict) {
      return validator(request, verdict);
    }
  },
  /** DOMjudge: as {@link #KATTIS}; what a validator prints is shown, so it prints nothing. */
  DOMJUDGE("INPUT ANSWER FEEDBACK_DIR [ARGS] < OUTPUT", "iaf") {
    @Override
    Reply reply(Request request, CheckVerdict verdict) {
      return validator(request, verdict);
    }
  },
  /** Hydro with a checker of type testlib: it reads the message alone, 1024 characters of it. */
  HYDRO("INPUT OUTPUT ANSWER", "ioa") {
    private static final int SHOWN = 1024;

    @Override
    Reply reply(Request request, CheckVerdict verdict) {
      StringBuilder message = new StringBuilder();
      for (String line : verdict.lines(verdict.headline(Testlib.opening(verdict.kind())))) {
        if (message.length() + line.length() + 1 > SHOWN) {
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
  /** Lemon and LemonLime: the score and the message go to files. */
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
  /** HUSTOJ: the exit code alone. */
  HUSTOJ("INPUT ANSWER OUTPUT", "iao") {
    @Override
    Reply reply(Request request, CheckVerdict verdict) {
      return exitAlone(verdict);
    }
  },
  /** QDUOJ: the exit code alone, and no answer file. */
  QDUOJ("INPUT OUTPUT", "io") {
    @Override
    Reply reply(Request request, CheckVerdict verdict) {
      return exitAlone(verdict);
    }

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
  /** SYZOJ: files of fixed names in the working folder, the score on standard output. */
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
   * @param arguments for people
   * @param order a letter an argument: input, output, answer, folder for feedback
   */
  Protocol(String arguments, String order) {
    this.arguments = arguments;
    this.order = order;
  }

  /** The name on the command line. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The protocol of that name. */
  public static Optional<Protocol> find(String id) {
    for (Protocol protocol : values()) {
      if (protocol.id().equals(id)) {
        return Optional.of(protocol);
      }
    }
    return Optional.empty();
  }

  /** How a judge of this kind has to call us. */
  String usage() {
    return "boardjudge check --protocol " + id() + " PROBLEM " + arguments;
  }

  /** Sorts the arguments; empty if some are missing. */
  Optional<Request> request(List<String> args) {
    if (args.size() < order.length()) {
      return Optional.empty();
    }
    Optional<String> output = argument(args, 'o');
    return Optional.of(
        new Request(
            args.get(order.indexOf('i')),
            output,
            argument(args, 'a'),
            // The folder for feedback stays with what follows it.
            args.subList(order.length() - (order.indexOf('f') >= 0 ? 1 : 0), args.size())));
  }

  private Optional<String> argument(List<String> args, char letter) {
    int at = order.indexOf(letter);
    return at >= 0 ? Optional.of(args.get(at)) : Optional.empty();
  }

  /** Puts a verdict into this judge's form. */
  abstract Reply reply(Request request, CheckVerdict verdict);

  /** What is said where the arguments are not what this judge gives. */
  Reply misuse() {
    return failure("usage: " + usage());
  }

  /** What is said where there was no check. */
  public Reply failure(String message) {
    return failed(CheckVerdict.fail(message, Lang.EN));
  }

  /** The exit code that this judge takes for an error of its own; the launcher knows it, too. */
  int judgeError() {
    return FAILED;
  }

  Reply validator(Request request, CheckVerdict verdict) {
    if (verdict.kind() == Kind.FAIL) {
      return failed(verdict);
    }
    String folder = request.rest().get(0);
    String prefix = folder.isEmpty() || folder.endsWith("/") ? folder : folder + "/";
    return new Reply(
        verdict.accepted() ? VALIDATOR_ACCEPTS : VALIDATOR_REJECTS,
        "",
        "",
        Map.of(prefix + "judgemessage.txt", text(verdict.lines(verdict.headline()))));
  }

  Reply exitAlone(CheckVerdict verdict) {
    return verdict.kind() == Kind.FAIL
        ? failed(verdict)
        : new Reply(verdict.accepted() ? 0 : 1, "", "", Map.of());
  }

  Reply failed(CheckVerdict verdict) {
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

  /** How testlib's checkers word and number their verdicts. */
  private static final class Testlib {
    /** The words that a message begins with, from which some judges read the verdict. */
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

    /** The report that a caller may ask for: the message, or with -appes a line of XML. */
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
          + "\"?><result outcome=\""
          + outcome
          + "\">"
          + text
          + "</result>\n";
    }
  }
}
