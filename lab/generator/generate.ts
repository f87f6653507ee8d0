import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { typedPath } from "../../src/commands/typed-path.ts";
import type { DocumentType } from "../../src/reader/documents/definition.ts";
import { progress } from "../evaluation/progress.ts";
import type { Design } from "./card.ts";
import { certifiedCopy } from "./copies/certified-copy.ts";
import type { Encoded } from "./damage/encode.ts";
import { allLevels, type Level } from "./damage/levels.ts";
import { photograph } from "./damage/photograph.ts";
import { designs } from "./designs.ts";
import { layBeside } from "./drawing/beside.ts";
import { groundTruth, groundTruthText } from "./ground-truth.ts";
import { type Layout, layouts } from "./layouts.ts";
import { asDesign, otherDesigns } from "./others/designs.ts";
import { kindsOf } from "./people/passport-print.ts";
import { type Print, type PrintOrder, prints, usualPrint } from "./people/print-order.ts";
import { createRandom, type Random } from "./random.ts";
import { onScreen } from "./screens/on-screen.ts";

/** What can be drawn: one of the documents, or `other`. */
export type SpecimenType = DocumentType | "other";

export const specimenTypes = [...Object.keys(designs), "other"] as readonly SpecimenType[];

/** Share of cards with another card beside them. */
const companionShare = 0.06;
const copiedSidesShare = 0.6;

/** Options for a specimen; the defaults give the usual ones. */
export interface Making extends Partial<PrintOrder> {
	readonly layout?: Layout;
}

/** Creates one specimen: an encoded image and its ground truth, determined entirely by the arguments. */
export async function drawSpecimen(type: SpecimenType, level: Level, seed: string, making: Making = {}) {
	const { print = "usual" } = making;
	const random = createRandom([seed, type, level, ...(print === "usual" ? [] : [print])].join("/"));
	const chance = random.fork("design");
	const alone = level === "copy" ? copiable(type, making, chance) : designOf(type, making, chance);
	const design = shown(random.fork("shown"), level, withCompanion(random.fork("companion"), type, level, alone));
	const taken = await photograph(random.fork("photograph"), design, level);
	return { image: taken, truth: groundTruth(design, taken, level, seed) };
}

function designOf(type: SpecimenType, { layout = "usual", ...order }: Making, chance: Random): Design {
	if (type === "other") return asDesign(chance.pick(otherDesigns)(chance));
	return designs[type][layout](chance, { ...usualPrint, ...order });
}

/** Whether a photocopy would be legible; nobody certifies a copy of a picture agency's preview. */
function copiable(type: SpecimenType, making: Making, chance: Random): Design {
	const design = designOf(type, making, chance);
	return design.isPale ? copiable(type, making, chance.fork("another")) : design;
}

/** Chooses the document itself, its certified copy, or a screen that displays it. */
function shown(random: Random, level: Level, design: Design): Design {
	if (level === "copy") return certifiedCopy(random, design);
	return level === "screen" ? onScreen(random, design) : design;
}

/** Sometimes another document is beside it; copies mostly show both sides of a card. */
function withCompanion(random: Random, type: SpecimenType, level: Level, design: Design): Design {
	const companions = type === "other" ? undefined : designs[type].companions;
	if (!companions || !random.chance(level === "copy" ? copiedSidesShare : companionShare)) return design;
	return layBeside(random, design, designs[random.pick(companions)].usual(random.fork("design")));
}

/** Command line options. */
export interface SpecimenOrder {
	readonly count: number;
	readonly out: string;
	readonly types: readonly SpecimenType[];
	readonly levels: readonly Level[];
	readonly seed: string;
	readonly layout?: Layout;
	/** Other than `usual`: only passports, all kinds of the print in turn, each at every level. */
	readonly print?: Print;
	/** Only these kinds of print. */
	readonly kinds?: readonly string[];
	onDrawn?(done: number): void;
}

/**
 * Draws `count` specimens, cycling through types and levels. Writes image and ground truth to
 * OUT/TYPE/TYPE-LEVEL-NUMBER.jpg and .json.
 */
export async function writeSpecimens(order: SpecimenOrder): Promise<void> {
	const { types, levels, print = "usual", layout = "usual", kinds = kindsOf(print) } = order;
	for (let index = 0; index < order.count; index++) {
		const type = types[index % types.length] as SpecimenType;
		const round = Math.floor(index / types.length);
		const level = levels[round % levels.length] as Level;
		const kind = kinds[Math.floor(round / levels.length) % kinds.length] as string;
		const { image, truth } = await drawSpecimen(type, level, `${order.seed}/${round}`, { layout, print, kind });
		const what = print === "usual" ? type : `${type}-${print}`;
		await writeFiles(join(order.out, what), `${what}-${level}-${String(round).padStart(4, "0")}`, image, truth);
		order.onDrawn?.(index + 1);
	}
}

async function writeFiles(folder: string, name: string, image: Encoded, truth: object): Promise<void> {
	await mkdir(folder, { recursive: true });
	await writeFile(join(folder, `${name}.${image.extension}`), image.bytes);
	await writeFile(join(folder, `${name}.json`), groundTruthText(truth));
}

const usage = `Draws specimens of the documents, and of others, with the ground truth beside each; the same seed gives the same files.

  npm run specimens -- --count N --out FOLDER [--type ${specimenTypes.join("|")}] [--level ${allLevels.join("|")}] [--layout ${layouts.join("|")}]
      [--print ${prints.join("|")}] [--seed TEXT]

--layout is usual where it is not told; random moves captions, columns, faces, sizes and the order of the fields about.
--print draws passports alone: contradicting, whose print is clearly another value than their zone in one field; forged, whose print
contradicts as a forger's change does; differing, whose print is written otherwise and means the same. Each kind comes in turn, at
every level.
--count is of all types and levels together, taken in turn.`;

/** Returns the requested item, or all. Throws if it is unknown. */
export function oneOf<T extends string>(name: string, given: string | undefined, known: readonly T[]): readonly T[] {
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
	const print = oneOf("print", values.print ?? "usual", prints)[0] as Print;
	await writeSpecimens({
		count,
		out: typedPath(values.out),
		types: print === "usual" ? oneOf("type", values.type, specimenTypes) : ["passport"],
		print,
		levels: oneOf("level", values.level, allLevels),
		layout: oneOf("layout", values.layout ?? "usual", layouts)[0] as Layout,
		seed: values.seed ?? "1",
		onDrawn: progress("drawn", count),
	});
}

if (import.meta.main) {
	main().catch((error: Error) => {
		console.error(error.message);
		process.exitCode = 1;
	});
}
