/**
 * The ways from a page to a document, in the order of their precedence if all else is equal. To add a way, such as a
 * classifier or a site's template, add a file and an entry here.
 */

import { url } from "./evidence/address-date.ts";
import { feed } from "./evidence/feed.ts";
import { text } from "./evidence/language.ts";
import { link } from "./evidence/link.ts";
import { jsonLd } from "./evidence/linked-article.ts";
import { meta, opengraph } from "./evidence/metas.ts";
import { microdata } from "./evidence/microdata.ts";
import { rule } from "./evidence/rule.ts";
import { time } from "./evidence/times.ts";
import { visible } from "./evidence/visible.ts";
import { reading } from "./reading/reading.ts";
import type { Way } from "./way.ts";

export const WAYS: readonly Way[] = [
  /** What the source's rules find. */
  rule,
  /** What the text itself is written in. */
  text,
  /** What was said where the page was found, and of its source. */
  feed,
  /** `link` elements. */
  link,
  /** Data for machines: linked data, OpenGraph, the older meta elements. */
  jsonLd,
  opengraph,
  meta,
  /** What the page marks: properties of elements, `time` elements. */
  microdata,
  time,
  /** What the page shows. */
  visible,
  /** What the address tells. */
  url,
  /** The body of a page that nothing is known of. */
  reading,
];
