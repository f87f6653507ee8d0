import { expect, test } from "vitest";
import { buildBarcodeBytes } from "../../lab/generator/documents/sa-drivers-back/card.ts";
import { keysFolder } from "../../lab/generator/keys-folder.ts";
import { inventLicence } from "../../lab/generator/people/south-african-holder.ts";
import { createRandom } from "../../lab/generator/random.ts";
import { readLicenceKeys } from "../../src/reader/formats/licence-barcode/keys.ts";
import { parseLicenceCard } from "../../src/reader/formats/licence-barcode/licence-card.ts";
import { decryptLicenceBarcode } from "../../src/reader/formats/licence-barcode/open.ts";

test.each(["v1", "v2"] as const)(
	"the service decrypts and parses a %s barcode of a specimen, whatever it leaves empty",
	(version) => {
		const keys = readLicenceKeys(keysFolder);
		for (let seed = 0; seed < 20; seed++) {
			const random = createRandom(`licence/${seed}`);
			const licence = inventLicence(random);
			const { holder } = licence;
			const bytes = buildBarcodeBytes(random, licence, version);
			expect(bytes).toHaveLength(720);
			const opened = decryptLicenceBarcode(bytes, keys);
			if (!(opened instanceof Uint8Array)) throw new Error(`not opened: ${opened}`);
			const card = parseLicenceCard(opened);
			expect(card).toMatchObject({
				vehicleCodes: licence.vehicleCodes,
				licenceNumber: licence.licenseNumber,
				idNumber: holder.idNumber,
			});
		}
	},
);
