/**
 * Pages that a site shows to what it takes for a robot, in place of its own. They come with any status; where it is 200 only marks count that
 * an ordinary page can't have: many carry a protection's script and are fine.
 */

import type { IncomingHttpHeaders } from "undici/types/header.js";

interface Mark {
  readonly wall: string;
  /** A header and what is in it. */
  readonly header?: readonly [name: string, value: RegExp];
  readonly text?: RegExp;
  /** Two texts, the other at most so many characters behind the one: found in one pass, which no single pattern is sure to be. */
  readonly near?: readonly [one: RegExp, within: number, other: RegExp];
  /** Tells with any status. */
  readonly always?: boolean;
}

const MARKS: readonly Mark[] = [
  { wall: "Cloudflare", header: ["cf-mitigated", /challenge/i], always: true },
  { wall: "Cloudflare", text: /<title>(Just a moment\.\.\.|Attention Required! \| Cloudflare)/i, always: true },
  { wall: "Cloudflare", text: /id="(challenge-(stage|form|running|error-text))"/, always: true },
  { wall: "Cloudflare", text: /cdn-cgi\/challenge-platform|_cf_chl_opt/ },
  { wall: "DDoS-Guard", text: /<title>DDOS-GUARD<|\.well-known\/ddos-guard\//i, always: true },
  { wall: "DDoS-Guard", header: ["server", /^ddos-guard/i] },
  { wall: "DataDome", text: /(geo|ct)\.captcha-delivery\.com/, always: true },
  { wall: "DataDome", header: ["x-datadome", /./] },
  { wall: "Akamai", near: [/<title>Access Denied</gi, 2000, /Reference(?:&#32;| )#/gi] },
  { wall: "Akamai", text: /sec-if-cpt-container/i, near: [/akamai/gi, 40, /challenge/gi], always: true },
  {
    wall: "Imperva",
    text: /Request unsuccessful\. Incapsula/i,
    near: [/_Incapsula_Resource/gi, 400, /incident_id|edet=/gi],
    always: true,
  },
  {
    wall: "HUMAN",
    text: /id="px-captcha"|Press & Hold to confirm/i,
    near: [/window\._pxAppId/gi, 2000, /captcha/gi],
    always: true,
  },
  { wall: "AWS WAF", header: ["x-amzn-waf-action", /challenge|captcha/i], always: true },
  { wall: "Sucuri", header: ["x-sucuri-block", /./] },
  { wall: "Sucuri", text: /Sucuri WebSite Firewall - Access Denied|sucuri_cloudproxy_js/i, always: true },
  { wall: "Kasada", text: /\/149e9513-01fa-4fb0-aad4-566afd725d1b\/|KPSDK\.now/, always: true },
  { wall: "Vercel", header: ["x-vercel-mitigated", /challenge|deny/i], always: true },
  { wall: "Anubis", text: /\/\.within\.website\/x\/cmd\/anubis\//, always: true },
  { wall: "Qrator", header: ["server", /^qrator/i] },
  { wall: "Qrator", text: /\/__qrator\/qauth/i, always: true },
  { wall: "Servicepipe", text: /servicepipe\.(ru|tech)|id="id_captcha_frame_div"/i, always: true },
  { wall: "Variti", text: /<title>[^<]{0,100}Variti|fp\.variti|variti\.net\/challenge/i, always: true },
  {
    wall: "SmartCaptcha",
    text: /class="CheckboxCaptcha/i,
    near: [/<form/gi, 200, /action="\/(?:showcaptcha|checkcaptcha)/gi],
    always: true,
  },
  { wall: "Google", text: /Our systems have detected unusual traffic from your computer network/, always: true },
  { wall: "captcha", text: /class="(g-recaptcha|h-captcha|cf-turnstile)"/i },
];

/** A 404 or a 500 with some protection's mark is still one. */
const WALLS_STATUS = new Set([202, 401, 403, 405, 406, 429, 503]);
/** Walls are small; what is larger is a page, whatever it mentions. Pages are many: most are to cost nothing here. */
const MAX_WALL_BYTES = { good: 32 * 1024, other: 100 * 1024 };

/** Whose wall it is, if it is one. */
export function wallOf(status: number, headers: IncomingHttpHeaders, content: Uint8Array): string | undefined {
  const isGood = status >= 200 && status < 300;
  const isSmall = content.length <= (isGood ? MAX_WALL_BYTES.good : MAX_WALL_BYTES.other);
  const text = isSmall ? Buffer.from(content.buffer, content.byteOffset, content.length).toString("latin1") : "";
  const isIn = ({ header, text: pattern, near }: Mark): boolean =>
    header?.[1].test(String(headers[header[0]] ?? "")) === true ||
    pattern?.test(text) === true ||
    (near !== undefined && areNear(text, near));
  return MARKS.find((mark) => (mark.always === true || WALLS_STATUS.has(status)) && isIn(mark))?.wall;
}

/** Of each of the others only the last one before it matters. */
function areNear(text: string, [one, within, other]: NonNullable<Mark["near"]>): boolean {
  let last = Number.NEGATIVE_INFINITY;
  const ones = text.matchAll(one);
  let next = ones.next();
  for (const { index } of text.matchAll(other)) {
    while (next.done !== true && next.value.index + next.value[0].length <= index) {
      last = next.value.index + next.value[0].length;
      next = ones.next();
    }
    if (index - last <= within) return true;
  }
  return false;
}
