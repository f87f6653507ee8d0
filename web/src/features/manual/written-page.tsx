import blocks from "virtual:manual-blocks";
import { useEffect } from "react";
import { Accuracy } from "./accuracy.tsx";
import { Blocks } from "./blocks.tsx";
import { showAnchor } from "./show-anchor.ts";

/** The content of a page made from a project document, which the reference does not need. */
export function WrittenPage({ slug }: { slug: string }) {
	useEffect(showAnchor, [slug]);
	return (
		<>
			{slug === "accuracy" && <Accuracy />}
			<Blocks blocks={blocks[slug] ?? []} />
		</>
	);
}
