/** A form part as a careless client might write it. */
export interface Part {
	readonly headers: readonly string[];
	readonly body: Buffer | string;
}

/** The boundary of every form that `form` builds. */
export const boundary = "----a-boundary-7f3a";

/** The content type that declares this boundary. */
export const formType = `multipart/form-data; boundary=${boundary}`;

/** A file part as browsers write it; `contentType` null omits the header. */
export function filePart(body: Buffer | string, contentType: string | null = "image/jpeg", name = "image"): Part {
	return {
		headers: [
			`Content-Disposition: form-data; name="${name}"; filename="photo of me.jpg"`,
			...(contentType === null ? [] : [`Content-Type: ${contentType}`]),
		],
		body,
	};
}

export function textPart(name: string, body: string): Part {
	return { headers: [`Content-Disposition: form-data; name="${name}"`], body };
}

export function form(...parts: readonly Part[]): Buffer {
	const pieces = parts.flatMap(({ headers, body }) => [
		Buffer.from(`--${boundary}\r\n${headers.join("\r\n")}\r\n\r\n`),
		Buffer.from(body as string),
		Buffer.from("\r\n"),
	]);
	return Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]);
}
