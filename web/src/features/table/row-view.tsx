import { CircleAlert, CircleCheck, Copy, TriangleAlert } from "lucide-react";
import { memo } from "react";
import { placeWords } from "../../../../src/review/row.ts";
import { isSetAside } from "../../../../src/review/row-of.ts";
import { setAsideOf, whyOf } from "../../../../src/review/table.ts";
import { useSessionEnded } from "../../lib/session-end.ts";
import { classes } from "../../ui/classes.ts";
import { type ItemProgress, isToRead } from "../desk/desk.ts";
import type { TableRow } from "../desk/row.ts";
import { rowColumns } from "../desk/row-texts.ts";
import type { ColumnName } from "../desk/table-view.ts";
import { documentIds } from "../desk/visible-rows.ts";
import { Thumbnail } from "./thumbnail.tsx";

const stages: Readonly<Record<Exclude<ItemProgress["stage"], "done" | "failed">, string>> = {
	waiting: "Waiting",
	reading: "Reading…",
	paused: "Waiting for the rate limit",
	stopped: "Cancelled",
};

/** On narrow screens a column's values are below the file name. */
const wide = "max-lg:hidden";
const middle = "max-sm:hidden";

/** Hides a column on narrow screens. */
export const columnClasses: Readonly<Record<ColumnName, string>> = {
	...{ file: "", names: middle, number: middle, born: wide, expires: wide, looks: "" },
};

interface RowViewProps {
	readonly row: TableRow;
	readonly isChosen: boolean;
	readonly onOpen: (id: number) => void;
	/** `isSpan`: all rows since the last one that was chosen. */
	readonly onChoose: (row: TableRow, isChosen: boolean, isSpan: boolean) => void;
}

/** One row: the person, and the fields to review. It is re-rendered only when it changes. */
export const RowView = memo(function RowView({ row, isChosen, onOpen, onChoose }: RowViewProps) {
	const ids = documentIds([row]);
	const place = placeWords(row.documents);
	const [file = "", names = "", number = "", born = "", expires = ""] = rowColumns.map((column) => column.textOf(row));
	return (
		<tr className={classes("align-top", isChosen && "bg-tint")}>
			<td className="py-2.5 pr-1 sm:pr-2 print:hidden">
				<label className="grid size-6 place-items-center">
					<input
						type="checkbox"
						aria-label={`Select ${file}`}
						checked={isChosen}
						onChange={(event) => onChoose(row, event.target.checked, (event.nativeEvent as MouseEvent).shiftKey)}
						className="size-4 accent-accent"
					/>
				</label>
			</td>
			<td className="py-2 pr-2 sm:pr-3 print:hidden">
				<span className="flex flex-col gap-1">
					{row.documents.map(({ item }) => (
						<Thumbnail key={item.id} item={item} />
					))}
				</span>
			</td>
			<th scope="row" className="max-w-28 py-2.5 pr-2 font-medium sm:max-w-64 sm:pr-4">
				<button
					type="button"
					data-documents={ids.join(" ")}
					onClick={() => ids[0] !== undefined && onOpen(ids[0])}
					className="max-w-full truncate text-accent underline underline-offset-2"
				>
					{file}
				</button>
				<span className="block text-xs font-normal text-soft">
					{row.title ?? (row.documents.some(({ item }) => isToRead(item)) ? "Queued" : "Not read")}
				</span>
				{place && <span className="block text-xs font-normal text-soft">{`${place} in this picture`}</span>}
				<span className="block text-xs font-normal text-soft sm:hidden">{[names, number].join(" ")}</span>
			</th>
			<td className={`py-2.5 pr-4 ${middle}`}>{names}</td>
			<td className={`py-2.5 pr-4 font-mono text-xs leading-5 ${middle}`}>{number}</td>
			<td className={`py-2.5 pr-4 whitespace-nowrap tabular-nums ${wide}`}>{born}</td>
			<td className={`py-2.5 pr-4 whitespace-nowrap tabular-nums ${wide}`}>{expires}</td>
			<td className="min-w-24 py-2.5 sm:min-w-32">
				<Standing row={row} />
				{row.notices.map((words) => (
					<span key={words} className="mt-1 flex gap-1.5 text-warn">
						<TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
						<span className="min-w-0 break-words">{words}</span>
					</span>
				))}
				{row.duplicateOf && (
					<span className="mt-1 flex gap-1.5 text-soft">
						<Copy aria-hidden className="mt-0.5 size-4 shrink-0" />
						<span className="min-w-0 break-words">{row.duplicateOf}</span>
					</span>
				)}
			</td>
		</tr>
	);
});

function Standing({ row }: { row: TableRow }) {
	const isEnded = useSessionEnded();
	const open = row.documents.map(({ item }) => item.progress.stage).find((stage) => stage in stages);
	if (open)
		return <span className="text-soft">{isEnded ? "Waiting for sign-in" : stages[open as keyof typeof stages]}</span>;
	if (row.toReview.length > 0) {
		return (
			<span className="flex gap-1.5 text-warn">
				<CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
				<span>{whyOf(row)}</span>
			</span>
		);
	}
	// Inconsistencies are listed below, so "Nothing" beside them would be wrong.
	if (row.notices.length > 0 && !isSetAside(row)) return null;
	return (
		<span className="flex gap-1.5 text-good">
			<CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0" />
			{isSetAside(row) ? `Set aside: ${setAsideOf(row)}` : "Nothing"}
		</span>
	);
}
