import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import com.fasterxml.jackson.databind.ObjectMapper;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.message.BinaryMessageDecoder;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringDeserializer;

/**
 * Another client of ours' topics: Kafka's own consumer with Avro's own reader. Prints each committed record of a topic as a
 * line of JSON. The schema comes from a file (single-object encoding) or, by id, from a registry (Confluent's wire format).
 * Usage: java -cp … AvroReader.java bootstrap topic partitions file.avsc|http://registry
 */
public class AvroReader {
  private static final ObjectMapper JSON = new ObjectMapper();

  public static void main(String[] args) throws Exception {
    String topic = args[1];
    boolean registry = args[3].startsWith("http");
    BinaryMessageDecoder<GenericRecord> single = registry ? null
        : new BinaryMessageDecoder<>(GenericData.get(), new Schema.Parser().parse(Files.readString(Path.of(args[3]))));
    Map<String, Object> settings = Map.of("bootstrap.servers", args[0], "isolation.level", "read_committed");
    List<TopicPartition> partitions = IntStream.range(0, Integer.parseInt(args[2]))
        .mapToObj(number -> new TopicPartition(topic, number)).toList();
    try (var consumer = new KafkaConsumer<>(settings, new StringDeserializer(), new ByteArrayDeserializer())) {
      consumer.assign(partitions);
      consumer.seekToBeginning(partitions);
      Map<TopicPartition, Long> ends = consumer.endOffsets(partitions);
      while (partitions.stream().anyMatch(partition -> consumer.position(partition) < ends.get(partition))) {
        for (ConsumerRecord<String, byte[]> record : consumer.poll(Duration.ofMillis(200))) {
          print(record, registry ? fromRegistry(record.value(), args[3]) : single.decode(record.value()));
        }
      }
    }
  }

  /** A zero, the schema's id in four bytes, the value. */
  private static GenericRecord fromRegistry(byte[] bytes, String url) throws Exception {
    ByteBuffer buffer = ByteBuffer.wrap(bytes);
    if (buffer.get() != 0) throw new IllegalStateException("not Confluent's wire format");
    HttpRequest request = HttpRequest.newBuilder(URI.create(url + "/schemas/ids/" + buffer.getInt())).build();
    String answer = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString()).body();
    Schema schema = new Schema.Parser().parse(JSON.readTree(answer).get("schema").asText());
    return new GenericDatumReader<GenericRecord>(schema)
        .read(null, DecoderFactory.get().binaryDecoder(bytes, buffer.position(), buffer.remaining(), null));
  }

  private static void print(ConsumerRecord<String, byte[]> record, GenericRecord value) throws Exception {
    Map<String, Object> line = new LinkedHashMap<>();
    line.put("partition", record.partition());
    line.put("offset", record.offset());
    line.put("timestamp", record.timestamp());
    line.put("key", record.key());
    Map<String, String> headers = new LinkedHashMap<>();
    record.headers().forEach(header -> headers.put(header.key(), new String(header.value(), StandardCharsets.UTF_8)));
    line.put("headers", headers);
    line.put("value", JSON.readTree(value.toString()));
    System.out.println(JSON.writeValueAsString(line));
  }
}
