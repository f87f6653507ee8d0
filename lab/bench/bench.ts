import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { cpus, loadavg, tmpdir } from "node:os";
import path from "node:path";
import { systemClock } from "../../src/reader/clock.ts";
import { type OpenDatabase, openDatabase } from "../../src/service/database/open-database.ts";
import { createTokenBook } from "../../src/service/tokens/create-token-book.ts";
import { type MeasuredCommit, readMeasuredCommit } from "../../tools/measured-commit.ts";
import type { BenchContext, Section } from "./bench-context.ts";
import { loadImageSet } from "./images.ts";
import { describeNoise } from "./noise.ts";
import { type BenchOptions, parseOptions, type SectionName, usage } from "./options.ts";
import { formatTable, type Table } from "./report.ts";
import { measureAlternative } from "./sections/alternative.ts";
import { measureEndurance } from "./sections/endurance.ts";
import { measureLoad } from "./sections/load.ts";
import { measureModels } from "./sections/models.ts";
import { measureRefusals } from "./sections/refusals.ts";
import { measureModules } from "./sections/rooms.ts";
import { measureService } from "./sections/service.ts";
import { measureSizes } from "./sections/sizes.ts";
import { type RunningService, startService } from "./start-service.ts";

const sections: Readonly<Record<SectionName, Section>> = {
	service: measureService,
	models: measureModels,
	rooms: measureModules,
	sizes: measureSizes,
	alternative: measureAlternative,
	refusals: measureRefusals,
	load: measureLoad,
	endurance: measureEndurance,
};

try {
	const args = process.argv.slice(2);
	if (args.includes("--help") || args.includes("-h")) process.stdout.write(usage);
	else await bench(parseOptions(args));
} catch (error) {
	process.stderr.write(`${error instanceof Error ? error.message : error}\n\n${usage}`);
	process.exitCode = 1;
}

async function bench(options: BenchOptions): Promise<void> {
	const commit = readMeasuredCommit();
	const noise = describeNoise(loadavg()[0] ?? 0, cpus().length);
	if (noise) process.stderr.write(`${noise}\n`);
	const tempFolder = await mkdtemp(path.join(tmpdir(), "bench-"));
	const database = await openDatabase({ url: null, dataDir: tempFolder, connections: 2 });
	const stops: RunningService["stop"][] = [];
	const stopAll = async () => {
		await Promise.all(stops.map((stop) => stop()));
		await database.close();
		await rm(tempFolder, { recursive: true, force: true });
	};
	let cleaning: Promise<void> | null = null;
	const cleanUp = () => {
		cleaning ??= stopAll();
		return cleaning;
	};
	// The signal arrives twice: Ctrl-C in a terminal reaches this process directly, and npm forwards it as well.
	process.on("SIGINT", () => {
		// Interrupted work may reject anywhere; that must not end the process before the cleanup is complete.
		process.on("unhandledRejection", () => {});
		void cleanUp().finally(() => process.exit(130));
	});
	try {
		const context = await createContext(options, tempFolder, database, (stop) => stops.push(stop));
		const tables: Table[] = [];
		for (const name of options.sections) {
			const sectionTables = await sections[name](context);
			for (const table of sectionTables) process.stdout.write(`${formatTable(table)}\n`);
			tables.push(...sectionTables);
		}
		await writeFile(
			options.out,
			`${formatHeading(commit)}${noise && `\n${noise}\n`}\n${tables.map(formatTable).join("\n")}`,
		);
	} finally {
		await cleanUp();
	}
}

/** Creates the context. For each service that is started, `onSpawn` receives a function that stops it. */
async function createContext(
	options: BenchOptions,
	tempFolder: string,
	database: OpenDatabase,
	onSpawn: (stop: RunningService["stop"]) => void,
): Promise<BenchContext> {
	const tokens = await createTokens(database);
	let nextPort = options.port;
	return {
		options,
		imageSet: await loadImageSet(options.images, tempFolder),
		database,
		tokens,
		withService: async (variables, use) => {
			const port = nextPort;
			nextPort = port + 2 >= options.port + 8 ? options.port : port + 2;
			const service = await startService(port, tempFolder, variables, onSpawn);
			try {
				return await use({ ...service, token: tokens.active });
			} finally {
				await service.stop();
			}
		},
		logProgress: (text) => {
			process.stderr.write(`${text}\n`);
		},
	};
}

/** Creates tokens for a fictitious owner directly in the database. */
async function createTokens({ db }: OpenDatabase): Promise<BenchContext["tokens"]> {
	const tokenBook = createTokenBook({ db, clock: systemClock });
	const caller = { owner: { issuer: "https://bench.invalid", subject: "bench" }, clientAddress: "127.0.0.1" };
	const create = async (projectName: string) => {
		const result = await tokenBook.create(caller, { projectName, scopes: ["*"], expiresAt: null });
		if (result.outcome !== "created") throw new Error("The token was not created.");
		return result;
	};
	const active = await create("bench");
	const revoked = await create("bench, revoked");
	const spent = await create("bench, spent");
	await tokenBook.revoke(caller, revoked.token.id);
	return { active: active.secret, revoked: revoked.secret, spent: spent.secret };
}

function formatHeading(commit: MeasuredCommit | null): string {
	const [cpu] = cpus();
	const commitText = commit ? `at commit ${commit.commit}` : "with changes that no commit holds";
	const machine = `${cpus().length} x ${cpu?.model.trim()}, Node ${process.version}, ${process.platform}`;
	return `<!-- Written by \`npm run bench\`. -->\n\nMeasured ${systemClock.now().toISOString().slice(0, 10)} ${commitText}, on ${machine}.\n`;
}
