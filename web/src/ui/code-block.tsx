import { CopyButton } from "./copy-button.tsx";

/** Text for a terminal or an editor, with a button that copies it. `label` says what it is. */
export function CodeBlock({ code, label }: { code: string; label: string }) {
	return (
		<div className="rounded-xl border border-line bg-sunken">
			<div className="flex justify-end border-b border-line p-1.5">
				<CopyButton text={code} label="Copy" />
			</div>
			{/* biome-ignore lint/a11y/useSemanticElements: a section would not scroll with its text kept as written. */}
			<pre
				// biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable from the keyboard.
				tabIndex={0}
				role="region"
				aria-label={label}
				className="max-h-128 overflow-auto p-4 font-mono text-[0.8125rem] leading-relaxed"
			>
				<code>{code}</code>
			</pre>
		</div>
	);
}
