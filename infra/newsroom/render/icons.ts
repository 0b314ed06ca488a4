/** Small drawings on buttons and beside words. */

import type { Look } from "./look.ts";

const PATHS = {
  search: "M10 2a8 8 0 1 0 5 14.3l5.3 5.4 1.4-1.4-5.4-5.3A8 8 0 0 0 10 2zm0 2a6 6 0 1 1 0 12 6 6 0 0 1 0-12z",
  menu: "M3 6h18v2H3zm0 5h18v2H3zm0 5h18v2H3z",
  user: "M12 3a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zM4 21c0-4.5 3.5-7.5 8-7.5s8 3 8 7.5z",
  letter: "M3 5h18v14H3zm2 2v.4l7 5.2 7-5.2V7zm14 2.9-7 5.2-7-5.2V17h14z",
  plane: "M2.5 11.5 21 4l-3.2 16-5.6-4.3-2.9 2.8-.6-4.9 8-7.1-9.9 6.3z",
  round:
    "M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20zm1.5 5.5h2V5h-2.7c-2 0-3 1.3-3 3v2H8v2.6h1.8V19h2.7v-6.4h2.2l.4-2.6h-2.6V8.3c0-.5.3-.8 1-.8z",
  bird: "M3 5l7 9.300L3.5 20H6l5.1-4.500L15 20h6l-7.3-9.700L19.8 5h-2.400l-4.7 4.100L9.5 5zm3 1.600h2.700l9.3 11.800h-2.700z",
  link: "M9 7H7a5 5 0 0 0 0 10h2v-2H7a3 3 0 0 1 0-6h2zm6 0h2a5 5 0 0 1 0 10h-2v-2h2a3 3 0 0 0 0-6h-2zM8 11h8v2H8z",
  talk: "M3 4h18v13h-8l-5 4v-4H3zm2 2v9h5v2l2.5-2H19V6z",
  clock:
    "M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20zm0 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16zm1 3v5.400l3.5 2-1 1.7-4.5-2.600V7z",
  play: "M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20zM10 8v8l6.5-4z",
  next: "M9 5l7 7-7 7-1.5-1.500L13 12 7.5 6.500z",
  up: "M12 4l7 8h-4.500v8h-5v-8H5z",
} as const;
export type Icon = keyof typeof PATHS;

export function icon({ open, face }: Look, name: Icon): string {
  if (face.markup === "tables") return `<img src="/i/${name}.gif" width="16" height="16" border="0" alt="">`;
  return `${open.icon.slice(0, -1)} viewBox="0 0 24 24" width="18" height="18" aria-hidden="true"><path d="${PATHS[name]}"/></svg>`;
}
