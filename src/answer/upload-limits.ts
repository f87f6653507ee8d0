/** 4 MiB: the largest accepted image, decoded. The pages and both clients use this limit too. */
export const imageBytesMax = 4 * 1024 * 1024;

/**
 * Maximum body length in bytes: 4 MiB in base64 (5.3 MiB), line breaks, JSON escapes such as \u002B and other form
 * fields. A longer body is rejected without reading the rest.
 */
export const bodyBytesMax = 8 * 1024 * 1024;
