import { parseArgs } from "node:util";
import { dayMs, systemClock } from "../reader/clock.ts";
import { ConfigError, readConfig } from "../service/config/config.ts";
import { connectionsMin, openDatabase } from "../service/database/open-database.ts";
import { loadKeySecret } from "../service/signing/key-secret.ts";
import { createTokenBook } from "../service/tokens/create-token-book.ts";
import type { TokenBook } from "../service/tokens/token-book.ts";
import { describeToken } from "./describe-token.ts";
import { operator as owner } from "./operator.ts";
import { findOperatorCommand } from "./operator-commands.ts";

/** The default lifetime of a token in days, as in the dashboard. Because of it, a forgotten token expires. */
const lifetimeDaysDefault = 90;

const usageText = `Manages tokens and people, for the operator of the service. People create their own tokens in the dashboard.

  npm run --silent token -- create --project NAME --scope SCOPE... [--days N]
  npm run --silent token -- list [--all]
  npm run --silent token -- warnings
  npm run --silent token -- revoke ID|PREFIX
  npm run --silent token -- people
  npm run --silent token -- people end SUBJECT
  npm run --silent token -- people move OLD NEW
  npm run --silent token -- teams move OLD NEW
  npm run --silent token -- keys [rotate [--now]]
  npm run --silent token -- keys revoke KID --since MOMENT
  npm run --silent token -- trail [--since MOMENT]
  npm run --silent token -- trail verify [--keys FILE]

create prints only the plaintext token, which is not stored, to standard output.
SCOPE is a document type such as passport, or '*' for all; repeat --scope for several.
N is the number of days until it expires (default ${lifetimeDaysDefault}), or never.
list shows the tokens created here, with --all everyone's tokens and their owners. revoke revokes any token.
warnings lists the tokens that need attention; the metric token_warnings only counts them.
people lists who has signed in or owns tokens. people end ends a person's sessions and revokes their own tokens
immediately (with LEAVERS_TOKENS=pause it pauses them). move transfers tokens to another account or team.
A person is SUBJECT or ISSUER#SUBJECT; a team is ISSUER#VALUE.
keys lists the signing keys. keys rotate publishes a new one, which starts signing five minutes later, with --now
immediately. keys revoke invalidates what a stolen key signed since MOMENT.
trail prints the audit trail, one JSON object per line. trail verify reports whether an entry was changed or is missing;
--keys is a saved copy of /.well-known/jwks.json. MOMENT is a date or a time (2026-03-01T12:00:00Z).`;

const tooManyTokens =
	"The limit TOKENS_PER_OWNER is reached. Revoke an unused token. Tokens created in the last 24 hours count even if revoked.";

const requester = { owner, clientAddress: null };

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
			all: { type: "boolean" },
			since: { type: "string" },
			now: { type: "boolean" },
			keys: { type: "string" },
			help: { type: "boolean", short: "h" },
		},
	});
	const [command] = positionals;
	if (values.help) {
		console.log(usageText);
		return 0;
	}
	const operatorCommand = findOperatorCommand(positionals, values);
	if (!operatorCommand && command !== "create" && command !== "list") return printUsage();
	const config = readConfig();
	const database = await openDatabase({
		url: config.databaseUrl,
		migrationUrl: config.migrationDatabaseUrl,
		dataDir: config.dataDir,
		connections: connectionsMin,
	});
	const book = createTokenBook({ db: database.db, clock: systemClock, tokensPerOwner: config.tokensPerOwner });
	try {
		if (command === "create") return await create(book, values.project ?? "", values.scope ?? [], values.days);
		if (!operatorCommand) return await list(book);
		const { signingKeySecret: configured, dataDir, teamNames, isLeaversTokensPaused } = config;
		const keySecret = await loadKeySecret({ configured, dataDir });
		return await operatorCommand({
			db: database.db,
			clock: systemClock,
			keySecret,
			isLeaversTokensPaused,
			nameOf: teamNames.nameOf,
		});
	} finally {
		await database.close();
	}
}

function printUsage(): number {
	console.error(usageText);
	return 2;
}

async function create(book: TokenBook, projectName: string, scopes: readonly string[], days?: string): Promise<number> {
	const created = await book.create(requester, { projectName, scopes, expiresAt: computeExpiry(days) });
	if (created.outcome !== "created") {
		const problems = created.outcome === "invalid" ? created.problems : [];
		for (const { field, message } of problems) console.error(`${field}: ${message}`);
		if (created.outcome === "too-many") console.error(tooManyTokens);
		return 1;
	}
	console.log(created.secret);
	console.error(describeToken(created.token));
	return 0;
}

/**
 * Computes the expiry; null for `never`. If `days` is not a number, the date is invalid, and the token book rejects
 * it.
 */
function computeExpiry(days = String(lifetimeDaysDefault)): Date | null {
	return days === "never" ? null : new Date(Date.now() + Number(days) * dayMs);
}

async function list(book: TokenBook): Promise<number> {
	for (const token of await book.list(owner)) console.log(describeToken(token));
	return 0;
}
