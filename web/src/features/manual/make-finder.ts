import MiniSearch from "minisearch";
import { findNewcomerWords } from "./newcomer-words.ts";

/** A search result. */
export interface SearchResult {
	/** Unique, unlike the address, which several results may share. */
	readonly id: string;
	readonly href: string;
	readonly heading: string;
	readonly page: string;
}

/** Returns the best results for the words of a search, at most eight, best first. */
export type SearchFunction = (words: string) => readonly SearchResult[];

/** A section of the documentation, or a field, with its text. */
export interface SearchEntry extends SearchResult {
	readonly text: string;
}

const resultsMax = 8;
/** Weights. Newcomers' words count most, because each was assigned to its section deliberately. */
const boost = { words: 12, heading: 4, page: 2 };

/** Builds a search index from these entries and the words that newcomers use for them. */
export function createFinder(entries: readonly SearchEntry[]): SearchFunction {
	const index = new MiniSearch<SearchEntry & { readonly words: string }>({
		fields: ["words", "heading", "text", "page"],
		storeFields: ["href", "heading", "page"],
		searchOptions: { prefix: true, fuzzy: 0.15, boost, combineWith: "AND" },
	});
	index.addAll(entries.map((entry) => ({ ...entry, words: findNewcomerWords(entry.href) })));
	return (query) =>
		index
			.search(query)
			.slice(0, resultsMax)
			.map(({ id, href, heading, page }) => ({ id, href, heading, page }));
}
