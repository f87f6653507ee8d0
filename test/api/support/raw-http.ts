import { connect, type Socket } from "node:net";

/** A raw TCP connection, for HTTP that no library would send. */
export interface RawConnection {
	readonly socket: Socket;
	/** Resolves when written, or when the other side has closed. */
	write(bytes: Buffer | string): Promise<void>;
	/** Everything received so far. */
	received(): string;
	/**
	 * The first complete response, header names in lower case; rejects if the connection ends first. A response to HEAD
	 * has no body.
	 */
	answer(method?: string): Promise<RawAnswer>;
	/** Resolves when the other side has closed or reset the connection. */
	closed: Promise<void>;
}

/** A response as received. */
export interface RawAnswer {
	readonly status: number;
	readonly headers: Readonly<Record<string, string>>;
	readonly body: string;
}

/** Opens a connection to a local port. */
export async function openRaw(port: number): Promise<RawConnection> {
	const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
	let text = "";
	socket.setEncoding("latin1");
	socket.on("data", (data: string) => {
		text += data;
	});
	socket.on("error", () => {});
	const closed = new Promise<void>((resolve) => {
		socket.once("end", resolve);
		socket.once("close", () => resolve());
	});
	await new Promise((resolve) => socket.once("connect", resolve));
	return {
		socket,
		closed,
		received: () => text,
		write: (bytes) => new Promise((resolve) => socket.write(bytes, () => resolve())),
		async answer(method) {
			for (;;) {
				const first = firstAnswer(text, method === "HEAD");
				if (first) return first.answer;
				if (socket.readableEnded || socket.destroyed) throw new Error(`no answer: ${JSON.stringify(text)}`);
				await Promise.race([new Promise((resolve) => socket.once("data", resolve)), closed]);
			}
		},
	};
}

/** The first complete final response in the text, and the text after it; null if it is not complete yet. */
export function firstAnswer(
	text: string,
	isHead: boolean,
): { readonly answer: RawAnswer; readonly rest: string } | null {
	const final = text.replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, "");
	const headEnd = final.indexOf("\r\n\r\n");
	if (headEnd < 0) return null;
	const [statusLine = "", ...lines] = final.slice(0, headEnd).split("\r\n");
	const headers = Object.fromEntries(
		lines.map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 1).trim()]),
	);
	const length = isHead ? 0 : Number(headers["content-length"]);
	const body = final.slice(headEnd + 4);
	if (body.length < length) return null;
	const answer = { status: Number(statusLine.split(" ")[1]), headers, body: body.slice(0, length) };
	return { answer, rest: body.slice(answer.body.length) };
}

/** The head of a request as bytes to send. */
export function head(method: string, path: string, headers: Readonly<Record<string, string | number>>): string {
	const lines = Object.entries({ host: "localhost", ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
	return `${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n`;
}
