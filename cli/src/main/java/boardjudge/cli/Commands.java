package boardjudge.cli;

import boardjudge.grading.Version;
import boardjudge.reference.Message;
import boardjudge.reference.io.Quote;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.ResourceBundle;
import java.util.Set;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Finds, parses and runs commands. */
final class Commands {
  /** In the order of the help page. Only the command that is called is created: start-up counts. */
  private static final Map<String, Supplier<ConsoleCommand>> BY_NAME = new LinkedHashMap<>();

  static {
    BY_NAME.put("demo", DemoCommand::new);
    BY_NAME.put("problems", ProblemsCommand::new);
    BY_NAME.put("new", NewCommand::new);
    BY_NAME.put("status", StatusCommand::new);
    BY_NAME.put("recipes", RecipesCommand::new);
    BY_NAME.put("mutants", MutantsCommand::new);
    BY_NAME.put("languages", LanguagesCommand::new);
    BY_NAME.put("schema", SchemaCommand::new);
    BY_NAME.put("generate", GenerateCommand::new);
    BY_NAME.put("import", ImportCommand::new);
    BY_NAME.put("build", BuildCommand::new);
    BY_NAME.put("verify", VerifyCommand::new);
    BY_NAME.put("export", ExportCommand::new);
    BY_NAME.put("changes", ChangesCommand::new);
    BY_NAME.put("strength", StrengthCommand::new);
    BY_NAME.put("reduce", ReduceCommand::new);
    BY_NAME.put("hunt", HuntCommand::new);
    BY_NAME.put("validate", ValidateCommand::new);
    BY_NAME.put("solve", SolveCommand::new);
    BY_NAME.put("check", CheckCommand::new);
    BY_NAME.put("show", ShowCommand::new);
    BY_NAME.put("statement", StatementCommand::new);
    BY_NAME.put("run", RunCommand::new);
    BY_NAME.put("grade", GradeCommand::new);
    BY_NAME.put("worker", WorkerCommand::new);
    BY_NAME.put("queue", QueueCommand::new);
    BY_NAME.put("stress", StressCommand::new);
    BY_NAME.put("serve", ServeCommand::new);
    BY_NAME.put("submissions", SubmissionsCommand::new);
    BY_NAME.put("limits", LimitsCommand::new);
    BY_NAME.put("sandbox", SandboxCommand::new);
    BY_NAME.put("install", InstallCommand::new);
  }

  private static final String HELP = "help";

  private static final String HELP_BUNDLE = Commands.class.getPackageName() + ".help";

  private Commands() {}

  static Set<String> names() {
    return Collections.unmodifiableSet(BY_NAME.keySet());
  }

  static int run(Console console, String... words) throws Exception {
    String[] args = expandHelp(words);
    CommandLine root = commandLine(console, args);
    if (args.length == 0) {
      console.warn("start-what");
      console.warn("start-first");
      console.warn("start-all");
      return Exit.USAGE;
    }
    try {
      ParseResult parsed = root.parseArgs(args);
      Integer helpExit = CommandLine.executeHelpRequest(parsed);
      if (helpExit != null) {
        return helpExit;
      }
      if (!parsed.hasSubcommand()) {
        throw new ParameterException(root, "no command given");
      }
      return ((ConsoleCommand) parsed.subcommand().commandSpec().userObject()).run(console);
    } catch (ParameterException error) {
      return usage(console, error);
    }
  }

  /** {@code help COMMAND} becomes {@code COMMAND --help}. */
  private static String[] expandHelp(String... words) {
    if (words.length == 0 || !words[0].equals(HELP)) {
      return words;
    }
    return words.length == 1 ? new String[] {"--help"} : new String[] {words[1], "--help"};
  }

  static CommandLine all(Console console) {
    return commandLine(console, "--help");
  }

