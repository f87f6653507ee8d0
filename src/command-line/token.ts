import { userInfo } from "node:os";
import { parseArgs } from "node:util";
import { systemClock } from "../clock.ts";
import { ConfigError, readConfig } from "../config/config.ts";
import { connectionsMin, openDatabase } from "../database/open-database.ts";
import { createTokenBook } from "../tokens/create-token-book.ts";
import type { Member, Token } from "../tokens/token.ts";
import type { TokenBook } from "../tokens/token-book.ts";

/** As in the dashboard: a token that nobody thinks of any more ends by itself. */
const daysUnlessTold = 90;

const usage = `Tokens for the operator of this machine. People create theirs in the dashboard.

  npm run --silent token -- create --project NAME --scope SCOPE... [--days N]
  npm run --silent token -- list
  npm run --silent token -- revoke ID

create prints the plaintext token, which is kept nowhere, and nothing else on standard output.
SCOPE is a document type such as passport, or '*' for all of them; name several by several --scope.
N is how many days it works: ${daysUnlessTold} unless told, never for no end.`;

const dayMs = 86_400_000;
/** The operator's tokens belong to the system user, whom no identity provider vouches for. */
const owner: Member = { issuer: "operator", subject: userInfo().username };
const asker = { owner, clientAddress: null };

try {
	process.exitCode = await run();
} catch (error) {
	const problems =
		error instanceof ConfigError ? error.problems : [error instanceof Error ? error.message : String(error)];
	console.error(problems.join("\n"));
	process.exitCode = 1;
}

async function run(): Promise<number> {
	const { values, positionals } = parseArgs({
		allowPositionals: true,
		options: {
			project: { type: "string" },
			scope: { type: "string", multiple: true },
			days: { type: "string" },
			help: { type: "boolean", short: "h" },
		},
	});
	const [command, id] = positionals;
	if (values.help) {
		console.log(usage);
		return 0;
	}
	const isComplete = command === "create" || command === "list" || (command === "revoke" && id !== undefined);
	if (!isComplete) return explain();
	const config = readConfig();
	const database = await openDatabase({
		url: config.databaseUrl,
		dataDir: config.dataDir,
		connections: connectionsMin,
	});
	const book = createTokenBook({ db: database.db, clock: systemClock });
	try {
		if (command === "create") return await create(book, values.project ?? "", values.scope ?? [], values.days);
		if (command === "list") return await list(book);
		return await revoke(book, id ?? "");
	} finally {
		await database.close();
	}
}

function explain(): number {
	console.error(usage);
	return 2;
}

async function create(book: TokenBook, projectName: string, scopes: readonly string[], days?: string): Promise<number> {
	const created = await book.create(asker, { projectName, scopes, expiresAt: endAfter(days) });
	if (created.outcome === "invalid") {
		for (const { field, message } of created.problems) console.error(`${field}: ${message}`);
		return 1;
	}
	console.log(created.secret);
	console.error(describe(created.token));
	return 0;
}

/** An invalid date where `days` is neither a number nor never, which the book refuses. */
function endAfter(days = String(daysUnlessTold)): Date | null {
	return days === "never" ? null : new Date(Date.now() + Number(days) * dayMs);
}

async function list(book: TokenBook): Promise<number> {
	for (const token of await book.list(owner)) console.log(describe(token));
	return 0;
}

async function revoke(book: TokenBook, id: string): Promise<number> {
	const outcome = await book.revoke(asker, id);
	console.error(outcome);
	return outcome === "not-found" ? 1 : 0;
}

function describe({ id, tokenPrefix, projectName, scopes, isActive, expiresAt, requestCount }: Token): string {
	const end = isActive ? (expiresAt ? `until ${expiresAt.toISOString()}` : "no expiry") : "revoked";
	return [id, `${tokenPrefix}...`, projectName, scopes.join(" "), end, `${requestCount} requests`].join("\t");
}
