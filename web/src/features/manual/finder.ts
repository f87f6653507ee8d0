import sections from "virtual:manual-search";
import { type Description, fetchDescription } from "./description.ts";
import { documents } from "./documents.ts";
import { createFinder, type SearchFunction } from "./make-finder.ts";

/** Creates the search function for the documentation and the fields of the API. Import this file only when needed. */
export async function loadFinder(): Promise<SearchFunction> {
	return createFinder([...sections, ...(await loadFieldSections())]);
}

/** Returns a section for each field of each document; none if the service does not respond. */
async function loadFieldSections() {
	const { paths } = await fetchDescription().catch(() => ({ paths: {} as Description["paths"] }));
	return documents.flatMap(([documentType, documentName]) => {
		const media = paths[`/api/v1/ocr/${documentType}`]?.post?.responses["200"]?.content["application/json"];
		const href = `/docs/documents/${documentType}`;
		return Object.entries(media?.schema.properties.data?.properties ?? {}).map(([heading, member]) => ({
			id: `${href}#${heading}`,
			href,
			page: documentName,
			heading,
			text: member.description ?? "",
		}));
	});
}
