/** A part of a form, written as a careless client might. */
export interface Part {
	readonly headers: readonly string[];
	readonly body: Buffer | string;
}

/** The boundary of every form here. */
export const boundary = "----a-boundary-7f3a";

/** The content type that goes with it. */
export const formType = `multipart/form-data; boundary=${boundary}`;

/** A file part, as browsers write it; `contentType` null leaves the header out. */
export function filePart(body: Buffer | string, contentType: string | null = "image/jpeg", name = "image"): Part {
	return {
		headers: [
			`Content-Disposition: form-data; name="${name}"; filename="photo of me.jpg"`,
			...(contentType === null ? [] : [`Content-Type: ${contentType}`]),
		],
		body,
	};
}

/** A text field. */
export function textPart(name: string, body: string): Part {
	return { headers: [`Content-Disposition: form-data; name="${name}"`], body };
}

/** The body of a form. */
export function form(...parts: readonly Part[]): Buffer {
	const pieces = parts.flatMap(({ headers, body }) => [
		Buffer.from(`--${boundary}\r\n${headers.join("\r\n")}\r\n\r\n`),
		Buffer.from(body as string),
		Buffer.from("\r\n"),
	]);
	return Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]);
}
