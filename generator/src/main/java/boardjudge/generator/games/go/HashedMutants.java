package boardjudge.generator.games.go;

import boardjudge.generator.Mutant;
import boardjudge.generator.MutantCatalogue;
import boardjudge.generator.games.go.hash.KnownHash;
import boardjudge.reference.games.go.GoCase;
import boardjudge.reference.games.go.GoReferee;
import boardjudge.reference.games.go.GoRule;
import java.util.Map;
import java.util.Optional;

/** Programs that compare boards by a hash which their name says. */
final class HashedMutants {
  /** How every name begins. */
  static final String PREFIX = "hashed:";

  private HashedMutants() {}

  /**
   * The program of that name; empty if it does not begin as those do.
   *
   * @throws boardjudge.generator.BadArgument if no hash has the rest for a name
   */
  static Optional<Mutant<GoCase>> named(String name) {
    return name.startsWith(PREFIX)
        ? Optional.of(of(KnownHash.of(name.substring(PREFIX.length()))))
        : Optional.empty();
  }

  /** The arguments with which the recipe breaks the hash of that program. */
  static Map<String, String> aim(String name) {
    return name.startsWith(PREFIX) ? Map.of("hash", name.substring(PREFIX.length())) : Map.of();
  }

  /** The program that trusts this hash. */
  static Mutant<GoCase> of(KnownHash hash) {
    MutantCatalogue<GoCase, GoReferee> catalogue = new MutantCatalogue<>(GoReferee::judge);
    catalogue
        .breaking(GoRule.SUPERKO, "hash-collision")
        .add(
            PREFIX + hash.name(),
            "Boards are compared by the hash " + hash.name() + ".",
            RefereeOverrides.comparing(hash::of));
    return catalogue.mutants().get(0);
  }
}
