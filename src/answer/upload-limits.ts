/** 4 MiB: the largest image accepted, after decoding. The pages and both clients use the same limit. */
export const imageBytesMax = 4 * 1024 * 1024;

/**
 * Maximum body length in bytes: 4 MiB in base64 (5.3 MiB), plus line breaks, JSON escapes such as \u002B and other form
 * fields. A longer body is rejected without reading the rest.
 */
export const bodyBytesMax = 8 * 1024 * 1024;
