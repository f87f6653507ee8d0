/**
 * Minimum certainty, 0 to 1, of isolated lines and letters. Wallpaper, dust, bars and texture also look like letters,
 * but are read with lower certainty.
 */
export const surePrintMin = 0.7;
