package boardjudge.suite.export;

import boardjudge.base.files.Resource;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** The formats there are. */
public final class PackageFormats {
  private static final Map<String, PackageWriter> WRITERS =
      Map.ofEntries(
          Map.entry("icpc", new IcpcFormat()),
          Map.entry("kattis", new KattisFormat()),
          Map.entry("domjudge", new DomjudgeFormat()),
          Map.entry("polygon", new PolygonFormat()),
          Map.entry("hydro", new HydroFormat()),
          Map.entry("fps", new FpsFormat()),
          Map.entry("qduoj", new QduojFormat()),
          Map.entry("luogu", new LuoguFormat()),
          Map.entry("uoj", new UojFormat()),
          Map.entry("lemonlime", new LemonlimeFormat()),
          Map.entry("dmoj", new DmojFormat()),
          Map.entry("cms", new CmsFormat()));

  private static final List<PackageFormat> ALL = read();

  private PackageFormats() {}

  private static List<PackageFormat> read() {
    try {
      String text = Resource.text(PackageFormats.class, "formats.json");
      return List.of(new ObjectMapper().readValue(text, PackageFormat[].class));
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  static PackageWriter writer(String name) {
    return Objects.requireNonNull(WRITERS.get(name), name);
  }

  /** All of them, in the order of lists. */
  public static List<PackageFormat> all() {
    return ALL;
  }

  /** The format of that name. */
  public static Optional<PackageFormat> find(String name) {
    return ALL.stream().filter(format -> format.name().equals(name)).findFirst();
  }
}
