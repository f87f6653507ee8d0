import { Download } from "lucide-react";
import {
	computeInterval,
	countAccuracy,
	countToHalveInterval,
	formatAccuracyFile,
	type ValueCounts,
} from "../../../../src/review/value-counts.ts";
import { download } from "../../lib/download.ts";
import { useDocumentTypes } from "../../lib/session.ts";
import { Button } from "../../ui/button.tsx";
import type { Item } from "../desk/desk.ts";
import { listJudgedValues } from "./judged-values.ts";

/** The accuracy on these documents, computed from the values that a person confirmed or corrected. */
export function AccuracyPanel({ items }: { items: readonly Item[] }) {
	const documentTypes = useDocumentTypes();
	const accuracy = countAccuracy(listJudgedValues(items));
	const rows = Object.entries(accuracy).flatMap(([documentType, fields]) => {
		const type = documentTypes.find((candidate) => candidate.documentType === documentType);
		return Object.entries(fields).map(([name, counts]) => {
			const field = type?.fields.find((candidate) => candidate.name === name)?.title ?? name;
			return { key: `${documentType} ${name}`, document: type?.title ?? documentType, field, counts };
		});
	});
	if (rows.length === 0) return null;
	return (
		<details className="mt-6">
			<summary className="min-h-10 py-2 text-sm font-semibold">Accuracy: how well these documents were read</summary>
			<p className="text-sm text-soft">
				Based on the values that you confirmed or corrected. Confirm whole documents with Alt+Enter: otherwise only the
				difficult values are counted. Ranges are 95 % confidence intervals.
			</p>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable from the keyboard. */}
			<section aria-label="Accuracy" tabIndex={0} className="mt-3 overflow-x-auto">
				<table className="w-full text-left text-sm tabular-nums">
					<thead className="text-soft">
						<tr>
							{[
								"Document",
								"Field",
								"Correct",
								"Wrong",
								"Left empty",
								"Accuracy (95 % range)",
								"More checks needed to halve the range",
							].map((title) => (
								<th key={title} scope="col" className="py-2 pr-4 font-semibold">
									{title}
								</th>
							))}
						</tr>
					</thead>
					<tbody className="divide-y divide-line">
						{rows.map(({ key, document, field, counts }) => (
							<tr key={key}>
								<th scope="row" className="py-2 pr-4 font-medium">
									{document}
								</th>
								{[field, ...listCells(counts)].map((cell, index) => (
									<td key={index} className="py-2 pr-4">
										{cell}
									</td>
								))}
							</tr>
						))}
					</tbody>
				</table>
			</section>
			<Button onClick={() => download("accuracy.json", "application/json", formatAccuracyFile(accuracy))}>
				<Download aria-hidden />
				Download counts
			</Button>
			<p className="mt-2 text-xs text-soft">The file contains only counts: no value, no picture, no file name.</p>
		</details>
	);
}

function listCells({ right, wrong, heldBack }: ValueCounts): readonly (string | number)[] {
	const total = right + wrong + heldBack;
	const [low, high] = computeInterval(right, total).map((fraction) => (100 * fraction).toFixed(0));
	return [right, wrong, heldBack, `${low} to ${high}`, countToHalveInterval(right, total)];
}
