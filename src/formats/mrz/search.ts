import { type Beginning, charactersOf, longerBy, nothing, type Shown, type ShownCharacter } from "./beginnings.ts";
import { type CharacterClass, filler } from "./characters.ts";
import { type Emissions, emissionColumns, pitchIn } from "./emissions.ts";
import { type Largest, largestOf } from "./largest.ts";

/** What a line may say. */
export interface LineGrammar {
	/** By position what may stand there. */
	readonly allowed: readonly CharacterClass[];
	/**
	 * How usual a character is behind a beginning of the line (natural logarithm, 0 for one that keeps every rule).
	 * Minus infinity for one that never stands there.
	 */
	follow(before: string, character: string): number;
	/** Whether `follow` may answer more than 0 for a character at a position: what else is known speaks for it. */
	favours(position: number): boolean;
}

/** A whole line as one look shows it. */
export interface FoundLine {
	readonly text: string;
	/** How usual such a line is by its grammar (natural logarithm). */
	readonly prior: number;
	/** How likely the line causes the look (natural logarithm, all alignments summed). */
	readonly log: number;
	/** By position. */
	readonly shown: readonly ShownCharacter[];
}

/** Two neighbouring fillers melt into one in the recogniser's eyes about this often (counted on specimens). */
const meltedFiller = 0.005;
/** Before the first and behind the last character anything may stand, such as edges and dust, at this cost a step. */
const outside = 0.02;

/**
 * Characters of a zone are evenly spaced (2.54 mm, ICAO Doc 9303 part 3). Two neighbours may be off by this share of
 * the pitch at no cost: narrow letters, and pages that are tilted.
 */
const evenWithin = 0.4;
/**
 * What more than that costs falls off over this share of the pitch. Measured with the whole search on 348 pages
 * (docs/experiments/2026-11-27-one-search-for-the-zone.md).
 */
const unevenSpread = 0.12;
/**
 * How likely any distance is at least: bent pages, joined crops. Measured with the whole search on 348 pages
 * (docs/experiments/2026-11-27-one-search-for-the-zone.md).
 */
const unevenMin = 1e-6;

/**
 * A character that has less of a step than this is noise, unless none other can stand there. Measured with the
 * whole search on 348 pages (docs/experiments/2026-11-27-one-search-for-the-zone.md).
 */
const seenMin = 1e-5;
/** A step that shows anything this surely may show a misread character. */
const shownMin = 0.3;
/**
 * This far from its place (share of the pitch) a character may stand that was not seen at all. Measured with the
 * whole search on 348 pages (docs/experiments/2026-11-27-one-search-for-the-zone.md).
 */
const unseenWithin = 0.1;

/**
 * A look may end before the line does: then any character may stand behind it, at this cost
 * (docs/experiments/2026-11-27-one-search-for-the-zone.md).
 */
const cutMin = 1e-4;

/** How much is followed at once. */
export interface SearchBreadth {
	/** This many beginnings of a line at most. */
	readonly width: number;
	/** Only those with this share of what the best one comes to. */
	readonly followedMin: number;
}

/**
 * The likeliest lines that a look may show, the likeliest first. Neighbouring fillers may have melted together.
 * The method is a CTC prefix beam search. Empty if the look can show none.
 */
export function likelyLines(emissions: Emissions, grammar: LineGrammar, breadth: SearchBreadth): readonly FoundLine[] {
	const { steps, rows } = emissions;
	const length = grammar.allowed.length;
	const pitch = pitchIn(emissions) ?? steps / length;
	const largest = largestOf(breadth.width);
	let beam = [nothing()];
	let scale = 0;
	const at: SearchStep = { row: new Float64Array(emissionColumns), step: 0, pitch, grammar, largest, ...breadth };
	for (let step = 0; step < steps; step++) {
		at.step = step;
		copyRow(rows, step, at.row);
		if (step === steps - 1) openEnd(at.row);
		beam = advanced(beam, at);
		const total = beam.reduce((sum, { blank, ending }) => sum + blank + ending, 0);
		if (!(total > 0)) return [];
		scale += Math.log(total);
		for (const beginning of beam) {
			beginning.blank /= total;
			beginning.ending /= total;
		}
	}
	return beam
		.filter(({ text, blank, ending }) => text.length === length && blank + ending > 0)
		.map((beginning) => ({ beginning, likely: Math.log(beginning.blank + beginning.ending) + scale }))
		.sort((a, b) => b.likely - a.likely)
		.map(({ beginning: { text, prior, shown }, likely }) => ({
			...{ text, prior, log: likely - prior },
			shown: charactersOf(shown),
		}));
}

function copyRow(rows: Float64Array, step: number, row: Float64Array): void {
	const from = step * emissionColumns;
	for (let column = 0; column < emissionColumns; column++) row[column] = rows[from + column] as number;
}

/** The last step stands for all that lies behind the look's end. */
function openEnd(row: Float64Array): void {
	for (let column = 1; column < emissionColumns; column++) row[column] = Math.max(row[column] as number, cutMin);
}

/** One step of a look, and what holds for all of them. */
interface SearchStep extends SearchBreadth {
	/** The step's row of emissions. */
	readonly row: Float64Array;
	step: number;
	readonly pitch: number;
	readonly grammar: LineGrammar;
	/** What the beginnings of this step come to, as far as it is known. It is cleared with each step. */
	readonly largest: Largest;
}

/** The beginnings that a step adds to `all`. Those that come to less than `least` are left out. */
interface Growth {
	readonly at: SearchStep;
	readonly least: number;
	readonly all: Beginning[];
}

