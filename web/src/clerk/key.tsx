import type { ReactNode } from "react";

/** A key of the keyboard, as one sees it printed. */
export function Key({ children }: { children: ReactNode }) {
	return (
		<kbd className="rounded border border-edge/60 bg-sunken px-1.5 py-0.5 font-mono text-[0.6875rem] leading-none font-semibold text-soft">
			{children}
		</kbd>
	);
}
