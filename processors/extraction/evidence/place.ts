/** What stands on a page where: the names of its site, the heading over its article, and what is marked near that. */

import { type PageView, perPage } from "../way.ts";
import { CONFIDENCE } from "./confidence.ts";
import { feed } from "./feed.ts";
import { headingAmong, isStrange } from "./heading.ts";
import { jsonLd, linkedDataOf, publishersIn } from "./linked-article.ts";
import { markedNear } from "./marked.ts";
import { meta, metasOf, opengraph, siteNamesIn } from "./metas.ts";
import { namesTold, withoutNames } from "./title.ts";

/** Tells whether a text is what the site calls itself. */
export const isNameOn = perPage((view) =>
  namesTold([...publishersIn(linkedDataOf(view)), ...siteNamesIn(metasOf(view))], view.url),
);

/** What the head of a page, and a feed, say that it is called. */
const titlesOf = (view: PageView): readonly string[] => {
  const said = [feed, jsonLd, opengraph, meta].flatMap(({ name: way, say }) =>
    say(view).title!.map((one) => ({ ...one, way })),
  );
  return withoutNames(said, isNameOn(view)).map(({ value }) => value);
};

/** The heading that shows the title, and how sure it is that it does. */
export const headingOf = perPage((view) => {
  const titles = titlesOf(view);
  const heading = headingAmong(view.tree, titles, isNameOn(view));
  if (heading === undefined) return undefined;
  const { strangeHeading, heading: usual } = CONFIDENCE.title;
  return { ...heading, confidence: titles.length > 0 && isStrange(heading) ? strangeHeading : usual };
});

export const markedOf = perPage((view) => markedNear(view.tree, headingOf(view)?.element));