function advanced(beam: readonly Beginning[], at: SearchStep): Beginning[] {
	let most = 0;
	at.largest.clear();
	for (const beginning of beam) {
		const stays = stay(beginning, at);
		at.largest.add(stays);
		most = Math.max(most, stays, mostGrown(beginning, at));
	}
	const all = [...beam];
	const growth: Growth = { at, least: most * at.followedMin, all };
	for (const beginning of beam) growAll(beginning, growth);
	for (let i = 0; i < all.length; i++) melt(all[i] as Beginning, growth);
	return kept(all, at);
}

/** How many pitches a step is off the place of a beginning's next character. */
const offBehind = ({ shownBefore }: Beginning, { step, pitch }: SearchStep): number =>
	shownBefore === null ? 0 : Math.abs((step - shownBefore.place) / pitch - 1);

/** The most that one more character comes to. */
function mostGrown(beginning: Beginning, at: SearchStep): number {
	const codes = at.grammar.allowed[beginning.text.length];
	if (codes === undefined) return 0;
	let most = 0;
	for (let i = 0; i < codes.length; i++) {
		const code = codes[i] as number;
		const reached = code === beginning.code ? beginning.blankBefore : beginning.allBefore;
		most = Math.max(most, (at.row[code + 1] as number) * reached);
	}
	return most * evenness(offBehind(beginning, at));
}

/** Adds every character that this step may show behind a beginning. */
function growAll(beginning: Beginning, growth: Growth): void {
	const { row, step, grammar } = growth.at;
	const codes = grammar.allowed[beginning.text.length];
	if (codes === undefined || beginning.allBefore < growth.least) return;
	const off = offBehind(beginning, growth.at);
	const isAny = 1 - (row[0] as number) > shownMin || off < unseenWithin;
	const even = evenness(off);
	const least = leastOf(beginning, growth);
	for (let i = 0; i < codes.length; i++) {
		const code = codes[i] as number;
		const probability = row[code + 1] as number;
		if (!isAny && probability < seenMin) continue;
		const reached = probability * even * (code === beginning.code ? beginning.blankBefore : beginning.allBefore);
		const isEnough = reached >= (code === filler ? growth.least : least);
		if (!(isEnough || beginning.longer?.[code]?.isKept) || !(reached > 0)) continue;
		grow(beginning, code, reached, step, probability, beginning.shownBefore, growth);
	}
}

/**
 * One more character that comes to less than this adds nothing that would be kept. Most do: they are left out before
 * anything is made of them. Fillers are not asked: what they melt into may be kept where they are not.
 */
const leastOf = ({ text }: Beginning, { at, least }: Growth): number =>
	at.grammar.favours(text.length) ? least : Math.max(least, at.largest.least());

/** The beginning as it is, with nothing new in this step. Answers what it comes to. */
function stay(beginning: Beginning, { row, step, grammar }: SearchStep): number {
	const { blank, ending, code, text, shown } = beginning;
	const isInside = text !== "" && text.length < grammar.allowed.length;
	beginning.blankBefore = blank;
	beginning.allBefore = blank + ending;
	beginning.shownBefore = shown;
	beginning.blank = (blank + ending) * (isInside ? (row[0] as number) : Math.max(row[0] as number, outside));
	if (shown === null) return beginning.blank;
	const sure = row[code + 1] as number;
	beginning.ending = ending * sure;
	if (sure > (shown.sure ?? 1) && ending > blank) beginning.shown = { place: step, sure, before: shown.before };
	return beginning.blank + beginning.ending;
}

function evenness(off: number): number {
	if (off <= evenWithin) return 1;
	const beyond = (off - evenWithin) / unevenSpread;
	return Math.max(unevenMin, Math.exp(-0.5 * beyond * beyond));
}

/** Adds the ways that show one more character from this step on, at `place` and so surely. */
function grow(
	from: Beginning,
	code: number,
	reached: number,
	place: number,
	sure: number | null,
	before: Shown | null,
	{ at, all }: Growth,
): void {
	const longer = longerBy(from, code, at.grammar.follow);
	const given = reached * Math.exp(longer.prior - from.prior);
	if (longer.isKept) {
		if (given > longer.blank + longer.ending) longer.shown = { place, sure, before };
		longer.ending += given;
		return;
	}
	if (code !== filler && given < at.largest.least()) return;
	at.largest.add(given);
	longer.blank = 0;
	longer.ending = given;
	longer.shown = { place, sure, before };
	longer.isKept = true;
	all.push(longer);
}

/** Adds the ways where a filler melted into the one that is on show. */
function melt(beginning: Beginning, growth: Growth): void {
	const { grammar, pitch } = growth.at;
	if (beginning.code !== filler || !grammar.allowed[beginning.text.length]?.includes(filler)) return;
	const reached = meltedFiller * beginning.ending;
	const isEnough = reached >= growth.least || beginning.longer?.[filler]?.isKept;
	if (!isEnough || !(reached > 0)) return;
	grow(beginning, filler, reached, (beginning.shown?.place ?? 0) + pitch, null, beginning.shown, growth);
}

/** The likeliest beginnings, their grammar's word included. */
function kept(all: readonly Beginning[], { width, followedMin }: SearchBreadth): Beginning[] {
	let most = 0;
	for (const { blank, ending } of all) most = Math.max(most, blank + ending);
	const likely: Beginning[] = [];
	for (const beginning of all) {
		beginning.isKept = beginning.blank + beginning.ending >= followedMin * most;
		if (beginning.isKept) likely.push(beginning);
	}
	if (likely.length < width) return likely;
	likely.sort((a, b) => b.blank + b.ending - a.blank - a.ending);
	for (const beginning of likely.splice(width)) beginning.isKept = false;
	return likely;
}
