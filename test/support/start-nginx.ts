import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { installDebianPackage, isProgram } from "./install-debian-package.ts";

/** nginx in front of a service, serving as an independent proxy. */
export interface Nginx {
	stop(): Promise<void>;
}

const program = "/usr/sbin/nginx";
const startMsMax = 10_000;

/** Null if nginx is installed, otherwise the reason why not. If it is missing, root on Debian installs it first. */
export async function whyNoNginx(): Promise<string | null> {
	if (await isProgram(program)) return null;
	return installDebianPackage("nginx-light").then(
		() => null,
		(error: Error) => error.message,
	);
}

/**
 * Starts nginx on `port` at every IPv4 address and ::1. It forwards requests to `upstream` with the caller's address,
 * as nginx's manual describes.
 */
export async function startNginx(folder: string, port: number, upstream: string): Promise<Nginx> {
	await mkdir(join(folder, "nginx"));
	const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
		(name) => `${name}_temp_path ${folder}/nginx/${name};`,
	);
	const settings = join(folder, "nginx.conf");
	await writeFile(
		settings,
		`daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log;
events { worker_connections 256; }
http {
	access_log off; ${temporary.join(" ")}
	server {
		listen 0.0.0.0:${port}; listen [::1]:${port};
		location / {
			proxy_pass ${upstream};
			proxy_set_header Host $host;
			proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
		}
	}
}
`,
	);
	const nginx = spawn(program, ["-p", folder, "-c", settings], { stdio: "inherit" });
	const ended = once(nginx, "exit");
	await untilItListens(port);
	return {
		stop: async () => {
			nginx.kill("SIGTERM");
			await ended;
		},
	};
}

async function untilItListens(port: number): Promise<void> {
	for (const deadline = performance.now() + startMsMax; ; await delay(50)) {
		const socket = connect({ port, host: "127.0.0.1" });
		const isThere = await new Promise((resolve) => {
			socket.once("connect", () => resolve(true));
			socket.once("error", () => resolve(false));
		});
		socket.destroy();
		if (isThere) return;
		if (performance.now() > deadline) throw new Error("nginx did not start.");
	}
}
