import blocks from "virtual:manual-blocks";
import { useEffect } from "react";
import { Accuracy } from "./accuracy.tsx";
import { Blocks } from "./blocks.tsx";
import { showAnchor } from "./show-anchor.ts";

/** The content of a page made from one of the project's documents; the reference does not need it. */
export function WrittenPage({ slug }: { slug: string }) {
	useEffect(showAnchor, [slug]);
	return (
		<>
			{slug === "accuracy" && <Accuracy />}
			<Blocks blocks={blocks[slug] ?? []} />
		</>
	);
}
