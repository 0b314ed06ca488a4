/** What the readers of all formats need to create entries. */

/** Without what is undefined or empty. */
export function present<T extends object>(fields: { readonly [Name in keyof T]: T[Name] | undefined }): T {
  const said = Object.entries(fields).filter(
    ([, value]) => value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(said) as T;
}

/** A language's tag, if it is one. */
export function languageOf(text: string | undefined): string | undefined {
  const tag = text?.trim().toLowerCase().replaceAll("_", "-") ?? "";
  return /^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/.test(tag) ? tag : undefined;
}
