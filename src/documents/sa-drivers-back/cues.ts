import { vehicleCodeOf } from "../../formats/vehicle-code.ts";
import { prepareCaptions } from "../../page/captions.ts";
import type { Page } from "../../page/page.ts";
import type { Likeness } from "../definition.ts";
import { likenessFrom, withSigns } from "../south-african/likeness.ts";

/** The three legends and the table of a driving licence card's back; nothing of it is the holder's. */
export const driversBackCaptions = prepareCaptions([
	{ name: "driverRestrictions", phrases: ["Driver Restrictions"] },
	{ name: "glasses", phrases: ["Glasses / Contact lenses"] },
	{ name: "limb", phrases: ["Artificial limb"] },
	{ name: "permitCategories", phrases: ["PrDP Categories"] },
	{ name: "passengers", phrases: ["Passengers"] },
	{ name: "goods", phrases: ["Dangerous goods"] },
	{ name: "vehicleRestrictions", phrases: ["Vehicle Restrictions"] },
	{ name: "automatic", phrases: ["Automatic transmission"] },
	{ name: "electric", phrases: ["Electrically powered"] },
	{ name: "disabled", phrases: ["Physically disabled"] },
	{ name: "bus", phrases: ["Bus > 16000 kg (GVM) permitted", "kg (GVM) permitted"] },
	{ name: "mass", phrases: ["GVM ≤ 3500 kg", "GVM > 16000 kg"] },
]);

/** How much a page looks like the back of a driving licence card: its legends. */
export function likenessOfDriversBack(page: Page): Likeness {
	const base = likenessFrom(page, {
		captions: driversBackCaptions,
		weights: {
			...{ driverRestrictions: 0.25, permitCategories: 0.3, vehicleRestrictions: 0.15, limb: 0.2, glasses: 0.15 },
			...{ electric: 0.15, disabled: 0.15, automatic: 0.12, goods: 0.12, passengers: 0.05, bus: 0.15, mass: 0.1 },
		},
		idNumberWeight: 0,
		against: [],
		needsSouthAfrica: false,
	});
	return withSigns(base, [{ name: "codes-table", weight: 0.2, isThere: codesListed(page) >= codesListedMin }]);
}

/** The table lists all eight codes; a holder has four at most. */
const codesListedMin = 5;

function codesListed({ lines }: Page): number {
	return new Set(lines.flatMap(({ text }) => vehicleCodeOf(text.trim()) ?? [])).size;
}
