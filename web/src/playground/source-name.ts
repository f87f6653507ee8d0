const names: Readonly<Record<string, string>> = {
	mrz: "machine readable zone",
	visual: "printed text",
	barcode: "barcode",
	derived: "derived from another value",
};

/** What people call the source of a value. */
export const sourceName = (source: string): string => names[source] ?? source;
