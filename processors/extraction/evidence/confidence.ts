/** How often each source is right where it says something: README.md says on what it was measured. */

export const CONFIDENCE = {
  title: {
    headline: 0.88,
    name: 0.6,
    alternative: 0.2,
    og: 0.9,
    /** Where there is no linked data beside it: then it is oftener written for those who search. */
    ogAlone: 0.72,
    twitter: 0.7,
    meta: 0.7,
    document: 0.7,
    heading: 0.85,
    /** Where no other title has its words. */
    strangeHeading: 0.3,
    microdata: 0.75,
    feed: 0.85,
  },
  published: {
    linked: 0.99,
    beyondChange: 0.75,
    linkedElsewhere: 0.93,
    created: 0.8,
    og: 0.94,
    meta: 0.98,
    microdata: 0.88,
    time: 0.93,
    laterTime: 0.5,
    marked: 0.83,
    visible: 0.79,
    yearless: 0.6,
    feed: 0.9,
    address: 0.9,
    modified: 0.4,
  },
  authors: {
    linked: 0.96,
    linkedElsewhere: 0.7,
    og: 0.9,
    meta: 0.77,
    microdata: 0.81,
    marked: 0.84,
    visible: 0.8,
    feed: 0.8,
    /** What is left of it where the only author is the site. */
    siteShare: 0.6,
  },
  language: { html: 0.95, linked: 0.93, og: 0.85, meta: 0.9, text: 0.97, source: 0.6 },
  canonical: { link: 0.97, og: 0.93, linked: 0.85 },
} as const;
