import { userInfo } from "node:os";
import type { Clock } from "../reader/clock.ts";
import type { Database } from "../service/database/schema.ts";
import type { Member } from "../service/tokens/token.ts";
import { stripControlCharacters } from "./printable.ts";

/** The operator as an actor in the audit trail: the system user, whom no identity provider authenticates. */
export const operator: Member = { issuer: "operator", subject: userInfo().username, name: userInfo().username };

/**
 * What operator commands need. `nameOf` returns a team's display name by its claim value; null if the value is not a
 * team.
 */
export interface OperatorDeps {
	readonly db: Database;
	readonly clock: Clock;
	/** Whether the tokens of people whose account has ended are paused instead of revoked. */
	readonly isLeaversTokensPaused: boolean;
	/** The secret that encrypts the signing keys. */
	readonly keySecret: string;
	nameOf(team: string): string | null;
}

/** Prints cells separated by tabs. Control characters are removed, because names are untrusted. */
export function printRow(...cells: readonly string[]): void {
	console.log(cells.map(stripControlCharacters).join("\t"));
}
