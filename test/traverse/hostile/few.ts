/** Some of each kind: those that every run of the tests walks. The bench walks all. */

export const FEW: ReadonlySet<string> = new Set([
  ...["endless-script-on-press", "alert-a-few", "window-storm-on-press", "schemes", "redirect-to-file"],
  ...["changes-every-100-ms", "push-state-steady", "buttons-50000", "frames-within-themselves"],
  ...["large-console-text", "large-post-text", "large-nodes", "large-handlers", "large-addresses"],
  ...["add-event-listener-hides", "arrays", "document-replaced", "finds-wrappers"].map((name) => `tampering-${name}`),
  ...["iframe", "fetch", "beacon", "prefetch", "speculation-rules", "web-socket", "web-rtc-stun", "web-transport"].map(
    (name) => `carrier-${name}`,
  ),
  ...["worker-fetch", "service-worker", "ping", "window-open", "redirect-document", "redirect-fetch"].map(
    (name) => `carrier-${name}`,
  ),
  ...["decimal", "mapped", "localhost", "by-name"].map((name) => `private-${name}`),
]);
