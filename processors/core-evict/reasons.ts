/** Why something happened to a document at the core, for people. What isn't here is the name of a test that it failed. */

export const REASONS: Readonly<Record<string, string>> = {
  good: "it is good, and there was room for it",
  earlier: "it is the earliest, or the longest, of documents that are alike",
  edited: "its text was edited",
  same: "its page is still there, with the same text",
  duplicate: "another document is alike",
  quality: "its domain is not good enough for the budget",
  "less-useful": "what its domain has in the core is more useful",
  oldest: "it was the oldest of its domain, which gets no more room",
  floor: "another domain has fewer documents than are spared",
  budget: "the budget became smaller",
  gone: "its page is gone",
  "no-room": "too many others would have to leave for it, or the budget became smaller",
  "same-key": "another document has the same key",
  "too-large": "it is larger than the whole budget",
  verdict: "a detector doubts that it was read well",
};

export const reasonText = (reason: string): string => REASONS[reason] ?? `it failed the test ${reason}`;
