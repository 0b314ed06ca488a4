/** Hosts that only count or advertise: what pages want of them is not loaded. Well-known ones; a page works without them. */

const HOSTS = new Set([
  ...[
    "doubleclick.net",
    "googlesyndication.com",
    "googleadservices.com",
    "google-analytics.com",
    "googletagmanager.com",
  ],
  ...["googletagservices.com", "adservice.google.com", "analytics.google.com", "stats.g.doubleclick.net"],
  ...[
    "mc.yandex.ru",
    "mc.yandex.com",
    "an.yandex.ru",
    "yandexadexchange.net",
    "adfox.ru",
    "ads.adfox.ru",
    "tns-counter.ru",
  ],
  ...[
    "top-fwz1.mail.ru",
    "ad.mail.ru",
    "rs.mail.ru",
    "counter.rambler.ru",
    "top100.ru",
    "kraken.rambler.ru",
    "ssp.rambler.ru",
  ],
  ...[
    "liveinternet.ru",
    "counter.yadro.ru",
    "openstat.net",
    "hotlog.ru",
    "spylog.com",
    "relap.io",
    "smi2.net",
    "smi2.ru",
  ],
  ...[
    "marketgid.com",
    "mgid.com",
    "lentainform.com",
    "24smi.net",
    "mediametrics.ru",
    "buzzoola.com",
    "between.digital",
  ],
  ...[
    "facebook.net",
    "connect.facebook.net",
    "scorecardresearch.com",
    "chartbeat.com",
    "chartbeat.net",
    "quantserve.com",
  ],
  ...["quantcount.com", "hotjar.com", "mouseflow.com", "fullstory.com", "segment.com", "segment.io", "mixpanel.com"],
  ...[
    "amplitude.com",
    "newrelic.com",
    "nr-data.net",
    "bugsnag.com",
    "sentry.io",
    "sentry-cdn.com",
    "datadoghq-browser-agent.com",
  ],
  ...["criteo.com", "criteo.net", "taboola.com", "outbrain.com", "adnxs.com", "rubiconproject.com", "pubmatic.com"],
  ...["openx.net", "casalemedia.com", "indexww.com", "amazon-adsystem.com", "adsrvr.org", "moatads.com", "teads.tv"],
  ...[
    "sharethrough.com",
    "3lift.com",
    "smartadserver.com",
    "adform.net",
    "yieldlove.com",
    "id5-sync.com",
    "bluekai.com",
  ],
  ...["demdex.net", "omtrdc.net", "everesttech.net", "krxd.net", "ioam.de", "iocnt.net", "xiti.com", "at-o.net"],
  ...["matomo.cloud", "plausible.io", "clarity.ms", "bat.bing.com", "snap.licdn.com", "ads-twitter.com", "tiktok.com"],
  ...["onesignal.com", "pushwoosh.com", "gravitec.net", "cookiebot.com"],
]);

export function isTracker(host: string): boolean {
  const parts = host.toLowerCase().split(".");
  for (let at = 0; at < parts.length - 1; at++) if (HOSTS.has(parts.slice(at).join("."))) return true;
  return false;
}
