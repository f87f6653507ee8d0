import { describe, expect, it } from "vitest";
import { documentsToAsk } from "../../../../src/review/documents-to-ask.ts";
import { readAnswer, refusedAnswer } from "../../../../test/support/clerk-items.ts";
import { amongOthers, outlineAt } from "../../../../test/support/located-answer.ts";
import { otherTrials } from "./other-trials.ts";

describe("documents to ask a picture for", () => {
	const passport = amongOthers(readAnswer("passport", { surname: "A" }), 2, [
		[1, "sa-drivers-front"],
		[3, null],
		[4, "passport"],
	]);
	it("are all that were located and that the service reads, each by its number", () => {
		expect(documentsToAsk(passport.body, null)).toEqual([
			{ documentType: "sa-drivers-front", document: 1 },
			{ documentType: "passport", document: 4 },
		]);
	});
	it("are those of the type that a person chose", () => {
		expect(documentsToAsk(passport.body, "passport")).toEqual([{ documentType: "passport", document: 4 }]);
	});
	it("are none of a refusal, and none once more for a document that was asked for by its number", () => {
		expect(documentsToAsk(refusedAnswer("IMAGE_UNREADABLE").body, null)).toEqual([]);
		const trial = { documentType: "any", file: null, error: null };
		expect(otherTrials(trial, passport.body)).toEqual([
			{ ...trial, documentType: "sa-drivers-front", document: 1 },
			{ ...trial, documentType: "passport", document: 4 },
		]);
		expect(otherTrials({ ...trial, documentType: "passport", document: 4 }, passport.body)).toEqual([]);
	});
	it("are the other side of a card only once, where it was located", () => {
		const small = { surname: { quadrilateral: outlineAt(10) }, names: { quadrilateral: outlineAt(20) } };
		const front = readAnswer("sa-id-smart-front", { surname: "A", names: "B" }, small);
		expect(documentsToAsk(front.body, null)).toEqual([{ documentType: "sa-id-smart-back", document: null }]);
		const both = amongOthers(front, 1, [[2, "sa-id-smart-back"]]);
		expect(documentsToAsk(both.body, null)).toEqual([{ documentType: "sa-id-smart-back", document: 2 }]);
	});
});
