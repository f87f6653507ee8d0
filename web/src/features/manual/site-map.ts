import pages from "virtual:manual";
import { documents } from "./documents.ts";

/** A link to a page of the documentation. */
export interface PageLink {
	readonly href: string;
	readonly title: string;
}

const listPages = (group: string): readonly PageLink[] =>
	pages.filter((page) => page.group === group).map(({ slug, title }) => ({ href: `/docs/${slug}`, title }));

/** Every page by group, in reading order. */
export const siteMap: readonly { readonly group: string; readonly links: readonly PageLink[] }[] = [
	{ group: "Start", links: listPages("Start") },
	{
		group: "Documents",
		links: documents.map(([documentType, title]) => ({ href: `/docs/documents/${documentType}`, title })),
	},
	{ group: "API", links: [...listPages("API"), { href: "/docs", title: "API reference" }] },
	{ group: "Operating", links: listPages("Operating") },
];

/** All pages in reading order. */
export const pageOrder: readonly PageLink[] = siteMap.flatMap(({ links }) => links);
