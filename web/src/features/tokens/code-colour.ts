import { errors } from "../../../../src/answer/errors.ts";

const codes = Object.keys(errors);

/** Step between the hues of two codes, in degrees. With the golden angle, a few dozen hues are all distinct. */
const goldenAngle = 137.5;

/** Returns the CSS colour of an error code, the same on every page. Its lightness suits both themes. */
export const codeColour = (code: string): string =>
	`oklch(0.65 0.15 ${((codes.indexOf(code) + 1) * goldenAngle) % 360})`;
