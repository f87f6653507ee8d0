import { decodedIn, formOf } from "../../documents/claim.ts";
import type { Declaration } from "../../documents/declaration.ts";
import { haveSameItems, once } from "../../once.ts";
import type { Candidate, Stretch } from "../candidates/candidate.ts";
import { candidatesFor } from "../candidates/candidates.ts";
import type { RowText } from "../candidates/search.ts";
import { pairMin } from "../choice/choose.ts";
import type { CaptionBlock } from "../choice/place.ts";
import { languageOf } from "../languages/language.ts";
import type { Segment } from "../print/index.ts";
import { saysSame } from "./ink.ts";
import { wordsOf } from "./readings.ts";

/** What a page shows before values are searched for. */
interface Shown {
	readonly rows: readonly RowText[];
	readonly blocks: readonly CaptionBlock[];
}

/** The fields of which print says at their own place what another source says. */
export interface Confirmed {
	/** By field: the values at its place. Nothing more is searched for it. */
	readonly values: ReadonlyMap<string, readonly Candidate[]>;
	/** The rows without the print of these fields: it is no other field's. */
	readonly rest: readonly RowText[];
}

/** Asks print at each field's own place. */
export function confirmedOn(declaration: Declaration, shown: Shown): Confirmed {
	const values = new Map<string, readonly Candidate[]>();
	const told = decodedIn(declaration.claims);
	const explained: Stretch[] = [];
	for (const [field, { language }] of Object.entries(declaration.printed)) {
		const isSaid = testOfSaid(declaration, field);
		if (!isSaid) continue;
		const found = stretchesBeside(field, shown).map((place) =>
			candidatesFor(languageOf(language), [place], told[field]),
		);
		const best = found.find(([first]) => first && isSaid(first))?.[0];
		if (!best) continue;
		values.set(field, found.flat());
		explained.push(...best.stretches);
	}
	return { values, rest: withoutThese(shown.rows, explained) };
}

type IsSaid = (value: Candidate) => boolean;

/** Whether a value is what another source says of a field, or what follows from it. Null where none says anything. */
function testOfSaid({ claims, relations }: Declaration, field: string): IsSaid | null {
	const said = formOf(claims, field);
	if (said?.kind === "spelt") return (value) => saysSame(wordsOf(value), said);
	if (said) return ({ log, value }) => log > 0 && value !== null && said.isSame(value);
	const own = relations.filter(({ between }) => between.length === 1 && between[0] === field);
	if (!own.some(({ weights: [holding] }) => holding > pairMin)) return null;
	return ({ log, value }) => log > 0 && value !== null && own.every(({ holds }) => holds({ [field]: value }));
}

/** The stretches that begin next to a caption of this field alone, in whatever way, place by place. */
function stretchesBeside(field: string, { rows, blocks }: Shown): readonly RowText[] {
	const own = blocks.filter(({ fields }) => fields.length === 1 && fields[0] === field);
	const words = new Set(
		own.flatMap(({ relations }) =>
			[...relations].flatMap(([word, all]) => (all.some(({ between }) => between === 0) ? [word] : [])),
		),
	);
	const isOwn = ({ segments }: Stretch): boolean => words.has(segments[0] as Segment);
	return rows.flatMap((row) =>
		[...Map.groupBy(row.stretches.filter(isOwn), ({ from }) => from).values()].map((own) => withStretches(row, own)),
	);
}

/**
 * A row with some of its stretches alone. What is worked out of such a row is kept: one object stands for the same
 * stretches.
 */
function withStretches(text: RowText, stretches: readonly Stretch[]): RowText {
	const known = madeOf(text);
	const before = known.find((part) => haveSameItems(part.stretches, stretches));
	if (before) return before;
	const made = { ...text, stretches };
	known.push(made);
	return made;
}

const madeOf = once((_: RowText): RowText[] => []);

function withoutThese(rows: readonly RowText[], explained: readonly Stretch[]): readonly RowText[] {
	const byRow = Map.groupBy(explained, ({ row }) => row);
	return rows.map((text) => {
		const own = byRow.get(text.row);
		if (!own) return text;
		const isFree = ({ from, to }: Stretch): boolean => own.every((each) => each.from >= to || each.to <= from);
		return withStretches(text, text.stretches.filter(isFree));
	});
}
