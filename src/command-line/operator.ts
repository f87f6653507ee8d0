import { userInfo } from "node:os";
import type { Clock } from "../clock.ts";
import type { Database } from "../database/schema.ts";
import type { Member } from "../tokens/token.ts";
import { printable } from "./printable.ts";

/** The system user, whom no identity provider vouches for. */
export const operator: Member = { issuer: "operator", subject: userInfo().username, name: userInfo().username };

/** What an operator's command works with. `nameOf`: what a team is called, by its value. */
export interface OperatorDeps {
	readonly db: Database;
	readonly clock: Clock;
	/** Whether the tokens of people whose account ended pause, or are revoked. */
	readonly isLeaversTokensPaused: boolean;
	/** What signing keys are sealed under. */
	readonly keySecret: string;
	nameOf(team: string): string | null;
}

/** Prints cells with tabs between. Names are other people's. */
export function printRow(...cells: readonly string[]): void {
	console.log(cells.map(printable).join("\t"));
}
