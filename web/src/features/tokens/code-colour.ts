import { errors } from "../../../../src/answer/errors.ts";

const codes = Object.keys(errors);

/** Hue step between codes in degrees, the golden angle: a few dozen hues stay distinct. */
const goldenAngle = 137.5;

/** The colour of an error code, the same on every page, with a lightness for both themes. */
export const codeColour = (code: string): string =>
	`oklch(0.65 0.15 ${((codes.indexOf(code) + 1) * goldenAngle) % 360})`;
