/** What a model is for: a page type of a source, or all of them if the page type is empty. */

const SEPARATOR = "\u001f";

export const scopeOf = (source: string, pageType: string): string => `${source}${SEPARATOR}${pageType}`;

/** What all scopes of a source begin with. */
export const scopesOf = (source: string): string => scopeOf(source, "");

export const sourceIn = (scope: string): string => scope.slice(0, Math.max(0, scope.lastIndexOf(SEPARATOR)));

export const pageTypeIn = (scope: string): string => scope.slice(scope.lastIndexOf(SEPARATOR) + 1);

interface Scoped {
  readonly pageType: string;
  readonly ruleVersion: number;
}

/**
 * Whether a model takes the place of one that came before it: of the same page type, of older rules, or of all page types
 * where it is of one, and the other way round.
 */
export const displaces = (model: Scoped, before: Scoped): boolean =>
  before.ruleVersion < model.ruleVersion || [before.pageType, ""].includes(model.pageType) || before.pageType === "";
