package boardjudge.cli;

import boardjudge.checker.protocol.Protocol;
import boardjudge.checker.protocol.ProtocolCheck;
import boardjudge.checker.protocol.Reply;
import boardjudge.reference.Lang;
import boardjudge.reference.Message;
import boardjudge.reference.Problem;
import boardjudge.reference.Problems;
import boardjudge.reference.io.Quote;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * {@code check --protocol NAME [--lang=LANG] [--max-output=SIZE] [--read-timeout=TIME] PROBLEM
 * ARGUMENTS}: parsed without picocli, since the arguments after the problem belong to another judge
 * and nothing but the reply may be printed. English unless {@code --lang} is given.
 */
final class ProtocolCommand {
  private static final String OPTION = "--protocol";

  private static final Set<String> OPTIONS =
      Set.of(GlobalOptions.LANG, Options.Reading.MAX_OUTPUT, Options.Reading.READ_TIMEOUT);

  private ProtocolCommand() {}

  /** Whether the option comes first and something follows it. */
  static boolean matches(String... args) {
    return args.length > 2
        && args[0].equals("check")
        && (args[1].equals(OPTION) || args[1].startsWith(OPTION + "="));
  }

  /**
   * @param games the words that {@link OutsideGames#countOptionWords} counts; no game is looked for
   *     in the working folder, since another judge starts its checkers anywhere
   */
  static int run(Console console, List<String> games, String... args) {
    boolean hasEquals = !args[1].equals(OPTION);
    String name = hasEquals ? args[1].substring(OPTION.length() + 1) : args[2];
    Optional<Protocol> protocol = Protocol.find(name);
    if (protocol.isEmpty()) {
      Message unknown = Console.message("no-protocol", "name", Quote.of(name, 40));
      List<String> names = Stream.of(Protocol.values()).map(Protocol::id).toList();
      throw CommandException.of(Exit.USAGE, Lookup.all(unknown, names));
    }
    List<String> arguments = List.of(args).subList(hasEquals ? 2 : 3, args.length);
    Reply reply = reply(protocol.get(), games, arguments, console);
    console.out().print(reply.out());
    // Always in UTF-8: a judge reads it.
    console.err().writeBytes(reply.err().getBytes(StandardCharsets.UTF_8));
    console.err().flush();
    return reply.exit();
  }

  private static Reply reply(
      Protocol protocol, List<String> games, List<String> words, Console console) {
    Map<String, String> options = new HashMap<>();
    int first = 0;
    for (; first < words.size(); first++) {
      String word = words.get(first);
      if (word.equals(GlobalOptions.LANG) && first + 1 < words.size()) {
        first++;
        word += "=" + words.get(first);
      }
      String[] option = word.split("=", 2);
      if (option.length < 2 || !OPTIONS.contains(option[0])) {
        break;
      }
      options.put(option[0], option[1]);
    }
    try {
      OutsideGames.open(games, false, console);
      ProtocolCheck check =
          new ProtocolCheck(protocol, Path.of(""), Options.Reading.limits(options));
      Lang lang = GlobalOptions.language(options.getOrDefault(GlobalOptions.LANG, "en"));
      if (lang != Lang.EN) {
        check = check.in(lang, english -> Console.translated(english, lang));
      }
      return check.run(byId(words.subList(first, words.size())), console.in());
    } catch (CommandException | IOException | UncheckedIOException misused) {
      return protocol.failure(String.valueOf(misused.getMessage()));
    }
  }

  /** Replaces a problem's folder by its id. */
  private static List<String> byId(List<String> args) {
    if (args.isEmpty() || Problems.find(args.get(0)).isPresent()) {
      return args;
    }
    Optional<Problem<?>> folder = ProblemFolders.find(args.get(0));
    if (folder.isEmpty()) {
      return args;
    }
    List<String> words = new ArrayList<>(args);
    words.set(0, folder.get().id());
    return words;
  }
}
