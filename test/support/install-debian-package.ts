import { execFile } from "node:child_process";
import { access, constants } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";

/** The result of apt-get; `said` is its standard error. */
interface AptRun {
	readonly hasSucceeded: boolean;
	readonly said: string;
}

/** How apt is run, and how long another run may hold its lock. */
export interface AptOptions {
	readonly apt?: (words: readonly string[]) => Promise<AptRun>;
	/** Default: 5 min, because another run may be downloading a browser. */
	readonly lockPatienceMs?: number;
	readonly lockPollMs?: number;
}

const program = "/usr/bin/apt-get";

/** Whether there is a program at this path. */
export async function isProgram(path: string): Promise<boolean> {
	return access(path, constants.X_OK).then(
		() => true,
		() => false,
	);
}

/**
 * Installs a package on Debian and derivatives, waiting for other runs of apt. Throws with apt's errors if that fails,
 * and without trying if this process is not root or has no apt-get.
 */
export async function installDebianPackage(name: string, options: AptOptions = {}): Promise<void> {
	if (!options.apt && (process.getuid?.() !== 0 || !(await isProgram(program))))
		throw new Error(`only root on Debian may install ${name}`);
	const updated = await untilUnlocked(["update"], options);
	const installed = await untilUnlocked(["install", "-y", "--no-install-recommends", name], options);
	if (installed.hasSucceeded) return;
	// Outdated package lists often suffice; if not, they are the cause of the failure.
	const said = updated.hasSucceeded ? [installed.said] : [updated.said, installed.said];
	throw new Error(`apt-get could not install ${name}: ${said.map(inOneLine).join(" | ")}`);
}

/** Repeats apt while its lock is held: apt's own DPkg::Lock::Timeout does not apply to the lock of package lists. */
async function untilUnlocked(words: readonly string[], options: AptOptions): Promise<AptRun> {
	const { apt = runApt, lockPatienceMs = 300_000, lockPollMs = 2_000 } = options;
	for (const deadline = performance.now() + lockPatienceMs; ; await delay(lockPollMs)) {
		const run = await apt(words);
		const isLocked = !run.hasSucceeded && /could not get lock|unable to (acquire|lock)/i.test(run.said);
		if (!isLocked || performance.now() > deadline) return run;
	}
}

async function runApt(words: readonly string[]): Promise<AptRun> {
	const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", LC_ALL: "C" };
	return promisify(execFile)(program, ["-q", ...words], { env, maxBuffer: 2 ** 26 }).then(
		({ stderr }) => ({ hasSucceeded: true, said: stderr }),
		({ stderr, message }) => ({ hasSucceeded: false, said: stderr || message }),
	);
}

function inOneLine(said: string): string {
	const errors = said.split("\n").filter((line) => line.startsWith("E:"));
	return (errors.length > 0 ? errors : said.split("\n"))
		.map((line) => line.trim())
		.filter(Boolean)
		.join(" ");
}
