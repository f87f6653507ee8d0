import type { Database } from "../../src/service/database/schema.ts";
import type { TcpProxy } from "../support/tcp-proxy.ts";
import type { Load } from "./load.ts";

/** A row of the table of results. */
export interface Row {
	readonly drill: string;
	readonly wanted: string;
	readonly seen: string;
	readonly isGood: boolean;
}

/** What every drill gets. */
export interface Drill {
	/** A connection that bypasses the proxy. */
	readonly db: Database;
	/** The proxy between the fleet and the database. */
	readonly proxy: TcpProxy;
	readonly databaseUrl: string;
	note(row: Row): void;
	/** A token for all documents. */
	newToken(expiresAt?: Date | null): Promise<{ readonly secret: string; readonly id: string }>;
	/** The number of the token's requests, as counted by the database. */
	countOf(id: string): Promise<number>;
}

/** The response that load.ts expects, because its body is not a picture. */
export const refused = 400;

/** The number of requests with the expected response. */
export function answered({ statuses }: Load): number {
	return statuses[refused] ?? 0;
}

/** The numbers of failed and answered requests, for the table. Failures are listed by status; 0: no response. */
export function told(load: Load): string {
	const others = Object.entries(load.statuses).filter(([status]) => Number(status) !== refused);
	const kinds = others.map(([status, count]) => `${count} with ${status}`);
	return `${kinds.length === 0 ? "0 failed" : `${failed(load)} failed (${kinds.join(", ")})`}, ${answered(load)} answered`;
}

/** Number of requests that got a different response, or none. */
export function failed({ statuses }: Load): number {
	return Object.entries(statuses).reduce((sum, [status, count]) => (Number(status) === refused ? sum : sum + count), 0);
}
