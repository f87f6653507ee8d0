import type { Block } from "../../../manual/page.ts";
import { Example, Examples, replaceLocalAddress } from "./examples.tsx";

/** Renders the blocks of a page. Their HTML is safe: it is generated from the project's documents at build time. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
	return blocks.map((block, index) => {
		if ("html" in block) {
			const html = { __html: replaceLocalAddress(block.html) };
			return <div key={index} className="manual" dangerouslySetInnerHTML={html} />;
		}
		const label = `Example ${index + 1}`;
		if ("tabs" in block) return <Examples key={index} label={label} examples={block.tabs} />;
		return <Example key={index} label={label} example={block.example} />;
	});
}
