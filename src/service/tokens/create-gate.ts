import { addressWindowOf, networkAddressOf } from "../client-address.ts";
import type { Database } from "../database/schema.ts";
import { admissionOf } from "./admission-of.ts";
import { type AdmissionQuery, type AdmissionRow, askDatabase, type GateLimits } from "./ask-database.ts";
import type { Admission, Gate, GateError } from "./gate.ts";
import { hashOf, isWellFormed } from "./secret.ts";
import { windowLimitOf } from "./token-limits.ts";

export interface GateDeps extends GateLimits {
	readonly db: Database;
}

/** Maximum time to wait for the database, since API callers get a response within 2 s. */
const patienceMs = 1_800;

/** The time that PostgreSQL typically takes to recover from a restart or lost connections (docs/drills.md). */
const retryAfterS = 5;

interface WaitingAdmission {
	readonly resolve: (admission: Admission) => void;
	readonly reject: (error: unknown) => void;
}

/** Requests with the same query, in arrival order. */
interface Group {
	readonly ask: Omit<AdmissionQuery, "uses">;
	readonly waiting: Set<WaitingAdmission>;
}

/** A group whose statement is running, so no more requests can join it. */
type AskedGroup = Pick<Group, "ask"> & { readonly waiting: readonly WaitingAdmission[] };

/**
 * The gate in `db`. Requests that arrive during a statement share the next one, and equal requests are counted
 * together. Under load a token's row is locked, and the journal flushed, once for many requests.
 */
export function createGate({ db, ...limits }: GateDeps): Gate {
	let next = new Map<string, Group>();
	let isAsking = false;

	const askNext = async () => {
		// Requests that timed out have left their group and are not counted.
		const groups = [...next.values()]
			.filter(({ waiting }) => waiting.size > 0)
			.map((group) => ({ ...group, waiting: [...group.waiting] }));
		next = new Map();
		if (groups.length === 0) return;
		await askTogether(groups).catch((error) => askOneByOne(groups, error));
	};
	const askTogether = async (groups: readonly AskedGroup[]) => {
		const asks = groups.map(({ ask, waiting }) => ({ ...ask, uses: waiting.length }));
		const answers = await askDatabase(db, asks, limits);
		for (const [index, answer] of answers.entries()) settle(groups[index]?.waiting ?? [], answer, limits);
	};
	/** If one group's values make the statement fail, nothing was counted; the other groups are retried separately. */
	const askOneByOne = async (groups: readonly AskedGroup[], error: unknown) => {
		if (groups.length === 1 || !isForItsValues(error)) return failed(groups, error);
		for (const group of groups) await askTogether([group]).catch((reason) => failed([group], reason));
	};
	const askAll = async () => {
		if (isAsking) return;
		isAsking = true;
		while (next.size > 0) await askNext();
		isAsking = false;
	};

	return {
		admit: (asked) =>
			new Promise((resolve, reject) => {
				const ask = askOf(asked);
				const hash = ask.secretHash?.toString("base64");
				const key = `${hash} ${ask.documentType} ${ask.clientAddress} ${ask.networkAddress}`;
				const group = next.get(key) ?? { ask, waiting: new Set() };
				next.set(key, group);
				join(group, { resolve, reject });
				void askAll();
			}),
	};
}

/** Waits for the group, but no longer than the caller's timeout. */
function join(group: Group, { resolve, reject }: WaitingAdmission): void {
	const leave = setTimeout(() => {
		group.waiting.delete(waiting);
		reject(gateError(new Error(`The database did not respond within ${patienceMs} ms.`)));
	}, patienceMs);
	const waiting: WaitingAdmission = {
		resolve: (admission) => {
			clearTimeout(leave);
			resolve(admission);
		},
		reject: (error) => {
			clearTimeout(leave);
			reject(error);
		},
	};
	group.waiting.add(waiting);
}

function askOf({ secret, documentType, clientAddress }: Parameters<Gate["admit"]>[0]): Omit<AdmissionQuery, "uses"> {
	const secretHash = secret !== null && isWellFormed(secret) ? hashOf(secret) : null;
	// Requests from unknown addresses share a window, because without a key every request in the batch would fail.
	const networkAddress = networkAddressOf(clientAddress ?? "");
	return { secretHash, documentType, clientAddress: addressWindowOf(clientAddress), networkAddress };
}

function settle(waiting: readonly WaitingAdmission[], answer: AdmissionRow, limits: GateLimits): void {
	const limit = limitOf(answer, limits);
	for (const [index, { resolve }] of waiting.entries()) {
		resolve(admissionOf(answer, { number: index + 1, of: waiting.length }, limit));
	}
}

/** The limit of the applicable window: an active token's, else the address's. */
function limitOf({ standing, token }: AdmissionRow, { perToken, perAddress }: GateLimits): number {
	if (standing !== "active" && standing !== "scope-denied") return perAddress.limit;
	return windowLimitOf(token, perToken.limit);
}

function failed(groups: readonly AskedGroup[], error: unknown): void {
	const reason = gateError(error instanceof Error ? error : new Error(String(error)));
	for (const { reject } of groups.flatMap((group) => group.waiting)) reject(reason);
}

/**
 * Whether the statement failed because of its values: SQLSTATE classes 22 (data), 23 (constraints) and 54 (limits).
 * Other failures would recur for each group.
 */
function isForItsValues(error: unknown): boolean {
	return error instanceof Error && "code" in error && /^(?:22|23|54)/.test(String(error.code));
}

function gateError(error: Error): GateError {
	return Object.assign(error, { retryAfterS });
}
