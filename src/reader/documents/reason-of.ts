import type { CheckName } from "./checks.ts";
import type { Field } from "./definition.ts";
import type { NullReason } from "./null-reasons.ts";

/** The null reason of each failed check. A failed comparison of two sources means that they contradict each other. */
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

/** Ordered, because a value that fails its own check contradicts nothing. */
const strongestFirst: readonly NullReason[] = ["failed-check", "closed-barcode", "contradicted"];

/**
 * The null reason of a field; null if it has a value. Priority: its checks, its reader's reason, then whether anything
 * was found.
 */
export function reasonOf({ value, checks, reason, printed, quad, alternatives }: Field): NullReason | null {
	if (value !== null) return null;
	const failed = checks.filter(({ passed }) => !passed).map(({ name }) => reasonOfFailed[name]);
	const isInk = printed !== null || quad !== null || alternatives.length > 0;
	return strongestFirst.find((each) => failed.includes(each)) ?? reason ?? (isInk ? "unreadable" : "not-found");
}
