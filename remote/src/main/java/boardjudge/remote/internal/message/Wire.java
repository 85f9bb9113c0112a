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
import java.util.regex.Pattern;

/**
 * Writes messages as JSON and reads them strictly: unknown names, missing ones, names given twice,
 * nulls, numbers in place of texts and whatever a record's own checks refuse make the whole message
 * refused.
 */
public final class Wire {
  /** Both sides must speak the same one. */
  public static final int VERSION = 1;

  /** The largest job, in bytes. */
  public static final int LARGEST_JOB = 1 << 16;

  /** The largest answer: a hundred tests with all that a crash says. */
  public static final int LARGEST_ANSWER = 4 << 20;

  /** The largest that a worker says of itself. */
  public static final int LARGEST_STATE = 1 << 16;

  /** The largest list of tests. */
  public static final int LARGEST_SUITE = 16 << 20;

  /** The largest source or test. */
  public static final long LARGEST_CONTENT = 1L << 30;

  private static final int LONGEST_TEXT = 8192;
  private static final int DEEPEST = 8;
  private static final int LONGEST_NUMBER = 30;

  private static final ObjectMapper MAPPER =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder()
                          .maxNestingDepth(DEEPEST)
                          .maxStringLength(LONGEST_TEXT)
                          .maxNameLength(100)
                          .maxNumberLength(LONGEST_NUMBER)
                          .maxDocumentLength(LARGEST_SUITE)
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

  private static final Pattern HASH = Pattern.compile("[0-9a-f]{64}");
  private static final Pattern JOB = Pattern.compile("[0-9a-f]{32}");
  private static final Pattern GRADING = Pattern.compile("[a-z0-9]{1,40}-[0-9a-f]{12}");
  private static final Pattern LANGUAGE = Pattern.compile("[a-z0-9]{1,40}_[0-9a-f]{12}");
  private static final Pattern WORD = Pattern.compile("[a-z0-9_-]{1,60}");
  private static final Pattern HOST = Pattern.compile("[A-Za-z0-9._-]{1,80}");

  private Wire() {}

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
   * @param most the largest that it may be, in bytes
   */
  public static <T extends Record> T read(byte[] bytes, int most, Class<T> type) throws Refused {
    if (bytes.length > most) {
      throw new Refused("larger than " + most + " bytes");
    }
    try {
      Optional<T> message = Optional.ofNullable(MAPPER.readValue(bytes, type));
      return message.orElseThrow(() -> new Refused("malformed: null"));
    } catch (JacksonException bad) {
      String first = String.valueOf(bad.getOriginalMessage()).lines().findFirst().orElse("");
      throw new Refused("malformed: " + Quote.bare(first, 200));
    } catch (IOException | RuntimeException bad) {
      // Bytes that begin as UTF-32 does and go on otherwise, for one.
      throw new Refused("malformed: " + Quote.bare(bad.getMessage() + "", 200));
    }
  }

  static void check(boolean right, String what) {
    if (!right) {
      throw new IllegalArgumentException("no " + what);
    }
  }

  /** Whether a text is a SHA-256 in small hexadecimal digits. */
  public static boolean isHash(String text) {
    return HASH.matcher(text).matches();
  }

  /** Whether a text is a job's id. */
  public static boolean isJob(String text) {
    return JOB.matcher(text).matches();
  }

  /** Whether a text is a grading's name. */
  public static boolean isGrading(String text) {
    return GRADING.matcher(text).matches();
  }

  /** Whether a text names a language with all that decides in it. */
  public static boolean isLanguage(String text) {
    return LANGUAGE.matcher(text).matches();
  }

  static boolean isWord(String text) {
    return WORD.matcher(text).matches();
  }

  /** Whether a text is the name of a worker or a host. */
  public static boolean isHost(String text) {
    return HOST.matcher(text).matches();
  }
}
