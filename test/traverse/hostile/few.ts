/** Some of each kind: those that every run of the tests walks. The bench walks all. */

export const FEW: ReadonlySet<string> = new Set([
  ...["endless-script-on-press", "alert-a-few", "window-storm-on-press", "schemes", "redirect-to-file"],
  ...["changes-every-100-ms", "buttons-50000"],
  ...["large-console-text", "large-post-text", "large-nodes"],
  ...["add-event-listener-hides", "document-replaced", "finds-wrappers"].map((name) => `tampering-${name}`),
  ...["iframe", "fetch", "beacon", "speculation-rules", "web-socket", "web-rtc-stun", "web-transport"].map(
    (name) => `carrier-${name}`,
  ),
  ...["worker-fetch", "service-worker", "ping", "window-open", "redirect-document"].map((name) => `carrier-${name}`),
  ...["decimal", "mapped", "by-name", "rebinding"].map((name) => `private-${name}`),
]);
