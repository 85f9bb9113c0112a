package boardjudge.suite.export;

import java.util.List;
import java.util.Optional;

/** The formats there are. */
public final class PackageFormats {
  private static final List<PackageFormat> ALL =
      List.of(
          new IcpcFormat(),
          new KattisFormat(),
          new DomjudgeFormat(),
          new PolygonFormat(),
          new HydroFormat(HydroFormat.SiteLimits.DEFAULT),
          new FpsFormat(),
          new QduojFormat(),
          new LuoguFormat(),
          new UojFormat(),
          new LemonlimeFormat(),
          new DmojFormat(),
          new CmsFormat());

  private PackageFormats() {}

  /** All of them, in the order of lists. */
  public static List<PackageFormat> all() {
    return ALL;
  }

  /** The format of that name. */
  public static Optional<PackageFormat> find(String name) {
    return ALL.stream().filter(format -> format.name().equals(name)).findFirst();
  }
}
