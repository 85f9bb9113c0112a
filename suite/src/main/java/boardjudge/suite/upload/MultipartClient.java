package boardjudge.suite.upload;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/** Posts multipart forms to a judge. */
final class MultipartClient {
  private static final String BOUNDARY = "boardjudge-7d1f6a0c52e94b3f";
  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final int MAX_SHOWN = 300;

  private final HttpClient client =
      HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(30)).build();

  /** {@code json} is missing if the answer is not JSON; {@code text} is its start. */
  record Response(int status, JsonNode json, String text) {}

  /** No message contains the fields, which are ISO-8859-1. */
  Response post(URI address, Map<String, String> fields, Optional<String> authorization)
      throws IOException, InterruptedException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(address)
            .timeout(Duration.ofMinutes(10))
            .header("Content-Type", "multipart/form-data; boundary=" + BOUNDARY)
            .POST(HttpRequest.BodyPublishers.ofByteArray(body(fields)));
    authorization.ifPresent(value -> request.header("Authorization", value));
    HttpResponse<String> answer;
    try {
      answer = client.send(request.build(), HttpResponse.BodyHandlers.ofString());
    } catch (IOException silent) {
      throw new IOException(address + ": no answer: " + silent, silent);
    }
    String text = answer.body().strip();
    return new Response(
        answer.statusCode(), json(text), text.substring(0, Math.min(MAX_SHOWN, text.length())));
  }

  private static byte[] body(Map<String, String> fields) {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    fields.forEach(
        (name, value) -> {
          String fileName = fields.getOrDefault("name", "problem.zip");
          String head =
              ("--" + BOUNDARY + "\r\nContent-Disposition: form-data; name=\"" + name + "\"")
                  + (name.equals("zip") || name.equals("file")
                      ? "; filename=\"" + fileName + "\"\r\nContent-Type: application/octet-stream"
                      : "")
                  + "\r\n\r\n";
          body.writeBytes((head + value + "\r\n").getBytes(StandardCharsets.ISO_8859_1));
        });
    body.writeBytes(("--" + BOUNDARY + "--\r\n").getBytes(StandardCharsets.ISO_8859_1));
    return body.toByteArray();
  }

  private static JsonNode json(String text) {
    try {
      return MAPPER.readTree(text);
    } catch (JsonProcessingException other) {
      return MissingNode.getInstance();
    }
  }
}
