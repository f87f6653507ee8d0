import { expect, test } from "vitest";
import { keysFolder } from "../../evaluation/specimens/keys-folder.ts";
import { inventLicence } from "../../evaluation/specimens/people/south-african-holder.ts";
import { createRandom } from "../../evaluation/specimens/random.ts";
import { readLicenceKeys } from "../../src/documents/sa-drivers-back/barcode-keys.ts";
import { barcodeBytes } from "../../src/documents/sa-drivers-back/drawing/card.ts";
import { parseLicenceCard } from "../../src/formats/licence-barcode/licence-card.ts";
import { openLicenceBarcode } from "../../src/formats/licence-barcode/open.ts";

test.each(["v1", "v2"] as const)(
	"the service opens a %s barcode signed for a specimen, whatever it leaves empty",
	(version) => {
		const keys = readLicenceKeys(keysFolder);
		for (let seed = 0; seed < 20; seed++) {
			const random = createRandom(`licence/${seed}`);
			const licence = inventLicence(random);
			const { holder } = licence;
			const bytes = barcodeBytes(random, licence, version);
			expect(bytes).toHaveLength(720);
			const opened = openLicenceBarcode(bytes, keys);
			if (!(opened instanceof Uint8Array)) throw new Error(`not opened: ${opened}`);
			const card = parseLicenceCard(opened);
			expect(card).toMatchObject({
				surname: holder.surname,
				vehicleCodes: licence.vehicleCodes,
				permitCategories: licence.permitCategories,
				licenceNumber: licence.licenseNumber,
				idNumber: holder.idNumber,
			});
		}
	},
);
