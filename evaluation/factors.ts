import relations from "../src/documents/relations.json" with { type: "json" };
import { cutFields } from "../src/reading/choice/further-rows.ts";
import { indentedFields } from "../src/reading/choice/indented.ts";
import type { FieldReader } from "../src/reading/read.ts";
import { type Change, readerToldOtherwise, withoutRule, worthless } from "./told-otherwise.ts";

/** A document of which something is not declared. */
const undeclared = (name: "neighbours" | "rowMates" | "columnMates" | "barcodeValues"): Change => ({
	declaration: ({ [name]: _, ...rest }) => rest,
});

const withoutRelation = (name: string): Change => ({
	declaration: (all) => ({ ...all, relations: all.relations.filter((each) => each.name !== name) }),
});

const changes: Readonly<Record<string, Change>> = {
	place: worthless("inPlace", "inOtherPlace", "outOfPlace", "textBetween", "othersPlace"),
	"left-over": worthless("leftOver"),
	"left-below": withoutRule(cutFields),
	indented: withoutRule(indentedFields),
	"usual-words": worthless("usualStretch", "usualReading"),
	barcode: undeclared("barcodeValues"),
	"date-style": worthless("otherDateStyle"),
	"print-size": worthless("smallPrint"),
	order: { declaration: (declaration) => ({ ...declaration, isOrdered: false }) },
	neighbours: undeclared("neighbours"),
	"row-mates": undeclared("rowMates"),
	"column-mates": undeclared("columnMates"),
	...Object.fromEntries(
		Object.keys(relations.relations).flatMap((name) =>
			// What a barcode says is left out as a whole.
			name === "agrees-with-barcode" ? [] : [[name, withoutRelation(name)]],
		),
	),
};

/** Names of all that can be left out where documents are read. */
export const factors: readonly string[] = Object.keys(changes);

/** A reader that knows nothing of one factor. Throws RangeError for one that there is not. */
export function readerWithout(factor: string): FieldReader {
	const change = changes[factor];
	if (!change) throw new RangeError(`There is no factor ${factor}`);
	return readerToldOtherwise([change]);
}
