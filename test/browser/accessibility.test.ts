import { expect, test } from "vitest";
import { checkScene, whatMustHold } from "./support/check-scene.ts";
import { openStage } from "./support/open-stage.ts";
import { scenes } from "./support/scenes.ts";
import { violationsOn } from "./support/violations-on.ts";

const stage = await openStage();

test("violations on a page are detected", async () => {
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

// accessibility-of-tokens.test.ts and accessibility-of-playground.test.ts check the other scenes.
test.each(scenes.filter(({ name }) => !/^(?:token|playground)/.test(name)))(whatMustHold, (scene) =>
	checkScene(stage, scene),
);
