import { errors } from "../../../../src/answer/errors.ts";

const codes = Object.keys(errors);

/** Hue step between codes in degrees, which is the golden angle, so that a few dozen hues stay distinct. */
const goldenAngle = 137.5;

/** Returns the colour of an error code, which is the same on every page, with a lightness for both themes. */
export const codeColour = (code: string): string =>
	`oklch(0.65 0.15 ${((codes.indexOf(code) + 1) * goldenAngle) % 360})`;
