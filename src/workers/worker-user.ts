import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

/** The system user that workers run as. */
export interface WorkerUser {
	readonly uid: number;
	readonly gid: number;
}

/** A system user without rights, on every Debian, and in most images. */
const name = "nobody";

/** What a worker reads: its module and the models. A folder closed to others keeps it from them. */
const needed = ["./worker.ts", "../../models/detector.onnx"].map((path) =>
	fileURLToPath(new URL(path, import.meta.url)),
);

/**
 * Another user for the workers, who decode hostile bytes: one that can look into neither the service's process nor its
 * files. Only root may start a process as another user. Null where the service is not root, where there is no such
 * user, or where that user cannot read what a worker needs (`paths` too): workers then run as the service does.
 */
export function findWorkerUser(paths: readonly string[] = []): WorkerUser | null {
	if (process.getuid?.() !== 0) return null;
	const [uid = Number.NaN, gid = Number.NaN] = ["-u", "-g"].map((which) => idOf(which));
	if (!(uid > 0 && gid > 0)) return null;
	const script = `for (const path of ${JSON.stringify([...needed, ...paths])}) fs.accessSync(path, fs.constants.R_OK)`;
	const tried = spawnSync(process.execPath, ["--eval", script], { uid, gid, cwd: "/", env: {}, stdio: "ignore" });
	return tried.status === 0 ? { uid, gid } : null;
}

function idOf(which: string): number {
	const { status, stdout } = spawnSync("id", [which, name], { encoding: "utf8" });
	return status === 0 ? Number(stdout) : Number.NaN;
}
