import { errors } from "../../../../src/api/errors.ts";

const codes = Object.keys(errors);

/** Turned by this much for each code, no two of a few dozen hues are alike: 360 degrees divided by the golden ratio. */
const goldenAngle = 137.5;

/** A colour of its own for each error code, the same on every page. All have one lightness: both themes show them. */
export const codeColour = (code: string): string =>
	`oklch(0.65 0.15 ${((codes.indexOf(code) + 1) * goldenAngle) % 360})`;
