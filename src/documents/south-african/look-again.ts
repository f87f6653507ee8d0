import type { Line, Look, Quad } from "../../page/page.ts";
import { type Found, foundIn } from "./found.ts";
import { viewsOf } from "./weigh.ts";

/** Reads one value from a text; null when the text cannot be one. */
export type ParseText = (text: string) => string | null;

/** A text on the page that may be a value. */
export interface Seen {
	readonly text: string;
	readonly quad: Quad;
	readonly certainty: number;
	/** The line it is a part of, where it is a part of only one. */
	readonly line?: Line;
}

/** At this certainty of the characters one reading is believed; below it a second must agree. From specimens: sure readings lie above 0.95. */
const sure = 0.93;

/**
 * Settles what stands at one place: the page's own reading when it is sure, else a vote of it and closer looks. Null when no two
 * agree or two values have as many votes.
 */
export async function settleText(seen: Seen, look: Look, parse: ParseText): Promise<Found | null> {
	const first = parse(seen.text);
	if (first !== null && seen.certainty >= sure) return foundIn(first, seen);
	const again = await look.lines(viewsOf(seen.quad));
	return vote([seen, ...again.map(({ text, certainty }) => ({ text, certainty, quad: seen.quad }))], parse);
}

/** Reads a place where the page shows nothing: two closer looks must agree. */
export async function readPlace(quad: Quad, look: Look, parse: ParseText): Promise<Found | null> {
	const again = await look.lines(viewsOf(quad));
	return vote(
		again.map(({ text, certainty, quad: place }) => ({ text, certainty, quad: place })),
		parse,
	);
}

/** The value that most readings give, as the clearest of them shows it: two at least, and no other value as many. */
export function vote(readings: readonly Seen[], parse: ParseText): Found | null {
	const votes = new Map<string, Seen[]>();
	for (const reading of readings) {
		const value = parse(reading.text);
		if (value !== null) votes.set(value, [...(votes.get(value) ?? []), reading]);
	}
	const [best, second] = [...votes].sort(([, a], [, b]) => b.length - a.length);
	if (!best || best[1].length < 2 || best[1].length === second?.[1].length) return null;
	const clearest = [...best[1]].sort((a, b) => b.certainty - a.certainty)[0] as Seen;
	return foundIn(best[0], clearest);
}
