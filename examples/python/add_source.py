"""Adds a source with a command: python add_source.py ID URL [SETTINGS]; SETTINGS is JSON with the names from sources.yaml."""

import logging
import os
import secrets
import sys
import uuid

from confluent_kafka import Producer
from wire import Writer, client_settings, topic


quiet = logging.getLogger("librdkafka")
quiet.addHandler(logging.NullHandler())
quiet.propagate = False

# A reachable broker answers sooner; librdkafka itself would keep trying for minutes.
WAIT_S = 10


def main(source, url, settings=None):
    producer = Producer(
        client_settings(
            **{
                # Without it librdkafka partitions by crc32, and the command is rejected: wrong-partition.
                "partitioner": os.environ.get("PARTITIONER", "murmur2_random"),
                "enable.idempotence": True,
                "message.timeout.ms": WAIT_S * 1000,
            }
        ),
        # Suppresses librdkafka's own lines about connections; the outcome is reported below.
        logger=quiet,
    )
    command = {
        "id": str(uuid.uuid4()),
        "action": "add",
        "source": source,
        "url": url,
        "name": None,
        "settings": settings,
        "by": "examples/python",
    }
    told = []
    producer.produce(
        topic("command"),
        key=source.encode(),
        value=Writer("command", "schemas/shared/command.avsc").encode(command),
        # A trace starts here; all records derived from the command propagate it.
        headers={"traceparent": f"00-{secrets.token_hex(16)}-{secrets.token_hex(8)}-01"},
        on_delivery=lambda error, message: told.append((error, message)),
    )
    producer.flush(WAIT_S)
    error, message = told[0] if told else (None, None)
    if message is None or error:
        brokers = os.environ["KAFKA_BOOTSTRAP_SERVERS"]
        # Exits at once, without librdkafka's cleanup, which waits for brokers that don't answer.
        print(f"not written: {error.str() if error else f'no broker answers at {brokers}'}", file=sys.stderr, flush=True)
        os._exit(1)
    print(f"written to {message.topic()}, partition {message.partition()}, offset {message.offset()}")


if __name__ == "__main__":
    if len(sys.argv) not in (3, 4):
        sys.exit(__doc__)
    main(*sys.argv[1:])
