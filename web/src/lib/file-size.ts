/** Formats "5.3 MB" or "640 KB", counted like the API's limit: 1 MB is 1 048 576 bytes. */
export function fileSize(bytes: number): string {
	const megabytes = bytes / 1_048_576;
	return megabytes >= 1 ? `${megabytes.toFixed(1)} MB` : `${Math.ceil(bytes / 1024)} KB`;
}
