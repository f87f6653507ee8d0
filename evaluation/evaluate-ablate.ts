import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { catalogueWith } from "../src/documents/catalogue.ts";
import { createEngine } from "../src/engine/index.ts";
import { createDocumentReader } from "../src/extraction/read-document.ts";
import { ablate, ablationTable } from "./ablation.ts";
import { readDataSet } from "./data-set.ts";
import { factors, readerWithout } from "./factors.ts";
import { newSeed } from "./new-seed.ts";
import { progress } from "./progress.ts";
import { rememberSheet } from "./remembered-sheet.ts";
import { allLevels } from "./specimens/damage/levels.ts";
import { oneOf, type SpecimenType, writeSpecimens } from "./specimens/generate.ts";
import { measuredKeysFolder } from "./specimens/keys-folder.ts";
import { type Layout, layouts } from "./specimens/layouts.ts";

const usage = `npm run evaluate:ablate -- [--each N] [--type TYPE] [--layout ${layouts.join("|")}] [--seed TEXT] [--only FACTOR,FACTOR]

Draws specimens, reads them with each factor of the reader switched off in turn, and prints what the factor earns: what it earns nothing
is better gone. A picture is looked at once, so that a further factor costs little.
--each    specimens of each document at each level (default 8)
--type    one document type only
--layout  default random
--seed    default: another one each time; it is printed
--only    these factors only`;

/** The documents whose print is read. */
const readTypes: readonly SpecimenType[] = [
	"sa-id-smart-front",
	"sa-id-smart-back",
	"sa-id-greenbook",
	"passport",
	"sa-drivers-front",
];

/** What the command line asks for. */
function order() {
	const text = { type: "string" } as const;
	const options = { each: text, type: text, layout: text, seed: text, only: text, help: { type: "boolean" } } as const;
	const { values } = parseArgs({ options });
	const each = Number(values.each ?? 8);
	const layout = (values.layout ?? "random") as Layout;
	if (values.help || !Number.isInteger(each) || each < 1 || !layouts.includes(layout)) throw new Error(usage);
	const definitions = catalogueWith({ barcode: "on", keysFolder: measuredKeysFolder });
	const types = oneOf("type", values.type, readTypes);
	const chosen = values.only?.split(",") ?? factors;
	const unknown = chosen.filter((factor) => !factors.includes(factor));
	if (unknown.length > 0) throw new Error(`Not known: ${unknown.join(", ")}. Known: ${factors.join(", ")}`);
	return { each, layout, definitions, types, chosen, seed: values.seed ?? newSeed() };
}

async function main(): Promise<void> {
	const { each, definitions, chosen, types, ...drawing } = order();
	const out = await mkdtemp(join(tmpdir(), "ablation-"));
	try {
		const count = each * allLevels.length * types.length;
		await writeSpecimens({ count, out, types, levels: allLevels, onDrawn: progress("drawn", count), ...drawing });
		const samples = await readDataSet([out], definitions);
		const engine = rememberSheet(await createEngine({ threads: 1 }));
		const rows = await ablate({
			samples,
			factors: chosen,
			readWithout: (factor) =>
				timed(createDocumentReader(engine, definitions, factor === null ? undefined : readerWithout(factor))),
			onDone: progress("read", samples.length),
		}).finally(() => engine.close());
		console.log(`Seed ${drawing.seed}, layout ${drawing.layout}\n\n${ablationTable(rows)}`);
	} finally {
		await rm(out, { recursive: true });
	}
}

/** A reader as measuring takes it. */
function timed({ read }: ReturnType<typeof createDocumentReader>) {
	return async (image: Uint8Array, expected: Parameters<typeof read>[0]["expected"]) => {
		const startedAt = performance.now();
		const outcome = await read({ image, expected, today: new Date() });
		return { outcome, ms: performance.now() - startedAt };
	};
}

main().catch((error: Error) => {
	console.error(error.message);
	process.exitCode = 1;
});
