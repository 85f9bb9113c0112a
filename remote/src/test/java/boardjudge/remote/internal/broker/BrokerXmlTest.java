package boardjudge.remote.internal.broker;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.remote.internal.link.ArtemisLog;
import boardjudge.remote.internal.link.Names;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.apache.activemq.artemis.api.core.QueueConfiguration;
import org.apache.activemq.artemis.core.config.Configuration;
import org.apache.activemq.artemis.core.config.CoreAddressConfiguration;
import org.apache.activemq.artemis.core.deployers.impl.FileConfigurationParser;
import org.apache.activemq.artemis.core.security.Role;
import org.apache.activemq.artemis.core.settings.impl.AddressSettings;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The lines for another Artemis server")
class BrokerXmlTest {
  private static final Pattern LINES = Pattern.compile("(?s)```xml\n(.*?)```");

  private final Configuration ours = QueueBroker.settings();
  private Configuration shown = ours;

  @BeforeEach
  void readBoth() throws Exception {
    ArtemisLog.silence();
    Matcher lines = LINES.matcher(Files.readString(Path.of("README.md")));
    assertThat(lines.find()).isTrue();
    String whole = "<core xmlns=\"urn:activemq:core\">" + lines.group(1) + "</core>";
    FileConfigurationParser parser = new FileConfigurationParser();
    shown =
        parser.parseMainConfig(new ByteArrayInputStream(whole.getBytes(StandardCharsets.UTF_8)));
  }

  @Test
  void makeTheSameQueues() {
    assertThat(queues(shown)).isEqualTo(queues(ours)).hasSize(5);
  }

  private static Map<String, String> queues(Configuration from) {
    Map<String, String> all = new TreeMap<>();
    for (CoreAddressConfiguration each : from.getAddressConfigurations()) {
      List<String> queues =
          each.getQueueConfigs().stream()
              .map(QueueConfiguration::getName)
              .map(Object::toString)
              .toList();
      all.put(each.getName(), each.getRoutingTypes() + " " + queues);
    }
    return all;
  }

  @Test
  void treatJobsAlike() {
    AddressSettings mine = Objects.requireNonNull(ours.getAddressSettings().get(Names.JOBS));
    AddressSettings theirs = Objects.requireNonNull(shown.getAddressSettings().get(Names.JOBS));
    assertThat(theirs.getMaxDeliveryAttempts()).isEqualTo(mine.getMaxDeliveryAttempts());
    assertThat(theirs.getRedeliveryDelay()).isEqualTo(mine.getRedeliveryDelay());
    assertThat(String.valueOf(theirs.getDeadLetterAddress()))
        .isEqualTo(String.valueOf(mine.getDeadLetterAddress()));
    assertThat(theirs.getMaxSizeBytes()).isEqualTo(mine.getMaxSizeBytes());
    assertThat(theirs.getAddressFullMessagePolicy()).isEqualTo(mine.getAddressFullMessagePolicy());
  }

  @Test
  void letEachRoleDoTheSame() {
    assertThat(roles(shown)).isEqualTo(roles(ours)).hasSize(7);
  }

  private static Map<String, Set<String>> roles(Configuration from) {
    return from.getSecurityRoles().entrySet().stream()
        .collect(
            Collectors.toMap(
                Map.Entry::getKey,
                each ->
                    each.getValue().stream()
                        .map(BrokerXmlTest::rights)
                        .collect(Collectors.toCollection(TreeSet::new)),
                (one, two) -> one,
                TreeMap::new));
  }

  /** Leaves out the rights to view and edit, which newer servers added and nobody here uses. */
  private static String rights(Role role) {
    return role.getName()
        + (role.isSend() ? " send" : "")
        + (role.isConsume() ? " consume" : "")
        + (role.isBrowse() ? " browse" : "")
        + (role.isManage() ? " manage" : "")
        + (role.isCreateAddress() ? " makeAddress" : "")
        + (role.isDeleteAddress() ? " deleteAddress" : "")
        + (role.isCreateDurableQueue() ? " make" : "")
        + (role.isDeleteDurableQueue() ? " delete" : "")
        + (role.isCreateNonDurableQueue() ? " makePassing" : "")
        + (role.isDeleteNonDurableQueue() ? " deletePassing" : "");
  }
}
