import { Download, EyeOff, FileCheck, Plus } from "lucide-react";
import { lazy, Suspense, useMemo, useRef, useState } from "react";
import { buildTable, tableToCsv } from "../../../../src/review/table.ts";
import { download } from "../../lib/download.ts";
import { ForDevelopers } from "../../lib/for-developers.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { useCountdown } from "../../ui/countdown.tsx";
import { inputClasses } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { chooseView, type Desk, isInProgress } from "../desk/desk.ts";
import { cancelReadings, resumeReadings } from "../desk/read-items.ts";
import type { TableRow } from "../desk/row.ts";
import { type Filter, filters } from "../desk/table-view.ts";
import { useDeskRows } from "../desk/use-desk-rows.ts";
import { listVisibleRows, matchesFilter } from "../desk/visible-rows.ts";
import { FileButton } from "../intake/source-picker.tsx";
import { AccuracyPanel } from "./accuracy-panel.tsx";
import { formatRowsAsJson } from "./rows-as-json.ts";
import { isRowSelected, RowsTable, SortChoice } from "./rows-table.tsx";
import { RulesPanel } from "./rules-panel.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { formatSignedAnswers } from "./signed-answers.ts";
import { useListFocus } from "./use-list-focus.ts";

const RecordDialog = lazy(() => import("./record-dialog.tsx").then((module) => ({ default: module.RecordDialog })));
const MaskedFolder = lazy(() =>
	import("../masking/masked-folder.tsx").then((module) => ({ default: module.MaskedFolder })),
);

interface ClerkTableProps {
	readonly desk: Desk;
	readonly onFiles: (files: readonly File[]) => void;
	readonly onStartOver: () => void;
}

/** The table of many documents: what was read and what needs review, with filters and buttons to save it. */
export function ClerkTable({ desk, onFiles, onStartOver }: ClerkTableProps) {
	const rows = useDeskRows(desk.items);
	const visible = useMemo(() => listVisibleRows(rows, desk.view), [rows, desk.view]);
	const chosen = visible.filter((row) => isRowSelected(row, desk.selectedIds));
	const [announcement, setAnnouncement] = useState("");
	const list = useRef<HTMLElement>(null);
	useListFocus(list, rows.filter((row) => matchesFilter(row, "open")).length);
	return (
		<Card>
			<section ref={list} tabIndex={-1} aria-label="All documents" className="p-4 outline-none sm:p-6">
				<Progress {...{ desk, rows, onFiles, onStartOver }} />
				<Skipped names={desk.skippedFileNames} />
				<div className="mt-4 flex flex-wrap items-center gap-2">
					<select
						aria-label="Filter"
						value={desk.view.filter}
						onChange={(event) => chooseView({ ...desk.view, filter: event.target.value as Filter })}
						className={`${inputClasses} sm:max-w-60`}
					>
						{filters.map(([value, label]) => (
							<option key={value} value={value}>
								{label} ({rows.filter((row) => matchesFilter(row, value)).length})
							</option>
						))}
					</select>
					<SortChoice sorting={desk.view.sorting} onSort={(sorting) => chooseView({ ...desk.view, sorting })} />
					<Exports rows={chosen.length > 0 ? chosen : visible} chosenCount={chosen.length} />
				</div>
				{chosen.length > 0 && (
					<SelectionBar
						chosen={chosen}
						onDone={(text) => {
							setAnnouncement(text);
							list.current?.focus({ preventScroll: true });
						}}
					/>
				)}
				<p role="status" className="sr-only">
					{chosen.length > 0 ? `${chosen.length} of ${visible.length} selected` : announcement}
				</p>
				<RowsTable rows={visible} view={desk.view} chosen={desk.selectedIds} />
				<RulesPanel disabledRules={desk.disabledRules} />
				<AccuracyPanel items={desk.items} />
				<p className="mt-4 text-xs text-soft">
					Your work is kept only in this window. It survives a refresh, but is lost when you close the window, so save
					it first.
				</p>
			</section>
		</Card>
	);
}

function Skipped({ names }: { names: readonly string[] }) {
	if (names.length === 0) return null;
	return (
		<Notice kind="info" className="mt-4">
			Skipped, because they are not pictures: {names.slice(0, 10).join(", ")}
			{names.length > 10 && ` and ${names.length - 10} more`}.
		</Notice>
	);
}

