import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { resolveTypedPath } from "../../src/commands/typed-path.ts";
import type { DocumentType } from "../../src/reader/documents/definition.ts";
import { createProgress } from "../evaluation/progress.ts";
import type { Design } from "./card.ts";
import { createCertifiedCopy } from "./copies/certified-copy.ts";
import type { EncodedPicture } from "./damage/encode.ts";
import { allLevels, type Level } from "./damage/levels.ts";
import { photograph } from "./damage/photograph.ts";
import { designs } from "./designs.ts";
import { layBeside } from "./drawing/beside.ts";
import { formatGroundTruth, groundTruth } from "./ground-truth.ts";
import { type Layout, layouts } from "./layouts.ts";
import { otherDesigns, toDesign } from "./others/designs.ts";
import { listKinds } from "./people/passport-print.ts";
import { type PrintMode, type PrintRequest, printModes, usualPrint } from "./people/print-order.ts";
import { createRandom, type Random } from "./random.ts";
import { displayOnScreen } from "./screens/on-screen.ts";

/** What can be drawn: one of the documents, or `other`. */
export type SpecimenType = DocumentType | "other";

export const specimenTypes = [...Object.keys(designs), "other"] as readonly SpecimenType[];

/** Probability that another document lies beside a card. */
const companionShare = 0.06;
/** Probability that a certified copy shows a second document, usually the other side of the card. */
const copiedSidesShare = 0.6;

/** Options for a specimen. The default is the usual layout with the usual print. */
export interface SpecimenOptions extends Partial<PrintRequest> {
	readonly layout?: Layout;
}

/** Creates one specimen: an encoded image and its ground truth, determined entirely by the arguments. */
export async function drawSpecimen(type: SpecimenType, level: Level, seed: string, options: SpecimenOptions = {}) {
	const { print = "usual" } = options;
	const random = createRandom([seed, type, level, ...(print === "usual" ? [] : [print])].join("/"));
	const source = random.fork("design");
	const single = level === "copy" ? createCopiable(type, options, source) : createDesign(type, options, source);
	const design = present(random.fork("shown"), level, addCompanion(random.fork("companion"), type, level, single));
	const photo = await photograph(random.fork("photograph"), design, level);
	return { image: photo, truth: groundTruth(design, photo, level, seed) };
}

function createDesign(
	type: SpecimenType,
	{ layout = "usual", ...printRequest }: SpecimenOptions,
	random: Random,
): Design {
	if (type === "other") return toDesign(random.pick(otherDesigns)(random));
	return designs[type][layout](random, { ...usualPrint, ...printRequest });
}

/** Creates a design without a pale overlay, because nobody certifies a copy of a picture agency's preview. */
function createCopiable(type: SpecimenType, options: SpecimenOptions, random: Random): Design {
	const design = createDesign(type, options, random);
	return design.hasPaleOverlay ? createCopiable(type, options, random.fork("another")) : design;
}

/** Returns the document itself, its certified copy, or a screen that displays it, as the level demands. */
function present(random: Random, level: Level, design: Design): Design {
	if (level === "copy") return createCertifiedCopy(random, design);
	return level === "screen" ? displayOnScreen(random, design) : design;
}

/** Sometimes adds another document beside this one; certified copies usually show both sides of a card. */
function addCompanion(random: Random, type: SpecimenType, level: Level, design: Design): Design {
	const companions = type === "other" ? undefined : designs[type].companions;
	if (!companions || !random.chance(level === "copy" ? copiedSidesShare : companionShare)) return design;
	return layBeside(random, design, designs[random.pick(companions)].usual(random.fork("design")));
}

/** What to draw, and where. */
export interface SpecimenBatch {
	readonly count: number;
	readonly out: string;
	readonly types: readonly SpecimenType[];
	readonly levels: readonly Level[];
	readonly seed: string;
	readonly layout?: Layout;
	/** A mode other than `usual` is for passports only. Its kinds alternate, each at every level. */
	readonly print?: PrintMode;
	/** Draws only these kinds of print. Absent: all kinds of the mode. */
	readonly kinds?: readonly string[];
	onDrawn?(done: number): void;
}

/**
 * Draws `count` specimens, cycling through types and levels. Writes image and ground truth to
 * OUT/TYPE/TYPE-LEVEL-NUMBER.jpg (or .png or .webp) and .json. For unusual print, TYPE is passport-PRINT.
 */
export async function writeSpecimens(batch: SpecimenBatch): Promise<void> {
	const { types, levels, print = "usual", layout = "usual", kinds = listKinds(print) } = batch;
	for (let index = 0; index < batch.count; index++) {
		const type = types[index % types.length] as SpecimenType;
		const round = Math.floor(index / types.length);
		const level = levels[round % levels.length] as Level;
		const kind = kinds[Math.floor(round / levels.length) % kinds.length] as string;
		const { image, truth } = await drawSpecimen(type, level, `${batch.seed}/${round}`, { layout, print, kind });
		const name = print === "usual" ? type : `${type}-${print}`;
		await writeFiles(join(batch.out, name), `${name}-${level}-${String(round).padStart(4, "0")}`, image, truth);
		batch.onDrawn?.(index + 1);
	}
}

async function writeFiles(folder: string, name: string, image: EncodedPicture, truth: object): Promise<void> {
	await mkdir(folder, { recursive: true });
	await writeFile(join(folder, `${name}.${image.extension}`), image.bytes);
	await writeFile(join(folder, `${name}.json`), formatGroundTruth(truth));
}

const usage = `Draws specimens of the documents, and of others, with the ground truth beside each; the same seed gives the same files.

  npm run specimens -- --count N --out FOLDER [--type ${specimenTypes.join("|")}] [--level ${allLevels.join("|")}] [--layout ${layouts.join("|")}]
      [--print ${printModes.join("|")}] [--seed TEXT]

--layout is usual where it is not told; random moves captions, columns, faces, sizes and the order of the fields about.
--print draws passports alone: contradicting, whose print is clearly another value than their zone in one field; forged, whose print
contradicts as a forger's change does; differing, whose print is written otherwise and means the same. Each kind comes in turn, at
every level.
--count is of all types and levels together, taken in turn.`;

/**
 * Returns the value of a command line option as a list of one, or all known values if the option is absent. Throws an
 * error for an unknown value.
 */
export function parseChoice<T extends string>(
	name: string,
	given: string | undefined,
	known: readonly T[],
): readonly T[] {
	if (given === undefined) return known;
	if (!known.includes(given as T)) throw new Error(`--${name} ${given} is not known: ${known.join(", ")}`);
	return [given as T];
}

async function main(): Promise<void> {
	const text = { type: "string" } as const;
	const help = { type: "boolean", short: "h" } as const;
	const { values } = parseArgs({
		options: { count: text, out: text, type: text, level: text, layout: text, print: text, seed: text, help },
	});
	if (values.help) return console.log(usage);
	const count = Number(values.count);
	if (!values.out || !Number.isInteger(count) || count < 1) throw new Error(usage);
	const print = parseChoice("print", values.print ?? "usual", printModes)[0] as PrintMode;
	await writeSpecimens({
		count,
		out: resolveTypedPath(values.out),
		types: print === "usual" ? parseChoice("type", values.type, specimenTypes) : ["passport"],
		print,
		levels: parseChoice("level", values.level, allLevels),
		layout: parseChoice("layout", values.layout ?? "usual", layouts)[0] as Layout,
		seed: values.seed ?? "1",
		onDrawn: createProgress("drawn", count),
	});
}

if (import.meta.main) {
	main().catch((error: Error) => {
		console.error(error.message);
		process.exitCode = 1;
	});
}
