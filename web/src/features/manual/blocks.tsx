import type { Block } from "../../../manual/page.ts";
import { Example, Examples, forThisService } from "./examples.tsx";

/** Renders the text of a page. Its HTML is generated from the project's documents at build time. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
	return blocks.map((block, at) => {
		if ("html" in block) {
			const html = { __html: forThisService(block.html) };
			return <div key={at} className="manual" dangerouslySetInnerHTML={html} />;
		}
		const label = `Example ${at + 1}`;
		if ("tabs" in block) return <Examples key={at} label={label} examples={block.tabs} />;
		return <Example key={at} label={label} example={block.example} />;
	});
}
