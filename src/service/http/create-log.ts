import { type DestinationStream, type LevelWithSilent, type Logger, type LoggerOptions, pino } from "pino";
import { default as pretty } from "pino-pretty";
import { formatTerminalLine, isSuccessfulProbe } from "./terminal-line.ts";

/** An error as it may be logged: without its message, which may quote a document's value. */
export interface LoggedError {
	readonly type: string;
	readonly code?: string;
	/** What `code` means. Present only if the operator has to act. */
	readonly meaning?: string;
	/** The stack: `at function (file:line:column)`, innermost first. */
	readonly frames: readonly string[];
	readonly cause?: LoggedError;
}

/** PostgreSQL's error codes (manual, appendix A) that an operator must act on, and their meanings. */
const meaningByCode: Readonly<Record<string, string>> = {
	"53100": "the database's disk is full",
	"53300": "the database has no connections left",
	"57P01": "the database is stopping",
	"57P03": "the database is starting or recovering",
};

/** Converts a thrown value for the log. Anything but an Error is represented by the name of its type only. */
export function toLoggedError(error: unknown): LoggedError {
	if (!(error instanceof Error)) return { type: typeof error, frames: [] };
	const frames = (error.stack ?? "")
		.replace(error.message, "")
		.split("\n")
		.map((line) => line.trim());
	const code = "code" in error && typeof error.code === "string" ? error.code : null;
	const meaning = meaningByCode[code ?? ""];
	return {
		type: error.name,
		...(code === null ? {} : { code }),
		...(meaning === undefined ? {} : { meaning }),
		frames: frames.filter((line) => /^at .*:\d+:\d+\)?$/.test(line)),
		...(error.cause === undefined ? {} : { cause: toLoggedError(error.cause) }),
	};
}

/**
 * Creates a log that omits the messages of errors, which may quote a document's value, and whole requests with their
 * tokens. It writes one JSON object per line to `destination` if given, otherwise to `output`. If `output` is a
 * terminal, it writes one short line per entry for people instead.
 */
export function createLog(
	level: LevelWithSilent,
	destination?: DestinationStream,
	output: NodeJS.WritableStream & { readonly isTTY?: boolean } = process.stdout,
): Logger {
	const options: LoggerOptions = {
		level,
		serializers: { err: toLoggedError, req: () => undefined, res: () => undefined },
		hooks: {
			// Otherwise `log.error(error)` would use the error's message as the line's message.
			logMethod(args, method) {
				if ((args[0] as unknown) instanceof Error) return method.apply(this, [{ err: args[0] }, args[1] ?? "error"]);
				return method.apply(this, args);
			},
		},
	};
	if (destination) return pino(options, destination);
	// Written synchronously, so that the last line before an exit is not lost.
	return output === process.stdout && !output.isTTY
		? pino(options)
		: pino(options, output.isTTY ? createTerminalStream(output) : output);
}

/** Creates a stream that writes entries as short lines, in colour if possible, and omits successful probes. */
function createTerminalStream(output: NodeJS.WritableStream): DestinationStream {
	const prettyStream = pretty({
		destination: output as NodeJS.WriteStream,
		translateTime: "SYS:HH:MM:ss",
		ignore: "pid,hostname",
		hideObject: true,
		messageFormat: (line) => formatTerminalLine(line),
	});
	return {
		write: (line) => {
			if (!isSuccessfulProbe(JSON.parse(line))) prettyStream.write(line);
		},
	};
}
