import type { Design } from "../../../../evaluation/specimens/card.ts";
import { facesOf } from "../../../../evaluation/specimens/drawing/fonts.ts";
import type { Random } from "../../../../evaluation/specimens/random.ts";
import { designLicenceBack } from "./usual.ts";

/** The back of a licence card with its parts in any order; nothing of the holder is printed on it. */
export function randomLicenceBack(random: Random): Design {
	const choose = random.fork("layout");
	const faces = [...facesOf.sans, ...facesOf.narrow, ...facesOf.serif, ...facesOf.more];
	const design = designLicenceBack(random, {
		isBarcodeAbove: choose.chance(0.5),
		isTableLeft: choose.chance(0.5),
		faces,
	});
	return { ...design, variant: `random, ${design.variant}` };
}
