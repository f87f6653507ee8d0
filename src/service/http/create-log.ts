import { type DestinationStream, type LevelWithSilent, type Logger, type LoggerOptions, pino } from "pino";
import { default as pretty } from "pino-pretty";
import { isQuietVisit, terminalLine } from "./terminal-line.ts";

/** An error as it may be logged: without its message, into which a parser or driver may have put a document's value. */
export interface LoggedError {
	readonly type: string;
	readonly code?: string;
	/** What `code` means, if the operator has to act. */
	readonly meaning?: string;
	/** `at function (file:line:column)`, innermost first. */
	readonly frames: readonly string[];
	readonly cause?: LoggedError;
}

/** PostgreSQL's error codes (manual, appendix A) and their meaning. */
const meanings: Readonly<Record<string, string>> = {
	"53100": "the database's disk is full",
	"53300": "the database has no connections left",
	"57P01": "the database is stopping",
	"57P03": "the database is starting or recovering",
};

/** An error without its message. Other thrown values are replaced by the name of their type. */
export function loggedError(error: unknown): LoggedError {
	if (!(error instanceof Error)) return { type: typeof error, frames: [] };
	const frames = (error.stack ?? "")
		.replace(error.message, "")
		.split("\n")
		.map((line) => line.trim());
	const code = "code" in error && typeof error.code === "string" ? error.code : null;
	const meaning = meanings[code ?? ""];
	return {
		type: error.name,
		...(code === null ? {} : { code }),
		...(meaning === undefined ? {} : { meaning }),
		frames: frames.filter((line) => /^at .*:\d+:\d+\)?$/.test(line)),
		...(error.cause === undefined ? {} : { cause: loggedError(error.cause) }),
	};
}

/**
 * A log that contains nothing from a request except names that the service itself chose. Writes one JSON object per
 * line, or a short line for people if `output` is a terminal. If `destination` is given, JSON is written there,
 * whatever `output` is.
 */
export function createLog(
	level: LevelWithSilent,
	destination?: DestinationStream,
	output: NodeJS.WritableStream & { readonly isTTY?: boolean } = process.stdout,
): Logger {
	const options: LoggerOptions = {
		level,
		serializers: { err: loggedError, req: () => undefined, res: () => undefined },
		hooks: {
			// `log.error(error)` would use the error's message as the line's message.
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
		: pino(options, output.isTTY ? forPeople(output) : output);
}

/** The time and one short line, in colour if the terminal supports it. */
function forPeople(output: NodeJS.WritableStream): DestinationStream {
	const told = pretty({
		destination: output as NodeJS.WriteStream,
		translateTime: "SYS:HH:MM:ss",
		ignore: "pid,hostname",
		hideObject: true,
		messageFormat: (line) => terminalLine(line),
	});
	return {
		write: (line) => {
			if (!isQuietVisit(JSON.parse(line))) told.write(line);
		},
	};
}
