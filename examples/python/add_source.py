"""Adds a source by a command: python add_source.py ID URL [SETTINGS], settings in JSON in the words of sources.yaml."""

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

# A broker that answers at all does so sooner; librdkafka itself would go on trying for minutes.
WAIT_S = 10


def main(source, url, settings=None):
    producer = Producer(
        client_settings(
            **{
                # Without it librdkafka places keys by crc32, and the command is set aside: wrong-partition.
                "partitioner": os.environ.get("PARTITIONER", "murmur2_random"),
                "enable.idempotence": True,
                "message.timeout.ms": WAIT_S * 1000,
            }
        ),
        # Its own lines about connections, which it would print: what comes of them is said below.
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
        # A trace begins here; everything that follows from the command carries it on.
        headers={"traceparent": f"00-{secrets.token_hex(16)}-{secrets.token_hex(8)}-01"},
        on_delivery=lambda error, message: told.append((error, message)),
    )
    producer.flush(WAIT_S)
    error, message = told[0] if told else (None, None)
    if message is None or error:
        brokers = os.environ["KAFKA_BOOTSTRAP_SERVERS"]
        # At once, without what librdkafka has left to do: it waits for brokers that don't answer.
        print(f"not written: {error.str() if error else f'no broker answers at {brokers}'}", file=sys.stderr, flush=True)
        os._exit(1)
    print(f"written to {message.topic()}, partition {message.partition()}, offset {message.offset()}")


if __name__ == "__main__":
    if len(sys.argv) not in (3, 4):
        sys.exit(__doc__)
    main(*sys.argv[1:])
