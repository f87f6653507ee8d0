/**
 * Minimum certainty (0..1) of isolated lines and letters. Wallpaper, dust, bars and texture are also read as letters,
 * but with lower certainty.
 */
export const isolatedCertaintyMin = 0.7;
