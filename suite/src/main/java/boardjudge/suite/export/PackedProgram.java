package boardjudge.suite.export;

import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * An output or input validator.
 *
 * @param place where it stands in the problem's folder: {@code output_validator/check.py}
 * @param text the file that is compiled or run, decoded; in C and C++ with the headers beside it
 * @param files all files of the program, by their names in its folder, as ISO-8859-1
 */
public record PackedProgram(String place, String text, Map<String, String> files) {
  private static final Set<String> C_AND_CPP = Set.of("c", "cpp", "cc", "cxx");

  /** How a program lets a definition choose its protocol or its exit codes. */
  private static final Pattern CONFIGURABLE =
      Pattern.compile("(?m)^[ \\t]*#[ \\t]*ifndef[ \\t]+(PROTOCOL|VALID)\\b");

  public PackedProgram {
    files = Collections.unmodifiableMap(new TreeMap<>(files));
  }

  /** A program of one file. */
  public static PackedProgram of(String place, String text) {
    return new PackedProgram(place, text, Map.of(name(place), latin1(text)));
  }

  /** UTF-8 bytes as ISO-8859-1. */
  static String latin1(String text) {
    return new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
  }

  private static String name(String place) {
    return place.substring(place.lastIndexOf('/') + 1);
  }

  String main() {
    return name(place);
  }

  /** {@code py}; {@code build} for a script of that name. */
  String ending() {
    return main().substring(main().lastIndexOf('.') + 1);
  }

  boolean isC() {
    return C_AND_CPP.contains(ending());
  }

  /** Whether a definition before it chooses its protocol or its exit codes. */
  public boolean isConfigurable() {
    return isC() && CONFIGURABLE.matcher(text).find();
  }

  /** The files to pack where the judge takes the program as it is; one file for C and C++. */
  Map<String, String> whole() {
    return isC() ? Map.of(main().replaceFirst("\\.(cc|cxx)$", ".cpp"), latin1(text)) : files;
  }
}
