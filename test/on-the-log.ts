/** Commands that open the log, each in a way that would read or write it. */

export const ON_THE_LOG: readonly (readonly string[])[] = [
  ["send", "command", JSON.stringify({ action: "add", source: "a", url: "https://a.example/" })],
  ["tail", "command"],
  ["reject", "list"],
  ["reject", "show", "0:0"],
  ["reject", "retry", "--all"],
  ["reextract", "--source", "a"],
  ["source", "list"],
  ["source", "show", "a"],
  ["source", "pause", "a"],
  ["source", "remove", "a"],
  ["source", "test", "a"],
  ["source", "add", "https://a.example/", "--as", "feed", "--yes"],
  ["alarm", "list"],
  ["reset", "sources"],
];
