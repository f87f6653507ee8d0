import sections from "virtual:manual-search";
import { askDescription, type Description } from "./description.ts";
import { documents } from "./documents.ts";
import { type Finder, makeFinder } from "./make-finder.ts";

/**
 * A finder over the documentation's text and the fields that the API describes. Import this file only when somebody
 * searches.
 */
export async function loadFinder(): Promise<Finder> {
	return makeFinder([...sections, ...(await fieldSections())]);
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
