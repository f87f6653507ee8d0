import { useEffect, useState } from "react";
import type { Item } from "../playground/desk.ts";
import { Button } from "../ui/button.tsx";
import { Ask } from "../ui/dialog.tsx";

/** Something that ends what is on the desk. */
export type Ending = () => void;

/**
 * All is in this window's memory only: closing it asks first, by the browser's own means, where it holds corrections or
 * several documents. `end` does what would lose corrections, after a question where there are some.
 */
export function useKeptWork(items: readonly Item[]) {
	const { isWork, end, question } = useWorkQuestion(items);
	const isMuch = isWork || items.length > 1;
	useEffect(() => {
		if (!isMuch) return;
		const hold = (event: BeforeUnloadEvent) => event.preventDefault();
		addEventListener("beforeunload", hold);
		return () => removeEventListener("beforeunload", hold);
	}, [isMuch]);
	return { end, question };
}

/** `end` does what would lose corrections of these items, after a question where there are some. */
export function useWorkQuestion(items: readonly Item[]) {
	const [asked, setAsked] = useState<Ending | null>(null);
	const isWork = items.some(({ corrections, setAside }) => setAside !== null || Object.keys(corrections).length > 0);
	const end = (ending: Ending) => (isWork ? setAsked(() => ending) : ending());
	return { isWork, end, question: asked && <Question onClose={() => setAsked(null)} ending={asked} /> };
}

function Question({ ending, onClose }: { ending: Ending; onClose: () => void }) {
	return (
		<Ask
			isOpen
			onClose={onClose}
			title="Leave what was corrected?"
			description="Values that were confirmed or corrected are kept in this window only. Save the table first, or leave them."
			no="Go back"
			yes={
				<Button
					kind="danger"
					onClick={() => {
						onClose();
						ending();
					}}
				>
					Leave them
				</Button>
			}
		/>
	);
}
