import { expect, test } from "vitest";
import { decided, valueIn } from "../../../../test/support/a-scene.ts";
import { weighedWords } from "./weighed-words.ts";

const box = { left: 0, top: 0, right: 60, bottom: 20 };
const [marked, plain, bergen] = [valueIn(box, "MÜLLER"), valueIn(box, "MULLER"), valueIn(box, "BERGEN")];

test("a chosen value is told beside the next one, or beside that there is none, with how far they are apart", () => {
	const against = (candidate: typeof marked | null) =>
		weighedWords(decided("place", marked, { margin: 2.03, others: [{ candidate, behind: -2.03 }] }));
	expect(against(bergen)).toBe("best MÜLLER, next BERGEN, 2.0 apart");
	expect(against(null)).toBe("best MÜLLER, or no value at all, 2.0 apart");
	expect(against(plain)).toBe("best MÜLLER, next MULLER, 2.0 apart");
	// As Infinity where nothing else was weighed.
	expect(weighedWords(decided("place", marked, { margin: Number.POSITIVE_INFINITY }))).toBe("best MÜLLER");
});

test("where no value was chosen, the nearest one is told", () => {
	const others = [{ candidate: bergen, behind: -7.64 }];
	expect(weighedWords(decided("place", null, { margin: 7.64, others }))).toBe(
		"no value at all, next BERGEN, 7.6 apart",
	);
	expect(weighedWords(decided("place", null))).toBe("no value at all");
});
