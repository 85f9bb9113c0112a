package boardjudge.remote.internal.message;

import boardjudge.reference.io.Quote;
import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.util.Optional;

/**
 * Writes messages as JSON and reads them strictly: unknown, missing and duplicate names, nulls,
 * numbers for texts and whatever a record itself refuses make the whole message refused.
 */
public final class MessageCodec {
  /** Both sides must have the same. */
  public static final int VERSION = 1;

  /** The largest job, in bytes. */
  public static final int MAX_JOB_BYTES = 1 << 16;

  /** The largest answer: a hundred tests with full crash reports. */
  public static final int MAX_ANSWER_BYTES = 4 << 20;

  /** The largest heartbeat. */
  public static final int MAX_STATE_BYTES = 1 << 16;

  /** The largest list of tests. */
  public static final int MAX_SUITE_BYTES = 16 << 20;

  /** The largest source or test. */
  public static final long MAX_CONTENT_BYTES = 1L << 30;

  private static final int MAX_TEXT_LENGTH = 8192;
  private static final int MAX_DEPTH = 8;
  private static final int MAX_NUMBER_LENGTH = 30;

  private static final ObjectMapper MAPPER =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder()
                          .maxNestingDepth(MAX_DEPTH)
                          .maxStringLength(MAX_TEXT_LENGTH)
                          .maxNameLength(100)
                          .maxNumberLength(MAX_NUMBER_LENGTH)
                          .maxDocumentLength(MAX_SUITE_BYTES)
                          .build())
                  .build())
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
          .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
          .build();

  private MessageCodec() {}

  /** The JSON of a message. */
  public static byte[] write(Record message) {
    try {
      return MAPPER.writeValueAsBytes(message);
    } catch (JacksonException impossible) {
      throw new IllegalStateException("a message is always written", impossible);
    }
  }

  /**
   * Reads a message.
   *
   * @throws RejectedMessageException if it is larger or malformed
   */
  public static <T extends Record> T read(byte[] bytes, int maxBytes, Class<T> type)
      throws RejectedMessageException {
    if (bytes.length > maxBytes) {
      throw new RejectedMessageException("larger than " + maxBytes + " bytes");
    }
    try {
      Optional<T> message = Optional.ofNullable(MAPPER.readValue(bytes, type));
      return message.orElseThrow(() -> new RejectedMessageException("malformed: null"));
    } catch (JacksonException bad) {
      String first = String.valueOf(bad.getOriginalMessage()).lines().findFirst().orElse("");
      throw new RejectedMessageException("malformed: " + Quote.bare(first, 200));
    } catch (IOException | RuntimeException bad) {
      // For example bytes that begin like UTF-32 and are none.
      throw new RejectedMessageException("malformed: " + Quote.bare(bad.getMessage() + "", 200));
    }
  }

  static void check(boolean valid, String what) {
    if (!valid) {
      throw new IllegalArgumentException("no " + what);
    }
  }
}
