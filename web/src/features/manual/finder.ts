import sections from "virtual:manual-search";
import { askDescription, type Description } from "./description.ts";
import { documents } from "./documents.ts";
import { type Finder, makeFinder } from "./make-finder.ts";

/** A search index of the documentation and the fields in the API. Import this file only when searching. */
export async function loadFinder(): Promise<Finder> {
	return makeFinder([...sections, ...(await fieldSections())]);
}

/** Returns the fields of each document; none if the service does not respond. */
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
