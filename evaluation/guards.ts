import type { SourceField, SourceReading } from "../src/documents/source.ts";
import { cutFields } from "../src/reading/choice/further-rows.ts";
import { indentedFields } from "../src/reading/choice/indented.ts";
import { type Change, withoutRule } from "./told-otherwise.ts";

/** Another source's readings, each otherwise. */
const eachReading = (change: (reading: SourceReading) => SourceReading): Change => ({
	declaration: ({ sources = {}, ...rest }) => {
		const changed = Object.entries(sources).map(([name, source]): readonly [string, SourceField] => {
			return [name, { ...source, readings: source.readings.map(change) }];
		});
		return { ...rest, sources: Object.fromEntries(changed) };
	},
});

/** Rules that withhold a value which may be wrong, each with what the reader is told to read without it. */
export const guards: Readonly<Record<string, Change>> = {
	/** All ground is plain to see: nothing hides an end. */
	"hidden-ends": { look: (look) => ({ ...look, grounds: async (places) => places.map(() => 1) }) },
	"further-rows": withoutRule(cutFields),
	indented: withoutRule(indentedFields),
	/** Every character was seen. */
	seen: eachReading((reading) => ({ ...reading, seen: 1 })),
	/** A century, and the end of a name that the zone cut, are not asked of print. */
	settled: eachReading(({ settled: _, ...reading }) => reading),
	"failed-checks": eachReading((reading) => ({ ...reading, checks: [] })),
	/** Print is not asked about what the zone says. */
	"contradicting-print": { declaration: ({ said: _, ...rest }) => rest },
};
