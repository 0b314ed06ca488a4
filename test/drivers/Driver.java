import java.nio.file.*;
import java.sql.*;
import java.util.*;

/**
 * Asks what the test asks, as clickhouse-jdbc asks it: as DBeaver and other tools browse, then each query of the file, a
 * line each: its name, a tab, the query with its line breaks as spaces.
 */
public class Driver {
  interface Asking {
    ResultSet answer() throws Exception;
  }

  static String quoted(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + '"';
  }

  static void print(String mode, String name, Asking asking) throws Exception {
    try (ResultSet rows = asking.answer()) {
      ResultSetMetaData meta = rows.getMetaData();
      StringJoiner columns = new StringJoiner(",", "[", "]"), first = new StringJoiner(",", "[", "]");
      for (int at = 1; at <= meta.getColumnCount(); at++) columns.add(quoted(meta.getColumnName(at)));
      while (rows.next()) first.add(quoted(String.valueOf(rows.getObject(1))));
      System.out.printf("[%s,%s,%s,%s]%n", quoted(mode), quoted(name), columns, first);
    }
  }

  public static void main(String[] args) throws Exception {
    Class.forName("com.clickhouse.jdbc.Driver");
    Map<String, String> queries = new LinkedHashMap<>();
    for (String line : Files.readAllLines(Path.of(args[1]))) queries.put(line.split("\t")[0], line.split("\t")[1]);
    for (String mode : List.of("", "?compress=0", "?client.use_http_compression=true&compress=1", "?decompress=1")) {
      Properties properties = new Properties();
      properties.put("user", "reader");
      properties.put("password", "any");
      // DBeaver gives each of its connections one.
      properties.put("clickhouse_setting_session_id", "sess_" + UUID.randomUUID());
      try (Connection connection = DriverManager.getConnection("jdbc:clickhouse:http://" + args[0] + "/driftwire" + mode, properties)) {
        if (!connection.isValid(10)) throw new Exception("not valid");
        DatabaseMetaData meta = connection.getMetaData();
        print(mode, "# schemas", () -> meta.getSchemas());
        print(mode, "# catalogs", () -> meta.getCatalogs());
        print(mode, "# tables", () -> meta.getTables(null, "driftwire", "%", null));
        print(mode, "# columns", () -> meta.getColumns(null, "driftwire", "document", "%"));
        print(mode, "# types", () -> meta.getTypeInfo());
        print(mode, "# table types", () -> meta.getTableTypes());
        print(mode, "# functions", () -> meta.getFunctions(null, null, "%"));
        print(mode, "# keys", () -> meta.getPrimaryKeys(null, "driftwire", "document"));
        print(mode, "# indexes", () -> meta.getIndexInfo(null, "driftwire", "document", false, false));
        for (Map.Entry<String, String> query : queries.entrySet())
          print(mode, query.getKey(), () -> connection.createStatement().executeQuery(query.getValue()));
        PreparedStatement prepared = connection.prepareStatement("SELECT ? + 1");
        prepared.setInt(1, 41);
        print(mode, "# prepared", () -> prepared.executeQuery());
        try {
          print(mode, "wrong", () -> connection.createStatement().executeQuery("SELECT nothing"));
        } catch (SQLException error) {
          System.out.printf("[%s,\"wrong\",[],[%s]]%n", quoted(mode), quoted(String.valueOf(error.getErrorCode())));
        }
      }
    }
  }
}
