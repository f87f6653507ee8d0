import { test } from "vitest";
import { checkScene, whatMustHold } from "./support/check-scene.ts";
import { openStage } from "./support/open-stage.ts";
import { scenes } from "./support/scenes.ts";

const stage = await openStage();

test.each(scenes.filter(({ name }) => name.startsWith("token")))(whatMustHold, (scene) => checkScene(stage, scene));
