import { expect, test } from "vitest";
import { decided, valueIn } from "../../../../test/support/a-scene.ts";
import { describeDecision } from "./rejections.ts";

const box = { left: 0, top: 0, right: 60, bottom: 20 };
const [marked, plain, bergen] = [valueIn(box, "MÜLLER"), valueIn(box, "MULLER"), valueIn(box, "BERGEN")];

test("describes the chosen value, the runner-up and the margin", () => {
	const against = (candidate: typeof marked | null) =>
		describeDecision(decided("place", marked, { margin: 2.03, others: [{ candidate, behind: -2.03 }] }));
	expect(against(bergen)).toBe("best MÜLLER, next BERGEN, 2.0 apart");
	expect(against(null)).toBe("best MÜLLER, or no value at all, 2.0 apart");
	expect(against(plain)).toBe("best MÜLLER, next MULLER, 2.0 apart");
	// Infinity if nothing else was considered.
	expect(describeDecision(decided("place", marked, { margin: Number.POSITIVE_INFINITY }))).toBe("best MÜLLER");
});

test("describes the best candidate if none was chosen", () => {
	const others = [{ candidate: bergen, behind: -7.64 }];
	expect(describeDecision(decided("place", null, { margin: 7.64, others }))).toBe(
		"no value at all, next BERGEN, 7.6 apart",
	);
	expect(describeDecision(decided("place", null))).toBe("no value at all");
});
