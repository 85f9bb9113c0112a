package boardjudge.cli;

import boardjudge.base.files.AtomicFile;
import boardjudge.base.files.FolderFiles;
import boardjudge.cli.project.ProjectTemplate;
import boardjudge.reference.Problems;
import boardjudge.reference.io.Quote;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import javax.lang.model.SourceVersion;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

final class NewCommand extends ConsoleCommand {
  private static final Set<String> RESERVED_PACKAGES =
      Set.of("boardjudge", "java", "javax", "jdk", "sun");

  @Parameters(index = "0", paramLabel = "GAME")
  private String game;

  @Option(names = "--to", paramLabel = "DIR")
  private String to = "";

  @Option(names = "--programs", paramLabel = "LANGUAGE")
  private Optional<String> programs = Optional.empty();

  @Override
  int run(Console console) throws IOException {
    checkName();
    Path folder = InputSource.path(to.isEmpty() ? game : to);
    checkFolder(folder);
    Map<String, String> files =
        new ProjectTemplate(game, UUID.randomUUID(), programs.map(NewCommand::ending)).files();
    for (Map.Entry<String, String> file : files.entrySet()) {
      Path path = folder.resolve(file.getKey());
      AtomicFile.write(path, file.getValue());
      if (ProjectTemplate.isProgram(file.getKey()) && !path.toFile().setExecutable(true)) {
        console.note("not-executable", "file", Paths.shown(path));
      }
    }
    console.say("new-done", "game", game, "files", files.size(), "folder", Paths.shown(folder));
    List<String> commands = new ArrayList<>(List.of("  cd " + Paths.shown(folder)));
    String call = Paths.callFrom(folder);
    String problemWord = programs.isPresent() ? "." : game;
    if (programs.isEmpty()) {
      commands.add("  mvn -q verify");
    }
    commands.add("  " + call + " build " + problemWord);
    commands.add("  " + call + " status " + problemWord);
    console.print(commands);
    return Exit.FINE;
  }

  private static String ending(String language) {
    return switch (language) {
      case "python" -> "py";
      case "cpp" -> "cpp";
      default ->
          throw CommandException.unexpected(
              "--programs", Options.oneOf(List.of("python", "cpp")), Quote.of(language, 60));
    };
  }

  private void checkName() {
    if (!ProjectTemplate.NAME.matcher(game).matches()) {
      throw CommandException.unexpected(
          "GAME", Console.message("small-letters"), Quote.of(game, 60));
    }
    if (SourceVersion.isKeyword(game) || RESERVED_PACKAGES.contains(game)) {
      throw CommandException.usage("no-java-name", "game", game);
    }
    if (Problems.find(game).isPresent()) {
      throw CommandException.usage("game-there", "game", game);
    }
  }

  private static void checkFolder(Path folder) throws IOException {
    if (Files.exists(folder) && !Files.isDirectory(folder)) {
      throw CommandException.unreadable("said.folder-expected", "file", Paths.shown(folder));
    }
    if (!FolderFiles.in(folder).isEmpty()) {
      throw CommandException.usage("new-not-empty", "folder", Paths.shown(folder));
    }
  }
}
