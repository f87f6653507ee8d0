/**
 * Minimum certainty (0..1) of a reported value, from print or MRZ. Printed values just below it were wrong in 40 %,
 * just above it in 10 %.
 */
export const certaintyMin = 0.88;
