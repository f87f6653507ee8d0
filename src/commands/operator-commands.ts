import { createOperatorBook } from "../service/tokens/operator-book.ts";
import type { Owner } from "../service/tokens/token.ts";
import { momentOf } from "../service/tokens/token-request.ts";
import { listTokenWarnings } from "../service/tokens/token-warnings.ts";
import { trailSince } from "../service/tokens/trail-since.ts";
import { describeToken, tokenCells } from "./describe-token.ts";
import { revokeSigningKey, rotateKeys, showKeys } from "./key-commands.ts";
import { type OperatorDeps, operator, printRow } from "./operator.ts";
import { endPerson, movePerson, moveTeam, showPeople } from "./people-commands.ts";
import { examineTrail } from "./trail-command.ts";

/** Runs a command. Returns the exit code. */
export type OperatorCommand = (deps: OperatorDeps) => Promise<number>;

/** Options of operator commands. */
interface OperatorOptions {
	readonly all?: boolean | undefined;
	readonly since?: string | undefined;
	readonly now?: boolean | undefined;
	readonly keys?: string | undefined;
}

/** The operator command for these words. Null if they name none or an incomplete one. */
export function operatorCommandOf(words: readonly string[], options: OperatorOptions): OperatorCommand | null {
	const [command, verb, first, second] = words;
	if (command === "list" && options.all) return listAll;
	if (command === "warnings") return showWarnings;
	if (command === "revoke" && verb) return (deps) => revoke(deps, verb);
	if (command === "trail" && verb === "verify") return (deps) => examineTrail(deps, options.keys ?? null);
	if (command === "trail") return (deps) => showTrail(deps, options.since ?? null);
	if (command === "keys") return keyCommandOf(words, options);
	if (command === "people" && !verb) return showPeople;
	if (command === "people" && verb === "end" && first) return (deps) => endPerson(deps, first);
	if (command === "people" && verb === "move" && first && second) return (deps) => movePerson(deps, first, second);
	if (command === "teams" && verb === "move" && first && second) return (deps) => moveTeam(deps, first, second);
	return null;
}

function keyCommandOf([, verb, first]: readonly string[], options: OperatorOptions): OperatorCommand | null {
	if (!verb) return showKeys;
	if (verb === "rotate") return (deps) => rotateKeys(deps, options.now ?? false);
	if (verb === "revoke" && first && options.since) {
		const { since } = options;
		return (deps) => revokeSigningKey(deps, first, since);
	}
	return null;
}

async function listAll({ db, clock, nameOf }: OperatorDeps): Promise<number> {
	for (const token of await createOperatorBook({ db, clock }).list()) {
		printRow(...tokenCells(token), ownerInWords(token.owner, nameOf));
	}
	return 0;
}

/** Lists the tokens counted by `token_warnings`. */
async function showWarnings({ db, clock, nameOf }: OperatorDeps): Promise<number> {
	for (const { token, warnings } of await listTokenWarnings(db, clock.now())) {
		printRow(warnings.join(" "), ...tokenCells(token), ownerInWords(token.owner, nameOf));
	}
	return 0;
}

function ownerInWords(owner: Owner, nameOf: OperatorDeps["nameOf"]): string {
	return "team" in owner ? `team ${nameOf(owner.team) ?? owner.team}` : `${owner.issuer}#${owner.subject}`;
}

/** By id or prefix. A prefix that several tokens share matches none. */
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
		for (const one of found) console.error(describeToken(one));
		return 1;
	});
}

async function showTrail({ db }: OperatorDeps, since: string | null): Promise<number> {
	const from = momentOf(since) ?? new Date(0);
	if (Number.isNaN(from.getTime())) {
		console.error("--since must be a date or time such as 2026-03-01 or 2026-03-01T12:00:00Z.");
		return 2;
	}
	for await (const entry of trailSince(db, from)) console.log(JSON.stringify(entry));
	return 0;
}
