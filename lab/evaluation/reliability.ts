import { escapeHtml } from "./html.ts";
import type { SampleResult } from "./sample-result.ts";

/** The values whose certainty lies in one range. */
export interface ReliabilityBin {
	/** The bin holds certainties above `from` and up to `to`, 0 to 1. The first bin also holds 0. */
	readonly from: number;
	readonly to: number;
	/** Number of values. */
	readonly values: number;
	/** Mean certainty. 0 for an empty bin. */
	readonly certainty: number;
	/** Share of values that are right. 0 for an empty bin. */
	readonly right: number;
}

const binCount = 10;

/** Sorts all returned values into bins. In each bin, the share right should be at least the mean certainty. */
export function computeReliability(results: readonly SampleResult[]): readonly ReliabilityBin[] {
	const values = results.flatMap(({ fields }) =>
		fields.flatMap(({ field, got, verdict }) =>
			field && got !== null ? [{ certainty: field.certainty, isRight: verdict === "right" }] : [],
		),
	);
	return Array.from({ length: binCount }, (_, index) => {
		const inBin = values.filter(({ certainty }) => findBin(certainty) === index);
		const count = Math.max(1, inBin.length);
		return {
			from: index / binCount,
			to: (index + 1) / binCount,
			values: inBin.length,
			certainty: inBin.reduce((sum, { certainty }) => sum + certainty, 0) / count,
			right: inBin.filter(({ isRight }) => isRight).length / count,
		};
	});
}

const findBin = (certainty: number) => Math.min(binCount - 1, Math.max(0, Math.ceil(certainty * binCount) - 1));

/** Side length of the plot, and the margin for its numbers, in pixels. */
const side = 320;
const margin = 44;

/** Draws a reliability diagram as SVG: the share right over the certainty. The diagonal is perfect calibration. */
export function plotReliability(bins: readonly ReliabilityBin[]): string {
	const x = (share: number) => (margin + share * side).toFixed(1);
	const y = (share: number) => (10 + (1 - share) * side).toFixed(1);
	const valuesMax = Math.max(1, ...bins.map(({ values }) => values));
	const dots = bins
		.filter(({ values }) => values > 0)
		.map((bin) => {
			const colour = bin.right >= bin.certainty ? "#2c7a4b" : "#c3202f";
			const radius = 3 + 7 * Math.sqrt(bin.values / valuesMax);
			const description = `${bin.values} values, certainty ${bin.certainty.toFixed(3)}, ${(100 * bin.right).toFixed(1)} % right`;
			return `<circle cx="${x(bin.certainty)}" cy="${y(bin.right)}" r="${radius.toFixed(1)}" fill="${colour}" fill-opacity=".75"><title>${escapeHtml(description)}</title></circle>`;
		});
	const marks = [0, 0.2, 0.4, 0.6, 0.8, 1].map(
		(mark) =>
			`<text x="${x(mark)}" y="${side + 26}" text-anchor="middle">${mark}</text><text x="${margin - 6}" y="${Number(y(mark)) + 4}" text-anchor="end">${mark}</text>`,
	);
	return `<svg role="img" aria-label="Share right by certainty" viewBox="0 0 ${side + margin + 12} ${side + 50}" width="${side + margin + 12}" fill="currentColor" font-size="12">
<rect x="${margin}" y="10" width="${side}" height="${side}" fill="none" stroke="currentColor" stroke-opacity=".4"/>
<line x1="${x(0)}" y1="${y(0)}" x2="${x(1)}" y2="${y(1)}" stroke="currentColor" stroke-opacity=".5" stroke-dasharray="4 4"/>
${dots.join("\n")}
${marks.join("")}
<text x="${margin + side / 2}" y="${side + 44}" text-anchor="middle">certainty</text>
<text transform="translate(12 ${10 + side / 2}) rotate(-90)" text-anchor="middle">share right</text>
</svg>`;
}
