"""Prints documents, one JSON object per line: python read_documents.py [COUNT]; forever without a count."""

import json
import os
import sys
import uuid

from confluent_kafka import Consumer, KafkaError
from wire import Reader, client_settings, topic


def main(count=None):
    consumer = Consumer(
        client_settings(
            **{
                # A separate group sees all records; members of one group share the partitions.
                "group.id": os.environ.get("GROUP", f"documents-{uuid.uuid4()}"),
                "auto.offset.reset": "earliest",
                # Skips records of aborted transactions: each record arrives once.
                "isolation.level": "read_committed",
            }
        )
    )
    reader = Reader("processors/extract/document.avsc", "document")
    consumer.subscribe([topic("document")])
    try:
        seen = 0
        while count is None or seen < count:
            message = consumer.poll(1)
            if message is None:
                continue
            if message.error():
                # A topic that is just being created has no leader yet.
                if message.error().retriable() or message.error().code() == KafkaError.UNKNOWN_TOPIC_OR_PART:
                    continue
                sys.exit(str(message.error()))
            if message.value() is None:
                continue
            place = {"key": message.key().decode(), "partition": message.partition(), "offset": message.offset()}
            value = reader.decode(message.value())
            # The ends of visits are in this topic, too.
            if value["kind"] != "document":
                continue
            print(json.dumps({**place, "value": value}, default=str), flush=True)
            seen += 1
    finally:
        consumer.close()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else None)
