package boardjudge.checker.protocol;

import boardjudge.checker.compare.Comparer;
import boardjudge.checker.compare.Output;
import boardjudge.checker.compare.OverlongFileException;
import boardjudge.checker.compare.ReadLimits;
import boardjudge.checker.explain.Explainer;
import boardjudge.reference.Lang;
import boardjudge.reference.Problem;
import boardjudge.reference.Problems;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.InputReader;
import boardjudge.reference.io.Quote;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Checks an output for another judge and always replies in that judge's form: a missing output file
 * is an empty output, a pipe or device that exceeds its limit is a wrong output, and any fault of
 * ours is a judge error.
 *
 * @param folder resolves relative file names
 * @param limits for pipes and devices
 * @param translate translates messages that exist only in English, on why there was no check
 */
public record ProtocolCheck(
    Protocol protocol,
    Path folder,
    ReadLimits limits,
    Comparer comparer,
    Lang lang,
    Optional<UnaryOperator<String>> translate) {
  /** A check in English. */
  public ProtocolCheck(Protocol protocol, Path folder, ReadLimits limits) {
    this(protocol, folder, limits, new Comparer(), Lang.EN, Optional.empty());
  }

  /** The same check in another language. */
  public ProtocolCheck in(Lang lang, UnaryOperator<String> translate) {
    return new ProtocolCheck(protocol, folder, limits, comparer, lang, Optional.of(translate));
  }

  /**
   * Checks an output, and writes the files of the reply.
   *
   * @param args the problem's name, then the judge's own arguments
   */
  public Reply run(List<String> args, InputStream in) {
    Optional<Protocol.Request> parsed =
        args.isEmpty() ? Optional.empty() : protocol.request(args.subList(1, args.size()));
    if (parsed.isEmpty()) {
      return protocol.misuse();
    }
    String id = args.get(0);
    try {
      Optional<Problem<?>> problem = Problems.find(id);
      return problem.isPresent()
          ? run(problem.get(), parsed.get(), in)
          : fail(
              parsed.get(),
              ("no problem " + Quote.of(id, 40))
                  + "; name a game outside by its folder, or by --games before check");
    } catch (Throwable fault) {
      return fail(parsed.get(), describe(fault));
    }
  }

  Reply run(Problem<?> problem, Protocol.Request request, InputStream in) {
    // Catches Java errors, too: a judge takes an unexpected end for a verdict.
    try {
      Reply reply = protocol.reply(request, verdict(problem, request, in));
      write(reply);
      return reply;
    } catch (Throwable fault) {
      return fail(request, describe(fault));
    }
  }

  /** The reply to a failed check; its files are written if possible. */
  private Reply fail(Protocol.Request request, String message) {
    Reply reply = protocol.reply(request, CheckVerdict.fail(translate(message), lang));
    try {
      write(reply);
      return reply;
    } catch (IOException broken) {
      return new Reply(reply.exit(), reply.out(), reply.err(), Map.of());
    }
  }

  private String translate(String english) {
    return translate.isPresent() ? translate.get().apply(english) : english;
  }

  private void write(Reply reply) throws IOException {
    for (Map.Entry<String, String> file : reply.files().entrySet()) {
      Files.writeString(path(file.getKey()), file.getValue(), StandardCharsets.UTF_8);
    }
  }

  private <C> CheckVerdict verdict(Problem<C> problem, Protocol.Request request, InputStream in)
      throws IOException {
    Output opened;
    try {
      opened = openOutput(request, in);
    } catch (OverlongFileException overlong) {
      // Of a judge's file, this would be no verdict.
      return CheckVerdict.wrong(translate("the output " + overlong.getReason()), lang);
    }
    try (Output found = opened) {
      if (request.answer().isEmpty()) {
        return verdict(problem, request, found, Optional.empty());
      }
      try (Output answer = Output.open(path(request.answer().get()), limits)) {
        return verdict(problem, request, found, Optional.of(answer));
      }
    }
  }

  private <C> CheckVerdict verdict(
      Problem<C> problem, Protocol.Request request, Output found, Optional<Output> answer)
      throws IOException {
    return CheckVerdict.of(
        new Explainer<>(problem)
            .check(comparer, new InputFile<>(problem, request.input()), found, answer),
        lang);
  }

  /** Not a lambda: the first one takes much of a small check's time. */
  private final class InputFile<C> implements Explainer.Input<C> {
    private final Problem<C> problem;
    private final String name;

    InputFile(Problem<C> problem, String name) {
      this.problem = problem;
      this.name = name;
    }

    @Override
    public List<C> cases() throws IOException {
      Path input = path(name);
      byte[] bytes = Output.input(input, limits);
      return problem.format().read(InputReader.lenient(printable(input.toString()), bytes));
    }
  }

  private Output openOutput(Protocol.Request request, InputStream in) throws IOException {
    if (request.output().isEmpty()) {
      return Output.drain("standard input", in, limits);
    }
    Path file = path(request.output().get());
    return Files.exists(file) ? Output.open(file, limits) : Output.of(new byte[0]);
  }

  private Path path(String name) throws IOException {
    try {
      return folder.resolve(name);
    } catch (InvalidPathException bad) {
      throw new FileSystemException(printable(name), null, "is no name of a file");
    }
  }

  private static String describe(Throwable fault) {
    if (fault instanceof InputException bad) {
      return String.valueOf(bad.getMessage());
    }
    if (fault instanceof IOException broken) {
      return describe(broken);
    }
    return fault instanceof OutOfMemoryError
        ? "out of memory; give it more: JAVA_OPTS=-Xmx4g"
        : "a fault of boardjudge itself: " + firstLine(String.valueOf(fault));
  }

  private static String describe(IOException broken) {
    if (broken instanceof FileSystemException named) {
      String reason =
          broken instanceof NoSuchFileException
              ? "no such file"
              : Optional.ofNullable(named.getReason()).orElse("cannot be read or written");
      return printable(String.valueOf(named.getFile())) + ": " + reason;
    }
    return firstLine(String.valueOf(broken.getMessage()));
  }

  private static String printable(String name) {
    String quoted = Quote.of(name, 60);
    return quoted.equals('"' + name + '"') ? name : quoted;
  }

  private static String firstLine(String text) {
    return Quote.of(text.lines().findFirst().orElse(""), 60);
  }
}
