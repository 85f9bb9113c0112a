package boardjudge.checker.protocol;

import boardjudge.checker.compare.Comparer;
import boardjudge.checker.compare.Comparison;
import boardjudge.checker.compare.Output;
import boardjudge.checker.explain.Explainer;
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

/**
 * Checks an output for another judge. Whatever happens, the judge gets a reply of the form it
 * knows; an output file that is not there is an empty output.
 */
public final class ProtocolCheck {
  private final Protocol protocol;
  private final Path folder;

  /**
   * @param folder what relative names of files are relative to
   */
  public ProtocolCheck(Protocol protocol, Path folder) {
    this.protocol = protocol;
    this.folder = folder;
  }

  /**
   * Checks, and writes the files of the reply.
   *
   * @param args the problem's name, then the judge's own arguments
   * @param in standard input
   */
  public Reply run(List<String> args, InputStream in) {
    Optional<Request> parsed =
        args.isEmpty() ? Optional.empty() : protocol.request(args.subList(1, args.size()));
    if (parsed.isEmpty()) {
      return protocol.misuse();
    }
    Request request = parsed.get();
    Reply reply = protocol.reply(request, verdict(args.get(0), request, in));
    try {
      for (Map.Entry<String, String> file : reply.files().entrySet()) {
        Files.writeString(path(file.getKey()), file.getValue(), StandardCharsets.US_ASCII);
      }
    } catch (IOException broken) {
      Reply failure = protocol.reply(request, CheckVerdict.fail(describe(broken)));
      return new Reply(failure.exit(), failure.out(), failure.err(), Map.of());
    }
    return reply;
  }

  private CheckVerdict verdict(String id, Request request, InputStream in) {
    try {
      Optional<Problem<?>> problem = Problems.find(id);
      return problem.isPresent()
          ? verdict(problem.get(), request, in)
          : CheckVerdict.fail("no problem " + Quote.of(id, 40));
    } catch (IOException broken) {
      return CheckVerdict.fail(describe(broken));
    } catch (InputException bad) {
      return CheckVerdict.fail(String.valueOf(bad.getMessage()));
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError fault) {
      return CheckVerdict.fail("a fault of boardjudge itself: " + firstLine(String.valueOf(fault)));
    }
  }

  private <C> CheckVerdict verdict(Problem<C> problem, Request request, InputStream in)
      throws IOException, InputException {
    Path input = path(request.input());
    try (Output found = found(request, in)) {
      if (request.answer().isEmpty()) {
        return CheckVerdict.of(new Explainer<>(problem).judge(cases(problem, input), found));
      }
      try (Output answer = Output.open(path(request.answer().get()))) {
        Comparison comparison = new Comparer().compare(answer, found);
        return comparison.accepted()
            ? CheckVerdict.of(comparison)
            : CheckVerdict.of(new Explainer<>(problem).judge(cases(problem, input), found, answer));
      }
    }
  }

  private Output found(Request request, InputStream in) throws IOException {
    if (request.output().isEmpty()) {
      return Output.drain(in);
    }
    Path file = path(request.output().get());
    return Files.exists(file) ? Output.open(file) : Output.of(new byte[0]);
  }

  private static <C> List<C> cases(Problem<C> problem, Path input)
      throws IOException, InputException {
    return problem
        .format()
        .read(InputReader.lenient(shown(input.toString()), Files.readAllBytes(input)));
  }

  private Path path(String name) throws IOException {
    try {
      return folder.resolve(name);
    } catch (InvalidPathException bad) {
      throw new FileSystemException(shown(name), null, "is no name of a file");
    }
  }

  private static String describe(IOException broken) {
    if (broken instanceof FileSystemException named) {
      String reason =
          broken instanceof NoSuchFileException
              ? "no such file"
              : Optional.ofNullable(named.getReason()).orElse("cannot be read or written");
      return shown(String.valueOf(named.getFile())) + ": " + reason;
    }
    return firstLine(String.valueOf(broken.getMessage()));
  }

  /** A file's name, made safe to print. */
  private static String shown(String name) {
    return Quote.name(name, 60);
  }

  private static String firstLine(String text) {
    return Quote.of(text.lines().findFirst().orElse(""), 60);
  }
}
