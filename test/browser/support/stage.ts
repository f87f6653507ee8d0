import { randomBytes } from "node:crypto";
import type { Browser } from "playwright-core";
import { systemClock } from "../../../src/reader/clock.ts";
import type { Database } from "../../../src/service/database/schema.ts";
import { createSessions } from "../../../src/service/sign-in/sessions.ts";
import { createTokenBook } from "../../../src/service/tokens/create-token-book.ts";
import { firstDayOfMonth } from "../../../src/service/tokens/token-limits.ts";
import { beginSession } from "../../support/begin-session.ts";
import { openProfile, type Profile } from "./open-browser.ts";

/** Fictitious accounts: one is new, one has used the service for a month, one is a member of two teams. */
export interface Accounts {
	/** Session secrets, for the cookie. */
	readonly newcomer: string;
	readonly regular: string;
	/** The member of two teams, who sees a personal token and a team's token. */
	readonly member: string;
	readonly ownTokenId: string;
	readonly teamTokenId: string;
	/** The regular user's tokens: one in use, and a revoked one. */
	readonly tokenId: string;
	readonly revokedTokenId: string;
	/** A token without plots and requests: dialogs over its short page are checked faster. */
	readonly quietTokenId: string;
}

const day = 86_400_000;
const origin = {
	address: "196.25.1.20",
	userAgent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
};
const phone = {
	address: "105.4.3.17",
	userAgent:
		"Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
};

/** A new person with a unique subject, so that people of one name have separate accounts. */
function person(name: string) {
	const email = `${name.split(" ")[0]?.toLowerCase()}@example.org`;
	return { issuer: "local", subject: randomBytes(6).toString("hex"), name, email };
}

/** Fills the database with content for the pages: tokens in several states, a month of requests, sessions, activity. */
export async function seedDatabase(db: Database): Promise<Accounts> {
	const sessions = createSessions({ database: db, clock: systemClock });
	const start = (who: ReturnType<typeof person>, from: typeof origin) =>
		beginSession(sessions, { person: who, providerId: "local", idToken: null, origin: from });
	const lerato = person("Lerato Nkosi");
	const newcomer = await start(person("Johan Botha"), origin);
	const regular = await start(lerato, origin);
	await start(lerato, phone);
	const asker = { owner: lerato, clientAddress: origin.address };
	const book = createTokenBook({ db, clock: systemClock });
	const make = async (projectName: string, scopes: readonly string[], endsInDays: number | null) => {
		const expiresAt = endsInDays === null ? null : new Date(Date.now() + endsInDays * day);
		const created = await book.create(asker, { projectName, scopes, expiresAt });
		if (created.outcome !== "created") throw new Error(`the token for ${projectName} was refused`);
		return created.token.id;
	};
	const revokedTokenId = await make("Old website", ["passport"], null);
	await book.revoke(asker, revokedTokenId);
	await make("Branch kiosks", ["sa-id-smart-front", "sa-id-smart-back", "sa-id-greenbook"], 4);
	const quietTokenId = await make("Fleet check-in", ["sa-drivers-front", "sa-drivers-back"], 89);
	const tokenId = await make("Customer onboarding", ["*"], 364);
	const allowedAddresses = ["196.25.1.0/24", "2001:db8:41::/48"];
	await book.setLimits(asker, tokenId, { windowLimit: 30, monthQuota: 5_000, allowedAddresses });
	await db
		.updateTable("tokens")
		.set({
			requestCount: 4_811,
			lastUsedAt: new Date(Date.now() - 95_000),
			month: firstDayOfMonth(new Date()),
			monthRequests: 4_302,
			refusedCount: 3,
			refusedAt: new Date(Date.now() - 7_200_000),
			refusedFrom: "203.0.113.66",
		})
		.where("id", "=", tokenId)
		.execute();
	await db
		.updateTable("tokens")
		.set({ requestCount: 128, lastUsedAt: new Date(Date.now() - 3 * day) })
		.where("id", "=", quietTokenId)
		.execute();
	await useForAMonth(db, tokenId);
	await useForAWeek(db, tokenId);
	return { newcomer, regular, tokenId, revokedTokenId, quietTokenId, ...(await setTeams(db)) };
}

