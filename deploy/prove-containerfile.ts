/**
 * Carries out the Containerfile where no container engine is at hand: its own steps in fresh Debian roots, then its command as its user, with a
 * read-only file system but for /data and /tmp, until a specimen is read and SIGTERM has ended it. Needs root and debootstrap:
 *   node deploy/prove-containerfile.ts [BASE]
 * BASE: a folder of an unchanged Debian, made there if it is missing. EXTRA_CA: a certificate of a proxy between here and the package registry.
 */
import { spawn, spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { commandOf, parseContainerfile, type Stage, variablesOf } from "./containerfile.ts";

const project = join(import.meta.dirname, "..");
const work = mkdtempSync(join(tmpdir(), "containerfile-"));
const base = process.argv[2] ?? join(work, "base");
const certificate = "/usr/local/share/ca-certificates/extra.crt";
const port = 3987;

function run(command: readonly string[], input?: string): string {
	const [program = "", ...args] = command;
	const { status, stdout, stderr } = spawnSync(program, args, { encoding: "utf8", input, maxBuffer: 1 << 28 });
	if (status !== 0) throw new Error(`${command.join(" ")}\n${stdout}${stderr}`);
	return stdout;
}

function begin(rest: string): Stage {
	const [, image = "", name = null] = /^(\S+)(?:\s+AS\s+(\S+))?$/i.exec(rest) ?? [];
	const release = /^debian:(\w+)-slim$/.exec(image)?.[1];
	if (release === undefined) throw new Error(`Only debian:RELEASE-slim can be made here, not ${image}.`);
	if (!existsSync(join(base, "etc"))) run(["debootstrap", "--variant=minbase", release, base]);
	const root = join(work, name ?? "final");
	run(["cp", "-a", base, root]);
	if (process.env.EXTRA_CA) {
		mkdirSync(join(root, certificate, ".."), { recursive: true });
		copyFileSync(process.env.EXTRA_CA, join(root, certificate));
	}
	return { name, root, env: {}, workdir: "/", user: "0", command: [], healthcheck: [] };
}

/** The command that runs another inside a stage: with its variables, folder and user, and mounts that end with it. */
function inside(stage: Stage, command: readonly string[], more: Record<string, string> = {}): readonly string[] {
	const path = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";
	const extra = process.env.EXTRA_CA ? { NODE_EXTRA_CA_CERTS: certificate } : {};
	const env = Object.entries({ PATH: path, ...extra, ...stage.env, ...more }).map(
		([name, value]) => `${name}=${value}`,
	);
	const isBuild = stage.user === "0";
	const mounts = [
		`mount --bind ${stage.root} ${stage.root}`,
		isBuild ? "" : `mount --bind ${stage.root}/data ${stage.root}/data && mount -o remount,bind,ro ${stage.root}`,
		isBuild ? "" : `mount -t tmpfs tmpfs ${stage.root}/tmp`,
		`mount -t proc proc ${stage.root}/proc`,
		`mount --rbind /dev ${stage.root}/dev`,
	].filter(Boolean);
	const enter = `exec chroot --userspec=${stage.user}:${stage.user} ${stage.root} /usr/bin/env -i "$@"`;
	const script = `${mounts.join(" && ")} && ${enter}`;
	const chdir = ["--chdir", stage.workdir];
	return ["unshare", "--mount", "--propagation", "private", "sh", "-c", script, "sh", ...chdir, ...env, ...command];
}

function copy(stage: Stage, stages: readonly Stage[], rest: string): void {
	const words = rest.split(/\s+/);
	const from = words.find((word) => word.startsWith("--from="))?.slice("--from=".length);
	const [target = "", ...sources] = words.filter((word) => !word.startsWith("--")).reverse();
	const origin = from ? stages.find(({ name }) => name === from)?.root : project;
	const to = join(stage.root, target.startsWith("/") ? target : join(stage.workdir, target));
	for (const source of sources) {
		if (target.endsWith("/")) run(["cp", "-a", join(origin ?? "", source), to]);
		else
			run([
				"sh",
				"-c",
				'mkdir -p "$2" && tar -C "$1" --exclude=./dist --exclude="./dist.*" -cf - . | tar -C "$2" -xf - --no-same-owner',
				"sh",
				join(origin ?? "", source),
				to,
			]);
	}
}

function build(): Stage {
	const stages: Stage[] = [];
	for (const { word, rest } of parseContainerfile(readFileSync(join(project, "deploy/Containerfile"), "utf8"))) {
		console.log(`${word} ${rest}`.slice(0, 120));
		if (word === "FROM") stages.push(begin(rest));
		const stage = stages.at(-1);
		if (!stage) throw new Error("The first instruction must be FROM.");
		if (word === "ENV") Object.assign(stage.env, variablesOf(rest));
		if (word === "WORKDIR") {
			stage.workdir = rest;
			mkdirSync(join(stage.root, rest), { recursive: true });
		}
		if (word === "USER") stage.user = rest;
		if (word === "CMD") stage.command = commandOf(rest);
		if (word === "HEALTHCHECK") stage.healthcheck = commandOf(rest);
		if (word === "COPY") copy(stage, stages, rest);
		if (word === "RUN") run(inside(stage, ["/bin/sh", "-c", rest]));
	}
	return stages.at(-1) as Stage;
}

async function prove(stage: Stage): Promise<void> {
	const settings = {
		PORT: `${port}`,
		WORKERS: "1",
		PUBLIC_URL: "https://documents.example.com",
		OIDC_ISSUER: "https://id.example.com",
		OIDC_CLIENT_ID: "documents",
		OIDC_CLIENT_SECRET: "not-used",
	};
	const [program = "", ...args] = inside(stage, stage.command, settings);
	const service = spawn(program, args, { stdio: ["ignore", "inherit", "inherit"] });
	const ended = new Promise((resolve) => service.on("exit", (code, signal) => resolve(code ?? signal)));
	try {
		for (const start = Date.now(); !isHealthy(stage, settings); await delay(500)) {
			if (Date.now() - start > 120_000 || service.exitCode !== null) throw new Error("It did not become healthy.");
		}
		const token = [
			"node_modules/.bin/node",
			"src/command-line/token.ts",
			"create",
			"--project",
			"Proof",
			"--scope",
			"passport",
		];
		const secret = run(inside(stage, token, settings)).trim();
		const answer = await readSpecimen(secret);
		console.log(answer);
		if (!answer.includes('"success":true')) throw new Error("The specimen was not read.");
	} finally {
		service.kill("SIGTERM");
	}
	const code = await ended;
	if (code !== 0) throw new Error(`It ended with ${code} after SIGTERM.`);
}

/** By the image's own health check. */
function isHealthy(stage: Stage, settings: Record<string, string>): boolean {
	const [program = "", ...args] = inside(stage, stage.healthcheck, settings);
	return spawnSync(program, args).status === 0;
}

async function readSpecimen(secret: string): Promise<string> {
	const form = new FormData();
	form.append(
		"image",
		new Blob([readFileSync(join(project, "specimens/passport.jpg"))], { type: "image/jpeg" }),
		"passport.jpg",
	);
	const response = await fetch(`http://127.0.0.1:${port}/api/v1/ocr/passport`, {
		method: "POST",
		headers: { authorization: `Bearer ${secret}` },
		body: form,
	});
	return response.text();
}

try {
	await prove(build());
	console.log("The Containerfile's steps make a service that reads, on a read-only file system, and ends when asked.");
} finally {
	rmSync(work, { recursive: true, force: true });
}
