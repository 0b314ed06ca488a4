/** What a model is for: a page type of a source; all of them where the page type is empty. */

const SEPARATOR = "\u001f";

export const scopeOf = (source: string, pageType: string): string => `${source}${SEPARATOR}${pageType}`;

/** What all scopes of a source begin with. */
export const scopesOf = (source: string): string => scopeOf(source, "");

export const pageTypeIn = (scope: string): string => scope.slice(scope.lastIndexOf(SEPARATOR) + 1);
