import { type ChildProcess, spawn } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "../support/free-port.ts";
import { type ServiceProcess, startService } from "../support/service-process.ts";

/** Instances of the service behind nginx, sharing one database. */
export interface Fleet {
	/** The root URL of nginx. */
	readonly url: string;
	readonly instances: ServiceProcess[];
	/** Restarts the instance at `index` on its old port and waits until it is ready. */
	restart(index: number): Promise<void>;
	stop(): Promise<void>;
}

const usual = {
	// Nobody signs in here; with a provider configured, instances do not have to start the local one.
	OIDC_ISSUER: "https://id.example.com",
	OIDC_CLIENT_ID: "drill",
	OIDC_CLIENT_SECRET: "drill",
	METRICS_ADDRESS: "off",
	LOG_LEVEL: "error",
	// As when started by npm: an instance ends with this process, even if the process is killed.
	npm_lifecycle_event: "drill",
};
const readyMsMax = 240_000;

/**
 * Starts `size` instances and an nginx that retries requests on another instance. Retrying is safe, because a request
 * changes only its token's count.
 */
export async function startFleet(size: number, env: Record<string, string>): Promise<Fleet> {
	const folder = await mkdtemp(join(tmpdir(), "document-extraction-drill-"));
	const start = async (port: number) => {
		const service = await startService(folder, { env: { ...usual, PORT: `${port}`, ...env } });
		await ready(service);
		return service;
	};
	const ports: number[] = [];
	const instances: ServiceProcess[] = [];
	for (let index = 0; index < size; index++) {
		ports.push(await freePort());
		instances.push(await start(ports[index] ?? 0));
	}
	const port = await freePort();
	const nginx = await startNginx(folder, port, ports);
	return {
		url: `http://127.0.0.1:${port}`,
		instances,
		restart: async (index) => {
			instances[index] = await start(ports[index] ?? 0);
		},
		stop: async () => {
			for (const { child } of instances) child.kill("SIGTERM");
			await Promise.all(instances.map(({ ended }) => ended));
			const gone = new Promise((resolve) => nginx.once("exit", resolve));
			nginx.kill("SIGTERM");
			await gone;
			await rm(folder, { recursive: true, force: true });
		},
	};
}

/** Resolves once the instance is ready; throws with its output after four minutes. */
export async function ready({ root, output }: ServiceProcess): Promise<void> {
	for (const deadline = Date.now() + readyMsMax; Date.now() < deadline; await delay(100)) {
		const answer = await fetch(`${root}/readyz`).catch(() => null);
		await answer?.arrayBuffer();
		if (answer?.ok) return;
	}
	throw new Error(`An instance did not become ready:\n${output()}`);
}

async function startNginx(folder: string, port: number, ports: readonly number[]): Promise<ChildProcess> {
	await mkdir(join(folder, "nginx"));
	const servers = ports.map((at) => `server localhost:${at} max_fails=0;`).join(" ");
	const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
		(name) => `${name}_temp_path ${folder}/nginx/${name};`,
	);
	await writeFile(
		join(folder, "nginx.conf"),
		`daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log;
events { worker_connections 1024; }
http {
	access_log off; client_max_body_size 8m; client_body_buffer_size 8m; ${temporary.join(" ")}
	upstream instances { ${servers} }
	server {
		listen 127.0.0.1:${port};
		location / {
			proxy_pass http://instances;
			proxy_connect_timeout 1s;
			proxy_next_upstream error timeout non_idempotent;
		}
	}
}
`,
	);
	const nginx = spawn("nginx", ["-p", folder, "-c", join(folder, "nginx.conf")], { stdio: "inherit" });
	await new Promise((resolve, reject) => {
		nginx.once("error", () => reject(new Error("The drill needs nginx: apt-get install nginx-light.")));
		nginx.once("spawn", resolve);
	});
	// nginx must end even if a drill fails.
	process.once("exit", () => nginx.kill());
	await delay(500);
	return nginx;
}
