package boardjudge.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.SequenceInputStream;
import org.junit.jupiter.api.Test;

class StdinWriterTest {
  private static final InputStream BROKEN =
      new InputStream() {
        @Override
        public int read() throws IOException {
          throw new IOException("the disk is broken");
        }

        @Override
        public int read(byte[] bytes, int from, int count) throws IOException {
          return read();
        }
      };

  private static StdinWriter of(InputStream bytes) {
    return () -> bytes;
  }

  @Test
  void anInputThatCannotBeReadIsNotTheProgramsFault() {
    InputStream half = new SequenceInputStream(new ByteArrayInputStream(new byte[9]), BROKEN);
    ByteArrayOutputStream pipe = new ByteArrayOutputStream();
    assertThatThrownBy(() -> of(half).writeTo(pipe)).hasMessage("the disk is broken");
  }

  @Test
  void aProgramMayStopReading() throws IOException {
    OutputStream closed =
        new OutputStream() {
          @Override
          public void write(int value) throws IOException {
            throw new IOException("Broken pipe");
          }

          @Override
          public void close() throws IOException {
            throw new IOException("Broken pipe");
          }
        };
    StdinWriter.of(new byte[100_000]).writeTo(closed);
    ByteArrayOutputStream pipe = new ByteArrayOutputStream();
    StdinWriter.of(new byte[100_000]).writeTo(pipe);
    assertThat(pipe.size()).isEqualTo(100_000);
  }
}
