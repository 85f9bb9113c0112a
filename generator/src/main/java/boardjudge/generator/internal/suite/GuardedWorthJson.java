package boardjudge.generator.internal.suite;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import java.io.IOException;
import java.util.Optional;

/** How a manifest writes and reads what may be absent. */
final class GuardedWorthJson {
  private GuardedWorthJson() {}

  /** Writes what there is. */
  static final class Writer extends JsonSerializer<Optional<GuardedWorth>> {
    @Override
    public void serialize(
        Optional<GuardedWorth> worth, JsonGenerator json, SerializerProvider provider)
        throws IOException {
      json.writePOJO(worth.orElseThrow());
    }

    @Override
    public boolean isEmpty(SerializerProvider provider, Optional<GuardedWorth> worth) {
      return worth.isEmpty();
    }
  }

  /** Reads it where it is there. */
  static final class Reader extends JsonDeserializer<Optional<GuardedWorth>> {
    @Override
    public Optional<GuardedWorth> deserialize(JsonParser json, DeserializationContext context)
        throws IOException {
      return Optional.of(json.readValueAs(GuardedWorth.class));
    }
  }
}
