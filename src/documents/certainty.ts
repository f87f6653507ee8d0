/**
 * A value is given from this certainty on (0..1), be it read from print or from a passport's zone. Of the printed
 * values just below it four in ten were wrong, of those just above it one in ten.
 */
export const certaintyMin = 0.88;
