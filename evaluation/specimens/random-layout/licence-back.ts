import type { Design } from "../card.ts";
import { designLicenceBack } from "../documents/licence-back.ts";
import { facesOf } from "../drawing/fonts.ts";
import type { Random } from "../random.ts";

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
