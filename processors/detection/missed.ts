/** The page type of documents in which no rule found anything. */
export const BY_NO_RULE = "default";

/** Whether a page type is what one of the source's rules found. */
export const isByRule = (pageType: string): boolean => pageType !== BY_NO_RULE && pageType !== "";
