package boardjudge.suite.export;

import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * A program that judges outputs or inputs.
 *
 * @param place where it stands in the problem's folder: {@code output_validator/check.py}
 * @param text the file that is compiled or run, decoded; in C and C++ with the headers beside it
 * @param files all files of the program, by their names in its folder, one character a byte
 */
public record PackedProgram(String place, String text, Map<String, String> files) {
  private static final Set<String> C_AND_CPP = Set.of("c", "cpp", "cc", "cxx");

  /** How a program asks for a judge's way of calling, or for its exit codes. */
  private static final Pattern SHARED =
      Pattern.compile("(?m)^[ \\t]*#[ \\t]*ifndef[ \\t]+(PROTOCOL|VALID)\\b");

  public PackedProgram {
    files = Collections.unmodifiableMap(new TreeMap<>(files));
  }

  /** A program of one file. */
  public static PackedProgram of(String place, String text) {
    return new PackedProgram(place, text, Map.of(name(place), latin1(text)));
  }

  private static String latin1(String text) {
    return new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
  }

  private static String name(String place) {
    return place.substring(place.lastIndexOf('/') + 1);
  }

  /** The file that is compiled or run, without its folder. */
  String main() {
    return name(place);
  }

  /** What its language is told by: {@code py}; {@code build} for a script of that name. */
  String ending() {
    return main().substring(main().lastIndexOf('.') + 1);
  }

  boolean isC() {
    return C_AND_CPP.contains(ending());
  }

  /** Whether a definition before it chooses the judge's way of calling or its exit codes. */
  public boolean isShared() {
    return isC() && SHARED.matcher(text).find();
  }

  /** Its files for a judge that takes it as it is; one in C or C++ is one file. */
  Map<String, String> whole() {
    return isC() ? Map.of(main().replaceFirst("\\.(cc|cxx)$", ".cpp"), latin1(text)) : files;
  }
}
