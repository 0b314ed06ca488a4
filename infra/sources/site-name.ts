/** The name that a site gives itself on one of its pages. */

import { scan } from "../../processors/feeds/scan.ts";
import { titleText } from "../../processors/feeds/text.ts";

const NAMING = new Set(["og:site_name", "application-name", "apple-mobile-web-app-title"]);
const NAME_MAX = 200;

/** Its name as pages tell it to programs; else its title. */
export function siteName(html: string): string | undefined {
  const names: string[] = [];
  let title = "";
  let isTitle = false;
  scan(html, "html", {
    open(name, attributes) {
      isTitle = name === "title" && title === "";
      const property = attributes.get("property") ?? attributes.get("name") ?? "";
      if (name === "meta" && NAMING.has(property.toLowerCase())) names.push(attributes.get("content") ?? "");
    },
    close() {
      isTitle = false;
    },
    text(piece) {
      if (isTitle) title += piece;
    },
  });
  const said = [...names, title].map((text) => titleText(text)).find((text) => text !== "");
  return said?.slice(0, NAME_MAX);
}
