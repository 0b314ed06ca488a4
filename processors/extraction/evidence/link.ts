/** The way `link`: the address that the page's first link element of that kind says is its own. */

import { attribute, named } from "../../dom/tree.ts";
import { perPage, type Way } from "../way.ts";
import { CONFIDENCE } from "./confidence.ts";
import { nothing, sayCanonical } from "./finds.ts";

export const link: Way = {
  name: "link",
  say: perPage((view) => {
    const finds = nothing(view);
    const first = named(view.tree, "link").find((one) =>
      /(?:^|\s)canonical(?:\s|$)/i.test(attribute(one, "rel") ?? ""),
    );
    if (first !== undefined) sayCanonical(finds, attribute(first, "href"), CONFIDENCE.canonical.link, first);
    return finds;
  }),
};
