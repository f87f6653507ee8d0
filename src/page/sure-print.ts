/**
 * Lines and letters that were found by themselves must be read this surely, 0..1. Wallpaper, dust, bars and texture
 * look like letters too, but less surely. vacant.test.ts holds it.
 */
export const surePrintMin = 0.7;
