package boardjudge.suite.export;

import boardjudge.base.files.FileNames;
import boardjudge.suite.PlanException;
import boardjudge.suite.cpp.CppSource;
import boardjudge.suite.cpp.PackageProgram;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Finds the validators in a problem's folder. */
final class OwnPrograms {
  private static final Set<String> SOURCE_ENDINGS =
      Set.of("c", "cpp", "cc", "cxx", "py", "java", "kt", "rs", "go", "js", "rb", "ctd", "viva");

  private static final List<String> SCRIPTS = List.of("build", "run");

  private final Path folder;
  private final Map<String, String> files;

  private OwnPrograms(Path folder, Map<String, String> files) {
    this.folder = folder;
    this.files = files;
  }

  /**
   * Without an output validator {@code comparison} is the checker; files are ISO-8859-1 by name.
   */
  static PackedPrograms read(Path folder, Map<String, String> files, String comparison)
      throws IOException {
    OwnPrograms reader = new OwnPrograms(folder, files);
    List<PackedProgram> outputs = new ArrayList<>();
    reader.programOfFolder("output_validator").ifPresent(outputs::add);
    outputs.addAll(reader.programsIn("output_validators"));
    if (outputs.size() > 1) {
      throw reader.failure(
          "output_validators",
          "expected one output validator, found "
              + String.join(", ", outputs.stream().map(PackedProgram::place).toList()));
    }
    return new PackedPrograms(
        outputs.isEmpty() ? PackedProgram.of(PackageProgram.CHECKER, comparison) : outputs.get(0),
        reader.programsIn("input_validators"),
        List.of());
  }

  /** Each source and each folder is one program. */
  private List<PackedProgram> programsIn(String place) throws IOException {
    List<PackedProgram> programs = new ArrayList<>();
    Map<String, String> below = PackedProblem.below(place + "/", files);
    for (String name : below.keySet()) {
      if (!name.contains("/") && isSource(name)) {
        programs.add(program(place, name, Map.of(name, below.getOrDefault(name, ""))));
      }
    }
    for (String subfolder :
        below.keySet().stream()
            .filter(name -> name.contains("/"))
            .map(name -> name.substring(0, name.indexOf('/')))
            .distinct()
            .toList()) {
      programOfFolder(place + "/" + subfolder).ifPresent(programs::add);
    }
    if (programs.isEmpty() && !below.isEmpty()) {
      throw failure(place, "no program in a language that packages know");
    }
    return programs;
  }

  /** Empty if the folder is. */
  private Optional<PackedProgram> programOfFolder(String place) throws IOException {
    Map<String, String> below = PackedProblem.below(place + "/", files);
    List<String> mains = SCRIPTS.stream().filter(below::containsKey).limit(1).toList();
    if (mains.isEmpty()) {
      mains = below.keySet().stream().filter(OwnPrograms::isSource).toList();
    }
    if (mains.size() > 1) {
      throw failure(place, "expected one program, found " + String.join(", ", mains));
    }
    if (mains.isEmpty() && !below.isEmpty()) {
      throw failure(place, "no program in a language that packages know");
    }
    return mains.isEmpty() ? Optional.empty() : Optional.of(program(place, mains.get(0), below));
  }

  private PackedProgram program(String place, String main, Map<String, String> programFiles)
      throws IOException {
    String name = place + "/" + main;
    byte[] bytes = programFiles.getOrDefault(main, "").getBytes(StandardCharsets.ISO_8859_1);
    PackedProgram program =
        new PackedProgram(name, new String(bytes, StandardCharsets.UTF_8), programFiles);
    return program.isC()
        ? new PackedProgram(name, CppSource.joined(folder.resolve(name)), programFiles)
        : program;
  }

  private static boolean isSource(String name) {
    int dot = name.lastIndexOf('.');
    return !name.contains("/") && dot > 0 && SOURCE_ENDINGS.contains(name.substring(dot + 1));
  }

  private PlanException failure(String place, String what) {
    return new PlanException(FileNames.shown(folder.resolve(place)) + ": " + what);
  }
}
