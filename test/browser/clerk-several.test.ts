import type { Route } from "playwright-core";
import sharp from "sharp";
import { expect, test } from "vitest";
import { readAnswer, refusedAnswer } from "../support/clerk-items.ts";
import { amongOthers } from "../support/located-answer.ts";
import { aDesk } from "./support/clerk-desk.ts";
import { openStage } from "./support/open-stage.ts";

const { choose, page, profile } = aDesk(await openStage());

const half = (left: number, right: number): [number, number][] => [
	[left, 20],
	[right, 20],
	[right, 580],
	[left, 580],
];
/** A picture of 1000 by 600 pixels: the left half is red, the right half blue. */
const buffer = await sharp({ create: { width: 1000, height: 600, channels: 3, background: "#d01010" } })
	.composite([
		{ input: { create: { width: 500, height: 600, channels: 3, background: "#1010d0" } }, left: 500, top: 0 },
	])
	.jpeg()
	.toBuffer();

const passport = amongOthers(
	readAnswer("passport", { surname: "AA", passportNumber: "A1" }),
	1,
	[
		[2, "sa-drivers-front"],
		[3, "passport"],
	],
	half(20, 480),
);
const licence = amongOthers(
	readAnswer("sa-drivers-front", { surname: "BB", idNumber: "9001015000085" }),
	2,
	[
		[1, "passport"],
		[3, "passport"],
	],
	half(520, 980),
);

test("each document in a picture gets a row with its part of the picture, even an unreadable one", async () => {
	const asked: string[] = [];
	await page().route("**/dashboard/api/playground/**", (route: Route) => {
		const { pathname, search } = new URL(route.request().url());
		asked.push(`${pathname.split("/").at(-1)}${search}`);
		const [json] = search === "?document=2" ? [licence] : search === "?document=3" ? [blurred] : [passport];
		return route.fulfill({ json });
	});
	await choose([{ name: "pair.jpg", mimeType: "image/jpeg", buffer }]);
	await page().getByText("document 1 of 3 in this picture").waitFor();
	await page().getByRole("button", { name: "Back to the list" }).click();
	await page().getByText("3 of 3 done").waitFor();
	expect(asked.sort()).toEqual(["any", "passport?document=3", "sa-drivers-front?document=2"]);
	const rows = await page().locator("tbody tr th").allTextContents();
	expect(rows.map((row) => row.slice(0, 40)).sort()).toEqual([
		expect.stringMatching(/^pair\.jpg, document 1 of 3/),
		expect.stringMatching(/^pair\.jpg, document 2 of 3/),
		expect.stringMatching(/^pair\.jpgNot read/),
	]);
	await page().getByText("It is blurred", { exact: false }).waitFor();
	await expect.poll(() => page().locator("canvas[data-drawn]").count()).toBe(3);
	const colours = await page()
		.locator("canvas[data-drawn]")
		.evaluateAll((all) =>
			(all as HTMLCanvasElement[]).map((canvas) => {
				const { data } = canvas.getContext("2d")?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1) ?? {};
				return (data?.[0] ?? 0) > (data?.[2] ?? 0) ? "red" : "blue";
			}),
		);
	expect(colours.slice(0, 2)).toEqual(["red", "blue"]);
	expect(profile().problems).toEqual([]);
});

const blurred = refusedAnswer("IMAGE_UNREADABLE", { reasons: ["blurred"] });
