import { isSetAside } from "../../../../src/review/row-of.ts";
import { Button } from "../../ui/button.tsx";
import { chooseRows, joinAsCard, setAside, splitCard } from "../desk/desk.ts";
import { useWorkQuestion } from "../desk/keep-work.tsx";
import { readAgain, removeFromDesk } from "../desk/read-items.ts";
import type { TableRow } from "../desk/row.ts";
import { SetAsideForm } from "../desk/set-aside-form.tsx";
import { documentIds } from "../desk/visible-rows.ts";
import { joinProblem } from "./joins.ts";

interface SelectionBarProps {
	readonly chosen: readonly TableRow[];
	/** Announced to screen readers when done: "3 removed". */
	readonly onDone: (told: string) => void;
}

/** Actions for the selected rows. */
export function SelectionBar({ chosen, onDone }: SelectionBarProps) {
	const items = chosen.flatMap(({ documents }) => documents.map(({ item }) => item));
	const { end, question } = useWorkQuestion(items);
	const ids = documentIds(chosen);
	const done = (does: () => void, told: string) => {
		does();
		chooseRows([]);
		onDone(told);
	};
	const readEachAgain = () => {
		for (const id of ids) readAgain(id);
	};
	const count = rowWords(chosen.length);
	const pair = chosen.length === 1 && chosen[0]?.documents.length === 2;
	const problem = chosen.length === 2 ? joinProblem(chosen) : null;
	return (
		<section
			aria-label="Selected rows"
			className="mt-4 flex flex-wrap items-center gap-2 rounded-xl bg-sunken p-3 text-sm"
		>
			<span className="mr-1 font-semibold">{count} selected</span>
			<Button onClick={() => end(() => done(readEachAgain, `${count} read again`))}>Read again</Button>
			<Button onClick={() => end(() => done(() => removeFromDesk(ids), `${count} removed`))}>Remove</Button>
			{chosen.length === 2 && !problem && (
				<Button onClick={() => done(() => joinAsCard(ids), "Joined as one card")}>Join as one card</Button>
			)}
			{pair && <Button onClick={() => done(() => splitCard(ids), "Split into two rows")}>Split front and back</Button>}
			{chosen.some(isSetAside) && (
				<Button onClick={() => done(() => setAside(ids, null), `${count} put back`)}>Put back</Button>
			)}
			<SetAsideForm suggested="" onSetAside={(why) => done(() => setAside(ids, why), `${count} set aside`)} />
			<Button kind="quiet" onClick={() => done(() => undefined, "Selection cleared")}>
				Clear selection
			</Button>
			{problem && <p className="w-full text-xs text-soft">{problem}</p>}
			{question}
		</section>
	);
}

const rowWords = (count: number): string => `${count} ${count === 1 ? "row" : "rows"}`;
