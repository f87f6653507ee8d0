/**
 * How sure a margin between two assignments makes, fitted once by logistic regression over drawn pages: weights that were set by hand and
 * recognisers that are too sure of themselves make margins larger than the odds that they stand for.
 */
const [slope, start] = [0.7, 1];

/** The probability, 0..1, that a value with this margin (natural logarithm) is right. */
export const certaintyOf = (margin: number): number => 1 / (1 + Math.exp(-(slope * margin + start)));

/** Values below are null. */
export const certaintyMin = 0.95;
