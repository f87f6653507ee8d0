import type { ReactNode } from "react";
import { CopyButton } from "./copy-button.tsx";

interface CodeBlockProps {
	readonly code: string;
	/** The accessible name. */
	readonly label: string;
	/** The title above the code, such as the name of its language, or tabs. */
	readonly title?: ReactNode;
	/** Buttons to show beside the copy button. */
	readonly actions?: ReactNode;
	/** The highlighted code; absent to show it without highlighting. */
	readonly children?: ReactNode;
}

/** Code for a terminal or an editor, with a button that copies it. */
export function CodeBlock({ code, label, title, actions, children }: CodeBlockProps) {
	return (
		<div className="overflow-hidden rounded-xl border border-line bg-sunken">
			<div className="flex flex-wrap items-center justify-between gap-1.5 border-b border-line p-1.5">
				<div className="min-w-0 pl-2.5 text-xs font-semibold text-soft">{title}</div>
				<div className="ml-auto flex gap-1.5">
					{actions}
					<CopyButton text={code} label="Copy" />
				</div>
			</div>
			{/* biome-ignore lint/a11y/useSemanticElements: a section would not scroll with its text kept as written. */}
			<pre
				// biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable from the keyboard.
				tabIndex={0}
				role="region"
				aria-label={label}
				className="max-h-128 overflow-auto p-4 font-mono text-[0.8125rem] leading-relaxed"
			>
				<code>{children ?? code}</code>
			</pre>
		</div>
	);
}
