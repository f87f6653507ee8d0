import figures from "../../../../lab/evaluation/figures/full.json";
import { documents } from "./documents.ts";
import { type Level, levelNames } from "./levels.ts";
import { ScrollingTable } from "./scrolling-table.tsx";

interface Shares {
	readonly right: number;
	readonly null: number;
	readonly wrong: number;
}

/** Tables and charts of the recorded figures: the fractions of fields that were read correctly, as null and wrongly. */
export function Accuracy() {
	const imageCounts = figures.groups.filter(({ level }) => level !== "all").map(({ images }) => images);
	return (
		<>
			<p>
				{Math.min(...imageCounts)} to {Math.max(...imageCounts)} synthetic pictures of each document at each level;
				docs/evaluation.md explains how to reproduce the figures. Shares are percentages of all fields. Times are
				medians, measured with all cores busy.
			</p>
			<ul aria-label="Legend" className="!list-none !pl-0 flex flex-wrap gap-x-5 gap-y-1 text-sm">
				<LegendEntry colour="bg-(--plot-good)" text="Correct" />
				<LegendEntry colour="bg-(--edge)" text="Null" />
				<LegendEntry colour="bg-(--plot-server)" text="Wrong" />
			</ul>
			{documents.map(([documentType, title]) => (
				<DocumentFigures key={documentType} documentType={documentType} title={title} />
			))}
		</>
	);
}

function LegendEntry({ colour, text }: { colour: string; text: string }) {
	return (
		<li className="!mt-0 flex items-center gap-2">
			<span aria-hidden className={`size-3 rounded-sm ${colour}`} />
			{text}
		</li>
	);
}

function DocumentFigures({ documentType, title }: { documentType: string; title: string }) {
	const groups = figures.groups.filter(({ kind }) => kind === documentType);
	const all = groups.find(({ level }) => level === "all");
	return (
		<section className="mt-8">
			<h2>{title}</h2>
			<Table
				label={`${title}, by level`}
				head="Level"
				rows={groups.map(({ level, all, medianMs }) => [levelNames[level as Level], all, medianMs])}
			/>
			<details className="mt-3">
				<summary className="min-h-10 py-2 text-sm font-semibold">Field by field</summary>
				<Table
					label={`${title}, by field`}
					head="Field"
					rows={Object.entries(all?.fields ?? {}).map(([name, shares]) => [name, shares as Shares, null])}
				/>
			</details>
		</section>
	);
}

type Row = readonly [name: string, shares: Shares, medianMs: number | null];

function Table({ label, head, rows }: { label: string; head: string; rows: readonly Row[] }) {
	const hasTimes = rows.some(([, , medianMs]) => medianMs !== null);
	return (
		<ScrollingTable
			label={label}
			head={
				<>
					<th scope="col">{head}</th>
					<th scope="col" className="w-2/5">
						Shares
					</th>
					<th scope="col">Correct</th>
					<th scope="col">Null</th>
					<th scope="col">Wrong</th>
					{hasTimes && <th scope="col">ms</th>}
				</>
			}
		>
			<tbody className="tabular-nums">
				{rows.map(([name, shares, medianMs]) => (
					<tr key={name}>
						<td>{name}</td>
						<td className="min-w-40 !align-middle">
							<Bar shares={shares} />
						</td>
						<td>{formatPercent(shares.right)}</td>
						<td>{formatPercent(shares.null)}</td>
						<td>{formatPercent(shares.wrong)}</td>
						{hasTimes && <td>{medianMs}</td>}
					</tr>
				))}
			</tbody>
		</ScrollingTable>
	);
}

/** A stacked bar. It is hidden from screen readers, because the adjacent cells give the same figures. */
function Bar({ shares }: { shares: Shares }) {
	return (
		<div aria-hidden className="flex h-3 gap-px overflow-hidden rounded-sm">
			<span className="bg-(--plot-good)" style={{ flexGrow: shares.right }} />
			<span className="bg-(--edge)" style={{ flexGrow: shares.null }} />
			<span className="bg-(--plot-server)" style={{ flexGrow: shares.wrong }} />
		</div>
	);
}

function formatPercent(fraction: number): string {
	return `${(100 * fraction).toFixed(1)}\u00A0%`;
}
