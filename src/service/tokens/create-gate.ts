import { toAddressWindow, toNetworkAddress } from "../client-address.ts";
import type { Database } from "../database/schema.ts";
import { toAdmission } from "./admission.ts";
import type { Admission, Gate, GateError } from "./gate.ts";
import { type AdmissionQuery, type AdmissionRow, type GateLimits, queryAdmissions } from "./query-admissions.ts";
import { hashSecret, isWellFormed } from "./secret.ts";
import { effectiveWindowLimit } from "./token-limits.ts";

export interface GateDeps extends GateLimits {
	readonly db: Database;
}

/** The longest that a request waits for the database: API callers are promised a response within 2 s. */
const databaseTimeoutMs = 1_800;

/**
 * The wait, in seconds, that responses name while the database is unavailable. PostgreSQL usually recovers from a
 * restart or lost connections in this time (docs/drills.md).
 */
const retryAfterS = 5;

interface WaitingAdmission {
	readonly resolve: (admission: Admission) => void;
	readonly reject: (error: unknown) => void;
}

/** Waiting requests with the same query, in arrival order. */
interface Group {
	readonly ask: Omit<AdmissionQuery, "uses">;
	readonly waiting: Set<WaitingAdmission>;
}

/** A group whose statement is running; no further request can join it. */
type RunningGroup = Pick<Group, "ask"> & { readonly waiting: readonly WaitingAdmission[] };

/**
 * Creates the gate in `db`. Requests that arrive while a statement runs share the next statement, and equal requests
 * are counted together. Under load this locks a token's row, and flushes the write-ahead log, once for many requests.
 */
export function createGate({ db, ...limits }: GateDeps): Gate {
	let nextGroups = new Map<string, Group>();
	let isRunning = false;

	const admitNextBatch = async () => {
		// Requests that timed out before the statement started have left their group and are not counted.
		const groups = [...nextGroups.values()]
			.filter(({ waiting }) => waiting.size > 0)
			.map((group) => ({ ...group, waiting: [...group.waiting] }));
		nextGroups = new Map();
		if (groups.length === 0) return;
		await admitBatch(groups).catch((error) => admitSeparately(groups, error));
	};
	const admitBatch = async (groups: readonly RunningGroup[]) => {
		const queries = groups.map(({ ask, waiting }) => ({ ...ask, uses: waiting.length }));
		const rows = await queryAdmissions(db, queries, limits);
		for (const [index, row] of rows.entries()) resolveAll(groups[index]?.waiting ?? [], row, limits);
	};
	/**
	 * If the values of one of several groups made the shared statement fail, nothing was counted, so each group is
	 * retried separately. Otherwise all requests are rejected.
	 */
	const admitSeparately = async (groups: readonly RunningGroup[], error: unknown) => {
		if (groups.length === 1 || !isCausedByValues(error)) return rejectAll(groups, error);
		for (const group of groups) await admitBatch([group]).catch((reason) => rejectAll([group], reason));
	};
	const drainQueue = async () => {
		if (isRunning) return;
		isRunning = true;
		while (nextGroups.size > 0) await admitNextBatch();
		isRunning = false;
	};

	return {
		admit: (request) =>
			new Promise((resolve, reject) => {
				const ask = toQuery(request);
				const hash = ask.secretHash?.toString("base64");
				const key = `${hash} ${ask.documentType} ${ask.clientAddress} ${ask.networkAddress}`;
				const group = nextGroups.get(key) ?? { ask, waiting: new Set() };
				nextGroups.set(key, group);
				joinGroup(group, { resolve, reject });
				void drainQueue();
			}),
	};
}

/**
 * Adds a request to the group. If the database has not answered in time, the request leaves the group and is rejected.
 */
function joinGroup(group: Group, { resolve, reject }: WaitingAdmission): void {
	const timeout = setTimeout(() => {
		group.waiting.delete(waiting);
		reject(toGateError(new Error(`The database did not respond within ${databaseTimeoutMs} ms.`)));
	}, databaseTimeoutMs);
	const waiting: WaitingAdmission = {
		resolve: (admission) => {
			clearTimeout(timeout);
			resolve(admission);
		},
		reject: (error) => {
			clearTimeout(timeout);
			reject(error);
		},
	};
	group.waiting.add(waiting);
}

function toQuery({ secret, documentType, clientAddress }: Parameters<Gate["admit"]>[0]): Omit<AdmissionQuery, "uses"> {
	const secretHash = secret !== null && isWellFormed(secret) ? hashSecret(secret) : null;
	const networkAddress = toNetworkAddress(clientAddress ?? "");
	// Requests from unknown addresses share a window, because without a key every request in the batch would fail.
	return { secretHash, documentType, clientAddress: toAddressWindow(clientAddress), networkAddress };
}

function resolveAll(waiting: readonly WaitingAdmission[], row: AdmissionRow, limits: GateLimits): void {
	const limit = applicableLimit(row, limits);
	for (const [index, { resolve }] of waiting.entries()) {
		resolve(toAdmission(row, { ordinal: index + 1, groupSize: waiting.length }, limit));
	}
}

/**
 * Returns the limit of the window that applies: the token's (at most the service's) while the token is active,
 * otherwise the client address's.
 */
function applicableLimit({ standing, token }: AdmissionRow, { perToken, perAddress }: GateLimits): number {
	if (standing !== "active" && standing !== "scope-denied") return perAddress.limit;
	return effectiveWindowLimit(token, perToken.limit);
}

function rejectAll(groups: readonly RunningGroup[], error: unknown): void {
	const reason = toGateError(error instanceof Error ? error : new Error(String(error)));
	for (const { reject } of groups.flatMap((group) => group.waiting)) reject(reason);
}

/**
 * Whether the statement failed because of its values: SQLSTATE classes 22 (data), 23 (constraints) and 54 (limits).
 * Other failures would recur for each group.
 */
function isCausedByValues(error: unknown): boolean {
	return error instanceof Error && "code" in error && /^(?:22|23|54)/.test(String(error.code));
}

function toGateError(error: Error): GateError {
	return Object.assign(error, { retryAfterS });
}
