/** The largest image accepted, after decoding from base64: 4 MiB. The pages and both clients use the same limit. */
export const imageBytesMax = 4 * 1024 * 1024;

/**
 * The maximum length of a body in bytes: 4 MiB in base64 (5.3 MiB) plus line breaks, JSON escapes such as \u002B and
 * other form fields. A longer body is rejected before it has been read completely.
 */
export const bodyBytesMax = 8 * 1024 * 1024;
