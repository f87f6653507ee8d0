import { type LicenceKeys, publishedKeys } from "../../formats/licence-barcode/keys.ts";
import type { Look, Page } from "../../page/page.ts";
import { captionMarks } from "../caption-marks.ts";
import type { DocumentDefinition, Fields } from "../definition.ts";
import { readLicenceKeys } from "./barcode-keys.ts";
import { likenessOfDriversBack } from "./cues.ts";
import data from "./fields.json" with { type: "json" };
import print from "./print.json" with { type: "json" };
import { glanceAtDriversBack, proveDriversBack, readDriversBack } from "./read.ts";

/** How the licence barcode is treated; plain values, so that they can be sent to a worker process. */
export interface LicenceBarcodeSettings {
	/** `off`: the barcode is not read, and the four fields that are only in it are null. */
	readonly barcode: "on" | "off";
	/** A folder of PEM files that replaces the authority's published keys. Null: the published ones. */
	readonly keysFolder: string | null;
}

/** The authority's published keys, switched on: what holds unless the operator says otherwise. */
export const licenceBarcodeDefaults: LicenceBarcodeSettings = { barcode: "on", keysFolder: null };

/** The back of the South African driving licence card. Throws LicenceKeyError for a key folder that cannot be used. */
export function createDriversBack({ barcode, keysFolder }: LicenceBarcodeSettings): DocumentDefinition {
	const keys: LicenceKeys | null =
		barcode === "off" ? null : keysFolder === null ? publishedKeys : readLicenceKeys(keysFolder);
	return {
		documentType: "sa-drivers-back",
		title: "South African driver's licence, back",
		fields: data.fields as Fields,
		likeness: likenessOfDriversBack,
		marks: (page) => captionMarks(page, print),
		...(keys
			? { glance: (blank: Page, look: Look) => glanceAtDriversBack(blank, look, keys), prove: proveDriversBack }
			: {}),
		read: (page, look) => readDriversBack(page, look, keys),
	};
}
