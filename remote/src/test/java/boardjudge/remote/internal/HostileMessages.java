package boardjudge.remote.internal;

import boardjudge.grading.remote.WorkerState;
import boardjudge.remote.internal.link.Link;
import boardjudge.remote.internal.link.Names;
import boardjudge.remote.internal.message.AnswerMessage;
import boardjudge.remote.internal.message.MessageCodec;
import boardjudge.remote.internal.message.StateMessage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.zip.Deflater;
import org.apache.activemq.artemis.api.core.Message;
import org.apache.activemq.artemis.api.core.client.ClientMessage;

/** Malformed messages, as a client with a worker's login can send them. */
final class HostileMessages {
  static final String GRADING = "pawnchess-0123456789ab";
  private static final String JOB = "0123456789abcdef".repeat(2);
  private static final String HASH = "0123456789abcdef".repeat(4);
  private static final int GIB = 1 << 30;

  /** Created once, on first use. */
  private static final Supplier<byte[]> GIB_OF_ZEROS =
      new Supplier<>() {
        private byte[] bytes = {};

        @Override
        public synchronized byte[] get() {
          bytes = bytes.length == 0 ? deflatedZeros(GIB) : bytes;
          return bytes;
        }
      };

  private HostileMessages() {}

  @FunctionalInterface
  interface Attack {
    void on(ClientMessage message) throws Exception;
  }

  static Message withBody(Message message, String body) {
    return Link.body((ClientMessage) message, body.getBytes(StandardCharsets.UTF_8));
  }

  private static String answer() {
    AnswerMessage answer =
        new AnswerMessage(
            MessageCodec.VERSION,
            "started",
            GRADING,
            JOB,
            HASH,
            HASH,
            "liar",
            "",
            "",
            1,
            List.of(),
            List.of(),
            List.of(),
            0);
    return new String(MessageCodec.write(answer), StandardCharsets.UTF_8);
  }

  static String state() {
    WorkerState state =
        new WorkerState(
            "liar-1", "liar", WorkerState.State.READY, "", 1, 0, 0, 0, 1, List.of(), List.of());
    return new String(
        MessageCodec.write(new StateMessage(MessageCodec.VERSION, state)), StandardCharsets.UTF_8);
  }

  /** A zlib stream. After the first blocks all are the same, so they are compressed once. */
  private static byte[] deflatedZeros(int count) {
    ByteArrayOutputStream deflated = new ByteArrayOutputStream();
    Deflater deflater = new Deflater();
    byte[] zeros = new byte[1 << 20];
    byte[] block = new byte[1 << 16];
    int length = 0;
    for (int done = 0; done < count; done += zeros.length) {
      if (done < 3 * zeros.length) {
        deflater.setInput(zeros);
        length = deflater.deflate(block, 0, block.length, Deflater.SYNC_FLUSH);
      }
      deflated.write(block, 0, length);
    }
    deflater.end();
    // An empty last block, and the checksum of zeros.
    deflated.writeBytes(new byte[] {3, 0});
    deflated.writeBytes(ByteBuffer.allocate(4).putInt(count % 65_521 << 16 | 1).array());
    return deflated.toByteArray();
  }

  /** Messages that must be refused and counted, as answers and as worker states. */
  static Map<String, Attack> attacks() {
    Map<String, Attack> all = new LinkedHashMap<>();
    all.put("no body", message -> {});
    all.put("compressed, no body", m -> m.putBooleanProperty(Message.HDR_LARGE_COMPRESSED, true));
    all.put(
        "compressed, another body",
        m -> withBody(m.putBooleanProperty(Message.HDR_LARGE_COMPRESSED, true), "x".repeat(500)));
    all.put(
        "compressed says a text",
        m -> m.putStringProperty(Message.HDR_LARGE_COMPRESSED.toString(), "yes"));
    all.put(
        "compressed says bytes",
        m -> m.putBytesProperty(Message.HDR_LARGE_COMPRESSED, new byte[] {1, 2}));
    all.put("compressed says a number", m -> m.putIntProperty(Message.HDR_LARGE_COMPRESSED, 7));
    all.put(
        "compressed and large, another body",
        m -> {
          m.putBooleanProperty(Message.HDR_LARGE_COMPRESSED, true);
          m.setBodyInputStream(new ByteArrayInputStream(new byte[200_000]));
        });
    all.put(
        "inflates to a gigabyte",
        m -> {
          m.putBooleanProperty(Message.HDR_LARGE_COMPRESSED, true);
          m.setBodyInputStream(new ByteArrayInputStream(GIB_OF_ZEROS.get()));
        });
    all.put("large and empty", m -> m.setBodyInputStream(new ByteArrayInputStream(new byte[0])));
    all.put("larger than it may be", m -> Link.body(m, new byte[5 << 20]));
    all.put(
        "says it is larger than it is",
        m -> {
          m.putLongProperty(Message.HDR_LARGE_BODY_SIZE, Long.MAX_VALUE);
          withBody(m, "{");
        });
    all.put("broken UTF-8", m -> Link.body(m, new byte[] {'{', '"', (byte) 0xc3, '"', '}'}));
    all.put("begins as UTF-32", m -> Link.body(m, new byte[] {0, 0, (byte) 0xfe, (byte) 0xff, 9}));
    all.put(
        "is no UTF-32", m -> Link.body(m, new byte[] {0, 0, 0, '{', (byte) 0xff, 127, 127, 127}));
    all.put("deep", m -> withBody(m, "[".repeat(30_000)));
    all.put("deep objects", m -> withBody(m, "{\"version\":".repeat(3_000)));
    all.put("null", m -> withBody(m, "null"));
    all.put("two at once", m -> withBody(m, answer() + answer()));
    all.put("cancelled", m -> withBody(m, answer().replace("started", "cancelled")));
    all.put("of the future", m -> withBody(m, answer().replace("\"version\":1", "\"version\":2")));
    all.put("a number of 10^9 digits' worth", m -> withBody(m, "{\"version\":1e999999999}"));
    all.put("of another type", m -> withBody(m.setType((byte) 6), "{"));
    all.put(
        "of a group",
        m -> withBody(m.putStringProperty(Message.HDR_GROUP_ID.toString(), "g"), "{"));
    all.put(
        "a group of no text",
        m -> withBody(m.putIntProperty(Message.HDR_GROUP_ID.toString(), 1), "{"));
    all.put(
        "to be answered elsewhere",
        m -> withBody(m.putStringProperty("JMSReplyTo", "queue://boardjudge.jobs"), "{"));
    all.put("of the highest priority", m -> withBody(m.setPriority((byte) 9), "{"));
    all.put("expires in a year", m -> withBody(m.setExpiration(Long.MAX_VALUE), "{"));
    all.put("with a time of its own", m -> withBody(m.setTimestamp(Long.MIN_VALUE), "{"));
    all.put(
        "a job that is no text", m -> withBody(m.putBytesProperty(Names.JOB, new byte[9]), "{"));
    all.put("NaN", m -> withBody(m, state().replace("\"speed\":1.0", "\"speed\":\"NaN\"")));
    all.put("infinite", m -> withBody(m, state().replace("\"speed\":1.0", "\"speed\":1e999")));
    all.put("negative", m -> withBody(m, state().replace("\"busy\":0", "\"busy\":-1")));
    all.put("many slots", m -> withBody(m, state().replace("\"slots\":1", "\"slots\":2147483647")));
    all.put(
        "has done much", m -> withBody(m, state().replace("\"done\":0", "\"done\":" + (1L << 62))));
    return all;
  }
}
