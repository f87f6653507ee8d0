import type { Said } from "../../documents/declaration.ts";
import type { PrintSays } from "../../documents/definition.ts";
import type { Understanding } from "../choice/choose.ts";
import type { Segment } from "../print/index.ts";
import { isAgreement, type Run, type Spelt, saysSame, textOf, vouchesFor } from "./ink.ts";
import { type Reading, readingsOf } from "./readings.ts";

/**
 * What print says of what another source of the document says, field by field. Where a field's value may stand is the
 * joint choice's to tell. The ink there is asked whether it is one of the spellings of what the source says. Fields
 * whose print was not found are left out. `hidden`: those of which something may hide an end (`looks/ends`).
 */
export function askedOf(
	said: Readonly<Record<string, Said>>,
	understanding: Understanding,
	hidden: ReadonlySet<string>,
): Readonly<Record<string, PrintSays>> {
	const asked = Object.entries(said).flatMap(([field, own]) => {
		if (own.kind === "spelt" && own.isAside) return [];
		const readings = readingsOf(field, said, understanding);
		if (readings.length === 0) return [];
		const says = saidTogether(own, readings, understanding.scene.words);
		// Print whose end something hides may say all that the source says, and more than the source had room for.
		const isHidden = [field, own.kind === "spelt" ? own.within : undefined].some((each) => each && hidden.has(each));
		const isOpen = isHidden && own.kind === "spelt" && own.longer !== undefined;
		const told = isHidden ? { ...says, other: null, ...(isOpen && { chosen: null }) } : says;
		// Print that parts what the source did not part says one thing of both.
		const parted = says.chosen === "apart" && own.kind === "spelt" && own.rest ? [[own.rest, told] as const] : [];
		return [[field, told] as const, ...parted];
	});
	return Object.fromEntries(asked);
}

/** What all readings of a field's print say together. */
function saidTogether(own: Said, readings: readonly Reading[], pageWords: readonly Segment[]): PrintSays {
	const saying = readings.filter(({ word }) => isAgreement(word));
	// Print in parts shows each of them more faintly than the whole: it is asked by itself.
	const vouching = saying.filter(
		({ word, words }) => own.kind !== "spelt" || word === "apart" || vouchesFor(words, own),
	);
	// What stands beside it on its row is more of the same value, though a wide gap parts the two.
	const isBeside = ({ words }: Reading): boolean =>
		words.some(({ row }) => saying.some((each) => each.words.some((word) => word.row === row)));
	const mayHaveMore = own.kind === "spelt" && own.mayHaveMore === true;
	const others = readings.filter((each) => each.word === "other" && !(mayHaveMore && isBeside(each)));
	const [first, other] = [readings[0], others[0]];
	const isOthers = other === undefined || (own.kind === "spelt" && standsElsewhere(own, other.words, pageWords));
	return {
		same: sumOf(vouching),
		chosen: isAgreement(first?.word) ? first.word : null,
		other: isOthers
			? null
			: {
					value: other.value === undefined ? textOf(other.words) : other.value,
					source: "visual",
					certainty: sumOf(others),
					quad: other.quad,
				},
	};
}

const sumOf = (readings: readonly Reading[]): number =>
	Math.min(
		1,
		readings.reduce((total, { certainty }) => total + certainty, 0),
	);

/** Whether so many parts of rows, apart from these words, say a text and nothing else that these are another's. */
function standsElsewhere(own: Spelt, apart: readonly Run[], words: readonly Segment[]): boolean {
	if (own.linesElsewhere === undefined) return false;
	const parts = [...Map.groupBy(words, ({ part }) => part).values()].map((part) => {
		const [first, last] = [part[0] as Segment, part.at(-1) as Segment];
		return { row: first.row, from: first.from, to: last.to };
	});
	const isApart = ({ row, from, to }: Run): boolean =>
		!apart.some((each) => each.row === row && each.from < to && from < each.to);
	return parts.filter((run) => isApart(run) && saysSame([run], own)).length >= own.linesElsewhere;
}
