import pages from "virtual:manual";
import { documents } from "./documents.ts";

/** A documentation page as shown in lists. */
export interface PageLink {
	readonly href: string;
	readonly title: string;
}

const pagesOf = (group: string): readonly PageLink[] =>
	pages.filter((page) => page.group === group).map(({ slug, title }) => ({ href: `/docs/${slug}`, title }));

/** Every page by group, in reading order. */
export const siteMap: readonly { readonly group: string; readonly links: readonly PageLink[] }[] = [
	{ group: "Start", links: pagesOf("Start") },
	{
		group: "Documents",
		links: documents.map(([documentType, title]) => ({ href: `/docs/documents/${documentType}`, title })),
	},
	{ group: "API", links: [...pagesOf("API"), { href: "/docs", title: "API reference" }] },
	{ group: "Operating", links: pagesOf("Operating") },
];

/** All pages in reading order. */
export const pageOrder: readonly PageLink[] = siteMap.flatMap(({ links }) => links);
