import blocks from "virtual:manual-blocks";
import { useEffect } from "react";
import { Accuracy } from "./accuracy.tsx";
import { Blocks } from "./blocks.tsx";
import { showAnchor } from "./show-anchor.ts";

/**
 * What stands on a page that is made from a document of the project. The reference of the API does without these
 * texts.
 */
export function WrittenPage({ slug }: { slug: string }) {
	useEffect(showAnchor, [slug]);
	return (
		<>
			{slug === "accuracy" && <Accuracy />}
			<Blocks blocks={blocks[slug] ?? []} />
		</>
	);
}
