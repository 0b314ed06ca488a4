/** `[name=value]`, with all its operators. */

import { AttributeAction, type AttributeSelector } from "css-what";
import { call, either, here, literal, NEVER, named, plus, step } from "./build.ts";
import { Refused } from "./errors.ts";
import type { Expression } from "./syntax.ts";

const UPPER = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

export function attributeTest({ name, action, value, ignoreCase }: AttributeSelector): Expression {
  const given = here(step("attribute", named(name.toLowerCase())));
  if (action === AttributeAction.Exists) return given;
  const anyCase = ignoreCase === true;
  const own = anyCase ? call("translate", given, literal(UPPER), literal(UPPER.toLowerCase())) : given;
  const wanted = anyCase ? value.replace(/[A-Z]/g, (letter) => letter.toLowerCase()) : value;
  const equals = (left: Expression, right: string): Expression => ({
    ...{ kind: "compare", operator: "=" },
    ...{ left, right: literal(right) },
  });
  if (action === AttributeAction.Equals) return equals(own, wanted);
  if (action === AttributeAction.Hyphen)
    return either([equals(own, wanted), call("starts-with", own, literal(`${wanted}-`))]);
  if (action === AttributeAction.Not) throw new Refused(":not([…]) in place of [… != …]");
  if (wanted === "") return NEVER;
  if (action === AttributeAction.Start) return call("starts-with", own, literal(wanted));
  if (action === AttributeAction.Any) return call("contains", own, literal(wanted));
  if (action === AttributeAction.Element) return /\s/.test(wanted) ? NEVER : hasWord(own, wanted);
  const from = plus(call("string-length", own), 1 - Array.from(wanted).length);
  return equals(call("substring", own, from), wanted);
}

const hasWord = (text: Expression, word: string): Expression =>
  call("contains", call("concat", literal(" "), call("normalize-space", text), literal(" ")), literal(` ${word} `));