  /** Has the command that the arguments name, or all if they name none. */
  static CommandLine commandLine(Console console, String... args) {
    CommandLine root = new CommandLine(new Root(console));
    CommandSpec spec = root.getCommandSpec();
    spec.version(Version.TEXT);
    // For the help page: OutsideGames parses the first, GlobalOptions the others.
    OptionSpec.Builder games = OptionSpec.builder(OutsideGames.OPTION).paramLabel("PATH");
    OptionSpec.Builder lang = OptionSpec.builder(GlobalOptions.LANG).paramLabel("en|zh");
    spec.addOption(games.type(String.class).build()).addOption(lang.type(String.class).build());
    spec.addOption(OptionSpec.builder(GlobalOptions.QUIET).build());
    spec.addOption(OptionSpec.builder(GlobalOptions.NO_PROGRESS).build());
    if (args.length > 0 && !args[0].startsWith("-") && !BY_NAME.containsKey(args[0])) {
      Message unknown = Console.message("no-command", "name", Quote.of(args[0], 40));
      throw CommandException.of(Exit.USAGE, Lookup.orAll(unknown, args[0], BY_NAME.keySet()));
    }
    String first = args.length > 0 ? args[0] : "--help";
    if (BY_NAME.containsKey(first)) {
      root.addSubcommand(first, BY_NAME.get(first).get());
    } else {
      BY_NAME.forEach((name, command) -> root.addSubcommand(name, command.get()));
    }
    root.setResourceBundle(ResourceBundle.getBundle(HELP_BUNDLE, Locale.ROOT));
    // Its warnings bypass our streams and quote user input as it is.
    CommandLine.tracer().setLevel(CommandLine.TraceLevel.OFF);
    // A file's name may begin with an at sign.
    root.setExpandAtFiles(false);
    root.setCaseInsensitiveEnumValuesAllowed(true);
    root.setColorScheme(CommandLine.Help.defaultColorScheme(Ansi.OFF));
    root.setOut(
        new PrintWriter(new OutputStreamWriter(console.out(), StandardCharsets.UTF_8), true));
    return root;
  }

  private static int usage(Console console, ParameterException error) {
    CommandLine command = error.getCommandLine();
    boolean isRoot = command.getParent() == null;
    console.fault(UsageMessage.of(error));
    if (isRoot) {
      console.warn("commands", "names", String.join(", ", BY_NAME.keySet()));
    } else {
      console.err().println(command.getHelp().synopsis(0).strip());
    }
    String name = isRoot ? "" : command.getCommandName() + " ";
    console.warn("more", "command", "boardjudge " + name + "--help");
    return Exit.USAGE;
  }

  @Command(
      name = "boardjudge",
      mixinStandardHelpOptions = true,
      sortOptions = false,
      synopsisSubcommandLabel = "COMMAND")
  record Root(Console console) {}

  /** Describes a parse error without Java types. */
  private static final class UsageMessage {
    private static final int QUOTED = 60;
    private static final int LONGEST = 2000;

    static Message of(ParameterException error) {
      if (error instanceof UnmatchedArgumentException unmatched
          && !unmatched.getUnmatched().isEmpty()) {
        return unmatched(error.getCommandLine().getCommandSpec(), unmatched.getUnmatched().get(0));
      }
      ArgSpec argument = error.getArgSpec();
      if (argument != null && error.getValue() != null) {
        Class<?> type = argument.typeInfo().isOptional() ? auxiliary(argument) : argument.type();
        Optional<Message> expected =
            argument.typeInfo().isMap()
                ? Optional.of(Message.literal(argument.paramLabel()))
                : expected(type);
        String name =
            argument instanceof OptionSpec option ? option.longestName() : argument.paramLabel();
        String found = Quote.of(error.getValue(), QUOTED);
        if (type == boolean.class) {
          return valueless(name, found);
        }
        if (expected.isPresent()) {
          return CommandException.unexpected(name, expected.get(), found).message();
        }
      }
      // The message may quote user input as it is.
      return Console.said(Quote.bare(String.valueOf(error.getMessage()), LONGEST));
    }

    private static Message valueless(String option, String found) {
      return Console.message("takes-no-value", "option", option, "word", found);
    }

    private static Message unmatched(CommandSpec command, String word) {
      String quoted = Quote.of(word, QUOTED);
      if (!word.startsWith("-")) {
        Message tooMany = Console.message("too-many", "word", quoted);
        return ReportOptions.withFileHint(command, word, tooMany);
      }
      int equals = word.indexOf('=');
      String option = equals < 0 ? word : word.substring(0, equals);
      if (equals >= 0 && command.optionsMap().containsKey(option)) {
        return valueless(option, quoted);
      }
      if (command.optionsMap().containsKey(option)) {
        return Console.message("option-after-end", "option", option);
      }
      if (option.equals(OutsideGames.OPTION)) {
        return Console.message("games-first");
      }
      Message unknown = Console.message("no-option", "option", quoted);
      return Lookup.near(unknown, option, command.optionsMap().keySet()).orElse(unknown);
    }

    private static Class<?> auxiliary(ArgSpec argument) {
      Class<?>[] types = argument.auxiliaryTypes();
      return types.length == 0 ? argument.type() : types[0];
    }

    private static Optional<Message> expected(Class<?> type) {
      if (type == int.class || type == Integer.class || type == long.class || type == Long.class) {
        return Optional.of(Console.message("said.an-integer"));
      }
      return type.isEnum()
          ? Optional.of(
              Options.oneOf(
                  Arrays.stream(type.getEnumConstants())
                      .map(each -> each.toString().toLowerCase(Locale.ROOT))
                      .toList()))
          : Optional.empty();
    }
  }
}
