import { type LicenceKeys, publishedKeys } from "../../formats/licence-barcode/keys.ts";
import type { Page, SecondPass } from "../../page/page.ts";
import { classScoreFor } from "../class-score.ts";
import type { DocumentDefinition, Fields } from "../definition.ts";
import { type LicenceBarcodeSettings, licenceBarcodeDefaults } from "../licence-barcode-settings.ts";
import { southAfricanState } from "../south-african/issuing-state.ts";
import about from "./about.json" with { type: "json" };
import { readLicenceKeys } from "./barcode-keys.ts";
import data from "./fields.json" with { type: "json" };
import print from "./print.json" with { type: "json" };
import { declareDriversBack, glanceAtDriversBack, proveDriversBack } from "./read.ts";

/** The back of the South African driving licence card, with the authority's published keys. */
export const definition: DocumentDefinition = createDriversBack(licenceBarcodeDefaults);

/** The document with the operator's settings. Throws LicenceKeyError for an unusable key folder. */
export function createDriversBack({ barcode, keysFolder }: LicenceBarcodeSettings): DocumentDefinition {
	const keys: LicenceKeys | null =
		barcode === "off" ? null : keysFolder === null ? publishedKeys : readLicenceKeys(keysFolder);
	return {
		documentType: "sa-drivers-back",
		title: about.title,
		fields: data.fields as Fields,
		classScore: (page) => classScoreFor(print, southAfricanState, page),
		...(keys
			? {
					glance: (blank: Page, secondPass: SecondPass) => glanceAtDriversBack(blank, secondPass, keys),
					prove: proveDriversBack,
				}
			: {}),
		declare: (page, secondPass) => declareDriversBack(page, secondPass, keys),
		configured: createDriversBack,
	};
}
