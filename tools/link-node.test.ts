import { join } from "node:path";
import { expect, test } from "vitest";

const { chosenNode } = await import(join(import.meta.dirname, "link-node.mjs"));

test.each([
	["24.0.0", "24.21.0", "machine"],
	["24.9.0", "24.10.0", "machine"],
	["24.21.0", "24.0.0", "packaged"],
	["24.21.0", "24.21.0", "packaged"],
	// Other major versions have not been tested.
	["24.0.0", "26.1.0", "packaged"],
	["24.21.0", "20.11.1", "packaged"],
	[null, "26.1.0", "machine"],
	[null, "22.0.0", "none"],
])("with the packaged Node %s and the machine's %s, chooses: %s", (packaged, machine, chosen) => {
	expect(chosenNode(packaged, machine)).toBe(chosen);
});
