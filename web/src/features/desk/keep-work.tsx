import { useEffect, useState } from "react";
import { holdPage } from "../../lib/hold-page.ts";
import { Button } from "../../ui/button.tsx";
import { Ask } from "../../ui/dialog.tsx";
import type { Item } from "./desk.ts";

/** An action that would discard the desk. */
export type Ending = () => void;

/**
 * The desk is kept only in memory. If it has corrections or several documents, closing the window first asks for
 * confirmation with the browser's dialog. `end` asks before it discards them.
 */
export function useKeptWork(items: readonly Item[]) {
	const isTable = items.length > 1;
	const { isWork, end, question } = useWorkQuestion(items, isTable);
	const isMuch = isWork || isTable;
	useEffect(() => {
		if (!isMuch) return;
		addEventListener("beforeunload", holdPage);
		return () => removeEventListener("beforeunload", holdPage);
	}, [isMuch]);
	return { end, question };
}

/** `end` asks before it discards corrected items; with `isAlwaysAsked` it always asks. */
export function useWorkQuestion(items: readonly Item[], isAlwaysAsked = false) {
	const [asked, setAsked] = useState<Ending | null>(null);
	const isWork = items.some(({ corrections, setAside }) => setAside !== null || Object.keys(corrections).length > 0);
	const end = (ending: Ending) => (isWork || isAlwaysAsked ? setAsked(() => ending) : ending());
	return {
		isWork,
		end,
		question: asked && <Question onClose={() => setAsked(null)} ending={asked} isTable={items.length > 1} />,
	};
}

interface QuestionProps {
	readonly ending: Ending;
	readonly isTable: boolean;
	readonly onClose: () => void;
}

function Question({ ending, isTable, onClose }: QuestionProps) {
	return (
		<Ask
			isOpen
			onClose={onClose}
			title={isTable ? "Discard this table?" : "Discard your corrections?"}
			description="Your results and corrections exist only in this window. Save them first to keep them."
			no="Keep working"
			yes={
				<Button
					kind="danger"
					onClick={() => {
						onClose();
						ending();
					}}
				>
					Discard
				</Button>
			}
		/>
	);
}
