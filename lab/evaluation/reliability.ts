import { escapeHtml } from "./html.ts";
import type { Measured } from "./measured.ts";

/** A bin of values with similar certainty. */
export interface ReliabilityBin {
	/** The bin holds certainties above `from` and up to `to`, 0 to 1. */
	readonly from: number;
	readonly to: number;
	readonly values: number;
	/** Mean certainty. 0 for an empty bin. */
	readonly certainty: number;
	/** Share of right values. 0 for an empty bin. */
	readonly right: number;
}

const binCount = 10;

/** Ten certainty bins over every returned value. A calibrated reader is right at least as often as it is certain. */
export function reliabilityOf(results: readonly Measured[]): readonly ReliabilityBin[] {
	const given = results.flatMap(({ fields }) =>
		fields.flatMap(({ field, got, verdict }) =>
			field && got !== null ? [{ certainty: field.certainty, isRight: verdict === "right" }] : [],
		),
	);
	return Array.from({ length: binCount }, (_, index) => {
		const inBin = given.filter(({ certainty }) => binOf(certainty) === index);
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

const binOf = (certainty: number) => Math.min(binCount - 1, Math.max(0, Math.ceil(certainty * binCount) - 1));

/** Side length of the plot and margin for its numbers, in pixels. */
const side = 320;
const edge = 44;

/** A reliability diagram as SVG: certainty to the right, share right upwards; the diagonal is perfect calibration. */
export function reliabilityPlot(bins: readonly ReliabilityBin[]): string {
	const x = (share: number) => (edge + share * side).toFixed(1);
	const y = (share: number) => (10 + (1 - share) * side).toFixed(1);
	const most = Math.max(1, ...bins.map(({ values }) => values));
	const dots = bins
		.filter(({ values }) => values > 0)
		.map((bin) => {
			const colour = bin.right >= bin.certainty ? "#2c7a4b" : "#c3202f";
			const radius = 3 + 7 * Math.sqrt(bin.values / most);
			const told = `${bin.values} values, certainty ${bin.certainty.toFixed(3)}, ${(100 * bin.right).toFixed(1)} % right`;
			return `<circle cx="${x(bin.certainty)}" cy="${y(bin.right)}" r="${radius.toFixed(1)}" fill="${colour}" fill-opacity=".75"><title>${escapeHtml(told)}</title></circle>`;
		});
	const marks = [0, 0.2, 0.4, 0.6, 0.8, 1].map(
		(mark) =>
			`<text x="${x(mark)}" y="${side + 26}" text-anchor="middle">${mark}</text><text x="${edge - 6}" y="${Number(y(mark)) + 4}" text-anchor="end">${mark}</text>`,
	);
	return `<svg role="img" aria-label="Share right by certainty" viewBox="0 0 ${side + edge + 12} ${side + 50}" width="${side + edge + 12}" fill="currentColor" font-size="12">
<rect x="${edge}" y="10" width="${side}" height="${side}" fill="none" stroke="currentColor" stroke-opacity=".4"/>
<line x1="${x(0)}" y1="${y(0)}" x2="${x(1)}" y2="${y(1)}" stroke="currentColor" stroke-opacity=".5" stroke-dasharray="4 4"/>
${dots.join("\n")}
${marks.join("")}
<text x="${edge + side / 2}" y="${side + 44}" text-anchor="middle">certainty</text>
<text transform="translate(12 ${10 + side / 2}) rotate(-90)" text-anchor="middle">share right</text>
</svg>`;
}
