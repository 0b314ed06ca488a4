/** How pages that are read again by later rules (`driftwire reextract`) are told from those that a visit has just given. */

/** The header of such a page's record in extract's retry topic. Its value is the version of the rules it is read for. */
export const REREAD = "driftwire.reread";
