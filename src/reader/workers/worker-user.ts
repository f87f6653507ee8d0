import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

/** The system user that workers run as. */
export interface WorkerUser {
	readonly uid: number;
	readonly gid: number;
}

/** A user without privileges, which is present on every Debian and in most images. */
const userName = "nobody";

/**
 * Files that a worker must be able to read: its module, and one model as an example. A folder closed to other users
 * would block access.
 */
const files = ["./worker.ts", "../../../models/detector.onnx"].map((path) =>
	fileURLToPath(new URL(path, import.meta.url)),
);

/**
 * Finds a separate user for the workers, which decode untrusted bytes, so that they can read neither the service's
 * process nor its files. Only root may start a process as another user. Null if the service is not root, if there is
 * no such user, or if that user cannot read a file that a worker needs (including `paths`). Workers then run as the
 * same user as the service.
 */
export function findWorkerUser(paths: readonly string[] = []): WorkerUser | null {
	if (process.getuid?.() !== 0) return null;
	const [uid = Number.NaN, gid = Number.NaN] = ["-u", "-g"].map((flag) => idOf(flag));
	if (!(uid > 0 && gid > 0)) return null;
	const script = `for (const path of ${JSON.stringify([...files, ...paths])}) fs.accessSync(path, fs.constants.R_OK)`;
	const probe = spawnSync(process.execPath, ["--eval", script], { uid, gid, cwd: "/", env: {}, stdio: "ignore" });
	return probe.status === 0 ? { uid, gid } : null;
}

function idOf(flag: string): number {
	const { status, stdout } = spawnSync("id", [flag, userName], { encoding: "utf8" });
	return status === 0 ? Number(stdout) : Number.NaN;
}
