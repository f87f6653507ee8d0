import { Compile } from "typebox/compile";
import type { ErrorCode } from "../../answer/errors.ts";
import { imageTypeOf, imageTypes, isImageType } from "../../answer/image-type.ts";
import { type Refusal, refusalOfOutcome, refuse, refuseForNow, refuseInvalid } from "../../answer/refusal.ts";
import { imageBytesMax } from "../../answer/upload-limits.ts";
import type { Admission } from "../tokens/gate.ts";
import { crowdedForS, type OcrCall } from "./ocr-call.ts";
import { secondsUntilReset } from "./rate-limit-headers.ts";
import { ocrQuerySchema } from "./schemas/upload-schema.ts";
import { violationsOf } from "./schemas/violations.ts";

/** One check. Returns null when it passes. */
export type RequestCheck = (call: OcrCall) => Promise<Refusal | null>;

/*
 * The checks of a request to a document's endpoint, in their order; the first that fails answers.
 * Check 1, that path and method exist, is the router's: see not-found.ts. Before it, `headerViolation` in
 * src/service/http answers a request that is ambiguous whatever it asks for: one without a host, or with two tokens.
 */

/** Checks that run before the body is read. */
export const arrivalChecks: readonly RequestCheck[] = [
	tokenIsAdmitted, //      2 known, 3 not revoked or paused, 4 not expired, 5 scope, 6 rate limit: the gate's order
	engineHasRoom, //        6
];

/** Checks of the body and the picture. No pixel is decoded before `documentIsRead`. */
export const bodyChecks: readonly RequestCheck[] = [
	bodyHasRoom, //          6 again, while the body comes in
	bodyIsWellFormed, //     7
	imageIsPresent, //       8
	imageIsSmallEnough, //   9
	restFitsTheSchema, //   10
	typeIsAccepted, //      11
	documentIsRead, //      12 decodable, 13 readable, 14 the right document, 15 extracted: the extractor's order
];

/** The first refusal, or null when every check holds. */
export async function firstRefusal(checks: readonly RequestCheck[], call: OcrCall): Promise<Refusal | null> {
	for (const check of checks) {
		const refusal = await check(call);
		if (refusal) return refusal;
	}
	return null;
}

async function tokenIsAdmitted(call: OcrCall): Promise<Refusal | null> {
	return refusalOfAdmission(await call.admission());
}

async function engineHasRoom(call: OcrCall): Promise<Refusal | null> {
	const waitS = await call.busyForS();
	return waitS === null ? null : refuseForNow(waitS, "room");
}

async function bodyHasRoom(call: OcrCall): Promise<Refusal | null> {
	return (await call.upload()).isCrowdedOut ? refuseForNow(crowdedForS, "room") : null;
}

async function bodyIsWellFormed(call: OcrCall): Promise<Refusal | null> {
	const { malformed } = await call.upload();
	return malformed && refuseInvalid(malformed);
}

async function imageIsPresent(call: OcrCall): Promise<Refusal | null> {
	return (await call.upload()).hasImage ? null : refuse("IMAGE_MISSING", { expectedField: "image" });
}

async function imageIsSmallEnough(call: OcrCall): Promise<Refusal | null> {
	return (await call.upload()).isTooLarge ? refuse("IMAGE_TOO_LARGE", { imageBytesMax }) : null;
}

const queryValidator = Compile(ocrQuerySchema);

async function restFitsTheSchema(call: OcrCall): Promise<Refusal | null> {
	const inQuery = violationsOf(queryValidator.Errors(call.query));
	const violations = [...(await call.upload()).violations, ...inQuery];
	return violations.length > 0 ? refuseInvalid(...violations) : null;
}

async function typeIsAccepted(call: OcrCall): Promise<Refusal | null> {
	const { image, declaredTypes } = await call.upload();
	const isAccepted = imageTypeOf(image) !== null && declaredTypes.every(isImageType);
	return isAccepted ? null : refuse("IMAGE_INVALID_TYPE", { accepted: imageTypes });
}

async function documentIsRead(call: OcrCall): Promise<Refusal | null> {
	const outcome = await call.outcome();
	return outcome.outcome === "read" ? null : refusalOfOutcome(outcome);
}

const admissionCodes: Readonly<Record<Exclude<Admission["outcome"], "admitted" | "rate-limited">, ErrorCode>> = {
	unauthorized: "UNAUTHORIZED",
	revoked: "TOKEN_DISABLED",
	paused: "TOKEN_DISABLED",
	expired: "TOKEN_EXPIRED",
	"scope-denied": "TOKEN_SCOPE_DENIED",
};

/** The refusal for a token that was not admitted, or null. An exhausted window gets a Retry-After until its end. */
export function refusalOfAdmission({ outcome, window }: Admission): Refusal | null {
	if (outcome === "admitted") return null;
	if (outcome === "rate-limited") return refuseForNow(window ? secondsUntilReset(window) : 1, "window");
	return refuse(admissionCodes[outcome], outcome === "paused" ? { reason: "paused" } : {});
}
