/** A design's declarations as utility classes: one class for one declaration, as sites made with them have it. */

import type { RoleName } from "./roles.ts";
import type { Styles } from "./styles.ts";

export interface Utilities {
  readonly classes: Readonly<Partial<Record<RoleName, readonly string[]>>>;
  readonly css: string;
}

const WHOLE: Readonly<Record<string, string>> = {
  "display:flex": "flex",
  "display:grid": "grid",
  "display:block": "block",
  "display:none": "hidden",
  "display:inline-block": "inline-block",
  "display:inline-flex": "inline-flex",
  "position:relative": "relative",
  "position:absolute": "absolute",
  "position:fixed": "fixed",
  "position:sticky": "sticky",
  "overflow:hidden": "overflow-hidden",
  "flex-wrap:wrap": "flex-wrap",
  "flex-direction:column": "flex-col",
  "align-items:center": "items-center",
  "align-items:flex-start": "items-start",
  "justify-content:center": "justify-center",
  "justify-content:space-between": "justify-between",
  "text-align:center": "text-center",
  "font-weight:700": "font-bold",
  "font-weight:600": "font-semibold",
  "font-weight:800": "font-extrabold",
  "font-weight:400": "font-normal",
  "list-style:none": "list-none",
  "white-space:nowrap": "whitespace-nowrap",
  "text-transform:uppercase": "uppercase",
  "font-style:italic": "italic",
  "box-sizing:border-box": "box-border",
  "margin:0": "m-0",
  "padding:0": "p-0",
};
const SHORT: Readonly<Record<string, string>> = {
  "font-size": "text",
  "line-height": "leading",
  "max-width": "max-w",
  "min-width": "min-w",
  "min-height": "min-h",
  "max-height": "max-h",
  background: "bg",
  color: "text",
  width: "w",
  height: "h",
  gap: "gap",
  padding: "p",
  margin: "m",
  "margin-bottom": "mb",
  "margin-top": "mt",
  "margin-left": "ml",
  "padding-top": "pt",
  "padding-bottom": "pb",
  "padding-left": "pl",
  "border-radius": "rounded",
  "z-index": "z",
  opacity: "opacity",
  top: "top",
  left: "left",
  right: "right",
  bottom: "bottom",
};

function nameOf(property: string, value: string): string {
  const whole = WHOLE[`${property}:${value}`];
  if (whole !== undefined) return whole;
  const short = SHORT[property];
  const steps = /^(\d+)px$/.exec(value);
  if (
    short !== undefined &&
    steps !== null &&
    property !== "font-size" &&
    Number(steps[1]) % 4 === 0 &&
    Number(steps[1]) <= 96
  )
    return `${short}-${Number(steps[1]) / 4}`;
  const written = value.replaceAll(" ", "_").replaceAll('"', "'");
  return short === undefined ? `[${property}:${written}]` : `${short}-[${written}]`;
}

interface Utility {
  readonly name: string;
  readonly rule: string;
  /** Shorthands come before what they are short for. */
  readonly rank: number;
}

/** Designs share most of them, so there are a few thousand in all. */
const known = new Map<string, Utility>();

function utilityOf(within: string, declaration: string, isRenamed: (name: string) => boolean): Utility {
  const plain = nameOfDeclaration(declaration);
  const own = isRenamed(plain) ? `tw-${plain}` : plain;
  const key = `${within}|${declaration}|${own}`;
  const kept = known.get(key);
  if (kept !== undefined) return kept;
  const [property] = partsOf(declaration);
  const variant = within === "" ? "" : `[&${within.replaceAll(" ", "_")}]:`;
  const name = variant + own;
  const rule = `.${name.replaceAll(/[^\w-]/g, "\\$&")}${within}{${declaration}}`;
  const rank = /^(margin|padding|border|display)$/.test(property)
    ? 0
    : /^(margin|padding|border)-/.test(property)
      ? 2
      : 1;
  const utility = { name, rule, rank };
  known.set(key, utility);
  return utility;
}

function partsOf(declaration: string): readonly [property: string, value: string] {
  const colon = declaration.indexOf(":");
  return [declaration.slice(0, colon), declaration.slice(colon + 1)];
}

const nameOfDeclaration = (declaration: string): string => nameOf(...partsOf(declaration));

/** Who renames classes gives these a prefix, as their tool lets them. */
export function utilitiesOf(styles: Styles, isRenamed: (name: string) => boolean): Utilities {
  const used = new Set<Utility>();
  const classes: Partial<Record<RoleName, readonly string[]>> = {};
  for (const [role, parts] of Object.entries(styles)) {
    const names: string[] = [];
    for (const [within, declarations] of Object.entries(parts))
      for (const declaration of declarations.split(";")) {
        if (declaration === "") continue;
        const utility = utilityOf(within, declaration, isRenamed);
        used.add(utility);
        names.push(utility.name);
      }
    classes[role as RoleName] = names;
  }
  const rules = [...used];
  const css = [0, 1, 2].map((rank) =>
    rules
      .filter((utility) => utility.rank === rank)
      .map(({ rule }) => rule)
      .join(""),
  );
  return { classes, css: css.join("") };
}
