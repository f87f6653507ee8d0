import { CircleAlert, CircleCheck, Copy, TriangleAlert } from "lucide-react";
import { memo } from "react";
import { describePositions } from "../../../../src/review/row.ts";
import { isSetAside } from "../../../../src/review/row-of.ts";
import { formatReviewReasons, formatSetAsideReasons } from "../../../../src/review/table.ts";
import { useSessionEnded } from "../../lib/session-end.ts";
import { classes } from "../../ui/classes.ts";
import { hasNoOutcome, type ItemProgress } from "../desk/desk.ts";
import type { TableRow } from "../desk/row.ts";
import { rowColumns } from "../desk/row-texts.ts";
import type { ColumnName } from "../desk/table-view.ts";
import { listDocumentIds } from "../desk/visible-rows.ts";
import { Thumbnail } from "./thumbnail.tsx";

const stages: Readonly<Record<Exclude<ItemProgress["stage"], "done" | "failed">, string>> = {
	waiting: "Waiting",
	reading: "Reading…",
	paused: "Waiting for the rate limit",
	stopped: "Cancelled",
};

/** The class that hides a column except on wide screens. */
const wideOnly = "max-lg:hidden";
/** The class that hides a column on phones, where names and numbers are shown below the file name instead. */
const notOnPhone = "max-sm:hidden";

/** The class of each column that hides it on narrow screens; empty for columns that are always shown. */
export const columnClasses: Readonly<Record<ColumnName, string>> = {
	...{ file: "", names: notOnPhone, number: notOnPhone, born: wideOnly, expires: wideOnly, looks: "" },
};

interface RowViewProps {
	readonly row: TableRow;
	readonly isChosen: boolean;
	readonly onOpen: (id: number) => void;
	/** `isSpan`: the choice applies to all rows since the last one that was chosen. */
	readonly onChoose: (row: TableRow, isChosen: boolean, isSpan: boolean) => void;
}

/** One row: what was read, and what needs review. It is rendered again only if it changes. */
export const RowView = memo(function RowView({ row, isChosen, onOpen, onChoose }: RowViewProps) {
	const ids = listDocumentIds([row]);
	const place = describePositions(row.documents);
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
					{row.title ?? (row.documents.some(({ item }) => hasNoOutcome(item)) ? "Queued" : "Not read")}
				</span>
				{place && <span className="block text-xs font-normal text-soft">{`${place} in this picture`}</span>}
				<span className="block text-xs font-normal text-soft sm:hidden">{[names, number].join(" ")}</span>
			</th>
			<td className={`py-2.5 pr-4 ${notOnPhone}`}>{names}</td>
			<td className={`py-2.5 pr-4 font-mono text-xs leading-5 ${notOnPhone}`}>{number}</td>
			<td className={`py-2.5 pr-4 whitespace-nowrap tabular-nums ${wideOnly}`}>{born}</td>
			<td className={`py-2.5 pr-4 whitespace-nowrap tabular-nums ${wideOnly}`}>{expires}</td>
			<td className="min-w-24 py-2.5 sm:min-w-32">
				<ReviewState row={row} />
				{row.notices.map((notice) => (
					<span key={notice} className="mt-1 flex gap-1.5 text-warn">
						<TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
						<span className="min-w-0 break-words">{notice}</span>
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

function ReviewState({ row }: { row: TableRow }) {
	const isEnded = useSessionEnded();
	const stage = row.documents.map(({ item }) => item.progress.stage).find((name) => name in stages);
	if (stage)
		return <span className="text-soft">{isEnded ? "Waiting for sign-in" : stages[stage as keyof typeof stages]}</span>;
	if (row.toReview.length > 0) {
		return (
			<span className="flex gap-1.5 text-warn">
				<CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
				<span>{formatReviewReasons(row)}</span>
			</span>
		);
	}
	// Notices are listed below, and "Nothing" above them would be misleading.
	if (row.notices.length > 0 && !isSetAside(row)) return null;
	return (
		<span className="flex gap-1.5 text-good">
			<CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0" />
			{isSetAside(row) ? `Set aside: ${formatSetAsideReasons(row)}` : "Nothing"}
		</span>
	);
}
