/** Numbers as they are written and made to fit, for any language. */

export const two = (count: number): string => String(count).padStart(2, "0");

/** With a mark between thousands. */
export function grouped(count: number, mark: string): string {
  const text = String(count);
  return text.length < 4 ? text : `${text.slice(0, -3)}${mark}${text.slice(-3)}`;
}

/** So many tenths, without a fraction of nought. */
export const tenths = (count: number, mark: string): string =>
  count % 10 === 0 ? String(count / 10) : `${Math.floor(count / 10)}${mark}${count % 10}`;

/** A count made to fit what is counted. */
export function amount(count: number, form: string): number {
  switch (form) {
    case "boot":
      return 290 + (count % 350);
    case "range":
      return 310 + (count % 35) * 10;
    case "power":
      return 75 + (count % 25) * 5;
    case "pages":
      return 160 + (count % 480);
    case "games":
      return 80 + (count % 400);
    default:
      return count;
  }
}
