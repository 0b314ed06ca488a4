/** What HTML says about which elements end when others begin: as far as it changes what a page's text is a part of. */

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** They have no content, whatever follows. */
export const VOID = words(
  "area base basefont bgsound br col command embed frame hr img input keygen link meta param source track wbr",
);

/** They stand in the head; the first other element begins the body. */
export const IN_HEAD = words("base basefont bgsound link meta title noscript noframes style script template");

/** A paragraph ends where one of these begins. */
export const ENDS_PARAGRAPH = words(
  "address article aside blockquote center details dialog dir div dl dd dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr li listing main menu nav ol p plaintext pre search section summary table ul xmp",
);

export const HEADINGS = words("h1 h2 h3 h4 h5 h6");

/** What is open outside of these stays open: an end tag within doesn't reach it. */
export const SCOPES = words(
  "applet caption html table td th marquee object template body foreignobject desc mi mo mn ms mtext annotation-xml",
);
/** Of paragraphs also buttons. */
export const PARAGRAPH_SCOPES: ReadonlySet<string> = new Set([...SCOPES, "button"]);

/** A list's item ends another one, but not beyond these. */
export const SPECIAL = words(
  "address applet area article aside base basefont bgsound blockquote body br button caption center col colgroup dd details dir div dl dt embed fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html iframe img input keygen li link listing main marquee menu meta nav noembed noframes noscript object ol p param plaintext pre script search section select source style summary table tbody td template textarea tfoot th thead title tr track ul wbr xmp",
);

/** Parts of tables: which open ones end when one begins, up to the table that it belongs to. */
export const TABLE_PARTS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ["caption", words("caption colgroup tbody thead tfoot tr td th")],
  ["colgroup", words("caption colgroup tbody thead tfoot tr td th")],
  ["tbody", words("caption colgroup tbody thead tfoot tr td th")],
  ["thead", words("caption colgroup tbody thead tfoot tr td th")],
  ["tfoot", words("caption colgroup tbody thead tfoot tr td th")],
  ["tr", words("caption colgroup tr td th")],
  ["td", words("td th")],
  ["th", words("td th")],
]);

/** What is open of a row, or of a table's body, that was not said to begin. */
export const UNSAID: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ["tr", words("td th")],
  ["tbody", words("tr td th")],
]);

/** They end what they began, but leave open what stands between that is no such thing. */
export const FORMATTING = words("a b big code em font i nobr s small strike strong tt u");

/** Where SVG and MathML hold HTML again. */
export const FOREIGN = words("svg math");
export const HTML_IN_FOREIGN = words("foreignobject desc title annotation-xml mi mo mn ms mtext");

/** HTML that no drawing holds: it ends there. */
export const ENDS_FOREIGN = words(
  "b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu meta nobr ol p pre ruby s small span strong strike sub sup table tt u ul var",
);
