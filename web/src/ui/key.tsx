import type { ReactNode } from "react";

/** A keyboard key, drawn as a key cap. */
export function KeyCap({ children }: { children: ReactNode }) {
	return (
		<kbd className="rounded border border-edge/60 bg-sunken px-1.5 py-0.5 font-mono text-[0.6875rem] leading-none font-semibold text-soft">
			{children}
		</kbd>
	);
}
