import { createOperatorBook } from "../service/tokens/operator-book.ts";
import { streamTrailSince } from "../service/tokens/stream-trail.ts";
import type { Owner } from "../service/tokens/token.ts";
import { parseInstant } from "../service/tokens/token-request.ts";
import { listTokenWarnings } from "../service/tokens/token-warnings.ts";
import { describeToken, toTokenCells } from "./describe-token.ts";
import { revokeSigningKey, rotateKeys, showKeys } from "./key-commands.ts";
import { type OperatorDeps, operator, printRow } from "./operator.ts";
import { endPerson, movePerson, moveTeam, showPeople } from "./people-commands.ts";
import { examineTrail } from "./trail-command.ts";

/** An operator command, which returns the exit code. */
export type OperatorCommand = (deps: OperatorDeps) => Promise<number>;

/** The options of operator commands. */
interface OperatorOptions {
	readonly all?: boolean | undefined;
	readonly since?: string | undefined;
	readonly now?: boolean | undefined;
	readonly keys?: string | undefined;
}

/** Returns the operator command for these words; null if they name none or an incomplete one. */
export function findOperatorCommand(words: readonly string[], options: OperatorOptions): OperatorCommand | null {
	const [command, verb, firstArgument, secondArgument] = words;
	if (command === "list" && options.all) return listAll;
	if (command === "warnings") return showWarnings;
	if (command === "revoke" && verb) return (deps) => revoke(deps, verb);
	if (command === "trail" && verb === "verify") return (deps) => examineTrail(deps, options.keys ?? null);
	if (command === "trail") return (deps) => showTrail(deps, options.since ?? null);
	if (command === "keys") return findKeyCommand(words, options);
	if (command === "people" && !verb) return showPeople;
	if (command === "people" && verb === "end" && firstArgument) return (deps) => endPerson(deps, firstArgument);
	if (command === "people" && verb === "move" && firstArgument && secondArgument)
		return (deps) => movePerson(deps, firstArgument, secondArgument);
	if (command === "teams" && verb === "move" && firstArgument && secondArgument)
		return (deps) => moveTeam(deps, firstArgument, secondArgument);
	return null;
}

function findKeyCommand([, verb, firstArgument]: readonly string[], options: OperatorOptions): OperatorCommand | null {
	if (!verb) return showKeys;
	if (verb === "rotate") return (deps) => rotateKeys(deps, options.now ?? false);
	if (verb === "revoke" && firstArgument && options.since) {
		const { since } = options;
		return (deps) => revokeSigningKey(deps, firstArgument, since);
	}
	return null;
}

async function listAll({ db, clock, nameOf }: OperatorDeps): Promise<number> {
	for (const token of await createOperatorBook({ db, clock }).list()) {
		printRow(...toTokenCells(token), describeOwner(token.owner, nameOf));
	}
	return 0;
}

/** Lists the tokens that the metric `token_warnings` counts. */
async function showWarnings({ db, clock, nameOf }: OperatorDeps): Promise<number> {
	for (const { token, warnings } of await listTokenWarnings(db, clock.now())) {
		printRow(warnings.join(" "), ...toTokenCells(token), describeOwner(token.owner, nameOf));
	}
	return 0;
}

function describeOwner(owner: Owner, nameOf: OperatorDeps["nameOf"]): string {
	return "team" in owner ? `team ${nameOf(owner.team) ?? owner.team}` : `${owner.issuer}#${owner.subject}`;
}

/** Revokes a token by its id or prefix. A prefix that several tokens share revokes none of them. */
async function revoke({ db, clock }: OperatorDeps, idOrPrefix: string): Promise<number> {
	return db.transaction().execute(async (transaction) => {
		const book = createOperatorBook({ db: transaction, clock });
		const found = await book.find(idOrPrefix);
		const [token] = found;
		if (token && found.length === 1) {
			console.error((await book.revoke(token, operator)) ? "revoked" : "already-revoked");
			return 0;
		}
		console.error(token ? "Several tokens have this prefix; give the id of one:" : "not-found");
		for (const token of found) console.error(describeToken(token));
		return 1;
	});
}

async function showTrail({ db }: OperatorDeps, since: string | null): Promise<number> {
	const from = parseInstant(since) ?? new Date(0);
	if (Number.isNaN(from.getTime())) {
		console.error("--since must be a date or time such as 2026-03-01 or 2026-03-01T12:00:00Z.");
		return 2;
	}
	for await (const entry of streamTrailSince(db, from)) console.log(JSON.stringify(entry));
	return 0;
}
