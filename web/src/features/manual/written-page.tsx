import blocks from "virtual:manual-blocks";
import { useEffect } from "react";
import { Accuracy } from "./accuracy.tsx";
import { Blocks } from "./blocks.tsx";
import { scrollToAnchor } from "./show-anchor.ts";

/** A page made from one of the project's documents. It is loaded separately, because the reference does not need it. */
export function WrittenPage({ slug }: { slug: string }) {
	useEffect(scrollToAnchor, [slug]);
	return (
		<>
			{slug === "accuracy" && <Accuracy />}
			<Blocks blocks={blocks[slug] ?? []} />
		</>
	);
}
