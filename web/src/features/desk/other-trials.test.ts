import { describe, expect, it } from "vitest";
import { findDocumentsToRequest } from "../../../../src/review/documents-to-ask.ts";
import { readAnswer, refusedAnswer } from "../../../../test/support/clerk-items.ts";
import { amongOthers, outlineAt } from "../../../../test/support/located-answer.ts";
import { createOtherTrials } from "./other-trials.ts";

describe("documents to request from a picture", () => {
	const passport = amongOthers(readAnswer("passport", { surname: "A" }), 2, [
		[1, "sa-drivers-front"],
		[3, null],
		[4, "passport"],
	]);
	it("are all located documents of a supported type, each by its number", () => {
		expect(findDocumentsToRequest(passport.body, null)).toEqual([
			{ documentType: "sa-drivers-front", document: 1 },
			{ documentType: "passport", document: 4 },
		]);
	});
	it("are limited to the document type that a person chose", () => {
		expect(findDocumentsToRequest(passport.body, "passport")).toEqual([{ documentType: "passport", document: 4 }]);
	});
	it("are none for a refusal or for a trial of a numbered document", () => {
		expect(findDocumentsToRequest(refusedAnswer("IMAGE_UNREADABLE").body, null)).toEqual([]);
		const trial = { documentType: "any", file: null, error: null };
		expect(createOtherTrials(trial, passport.body)).toEqual([
			{ ...trial, documentType: "sa-drivers-front", document: 1 },
			{ ...trial, documentType: "passport", document: 4 },
		]);
		expect(createOtherTrials({ ...trial, documentType: "passport", document: 4 }, passport.body)).toEqual([]);
	});
	it("include the other side of a card once, even if it was located", () => {
		const small = { surname: { quadrilateral: outlineAt(10) }, names: { quadrilateral: outlineAt(20) } };
		const front = readAnswer("sa-id-smart-front", { surname: "A", names: "B" }, small);
		expect(findDocumentsToRequest(front.body, null)).toEqual([{ documentType: "sa-id-smart-back", document: null }]);
		const both = amongOthers(front, 1, [[2, "sa-id-smart-back"]]);
		expect(findDocumentsToRequest(both.body, null)).toEqual([{ documentType: "sa-id-smart-back", document: 2 }]);
	});
});
