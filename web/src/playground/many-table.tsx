import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { download } from "../format/download.ts";
import { scopeName } from "../format/scope-name.ts";
import { session } from "../queries.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { inputClasses } from "../ui/field.tsx";
import { Notice } from "../ui/notice.tsx";
import { useCountdown } from "./countdown.tsx";
import { cancel, clear, type Desk, type Stage, show } from "./desk.ts";
import { type Filter, filters, manyAsCsv, manyAsJson, matches, type Row, rowOf } from "./many.ts";

/** Many pictures at once: how far they are, what came of each, and the way to a file of it all. */
export function ManyTable({ desk }: { desk: Desk }) {
	const [filter, setFilter] = useState<Filter>("all");
	const rows = desk.items.map(rowOf);
	const shown = rows.filter((row) => matches(row, filter));
	return (
		<Card className="p-4 sm:p-6">
			<Progress rows={rows} />
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
		</Card>
	);
}

function Progress({ rows }: { rows: readonly Row[] }) {
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
				<Button onClick={clear}>Start over</Button>
			</div>
			<progress
				aria-label="Pictures read"
				value={done}
				max={rows.length}
				className="h-2 w-full overflow-hidden rounded-full accent-[var(--accent)]"
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

function Table({ rows }: { rows: readonly Row[] }) {
	const { data } = useQuery(session);
	if (rows.length === 0) return <p className="py-10 text-center text-sm text-soft">None of them.</p>;
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable from the keyboard.
		<section aria-label="Pictures" tabIndex={0} className="mt-4 overflow-x-auto">
			<table className="w-full text-left text-sm">
				<thead className="text-soft">
					<tr>
						{["File", "Document", "Confidence"].map((label) => (
							<th key={label} scope="col" className="py-2 pr-4 font-semibold">
								{label}
							</th>
						))}
						{["Nulls", "ms"].map((label) => (
							<th key={label} scope="col" className="py-2 pr-4 text-right font-semibold">
								{label}
							</th>
						))}
					</tr>
				</thead>
				<tbody className="divide-y divide-line">
					{rows.map(({ item, documentType, confidence, nulls, latencyMs, problem }) => (
						<tr key={item.id}>
							<th scope="row" className="max-w-48 truncate py-2.5 pr-4 font-medium sm:max-w-80">
								<button
									type="button"
									onClick={() => show(item.id)}
									className="max-w-full truncate text-accent underline underline-offset-2"
								>
									{item.name}
								</button>
							</th>
							<td className="py-2.5 pr-4">
								{documentType
									? scopeName(documentType, data?.documentTypes ?? [])
									: (problem ?? stages[item.progress.stage as keyof typeof stages])}
							</td>
							<td className="py-2.5 pr-4">{confidence}</td>
							<td className="py-2.5 pr-4 text-right tabular-nums">{nulls}</td>
							<td className="py-2.5 pr-4 text-right tabular-nums">{latencyMs}</td>
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}
