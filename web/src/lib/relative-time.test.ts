import { expect, test } from "vitest";
import { formatRelativeTime } from "./relative-time.ts";

const now = new Date("2026-03-01T12:00:00.000Z");
const secondsFromNow = (seconds: number) => new Date(now.getTime() + seconds * 1000);

test.each([
	[-5, "just now"],
	[20, "in a moment"],
	[-90, "1 minute ago"],
	[-7_199, "1 hour ago"],
	[-86_400, "yesterday"],
	[3 * 86_400 + 10, "in 3 days"],
	[90 * 86_400 - 5, "in 90 days"],
	[-15 * 86_400, "15 days ago"],
	[365 * 86_400 - 5, "in 12 months"],
	[-800 * 86_400, "2 years ago"],
])("formats %i seconds from now as %s", (seconds, words) => {
	expect(formatRelativeTime(secondsFromNow(seconds), now)).toBe(words);
});

test.each([1, 20, 90, 86_400])(
	"never shows a past time in the future if the service's clock is %i seconds ahead",
	(seconds) => {
		expect(formatRelativeTime(secondsFromNow(seconds), now, true)).toBe("just now");
		expect(formatRelativeTime(secondsFromNow(-seconds), now, true)).toBe(
			formatRelativeTime(secondsFromNow(-seconds), now),
		);
	},
);
