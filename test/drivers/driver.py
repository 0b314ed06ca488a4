"""Asks what the test asks, as clickhouse-connect asks it: browses, runs each query of the list, and prints what came."""

import json
import sys

import clickhouse_connect
from clickhouse_connect.driver.exceptions import DatabaseError

host, port = sys.argv[1].rsplit(":", 1)
queries = json.load(sys.stdin)
for mode, options in {
    "plain": {},
    "compressed": {"compress": True},
    "a form": {"form_encode_query_params": True},
    "a session": {"session_id": "s-1", "settings": {"max_threads": 2}, "access_token": None},
}.items():
    client = clickhouse_connect.get_client(host=host, port=int(port), username="reader", password="any", **options)
    assert client.ping()
    for name, sql in queries.items():
        result = client.query(sql)
        print(json.dumps([mode, name, list(result.column_names), [str(row[0]) for row in result.result_rows]]))
    bound = client.query("SELECT {n:UInt8} + 1 AS x", parameters={"n": 41})
    assert bound.first_row[0] == 42, bound.result_rows
    try:
        client.query("SELECT nothing")
    except DatabaseError as error:
        print(json.dumps([mode, "wrong", [], ["47" if "code: 47" in str(error).lower() else str(error)]]))
    client.close()
