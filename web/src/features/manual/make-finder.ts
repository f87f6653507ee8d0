import MiniSearch from "minisearch";
import { newcomerWordsOf } from "./newcomer-words.ts";

/** A search result. */
export interface Found {
	/** A unique id, because several results may share an address. */
	readonly id: string;
	readonly href: string;
	readonly heading: string;
	readonly page: string;
}

/** Returns the best results for some words, at most eight, best first. */
export type Finder = (words: string) => readonly Found[];

/** A place in the documentation with its text. */
export interface Findable extends Found {
	readonly text: string;
}

const shownMax = 8;
/** Newcomers' words were assigned deliberately, so they count more than a heading that contains them by chance. */
const boost = { words: 12, heading: 4, page: 2 };

/** Builds a search index from these places and the words that newcomers use for them. */
export function makeFinder(places: readonly Findable[]): Finder {
	const index = new MiniSearch<Findable & { readonly words: string }>({
		fields: ["words", "heading", "text", "page"],
		storeFields: ["href", "heading", "page"],
		searchOptions: { prefix: true, fuzzy: 0.15, boost, combineWith: "AND" },
	});
	index.addAll(places.map((place) => ({ ...place, words: newcomerWordsOf(place.href) })));
	return (words) =>
		index
			.search(words)
			.slice(0, shownMax)
			.map(({ id, href, heading, page }) => ({ id, href, heading, page }));
}
