import { Compile } from "typebox/compile";
import type { ErrorCode } from "../../answer/errors.ts";
import { detectImageType, imageTypes, isAcceptedType } from "../../answer/image-type.ts";
import { type Refusal, refuse, refuseForNow, refuseInvalid, refuseOutcome } from "../../answer/refusal.ts";
import { imageBytesMax } from "../../answer/upload-limits.ts";
import type { Admission } from "../tokens/gate.ts";
import { type OcrCall, uploadRetryAfterS } from "./ocr-call.ts";
import { secondsUntilReset } from "./rate-limit-headers.ts";
import { ocrQuerySchema } from "./schemas/upload-schema.ts";
import { toViolations } from "./schemas/violations.ts";

/** One check of a request. Returns null if the request passes. */
export type RequestCheck = (call: OcrCall) => Promise<Refusal | null>;

/*
 * The checks of a request to a document's endpoint, in order. The first check that fails determines the response.
 * Their numbers are those of "Order of the checks" in docs/api.md. Number 6 occurs three times: the rate limit, the
 * engine's capacity and the memory for bodies all give RATE_LIMITED. Check 1, that path and method exist, is in
 * src/service/api/not-found.ts. Before all of them, `findHeaderViolation` in src/service/http rejects requests with
 * ambiguous headers: without `Host` (HTTP/1.1), or with several `Authorization` headers.
 */

/** Checks that run before the body is read. */
export const arrivalChecks: readonly RequestCheck[] = [
	checkToken, //           2 known, 3 not revoked or paused, 4 not expired, 5 scope, 6 rate limit: the gate's order
	checkEngineCapacity, //  6
];

/** Checks of the body and the picture. No pixel is decoded before `checkDocument`. */
export const bodyChecks: readonly RequestCheck[] = [
	checkBodyMemory, //       6 again, while the body arrives
	checkBodySyntax, //       7
	checkImagePresence, //    8
	checkImageSize, //        9
	checkSchema, //          10
	checkImageType, //       11
	checkDocument, //        12 decodable, 13 readable, 14 the right document, 15 extracted: the extractor's order
];

/** Runs the checks in order until one fails. Returns its refusal, or null if all pass. */
export async function runChecks(checks: readonly RequestCheck[], call: OcrCall): Promise<Refusal | null> {
	for (const check of checks) {
		const refusal = await check(call);
		if (refusal) return refusal;
	}
	return null;
}

async function checkToken(call: OcrCall): Promise<Refusal | null> {
	return refusalOfAdmission(await call.admission());
}

async function checkEngineCapacity(call: OcrCall): Promise<Refusal | null> {
	const waitS = await call.busyForS();
	return waitS === null ? null : refuseForNow(waitS, "room");
}

async function checkBodyMemory(call: OcrCall): Promise<Refusal | null> {
	return (await call.upload()).isOverMemoryLimit ? refuseForNow(uploadRetryAfterS, "room") : null;
}

async function checkBodySyntax(call: OcrCall): Promise<Refusal | null> {
	const { malformed } = await call.upload();
	return malformed && refuseInvalid(malformed);
}

async function checkImagePresence(call: OcrCall): Promise<Refusal | null> {
	return (await call.upload()).hasImage ? null : refuse("IMAGE_MISSING", { expectedField: "image" });
}

async function checkImageSize(call: OcrCall): Promise<Refusal | null> {
	return (await call.upload()).isTooLarge ? refuse("IMAGE_TOO_LARGE", { imageBytesMax }) : null;
}

const queryValidator = Compile(ocrQuerySchema);

async function checkSchema(call: OcrCall): Promise<Refusal | null> {
	const queryViolations = toViolations(queryValidator.Errors(call.query));
	const violations = [...(await call.upload()).violations, ...queryViolations];
	return violations.length > 0 ? refuseInvalid(...violations) : null;
}

async function checkImageType(call: OcrCall): Promise<Refusal | null> {
	const { image, declaredTypes } = await call.upload();
	const isAccepted = detectImageType(image) !== null && declaredTypes.every(isAcceptedType);
	return isAccepted ? null : refuse("IMAGE_INVALID_TYPE", { accepted: imageTypes });
}

async function checkDocument(call: OcrCall): Promise<Refusal | null> {
	const outcome = await call.outcome();
	return outcome.outcome === "read" ? null : refuseOutcome(outcome);
}

const codeByOutcome: Readonly<Record<Exclude<Admission["outcome"], "admitted" | "rate-limited">, ErrorCode>> = {
	unauthorized: "UNAUTHORIZED",
	revoked: "TOKEN_DISABLED",
	paused: "TOKEN_DISABLED",
	expired: "TOKEN_EXPIRED",
	"scope-denied": "TOKEN_SCOPE_DENIED",
};

/** The refusal of a request that was not admitted, or null. Its Retry-After is the time until the window ends. */
export function refusalOfAdmission({ outcome, window }: Admission): Refusal | null {
	if (outcome === "admitted") return null;
	if (outcome === "rate-limited") return refuseForNow(window ? secondsUntilReset(window) : 1, "window");
	return refuse(codeByOutcome[outcome], outcome === "paused" ? { reason: "paused" } : {});
}
