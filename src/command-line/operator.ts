import { userInfo } from "node:os";
import type { Clock } from "../clock.ts";
import type { Database } from "../database/schema.ts";
import type { Member } from "../tokens/token.ts";

/** The system user, whom no identity provider vouches for. */
export const operator: Member = { issuer: "operator", subject: userInfo().username, name: userInfo().username };

/** What an operator's command works with. `nameOf`: what a team is called, by its value. */
export interface OperatorDeps {
	readonly db: Database;
	readonly clock: Clock;
	/** What signing keys are sealed under. */
	readonly keySecret: string;
	nameOf(team: string): string | null;
}

/**
 * Prints cells with tabs between. Names are other people's: a character that steers a terminal, or makes two cells of
 * one, is left out.
 */
export function printRow(...cells: readonly string[]): void {
	console.log(cells.map((cell) => cell.replace(/[\p{C}\u2028\u2029]/gu, "")).join("\t"));
}
