import { systemClock } from "../../src/reader/clock.ts";
import type { Database } from "../../src/service/database/schema.ts";
import { createTokenBook } from "../../src/service/tokens/create-token-book.ts";
import type { Member, Token } from "../../src/service/tokens/token.ts";
import type { TokenRequest } from "../../src/service/tokens/token-request.ts";

/** The owner of tokens whose owner does not matter. */
export const anna: Member = { issuer: "https://id.example", subject: "anna" };

/** Creates a token as its owner would: for a passport, without an end or limits of its own, unless `wanted` differs. */
export async function createTokenIn(
	db: Database,
	wanted: Partial<TokenRequest> = {},
	owner = anna,
): Promise<{ readonly token: Token; readonly secret: string }> {
	const book = createTokenBook({ db, clock: systemClock });
	const request = { projectName: "Test", scopes: ["passport"], expiresAt: null, ...wanted };
	const made = await book.create({ owner, clientAddress: null }, request);
	if (made.outcome !== "created") throw new Error(JSON.stringify(made));
	return made;
}
