import { type CharacterClass, filler, mrzAlphabet } from "./characters.ts";
import { type Emissions, emissionColumns } from "./emissions.ts";
import { pitchIn } from "./pitch.ts";

/** What a line may say. */
export interface LineGrammar {
	/** By position what may stand there. */
	readonly allowed: readonly CharacterClass[];
	/**
	 * How usual a character is behind a beginning of the line (natural logarithm, 0 for one that keeps every rule).
	 * Minus infinity for one that never stands there.
	 */
	follow(before: string, character: string): number;
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

/** Where a look shows a character of a line. */
export interface ShownCharacter {
	/** The step. Of a filler that melted into its neighbour: the one where it would stand. */
	readonly place: number;
	/** The probability of this character in that step, 0..1. Null for a filler that melted. */
	readonly sure: number | null;
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

/** The last character of a beginning, and those before it. */
interface Shown extends ShownCharacter {
	readonly before: Shown | null;
}

/** The beginning of a line. */
interface Prefix {
	readonly text: string;
	readonly code: number;
	readonly prior: number;
	readonly longer: Map<number, Prefix>;
	/** Probabilities (times `prior`) of all alignments that end in a blank, and that end in its last character. */
	blank: number;
	ending: number;
	/** `blank`, and the sum of both, before the step at hand. */
	blankBefore: number;
	allBefore: number;
	shownBefore: Shown | null;
	/** Of its last character, by the alignment that comes to most. Null where it has none. */
	shown: Shown | null;
	isKept: boolean;
}

/**
 * The likeliest lines that a look may show, the likeliest first. Neighbouring fillers may have melted together.
 * The method is a CTC prefix beam search. Empty if the look can show none.
 */
export function likelyLines(emissions: Emissions, grammar: LineGrammar, breadth: SearchBreadth): readonly FoundLine[] {
	const { steps, rows } = emissions;
	const length = grammar.allowed.length;
	const pitch = pitchIn(emissions) ?? steps / length;
	let beam: Prefix[] = [{ ...prefixFrom("", -1, 0), blank: 1 }];
	let scale = 0;
	for (let step = 0; step < steps; step++) {
		const seen = rows.subarray(step * emissionColumns, (step + 1) * emissionColumns);
		const row = step === steps - 1 ? cut(seen) : seen;
		beam = advanced(beam, { row, step, pitch, grammar, ...breadth });
		const total = beam.reduce((sum, { blank, ending }) => sum + blank + ending, 0);
		if (!(total > 0)) return [];
		scale += Math.log(total);
		for (const prefix of beam) {
			prefix.blank /= total;
			prefix.ending /= total;
		}
	}
	return beam
		.filter(({ text, blank, ending }) => text.length === length && blank + ending > 0)
		.map((prefix) => ({ prefix, likely: Math.log(prefix.blank + prefix.ending) + scale }))
		.sort((a, b) => b.likely - a.likely)
		.map(({ prefix, likely }) => ({
			text: prefix.text,
			prior: prefix.prior,
			log: likely - prefix.prior,
			shown: charactersOf(prefix.shown),
		}));
}

/** The last step, which stands for all that lies behind the look's end. */
const cut = (row: Float64Array): Float64Array =>
	row.map((probability, column) => (column === 0 ? probability : Math.max(probability, cutMin)));

function prefixFrom(text: string, code: number, prior: number): Prefix {
	const nothing = { blank: 0, ending: 0, blankBefore: 0, allBefore: 0, shownBefore: null, shown: null };
	return { text, code, prior, longer: new Map(), ...nothing, isKept: true };
}

function charactersOf(last: Shown | null): readonly ShownCharacter[] {
	const characters: ShownCharacter[] = [];
	for (let at = last; at !== null; at = at.before) characters.push(at);
	return characters.reverse();
}

/** One step of a look, and what holds for all of them. */
interface SearchStep extends SearchBreadth {
	readonly row: Float64Array;
	readonly step: number;
	readonly pitch: number;
	readonly grammar: LineGrammar;
}

/** The beginnings that a step adds to `all`. Those that come to less than `least` are left out. */
interface Growth {
	readonly grammar: LineGrammar;
	readonly least: number;
	readonly all: Prefix[];
}

function advanced(beam: Prefix[], at: SearchStep): Prefix[] {
	let most = 0;
	for (const prefix of beam) most = Math.max(most, stay(prefix, at), mostGrown(prefix, at));
	const least = most * at.followedMin;
	const all = [...beam];
	const growth: Growth = { grammar: at.grammar, least, all };
	for (const prefix of beam) growAll(prefix, at, growth);
	for (let i = 0; i < all.length; i++) melt(all[i] as Prefix, at.pitch, growth);
	return kept(all, at);
}

/** How many pitches a step is off the place of a beginning's next character. */
const offBehind = ({ shownBefore }: Prefix, { step, pitch }: SearchStep): number =>
	shownBefore === null ? 0 : Math.abs((step - shownBefore.place) / pitch - 1);

/** The most that one more character comes to. */
function mostGrown(prefix: Prefix, at: SearchStep): number {
	let most = 0;
	for (const code of at.grammar.allowed[prefix.text.length] ?? []) {
		const reached = code === prefix.code ? prefix.blankBefore : prefix.allBefore;
		most = Math.max(most, (at.row[code + 1] as number) * reached);
	}
	return most * evenness(offBehind(prefix, at));
}

/** Adds every character that this step may show behind a beginning. */
function growAll(prefix: Prefix, at: SearchStep, growth: Growth): void {
	const { row, step, grammar } = at;
	const codes = grammar.allowed[prefix.text.length];
	if (codes === undefined || prefix.allBefore < growth.least) return;
	const off = offBehind(prefix, at);
	const isAny = 1 - (row[0] as number) > shownMin || off < unseenWithin;
	const even = evenness(off);
	for (const code of codes) {
		const probability = row[code + 1] as number;
		if (!isAny && probability < seenMin) continue;
		const reached = probability * even * (code === prefix.code ? prefix.blankBefore : prefix.allBefore);
		if (isTooLittle(prefix, code, reached, growth)) continue;
		grow(prefix, code, reached, { place: step, sure: probability, before: prefix.shownBefore }, growth);
	}
}

/** The beginning as it is, with nothing new in this step. Answers what it comes to. */
function stay(prefix: Prefix, { row, step, grammar }: SearchStep): number {
	const { blank, ending, code, text } = prefix;
	const isInside = text !== "" && text.length < grammar.allowed.length;
	prefix.blankBefore = blank;
	prefix.allBefore = blank + ending;
	prefix.shownBefore = prefix.shown;
	prefix.blank = (blank + ending) * (isInside ? (row[0] as number) : Math.max(row[0] as number, outside));
	if (prefix.shown === null) return prefix.blank;
	const sure = row[code + 1] as number;
	prefix.ending = ending * sure;
	if (sure > (prefix.shown.sure ?? 1) && ending > blank) prefix.shown = { ...prefix.shown, place: step, sure };
	return prefix.blank + prefix.ending;
}

function evenness(off: number): number {
	const beyond = Math.max(0, off - evenWithin) / unevenSpread;
	return Math.max(unevenMin, Math.exp(-0.5 * beyond * beyond));
}

/** Whether a way adds nothing that would be kept. Most do: they are left out before anything is made of them. */
const isTooLittle = (prefix: Prefix, code: number, reached: number, { least }: Growth): boolean =>
	!(reached > 0) || (reached < least && !prefix.longer.get(code)?.isKept);

/** Adds the ways that show one more character from this step on. */
function grow(prefix: Prefix, code: number, reached: number, shown: Shown, growth: Growth): void {
	const { grammar, all } = growth;
	const longer = prefix.longer.get(code) ?? longerBy(prefix, code, grammar);
	const given = reached * Math.exp(longer.prior - prefix.prior);
	if (!longer.isKept) {
		Object.assign(longer, { blank: 0, ending: 0, isKept: true, shown });
		all.push(longer);
	} else if (given > longer.blank + longer.ending) longer.shown = shown;
	longer.ending += given;
}

function longerBy(prefix: Prefix, code: number, grammar: LineGrammar): Prefix {
	const character = mrzAlphabet.charAt(code);
	const prior = prefix.prior + grammar.follow(prefix.text, character);
	const longer = { ...prefixFrom(prefix.text + character, code, prior), isKept: false };
	prefix.longer.set(code, longer);
	return longer;
}

/** Adds the ways where a filler melted into the one that is on show. */
function melt(prefix: Prefix, pitch: number, growth: Growth): void {
	if (prefix.code !== filler || !growth.grammar.allowed[prefix.text.length]?.includes(filler)) return;
	const reached = meltedFiller * prefix.ending;
	if (isTooLittle(prefix, filler, reached, growth)) return;
	const place = (prefix.shown?.place ?? 0) + pitch;
	grow(prefix, filler, reached, { place, sure: null, before: prefix.shown }, growth);
}

/** The likeliest beginnings, their grammar's word included. */
function kept(all: readonly Prefix[], { width, followedMin }: SearchBreadth): Prefix[] {
	const least = followedMin * all.reduce((most, { blank, ending }) => Math.max(most, blank + ending), 0);
	for (const prefix of all) prefix.isKept = prefix.blank + prefix.ending >= least;
	const likely = all.filter(({ isKept }) => isKept);
	if (likely.length <= width) return likely;
	likely.sort((a, b) => b.blank + b.ending - a.blank - a.ending);
	for (const prefix of likely.slice(width)) prefix.isKept = false;
	return likely.slice(0, width);
}
