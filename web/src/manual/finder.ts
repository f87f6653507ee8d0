import sections from "virtual:manual-search";
import MiniSearch from "minisearch";
import { askDescription, type Description } from "./description.ts";
import { documents } from "./documents.ts";

/** One thing that was found. */
export interface Found {
	readonly href: string;
	readonly heading: string;
	readonly page: string;
}

/** The best places for some words, eight at most, the best first. */
export type Finder = (words: string) => readonly Found[];

const shownMax = 8;

/**
 * A finder over the documentation's text and the fields that the API describes. Import this file only when somebody
 * searches.
 */
export async function loadFinder(): Promise<Finder> {
	const index = new MiniSearch<Found & { readonly id: string; readonly text: string }>({
		fields: ["heading", "text", "page"],
		storeFields: ["href", "heading", "page"],
		searchOptions: { prefix: true, fuzzy: 0.15, boost: { heading: 4, page: 2 }, combineWith: "AND" },
	});
	index.addAll([...sections, ...(await fieldSections())]);
	return (words) =>
		index
			.search(words)
			.slice(0, shownMax)
			.map(({ href, heading, page }) => ({ href, heading, page }));
}

/** The fields of each document; none where the service does not answer. */
async function fieldSections() {
	const { paths } = await askDescription().catch(() => ({ paths: {} as Description["paths"] }));
	return documents.flatMap(([documentType, page]) => {
		const media = paths[`/api/v1/ocr/${documentType}`]?.post?.responses["200"]?.content["application/json"];
		const href = `/docs/documents/${documentType}`;
		return Object.entries(media?.schema.properties.data?.properties ?? {}).map(([heading, member]) => ({
			id: `${href}#${heading}`,
			href,
			page,
			heading,
			text: member.description ?? "",
		}));
	});
}
