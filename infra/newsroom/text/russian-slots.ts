/** Which slots Russian patterns have, and the forms of each: what `Teller` fills. */

import { type Forms, slotsOf } from "./bank.ts";
import { AGREEING, CASE } from "./inflect-russian.ts";
import type { AllCounted } from "./russian-counted.ts";

const CASES = Object.keys(CASE).filter((form) => form !== "");
const NOUN_FORMS = [...CASES, "o", ...Object.keys(AGREEING)];
const PEOPLE = Array.from("abcdABCDs", (who) => ["", "0", "1", "r", "n", "f"].map((kind) => who + kind)).flat();
const TOWN_ADJECTIVE = Array.from("mfnp", (gender) => CASES.map((form) => gender + form)).flat();

/** Named ones, or all genders written out: `внёс,внесла`. */
const written = (named: readonly string[], genders: number): Forms => ({
  has: (form) => form === "" || named.includes(form) || form.split(",").length === genders,
  said: `${named.join(" ")}, or ${genders} written out, apart by commas`,
});

export const russianSlots = (counted: AllCounted): ReadonlyMap<string, Forms> =>
  slotsOf({
    "x ev org orgs org2 town region here country": written(NOUN_FORMS, 4),
    [PEOPLE.join(" ")]: written([...CASES, ...Object.keys(AGREEING)], 2),
    ta: TOWN_ADJECTIVE.join(" "),
    "q k K v w pct pct2 dec dec2 mag bln wday clock year past": "",
    "few few2 tens tens2 hund hund2 days age thou thou2": {
      has: (form) => form === "+" || counted.has(form.endsWith("+") ? form.slice(0, -1) : form),
      said: "+, or a noun of counted.bank",
    },
    "mln mln2": "eur",
    score: "l",
    "date soon ago": "g d y",
    "month nmonth": "n",
    next: "+",
  });
