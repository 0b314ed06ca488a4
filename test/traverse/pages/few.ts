/** Of each kind of page one or two: what every test run walks. `npm run -s bench -- traverse --only pages` walks all. */

export const FEW: ReadonlySet<string> = new Set([
  ...["href-notations", "onclick-location", "form-get", "select-change", "frame-other-origin", "frame-nested"],
  ...["shadow-closed", "component-late", "template-cloned", "event-mouseenter", "handler-delegated-class"],
  ...["handler-trusted-only", "button-covered", "key-enter", "tabs-aria", "timer-three-seconds", "scroll-observer"],
  ...["scroll-container", "location-href", "window-open", "history-push", "dialog-confirm", "json-at-load"],
  ...["link-header-of-answer", "events-without-end", "script-state", "checkbox-css"],
  ...["post-json", "worker", "react-load-more", "vue-load-more", "jquery-load-more-delegated"],
]);
