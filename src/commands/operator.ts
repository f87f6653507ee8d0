import { userInfo } from "node:os";
import type { Clock } from "../reader/clock.ts";
import type { Database } from "../service/database/schema.ts";
import type { Member } from "../service/tokens/token.ts";
import { printable } from "./printable.ts";

/** The system user, whom no identity provider authenticates. */
export const operator: Member = { issuer: "operator", subject: userInfo().username, name: userInfo().username };

/** Dependencies of operator commands. `nameOf`: a team's display name, by its value. */
export interface OperatorDeps {
	readonly db: Database;
	readonly clock: Clock;
	/** Whether the tokens of people whose account has ended are paused; otherwise they are revoked. */
	readonly isLeaversTokensPaused: boolean;
	/** Encrypts the signing keys. */
	readonly keySecret: string;
	nameOf(team: string): string | null;
}

/** Prints tab-separated cells. Names are untrusted. */
export function printRow(...cells: readonly string[]): void {
	console.log(cells.map(printable).join("\t"));
}
