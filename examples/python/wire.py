"""The wire format of Driftwire's records: reads and writes them. docs/from-another-language.md explains it."""

import io
import json
import os
import pathlib
import struct
import urllib.request
from base64 import b64encode

import fastavro
from fastavro.schema import fingerprint, parse_schema, to_parsing_canonical_form

ROOT = pathlib.Path(__file__).resolve().parents[2]
SINGLE_OBJECT = b"\xc3\x01"
CONFLUENT = b"\x00"
REGISTRY = os.environ.get("SCHEMA_REGISTRY_URL")


def read_schema(path):
    """A schema from its file in this repository."""
    return json.loads((ROOT / path).read_text())


def mark(schema):
    """The CRC-64-AVRO fingerprint of the Parsing Canonical Form, in the byte order of the wire: little-endian."""
    return bytes.fromhex(fingerprint(to_parsing_canonical_form(schema), "CRC-64-AVRO"))


def topic(name):
    """The topic's name on the cluster."""
    prefix = os.environ.get("TOPIC_PREFIX")
    return f"{prefix}.{name}" if prefix else name


def client_settings(**more):
    """The settings of both clients; others (passwords, TLS) have the same names as in Driftwire's kafka.properties."""
    return {"bootstrap.servers": os.environ["KAFKA_BOOTSTRAP_SERVERS"], **more}


class Writer:
    """Encodes values of one topic: single-object encoding, or Confluent's wire format if there is a registry."""

    def __init__(self, name, path):
        schema = read_schema(path)
        self.schema = parse_schema(schema)
        self.header = SINGLE_OBJECT + mark(schema)
        if REGISTRY:
            self.header = CONFLUENT + struct.pack(">I", register(f"{topic(name)}-value", schema))

    def encode(self, value):
        out = io.BytesIO(self.header)
        out.seek(0, io.SEEK_END)
        fastavro.schemaless_writer(out, self.schema, value)
        return out.getvalue()


class Reader:
    """Decodes values of one topic, whichever released version of the schema wrote them, as the current version."""

    def __init__(self, path, name):
        current = read_schema(path)
        self.schema = parse_schema(current)
        released = sorted((ROOT / "schemas/released" / name).glob("*.avsc"))
        versions = [current, *(json.loads(file.read_text()) for file in released)]
        self.writers = {mark(version): parse_schema(version) for version in versions}
        self.by_id = {}

    def decode(self, data):
        writer, body = self.writer_of(data)
        return fastavro.schemaless_reader(io.BytesIO(body), writer, self.schema)

    def writer_of(self, data):
        if data[:2] == SINGLE_OBJECT:
            found = self.writers.get(data[2:10])
            if found is None:
                raise ValueError(f"written with a schema that is not known here: {data[2:10].hex()}")
            return found, data[10:]
        if data[:1] == CONFLUENT and REGISTRY:
            (number,) = struct.unpack(">I", data[1:5])
            if number not in self.by_id:
                self.by_id[number] = parse_schema(json.loads(asked(f"/schemas/ids/{number}")["schema"]))
            return self.by_id[number], data[5:]
        raise ValueError(f"neither single-object encoding nor Confluent's wire format: {data[:10].hex()}")


def register(subject, schema):
    """The schema's id, for the text that Driftwire registers: without docs and whitespace it is the same schema."""
    body = json.dumps({"schema": json.dumps(schema, ensure_ascii=False, separators=(",", ":"))}).encode()
    return asked(f"/subjects/{subject}/versions", body)["id"]


def asked(path, body=None):
    headers = {"content-type": "application/vnd.schemaregistry.v1+json"}
    user = os.environ.get("SCHEMA_REGISTRY_BASIC_AUTH_USER_INFO")
    if user:
        headers["authorization"] = f"Basic {b64encode(user.encode()).decode()}"
    request = urllib.request.Request(REGISTRY.rstrip("/") + path, data=body, headers=headers)
    with urllib.request.urlopen(request, timeout=30) as response:
        return json.load(response)
