/** Which parameters of a query say who sent the reader, or who the reader is, and nothing of the page. */

/** How such names begin. */
const PREFIXES = [
  "utm_",
  "utm-",
  "at_",
  "mtm_",
  "pk_",
  "piwik_",
  "matomo_",
  "hsa_",
  "fb_",
  "__hs",
  "roistat",
  "mindbox-",
  "vero_",
  "oly_",
  "guce_",
];

const NAMES = new Set(
  // click numbers that networks add
  (
    "yclid ysclid ymclid yadclid fbclid gclid gclsrc dclid gbraid wbraid msclkid twclid ttclid igshid igsh li_fat_id " +
    "rb_clickid tblci dicbo epik srsltid wickedid _branch_match_id irclickid scid sscid admitad_uid " +
    // what advertisers must name, and counters
    "erid _openstat openstat _ga _gl _gac _ym_uid etext xtor xtcr spm wt_mc wt.mc_id wt_zmc ef_id s_cid s_kwcid icid " +
    "intcmp cmpid ncid ocid smid smtyp calltouch_tm " +
    // mailings
    "mc_cid mc_eid mkt_tok _hsenc _hsmi hsctatracking frommail ck_subscriber_id sc_eh sc_uid " +
    // where it was shared
    "ref_src ref_url __twitter_impression soc_src soc_trk guccounter trkcampaign"
  ).split(" "),
);

/** Names that pages also use for what they show, and values that only say where a reader comes from. */
const REFERRERS = new Set("from ref referer referrer source src via utm".split(" "));
const PLACES = new Set(
  (
    "rss rss2 atom feed feedburner twitter x facebook fb vk vkontakte ok odnoklassniki telegram tg tgram whatsapp viber " +
    "instagram linkedin pinterest reddit youtube tiktok google googlenews google_news yandex ya yanews yandexnews " +
    "yandex_news dzen zen rambler mailru mail email newsletter push webpush share sharing social main mainpage main_page " +
    "home homepage index frontpage top sidebar footer header flipboard smi2 lentainform applenews apple_news smartnews upday"
  ).split(" "),
);

const SESSIONS = new Set(
  "phpsessid jsessionid aspsessionid sessionid session_id sessid oscsid zenid cfid cftoken".split(" "),
);
/** Names of session ids that are also those of other things: only with a value that nobody would write. */
const SESSIONS_IF_HEX = new Set(["sid", "s", "session", "ssid"]);

/** The name is in lower case. */
export function saysNothing(name: string, value: string): boolean {
  if (NAMES.has(name) || SESSIONS.has(name) || name.startsWith("aspsessionid")) return true;
  if (PREFIXES.some((prefix) => name.startsWith(prefix))) return true;
  if (REFERRERS.has(name)) return PLACES.has(value.toLowerCase());
  if (SESSIONS_IF_HEX.has(name)) return /^[0-9a-f]{16,}$/i.test(value) && /\d/.test(value);
  // What scripts add so that no cache answers.
  return name === "_" && /^\d{10,}$/.test(value);
}
