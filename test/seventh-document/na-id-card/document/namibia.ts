import { nationalLetters } from "../../formats/letters.ts";
import type { IssuingState } from "../class-score.ts";
import type { Country } from "../country.ts";

const firstNames = ["SELMA", "NDAPEWA", "TANGENI", "JOHANNES", "HILMA", "PETRUS", "MARIA", "ELIAS"];
const surnames = ["SHIKONGO", "NANGOLO", "AMUTENYA", "HAMUTENYA", "GARISEB", "KATJIVENA", "VAN WYK", "SHILONGO"];

/** Common names in Namibia. */
export const namibia: Country = {
	letters: nationalLetters("NAM"),
	surnames: new Set(surnames.flatMap((name) => name.split(" "))),
	firstNames: new Set(firstNames),
	namesWithDiacritics: [],
	places: [],
	particles: ["VAN", "VON"],
	initialsMax: 4,
};

/** How a page shows that it was issued by Namibia. */
export const namibianState: IssuingState = {
	numberFeature: "namibian-id-number",
	exclusiveNames: ["Republic of Namibia"],
	allNames: ["Republic of Namibia", "Namibia"],
	hasNumber: () => false,
	namesOtherState: (text) => /REPUBLIC OF (?!NAM)\p{L}{3}/iu.test(text),
};
