import type { CheckName } from "./checks.ts";
import type { Field } from "./definition.ts";
import type { NullReason } from "./null-reasons.ts";

/** What it means for a null that one of its checks failed. Two sources that were compared contradict each other. */
const reasonOfFailed: Readonly<Record<CheckName, NullReason>> = {
	luhn: "failed-check",
	calendar: "failed-check",
	"known-country-code": "failed-check",
	"mrz-check-digit": "failed-check",
	"mrz-composite-check-digit": "failed-check",
	"agrees-with-print": "contradicted",
	"agrees-with-barcode": "contradicted",
	"agrees-with-id-number": "contradicted",
	"sex-agrees-with-id-number": "contradicted",
	"standing-agrees-with-id-number": "contradicted",
	"initials-of-names": "contradicted",
	"term-of-five-years": "contradicted",
	"barcode-switched-on": "closed-barcode",
	"barcode-opened": "closed-barcode",
	"barcode-sections": "closed-barcode",
};

/** A value that fails its own arithmetic contradicts nothing. */
const strongestFirst: readonly NullReason[] = ["failed-check", "closed-barcode", "contradicted"];

/**
 * Why a field has no value. Null where it has one. Its checks say it first, then what its reader knows, then whether
 * anything was found.
 */
export function reasonOf({ value, checks, reason, printed, quad, alternatives }: Field): NullReason | null {
	if (value !== null) return null;
	const failed = checks.filter(({ passed }) => !passed).map(({ name }) => reasonOfFailed[name]);
	const isInk = printed !== null || quad !== null || alternatives.length > 0;
	return strongestFirst.find((each) => failed.includes(each)) ?? reason ?? (isInk ? "unreadable" : "not-found");
}
