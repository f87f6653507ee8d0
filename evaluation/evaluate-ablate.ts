import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { catalogueWith } from "../src/documents/catalogue.ts";
import type { DocumentDefinition } from "../src/documents/definition.ts";
import { createEngine } from "../src/engine/index.ts";
import { createDocumentReader } from "../src/extraction/read-document.ts";
import { ablate, ablationTable } from "./ablation.ts";
import { readDataSet } from "./data-set.ts";
import { newSeed } from "./new-seed.ts";
import { rememberSheet } from "./remembered-sheet.ts";
import { LEVELS } from "./specimens/damage/levels.ts";
import { LAYOUTS, type Layout, type SpecimenType, writeSpecimens } from "./specimens/generate.ts";
import { measuredKeysFolder } from "./specimens/keys-folder.ts";

const USAGE = `npm run evaluate:ablate -- [--each N] [--type TYPE] [--layout ${LAYOUTS.join("|")}] [--seed TEXT] [--only FACTOR,FACTOR]

Draws specimens, reads them with each factor of the reader switched off in turn, and prints what the factor earns: what it earns nothing
is better gone. A picture is looked at once, so that a further factor costs little.
--each    specimens of each document at each level (default 8)
--type    one document type only
--layout  default random
--seed    default: another one each time; it is printed
--only    these factors only`;

/** Documents whose reader names its factors. */
function switchable(definitions: readonly DocumentDefinition[], type: string | undefined): readonly SpecimenType[] {
	const types = definitions.filter(({ factors, documentType }) => factors && (type ?? documentType) === documentType);
	if (types.length === 0) throw new Error(`Nothing can be switched off in the reader of ${type ?? "any document"}`);
	return types.map(({ documentType }) => documentType);
}

async function main(): Promise<void> {
	const text = { type: "string" } as const;
	const options = { each: text, type: text, layout: text, seed: text, only: text, help: { type: "boolean" } } as const;
	const { values } = parseArgs({ options });
	if (values.help) return console.log(USAGE);
	const each = Number(values.each ?? 8);
	const layout = (values.layout ?? "random") as Layout;
	if (!Number.isInteger(each) || each < 1 || !LAYOUTS.includes(layout)) throw new Error(USAGE);
	const definitions = catalogueWith({ barcode: "on", keysFolder: measuredKeysFolder });
	const types = switchable(definitions, values.type);
	const seed = values.seed ?? newSeed();
	const folder = await mkdtemp(join(tmpdir(), "ablation-"));
	try {
		await writeSpecimens({
			count: each * LEVELS.length * types.length,
			out: folder,
			types,
			levels: LEVELS,
			seed,
			layout,
		});
		const samples = await readDataSet([folder], definitions);
		const engine = rememberSheet(await createEngine({ threads: 1 }));
		const rows = await ablate({
			samples,
			definitions,
			only: values.only?.split(",") ?? [],
			readWith: (chosen) => timed(createDocumentReader(engine, chosen)),
			onDone: (done) => process.stderr.isTTY && process.stderr.write(`\r${done} of ${samples.length} `),
		}).finally(() => engine.close());
		console.log(`Seed ${seed}, layout ${layout}\n\n${ablationTable(rows)}`);
	} finally {
		await rm(folder, { recursive: true });
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