/** Saves the selected rows, or all rows shown, as files. The spreadsheet library is loaded on demand. */
function Exports({ rows, chosenCount }: { rows: readonly TableRow[]; chosenCount: number }) {
	const [openDialog, setOpenDialog] = useState<"masking" | "record" | null>(null);
	const close = () => setOpenDialog(null);
	const saveWorkbook = async () => {
		const { createWorkbook: workbookOf, workbookType } = await import("./workbook.ts");
		download("documents.xlsx", workbookType, await workbookOf(buildTable(rows)));
	};
	return (
		<div className="flex flex-wrap gap-2 sm:ml-auto">
			<Button kind="primary" onClick={() => void saveWorkbook()}>
				<Download aria-hidden />
				Spreadsheet{chosenCount > 0 && ` (${chosenCount})`}
			</Button>
			<Button onClick={() => download("documents.csv", "text/csv", tableToCsv(buildTable(rows)))}>
				<Download aria-hidden />
				CSV
			</Button>
			<ForDevelopers>
				<Button onClick={() => download("documents.json", "application/json", formatRowsAsJson(rows))}>
					<Download aria-hidden />
					JSON
				</Button>
			</ForDevelopers>
			<Button onClick={() => download("signed-answers.json", "application/json", formatSignedAnswers(itemsOf(rows)))}>
				<Download aria-hidden />
				Signed answers
			</Button>
			<Button onClick={() => setOpenDialog("record")}>
				<FileCheck aria-hidden />
				Record
			</Button>
			<Button onClick={() => setOpenDialog("masking")}>
				<EyeOff aria-hidden />
				Masked copies
			</Button>
			<Suspense>
				{openDialog === "masking" && <MaskedFolder rows={rows} onClose={close} />}
				{openDialog === "record" && <RecordDialog rows={rows} onClose={close} />}
			</Suspense>
		</div>
	);
}

const itemsOf = (rows: readonly TableRow[]) => rows.flatMap(({ documents }) => documents.map(({ item }) => item));

function Progress({ desk, rows, onFiles, onStartOver }: ClerkTableProps & { rows: readonly TableRow[] }) {
	const active = desk.items.filter(isInProgress);
	const stoppedCount = desk.items.filter(({ progress }) => progress.stage === "stopped").length;
	// Counted in rows, as in the table below: a card counts once, not per side.
	const doneCount = rows.length - rows.filter((row) => matchesFilter(row, "open")).length;
	const toReviewCount = rows.filter((row) => matchesFilter(row, "looks")).length;
	const isFinished = active.length + stoppedCount + desk.pendingSideCount === 0;
	const paused = active.map(({ progress }) => progress).find(({ stage }) => stage === "paused");
	return (
		<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
			<p role="status" className="text-sm font-semibold">
				{doneCount} of {rows.length} done
				<span className="font-normal text-soft">
					{toReviewCount > 0
						? ` · ${toReviewCount} ${toReviewCount === 1 ? "needs" : "need"} review`
						: isFinished && " · nothing to review"}
				</span>
				{desk.pendingSideCount > 0 && <span className="font-normal text-soft"> · matching fronts and backs</span>}
				{paused?.stage === "paused" && <Paused until={paused.until} />}
			</p>
			<div className="ml-auto flex flex-wrap gap-2">
				{active.length > 0 && <Button onClick={cancelReadings}>Cancel</Button>}
				{stoppedCount > 0 && (
					<Button kind="primary" onClick={resumeReadings}>
						Read the rest ({stoppedCount})
					</Button>
				)}
				<FileButton label="Add files" onFiles={onFiles}>
					<Plus aria-hidden />
				</FileButton>
				<Button onClick={onStartOver}>New table</Button>
			</div>
			<progress
				aria-label="Progress"
				value={doneCount}
				max={rows.length}
				className="h-1.5 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
			/>
		</div>
	);
}

function Paused({ until }: { until: number }) {
	return <span className="font-normal text-soft"> · rate limit reached, continuing in {useCountdown(until)} s</span>;
}
