import type { Block } from "../../manual.ts";
import { CodeBlock } from "../ui/code-block.tsx";

const names: Readonly<Record<string, string>> = { sh: "Command", ts: "TypeScript", python: "Python", json: "JSON" };

/** The documents speak of a service at localhost:3000; whoever reads them here has this one. */
function forThisService(text: string): string {
	return text.replaceAll("http://localhost:3000", location.origin);
}

/** The text of a page. Its HTML is made while the pages are built, from the project's own documents. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
	return blocks.map((block, at) =>
		"html" in block ? (
			<div key={at} className="manual" dangerouslySetInnerHTML={{ __html: forThisService(block.html) }} />
		) : (
			<CodeBlock
				key={at}
				code={forThisService(block.code)}
				label={`${names[block.language] ?? "Settings"}, ${at + 1}`}
			/>
		),
	);
}
