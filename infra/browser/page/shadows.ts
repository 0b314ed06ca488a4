/** Shadow roots of elements, also those that the page keeps closed: the browser has told of these. A script and no module. */

interface Shadows {
  of(element: Element): ShadowRoot | null;
  learn(root: ShadowRoot): void;
}

// biome-ignore lint/correctness/noUnusedVariables: it is called from the agent
var driftwireShadows: Shadows = (() => {
  const closed = new WeakMap<Element, ShadowRoot>();
  return {
    of: (element) => element.shadowRoot ?? closed.get(element) ?? null,
    learn: (root) => void closed.set(root.host, root),
  };
})();
