import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useRef, useState } from "react";
import { download } from "../format/download.ts";
import { scopeName } from "../format/scope-name.ts";
import { session } from "../queries.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { classes } from "../ui/classes.ts";
import { inputClasses } from "../ui/field.tsx";
import { Notice } from "../ui/notice.tsx";
import { useCountdown } from "./countdown.tsx";
import { cancel, type Desk, type Stage, show } from "./desk.ts";
import { type Filter, filters, manyAsCsv, manyAsJson, matches, type Row, rowOf } from "./many.ts";
import { useFocus } from "./use-focus.ts";

/** Many pictures at once: how far they are, what came of each, and the way to a file of it all. */
export function ManyTable({ desk, onStartOver }: { desk: Desk; onStartOver: () => void }) {
	const [filter, setFilter] = useState<Filter>("all");
	const rows = desk.items.map(rowOf);
	const shown = rows.filter((row) => matches(row, filter));
	const list = useRef<HTMLElement>(null);
	useFocus(list, rows.filter((row) => matches(row, "open")).length);
	return (
		<Card>
			<section ref={list} tabIndex={-1} aria-label="All of them" className="p-4 outline-none sm:p-6">
				<Progress rows={rows} onStartOver={onStartOver} />
				{desk.skipped.length > 0 && (
					<Notice kind="info" className="mt-4">
						Left out because they are no pictures: {desk.skipped.slice(0, 10).join(", ")}
						{desk.skipped.length > 10 && ` and ${desk.skipped.length - 10} more`}.
					</Notice>
				)}
				<div className="mt-4 flex flex-wrap items-center gap-2">
					<select
						aria-label="Which to show"
						value={filter}
						onChange={(event) => setFilter(event.target.value as Filter)}
						className={`${inputClasses} sm:max-w-72`}
					>
						{filters.map(([value, label]) => (
							<option key={value} value={value}>
								{label} ({rows.filter((row) => matches(row, value)).length})
							</option>
						))}
					</select>
					<div className="flex gap-2 sm:ml-auto">
						<Button onClick={() => download("documents.csv", "text/csv", manyAsCsv(shown))}>
							<Download aria-hidden />
							CSV
						</Button>
						<Button onClick={() => download("documents.json", "application/json", manyAsJson(shown))}>
							<Download aria-hidden />
							JSON
						</Button>
					</div>
				</div>
				<Table rows={shown} />
			</section>
		</Card>
	);
}

function Progress({ rows, onStartOver }: { rows: readonly Row[]; onStartOver: () => void }) {
	const open = rows.filter((row) => matches(row, "open"));
	const done = rows.length - open.length;
	const refused = rows.filter((row) => matches(row, "refused")).length;
	const paused = open.map(({ item }) => item.progress).find(({ stage }) => stage === "paused");
	return (
		<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
			<p role="status" className="text-sm font-semibold">
				{done} of {rows.length} done
				{refused > 0 && <span className="font-normal text-soft"> · {refused} not read</span>}
				{paused?.stage === "paused" && <Paused until={paused.until} />}
			</p>
			<div className="ml-auto flex gap-2">
				{open.length > 0 && <Button onClick={cancel}>Cancel</Button>}
				<Button onClick={onStartOver}>Start over</Button>
			</div>
			<progress
				aria-label="Pictures read"
				value={done}
				max={rows.length}
				className="h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
			/>
		</div>
	);
}

function Paused({ until }: { until: number }) {
	return <span className="font-normal text-soft"> · the limit is spent, going on in {useCountdown(until)} s</span>;
}

const stages: Readonly<Record<Exclude<Stage["stage"], "done" | "failed">, string>> = {
	waiting: "Waiting",
	reading: "Reading…",
	paused: "Waiting for the limit",
};

/** On a phone the document stands below its file's name: there the whole table fits. */
const narrowHides = "max-sm:hidden";

function Table({ rows }: { rows: readonly Row[] }) {
	if (rows.length === 0) return <p className="py-10 text-center text-sm text-soft">None of them.</p>;
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable from the keyboard.
		<section aria-label="Pictures" tabIndex={0} className="mt-4 overflow-x-auto">
			<table className="w-full text-left text-sm">
				<thead className="text-soft">
					<tr>
						{["File", "Document", "Confidence"].map((label) => (
							<th
								key={label}
								scope="col"
								className={classes("py-2 pr-3 sm:pr-4 font-semibold", label === "Document" && narrowHides)}
							>
								{label}
							</th>
						))}
						{["Nulls", "ms"].map((label) => (
							<th key={label} scope="col" className="py-2 pr-3 text-right font-semibold last:pr-0 sm:not-last:pr-4">
								{label}
							</th>
						))}
					</tr>
				</thead>
				<tbody className="divide-y divide-line">
					{rows.map((row) => (
						<TableRow key={row.item.id} row={row} />
					))}
				</tbody>
			</table>
		</section>
	);
}

function TableRow({ row: { item, documentType, confidence, nulls, latencyMs, problem } }: { row: Row }) {
	const { data } = useQuery(session);
	const outcome = documentType
		? scopeName(documentType, data?.documentTypes ?? [])
		: (problem ?? stages[item.progress.stage as keyof typeof stages]);
	return (
		<tr>
			<th scope="row" className="max-w-48 py-2.5 pr-3 font-medium sm:max-w-80 sm:pr-4">
				<button
					type="button"
					onClick={() => show(item.id)}
					className="max-w-full truncate text-accent underline underline-offset-2"
				>
					{item.name}
				</button>
				<span className="block text-xs font-normal text-soft sm:hidden">{outcome}</span>
			</th>
			<td className={classes("py-2.5 pr-3 sm:pr-4", narrowHides)}>{outcome}</td>
			<td className="py-2.5 pr-3 sm:pr-4">{confidence}</td>
			<td className="py-2.5 pr-3 text-right tabular-nums sm:pr-4">{nulls}</td>
			<td className="py-2.5 text-right tabular-nums">{latencyMs}</td>
		</tr>
	);
}
