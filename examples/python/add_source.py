"""Adds a source by a command: python add_source.py ID URL [SETTINGS], settings in JSON in the words of sources.yaml."""

import os
import secrets
import sys
import uuid

from confluent_kafka import Producer
from wire import Writer, client_settings, topic


def main(source, url, settings=None):
    producer = Producer(
        client_settings(
            # Without it librdkafka places keys by crc32, and the command is set aside: wrong-partition.
            **{"partitioner": os.environ.get("PARTITIONER", "murmur2_random"), "enable.idempotence": True}
        )
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
    failures = []
    producer.produce(
        topic("command"),
        key=source.encode(),
        value=Writer("command", "schemas/shared/command.avsc").encode(command),
        # A trace begins here; everything that follows from the command carries it on.
        headers={"traceparent": f"00-{secrets.token_hex(16)}-{secrets.token_hex(8)}-01"},
        on_delivery=lambda error, _: failures.append(str(error)) if error else None,
    )
    left = producer.flush(60)
    if failures or left > 0:
        sys.exit(f"not sent: {failures or 'no broker has answered'}")


if __name__ == "__main__":
    if len(sys.argv) not in (3, 4):
        sys.exit(__doc__)
    main(*sys.argv[1:])
