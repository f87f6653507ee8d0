/** Formats a size such as "5.3 MB" or "640 KB". As in the API's limits, 1 MB is 1 048 576 bytes. */
export function formatFileSize(bytes: number): string {
	const megabytes = bytes / 1_048_576;
	return megabytes >= 1 ? `${megabytes.toFixed(1)} MB` : `${Math.ceil(bytes / 1024)} KB`;
}
