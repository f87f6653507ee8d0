import { isSetAside } from "../../../../src/review/row-of.ts";
import { Button } from "../../ui/button.tsx";
import { joinAsCard, selectRows, setAside, splitCard } from "../desk/desk.ts";
import { readAgain, removeFromDesk } from "../desk/read-items.ts";
import type { TableRow } from "../desk/row.ts";
import { SetAsideForm } from "../desk/set-aside-form.tsx";
import { useDiscardConfirmation } from "../desk/unsaved-work.tsx";
import { listDocumentIds } from "../desk/visible-rows.ts";
import { findJoinProblem } from "./joins.ts";

interface SelectionBarProps {
	readonly chosen: readonly TableRow[];
	/** Called with a text for screen readers when an action is done: "3 rows removed". */
	readonly onDone: (announcement: string) => void;
}

/** Actions for the selected rows. */
export function SelectionBar({ chosen, onDone }: SelectionBarProps) {
	const items = chosen.flatMap(({ documents }) => documents.map(({ item }) => item));
	const { end, question } = useDiscardConfirmation(items);
	const ids = listDocumentIds(chosen);
	const run = (action: () => void, announcement: string) => {
		action();
		selectRows([]);
		onDone(announcement);
	};
	const rereadAll = () => {
		for (const id of ids) readAgain(id);
	};
	const rowCount = formatRowCount(chosen.length);
	const isCard = chosen.length === 1 && chosen[0]?.documents.length === 2;
	const problem = chosen.length === 2 ? findJoinProblem(chosen) : null;
	return (
		<section
			aria-label="Selected rows"
			className="mt-4 flex flex-wrap items-center gap-2 rounded-xl bg-sunken p-3 text-sm"
		>
			<span className="mr-1 font-semibold">{rowCount} selected</span>
			<Button onClick={() => end(() => run(rereadAll, `${rowCount} read again`))}>Read again</Button>
			<Button onClick={() => end(() => run(() => removeFromDesk(ids), `${rowCount} removed`))}>Remove</Button>
			{chosen.length === 2 && !problem && (
				<Button onClick={() => run(() => joinAsCard(ids), "Joined as one card")}>Join as one card</Button>
			)}
			{isCard && <Button onClick={() => run(() => splitCard(ids), "Split into two rows")}>Split front and back</Button>}
			{chosen.some(isSetAside) && (
				<Button onClick={() => run(() => setAside(ids, null), `${rowCount} put back`)}>Put back</Button>
			)}
			<SetAsideForm suggested="" onSetAside={(why) => run(() => setAside(ids, why), `${rowCount} set aside`)} />
			<Button kind="quiet" onClick={() => run(() => undefined, "Selection cleared")}>
				Clear selection
			</Button>
			{problem && <p className="w-full text-xs text-soft">{problem}</p>}
			{question}
		</section>
	);
}

const formatRowCount = (rowCount: number): string => `${rowCount} ${rowCount === 1 ? "row" : "rows"}`;
