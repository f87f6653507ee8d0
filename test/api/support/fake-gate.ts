import { setTimeout as delay } from "node:timers/promises";
import type { Admission, Gate, RateWindow } from "../../../src/service/tokens/gate.ts";
import type { Token } from "../../../src/service/tokens/token.ts";
import { noLimits, unusedMonth } from "../../../src/service/tokens/token-limits.ts";

/** The fake gate's tokens, named after what it does with them. */
export const secrets = {
	good: "svc_GoodGoodGoodGoodGoodGoodGoodGood",
	passportOnly: "svc_PassPassPassPassPassPassPassPass",
	revoked: "svc_GoneGoneGoneGoneGoneGoneGoneGone",
	paused: "svc_WaitWaitWaitWaitWaitWaitWaitWait",
	expired: "svc_PastPastPastPastPastPastPastPast",
	limited: "svc_RareRareRareRareRareRareRareRare",
	spent: "svc_FullFullFullFullFullFullFullFull",
	broken: "svc_BoomBoomBoomBoomBoomBoomBoomBoom",
} as const;

/** When the fake windows end. */
export const resetAt = new Date("2026-05-01T12:00:30.250Z");

/** The time of the request by the database's clock. */
const askedAt = new Date("2026-05-01T12:00:00.000Z");

const tokenWindow: RateWindow = { limit: 60, remaining: 41, resetAt, askedAt };
const addressWindow: RateWindow = { limit: 30, remaining: 29, resetAt, askedAt };

/** A request to the gate. */
export type GateRequest = Parameters<Gate["admit"]>[0];

/** A gate with a fixed set of tokens; `requests` records its calls in order. */
export interface FakeGate extends Gate {
	readonly requests: GateRequest[];
	/** Delay of each response in milliseconds, simulating a database. */
	delayMs: number;
}

/** Creates a fake gate, which responds immediately unless `delayMs` is set. */
export function createFakeGate(): FakeGate {
	const requests: GateRequest[] = [];
	return {
		requests,
		delayMs: 0,
		async admit(request) {
			requests.push(request);
			if (this.delayMs > 0) await delay(this.delayMs);
			if (request.secret === secrets.broken)
				throw Object.assign(new Error("the database is away: canary-message"), { retryAfterS: 5 });
			return admissionOf(request);
		},
	};
}

function admissionOf({ secret, documentType }: GateRequest): Admission {
	const window = documentType === null ? null : tokenWindow;
	switch (secret) {
		case secrets.good:
			return admitted(aToken(), window);
		case secrets.limited:
			return admitted(aToken(limited), window);
		case secrets.passportOnly:
			if (documentType === null || documentType === "passport") return admitted(aToken(), window);
			return { outcome: "scope-denied", token: aToken(), window };
		case secrets.revoked:
			return { outcome: "revoked", token: aToken({ isActive: false }), window: addressWindow };
		case secrets.paused:
			return { outcome: "paused", token: aToken({ pausedAt: askedAt }), window: addressWindow };
		case secrets.expired:
			return { outcome: "expired", token: aToken(), window: addressWindow };
		case secrets.spent:
			return { outcome: "rate-limited", token: aToken(), window: { ...tokenWindow, remaining: 0 } };
		default:
			return { outcome: "unauthorized", token: null, window: addressWindow };
	}
}

function admitted(token: Token, window: RateWindow | null): Admission {
	return { outcome: "admitted", token, record: window === null ? token : null, window };
}

const limited: Partial<Token> = {
	limits: { windowLimit: 10, monthQuota: 3000, allowedAddresses: ["192.0.2.0/24"] },
	month: { startsOn: "2026-05-01", requests: 1000 },
};

function aToken(rest: Partial<Token> = {}): Token {
	return {
		id: "7c1f2f0a-6d0f-4a58-9d5e-5a5b0c7f1c11",
		owner: { issuer: "https://id.example", subject: "thandi" },
		tokenPrefix: "svc_GoodGo",
		projectName: "Onboarding",
		scopes: ["*"],
		isActive: true,
		pausedAt: null,
		expiresAt: null,
		createdAt: new Date("2026-01-02T03:04:05.006Z"),
		lastUsedAt: new Date("2026-05-01T11:59:00.000Z"),
		requestCount: 12,
		limits: noLimits,
		month: unusedMonth,
		refusals: { count: 0, at: null, from: null },
		...rest,
	};
}
