import { errors } from "../../../../src/api/errors.ts";

const codes = Object.keys(errors);

/** Degrees from one code's hue to the next: 360 by the golden ratio's square. Of a few dozen hues no two are alike. */
const goldenAngle = 137.5;

/** A colour of its own for each error code, the same on every page. All have one lightness: both themes show them. */
export const codeColour = (code: string): string =>
	`oklch(0.65 0.15 ${((codes.indexOf(code) + 1) * goldenAngle) % 360})`;
