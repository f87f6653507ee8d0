import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { cpus, loadavg, tmpdir } from "node:os";
import path from "node:path";
import { systemClock } from "../../src/reader/clock.ts";
import { type OpenDatabase, openDatabase } from "../../src/service/database/open-database.ts";
import { createTokenBook } from "../../src/service/tokens/create-token-book.ts";
import { type MeasuredCommit, measuredCommit } from "../../tools/measured-commit.ts";
import type { BenchContext, Section } from "./bench-context.ts";
import { findImages } from "./images.ts";
import { noiseOf } from "./noise.ts";
import { type BenchOptions, parseOptions, type SectionName, usage } from "./options.ts";
import { markdownOf, type Table } from "./report.ts";
import { alternative } from "./sections/alternative.ts";
import { endurance } from "./sections/endurance.ts";
import { load } from "./sections/load.ts";
import { models } from "./sections/models.ts";
import { refusals } from "./sections/refusals.ts";
import { rooms } from "./sections/rooms.ts";
import { service } from "./sections/service.ts";
import { sizes } from "./sections/sizes.ts";
import { type RunningService, startService } from "./start-service.ts";

const sections: Readonly<Record<SectionName, Section>> = {
	service,
	models,
	rooms,
	sizes,
	alternative,
	refusals,
	load,
	endurance,
};

try {
	const words = process.argv.slice(2);
	if (words.includes("--help") || words.includes("-h")) process.stdout.write(usage);
	else await bench(parseOptions(words));
} catch (error) {
	process.stderr.write(`${error instanceof Error ? error.message : error}\n\n${usage}`);
	process.exitCode = 1;
}

async function bench(options: BenchOptions): Promise<void> {
	const measured = measuredCommit();
	const noise = noiseOf(loadavg()[0] ?? 0, cpus().length);
	if (noise) process.stderr.write(`${noise}\n`);
	const temp = await mkdtemp(path.join(tmpdir(), "bench-"));
	const database = await openDatabase({ url: null, dataDir: temp, connections: 2 });
	const stops: RunningService["stop"][] = [];
	const endAll = async () => {
		await Promise.all(stops.map((stop) => stop()));
		await database.close();
		await rm(temp, { recursive: true, force: true });
	};
	let ending: Promise<void> | null = null;
	const cleanUp = () => {
		ending ??= endAll();
		return ending;
	};
	// Arrives twice: Ctrl-C in a terminal reaches this process directly, and npm forwards it as well.
	process.on("SIGINT", () => {
		// Interrupted work can fail anywhere, which must not end the process before cleanup.
		process.on("unhandledRejection", () => {});
		void cleanUp().finally(() => process.exit(130));
	});
	try {
		const context = await contextFor(options, temp, database, (stop) => stops.push(stop));
		const tables: Table[] = [];
		for (const name of options.sections) {
			const made = await sections[name](context);
			for (const table of made) process.stdout.write(`${markdownOf(table)}\n`);
			tables.push(...made);
		}
		await writeFile(
			options.out,
			`${heading(measured)}${noise && `\n${noise}\n`}\n${tables.map(markdownOf).join("\n")}`,
		);
	} finally {
		await cleanUp();
	}
}

/** `onSpawn` receives a function that stops the service, once for each service started. */
async function contextFor(
	options: BenchOptions,
	temp: string,
	database: OpenDatabase,
	onSpawn: (stop: RunningService["stop"]) => void,
): Promise<BenchContext> {
	const tokens = await createTokens(database);
	let nextPort = options.port;
	return {
		options,
		set: await findImages(options.images, temp),
		database,
		tokens,
		withService: async (variables, use) => {
			const port = nextPort;
			nextPort = port + 2 >= options.port + 8 ? options.port : port + 2;
			const service = await startService(port, temp, variables, onSpawn);
			try {
				return await use({ ...service, token: tokens.active });
			} finally {
				await service.stop();
			}
		},
		say: (text) => {
			process.stderr.write(`${text}\n`);
		},
	};
}

/** Tokens for a fictitious owner, created directly in the database. */
async function createTokens({ db }: OpenDatabase): Promise<BenchContext["tokens"]> {
	const book = createTokenBook({ db, clock: systemClock });
	const asker = { owner: { issuer: "https://bench.invalid", subject: "bench" }, clientAddress: "127.0.0.1" };
	const create = async (projectName: string) => {
		const made = await book.create(asker, { projectName, scopes: ["*"], expiresAt: null });
		if (made.outcome !== "created") throw new Error("The token was not created.");
		return made;
	};
	const active = await create("bench");
	const revoked = await create("bench, revoked");
	const spent = await create("bench, spent");
	await book.revoke(asker, revoked.token.id);
	return { active: active.secret, revoked: revoked.secret, spent: spent.secret };
}

function heading(measured: MeasuredCommit | null): string {
	const [cpu] = cpus();
	const of = measured ? `at commit ${measured.commit}` : "with changes that no commit holds";
	const machine = `${cpus().length} x ${cpu?.model.trim()}, Node ${process.version}, ${process.platform}`;
	return `<!-- Written by \`npm run bench\`. -->\n\nMeasured ${systemClock.now().toISOString().slice(0, 10)} ${of}, on ${machine}.\n`;
}
