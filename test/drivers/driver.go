// Asks what the test asks, as clickhouse-go asks it over HTTP: with each of its compressions, and as Grafana's plugin does.
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"reflect"
	"strings"

	"github.com/ClickHouse/clickhouse-go/v2"
)

type query struct{ Name, Sql string }

func must(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func say(mode, name string, columns, first []string) {
	line, err := json.Marshal([]any{mode, name, columns, first})
	must(err)
	fmt.Println(string(line))
}

func ask(mode string, method clickhouse.CompressionMethod, settings clickhouse.Settings, queries []query) {
	db := clickhouse.OpenDB(&clickhouse.Options{
		Addr:        []string{os.Args[1]},
		Protocol:    clickhouse.HTTP,
		Auth:        clickhouse.Auth{Database: "driftwire", Username: "reader", Password: "any"},
		Compression: &clickhouse.Compression{Method: method},
		Settings:    settings,
	})
	defer db.Close()
	must(db.PingContext(context.Background()))
	for _, query := range queries {
		rows, err := db.Query(query.Sql)
		must(err)
		columns, err := rows.Columns()
		must(err)
		types, err := rows.ColumnTypes()
		must(err)
		first := []string{}
		for rows.Next() {
			values := make([]any, len(columns))
			for at := range values {
				values[at] = reflect.New(types[at].ScanType()).Interface()
			}
			must(rows.Scan(values...))
			first = append(first, fmt.Sprint(reflect.ValueOf(values[0]).Elem().Interface()))
		}
		must(rows.Err())
		say(mode, query.Name, columns, first)
	}
	var text string
	err := db.QueryRow("SELECT nothing").Scan(&text)
	if err != nil && strings.Contains(err.Error(), "UNKNOWN_IDENTIFIER") {
		say(mode, "wrong", []string{}, []string{"47"})
	}
}

func main() {
	var queries []query
	must(json.NewDecoder(os.Stdin).Decode(&queries))
	ask("Grafana", clickhouse.CompressionGZIP, clickhouse.Settings{"limit": "10000"}, queries)
	ask("lz4", clickhouse.CompressionLZ4, nil, queries)
	ask("zstd", clickhouse.CompressionZSTD, nil, queries)
	ask("br", clickhouse.CompressionBrotli, nil, queries)
	ask("deflate", clickhouse.CompressionDeflate, nil, queries)
	ask("none", clickhouse.CompressionNone, clickhouse.Settings{"max_execution_time": 60}, queries)
}
