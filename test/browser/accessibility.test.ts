import { expect, test } from "vitest";
import { checkScene, whatMustHold } from "./support/check-scene.ts";
import { openStage } from "./support/open-stage.ts";
import { scenes } from "./support/scenes.ts";
import { violationsOn } from "./support/violations-on.ts";

const stage = await openStage();

test("what is wrong with a page is noticed", async () => {
	const { context } = await stage.signedIn(null);
	const page = await context.newPage();
	await page.setContent('<p style="color: #999; background: #fff">pale</p><img src="data:,">');
	expect(await violationsOn(page)).toEqual(
		expect.arrayContaining([
			expect.stringMatching(/^color-contrast at p/),
			expect.stringMatching(/^image-alt at img/),
			expect.stringMatching(/^document-title /),
		]),
	);
	await context.close();
});

// The other scenes are in accessibility-of-tokens and accessibility-of-playground.
test.each(scenes.filter(({ name }) => !/^(?:token|playground)/.test(name)))(whatMustHold, (scene) =>
	checkScene(stage, scene),
);
