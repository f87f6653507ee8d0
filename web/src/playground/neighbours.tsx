import { ChevronDown, ChevronUp } from "lucide-react";
import { useEffect } from "react";
import { Button } from "../ui/button.tsx";
import { type Item, show } from "./desk.ts";

/** One document back or on, by button or by Alt with an arrow key: an arrow alone moves within what one types. */
export function Neighbours({ shown, items }: { shown: Item; items: readonly Item[] }) {
	const at = items.findIndex(({ id }) => id === shown.id);
	const before = items[at - 1];
	const after = items[at + 1];
	useEffect(() => {
		const go = (event: KeyboardEvent) => {
			const wanted = { ArrowUp: before, ArrowDown: after }[event.key];
			if (!event.altKey || !wanted) return;
			event.preventDefault();
			show(wanted.id);
		};
		addEventListener("keydown", go);
		return () => removeEventListener("keydown", go);
	}, [before, after]);
	return (
		<div className="flex items-center gap-1">
			<Step label="Previous document (Alt+↑)" item={before}>
				<ChevronUp aria-hidden />
			</Step>
			<span className="text-sm text-soft tabular-nums">
				{at + 1} of {items.length}
			</span>
			<Step label="Next document (Alt+↓)" item={after}>
				<ChevronDown aria-hidden />
			</Step>
		</div>
	);
}

interface StepProps {
	readonly label: string;
	readonly item: Item | undefined;
	readonly children: React.ReactNode;
}

function Step({ label, item, children }: StepProps) {
	return (
		<Button aria-label={label} title={label} disabled={!item} onClick={() => item && show(item.id)} className="px-2.5">
			{children}
		</Button>
	);
}