/** A person in two uniquely named teams, and another member's activity with the team's token. */
async function setTeams(db: Database): Promise<Pick<Accounts, "member" | "ownTokenId" | "teamTokenId">> {
	const payments = `Payments ${randomBytes(3).toString("hex")}`;
	const sipho = { ...person("Sipho Dlamini"), teams: [payments, `Onboarding ${randomBytes(3).toString("hex")}`] };
	const ayesha = { ...person("Ayesha Khan"), teams: [payments] };
	const sessions = createSessions({ database: db, clock: systemClock });
	const member = await beginSession(sessions, { person: sipho, providerId: "local", idToken: null, origin });
	const book = createTokenBook({ db, clock: systemClock });
	const make = async (owner: typeof ayesha, projectName: string, team: string | null) => {
		const wanted = { projectName, scopes: ["passport"], expiresAt: new Date(Date.now() + 300 * day), team };
		const created = await book.create({ owner, clientAddress: origin.address }, wanted);
		if (created.outcome !== "created") throw new Error(`the token for ${projectName} was refused`);
		return created.token.id;
	};
	const ownTokenId = await make(sipho, "A trial of mine", null);
	const teamTokenId = await make(ayesha, "Card payments", payments);
	await book.rename({ owner: ayesha, clientAddress: origin.address }, teamTokenId, "Card payments, live");
	return { member, ownTokenId, teamTokenId };
}

/** A realistic month: quiet weekends, and one day each with many client errors, limited requests and server errors. */
async function useForAMonth(db: Database, tokenId: string): Promise<void> {
	const rows = Array.from({ length: 30 }, (_, index) => {
		const date = new Date(Date.now() - (29 - index) * day);
		const isWeekend = [0, 6].includes(date.getUTCDay());
		const success = Math.round((isWeekend ? 45 : 190) * (1 + 0.25 * Math.sin(index * 1.7)) + index);
		const counts = {
			success,
			"client-error": Math.round(success * (index === 17 ? 0.5 : 0.06)),
			limited: index === 24 ? 60 : 0,
			"server-error": index === 11 ? 9 : 0,
		};
		return Object.entries(counts).map(([outcome, requests]) => ({
			tokenId,
			day: date.toISOString().slice(0, 10),
			outcome: outcome as keyof typeof counts,
			requests,
		}));
	});
	await db
		.insertInto("tokenDayCounts")
		.values(rows.flat().filter(({ requests }) => requests > 0))
		.execute();
}

/** Twelve requests within six days; every fourth is an error. */
async function useForAWeek(db: Database, tokenId: string): Promise<void> {
	const errors = [
		[422, "IMAGE_UNREADABLE"],
		[422, "WRONG_DOCUMENT_TYPE"],
		[429, "RATE_LIMITED"],
	] as const;
	const rows = Array.from({ length: 12 }, (_, index) => {
		const [status, code] = index % 4 === 3 ? (errors[index % 3] ?? errors[0]) : ([200, null] as const);
		const requestId = `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`;
		const at = new Date(Date.now() - index * 45_000_000);
		const ms = code ? 12 : Math.round(420 + 160 * Math.sin(index));
		return { tokenId, at, endpoint: "POST /api/v1/ocr/passport", status, code, ms, requestId };
	});
	await db.insertInto("tokenRequests").values(rows).execute();
}

/** A browser profile, signed in if a session secret is given. */
export async function openSignedIn(
	browser: Browser,
	base: URL,
	secretId: string | null,
	display: Parameters<typeof openProfile>[1],
	expected: readonly number[] = [],
): Promise<Profile> {
	const profile = await openProfile(browser, display, expected);
	if (secretId) await profile.context.addCookies([{ name: "session", value: secretId, url: base.href }]);
	return profile;
}
