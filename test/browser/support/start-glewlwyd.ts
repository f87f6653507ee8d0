import { type ChildProcess, spawn } from "node:child_process";
import { generateKeyPairSync } from "node:crypto";
import { copyFile, cp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as delay } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { installDebianPackage, isProgram } from "../../support/install-debian-package.ts";

/** A person's sign-in name and password. */
interface Account {
	readonly username: string;
	readonly password: string;
}

/** Glewlwyd, an independent OpenID provider written in C, from Debian's packages. */
export interface Glewlwyd {
	readonly issuer: string;
	/** Belongs to the groups `documents-payments` and `everybody`. */
	readonly member: Account;
	/** Belongs only to the group `everybody`. */
	readonly outside: Account;
	stop(): Promise<void>;
}

interface Client {
	readonly id: string;
	readonly secret: string;
	readonly redirectUri: string;
	readonly postLogoutRedirectUri: string;
}

const program = "/usr/bin/glewlwyd";
const packaged = "/usr/share/glewlwyd";
const documented = "/usr/share/doc/glewlwyd";
const startTimeoutMs = 20_000;

/** Null if Glewlwyd is installed, otherwise the reason why not. If it is missing, root on Debian installs it first. */
export async function whyNoGlewlwyd(): Promise<string | null> {
	if (await isProgram(program)) return null;
	return installDebianPackage("glewlwyd").then(
		() => null,
		(error: Error) => error.message,
	);
}

/** Copies Glewlwyd's sign-in pages and the package's default settings for them. Returns the folder of the pages. */
async function layOutPages(folder: string): Promise<string> {
	const pages = join(folder, "webapp");
	// Glewlwyd's server does not follow links that lead out of the folder, so the files themselves are copied.
	await cp(`${packaged}/webapp`, pages, {
		recursive: true,
		dereference: true,
		filter: (path) => !path.endsWith("config.json"),
	});
	await copyFile(`${packaged}/templates/config.json`, join(pages, "config.json"));
	return pages;
}

async function readDocumented(name: string): Promise<string> {
	return gunzipSync(await readFile(`${documented}/${name}`)).toString("utf8");
}

/** Writes Glewlwyd's settings and database as its manual says. Returns the path of the settings. */
async function prepare(folder: string, port: number): Promise<string> {
	const databasePath = join(folder, "glewlwyd.db");
	const database = new DatabaseSync(databasePath);
	database.exec(await readDocumented("database/init.sqlite3.sql.gz"));
	// Users have no groups until their table has a multi-valued property.
	database.exec(
		`update g_user_module_instance set gumi_parameters = json_set(
			gumi_parameters, '$.data-format.groups', json('{"multiple":true,"read":true,"write":true}')
		)`,
	);
	database.close();
	const pages = await layOutPages(folder);
	const sample = await readDocumented("glewlwyd.conf.sample.gz");
	const settings = sample
		.replace(/^port=\d+/m, `port=${port}`)
		.replaceAll("localhost:4593", `localhost:${port}`)
		.replace(/^cookie_secure=1/m, "cookie_secure=0")
		.replace(/^static_files_path=.*$/m, `static_files_path="${pages}/"`)
		.replace(/path = "[^"]*glewlwyd\.db"/, `path = "${databasePath}"`);
	const path = join(folder, "glewlwyd.conf");
	await writeFile(path, settings);
	return path;
}

/** Signs in as Glewlwyd's administrator, whose password is in its manual. Returns a function that sends settings. */
async function openAdministration(api: string): Promise<(path: string, body: object) => Promise<void>> {
	const send = (path: string, body: object, cookie = "") =>
		fetch(`${api}${path}`, {
			method: "POST",
			headers: { "content-type": "application/json", cookie },
			body: JSON.stringify(body),
		});
	const signedIn = await send("/auth/", { username: "admin", password: "password" });
	const cookie = signedIn.headers.getSetCookie()[0]?.split(";")[0] ?? "";
	return async (path, body) => {
		const response = await send(path, body, cookie);
		if (!response.ok) throw new Error(`Glewlwyd refused ${path}: ${await response.text()}`);
	};
}

function openIdSettings(issuer: string): object {
	const { privateKey, publicKey } = generateKeyPairSync("rsa", {
		modulusLength: 2048,
		publicKeyEncoding: { type: "spki", format: "pem" },
		privateKeyEncoding: { type: "pkcs8", format: "pem" },
	});
	return {
		iss: issuer,
		"jwt-type": "rsa",
		"jwt-key-size": "256",
		key: privateKey,
		cert: publicKey,
		"access-token-duration": 3_600,
		"refresh-token-duration": 3_600,
		"code-duration": 600,
		"refresh-token-rolling": true,
		"allow-non-oidc": false,
		"auth-type-code-enabled": true,
		"auth-type-token-enabled": false,
		"auth-type-id-token-enabled": false,
		"auth-type-none-enabled": false,
		"auth-type-password-enabled": false,
		"auth-type-client-enabled": false,
		"auth-type-refresh-enabled": false,
		"subject-type": "public",
		"pkce-allowed": true,
		"pkce-required": true,
		"oauth-as-iss-id": true,
		"name-claim": "mandatory",
		"email-claim": "mandatory",
		claims: [{ name: "groups", "user-property": "groups", type: "string", mandatory: true }],
		"session-management-allowed": true,
		"session-cookie-name": "glewlwyd_openid_session",
		"session-cookie-expiration": 3_600,
	};
}

async function untilItAnswers(child: ChildProcess, url: string): Promise<void> {
	const deadline = Date.now() + startTimeoutMs;
	while (!(await fetch(url).catch(() => null))) {
		if (child.exitCode !== null || Date.now() > deadline) throw new Error("Glewlwyd did not start");
		await delay(100);
	}
}

/** Starts Glewlwyd in an empty folder, with two people and the service as its client. */
export async function startGlewlwyd(folder: string, port: number, client: Client): Promise<Glewlwyd> {
	const settings = await prepare(folder, port);
	const child = spawn(program, [`--config-file=${settings}`], { stdio: "ignore" });
	const api = `http://localhost:${port}/api`;
	const issuer = `${api}/oidc`;
	await untilItAnswers(child, `${api}/`);
	const set = await openAdministration(api);
	await set("/mod/plugin/", {
		module: "oidc",
		name: "oidc",
		display_name: "OpenID",
		enabled: true,
		parameters: openIdSettings(issuer),
	});
	const member = { username: "naledi", password: "a long password" };
	const outside = { username: "pieter", password: "another long password" };
	const user = { scope: ["g_profile", "openid"], enabled: true };
	const groups = ["documents-payments", "everybody"];
	await set("/user/", { ...user, ...member, name: "Naledi Dube", email: "naledi@example.org", groups });
	await set("/user/", { ...user, ...outside, name: "Pieter Vos", email: "pieter@example.org", groups: ["everybody"] });
	await set("/client/", {
		client_id: client.id,
		name: "Document Extraction",
		enabled: true,
		confidential: true,
		client_secret: client.secret,
		token_endpoint_auth_method: ["client_secret_basic"],
		redirect_uri: [client.redirectUri],
		post_logout_redirect_uri: client.postLogoutRedirectUri,
		authorization_type: ["code"],
		scope: [],
	});
	return {
		issuer,
		member,
		outside,
		async stop() {
			const gone = new Promise((resolve) => child.once("exit", resolve));
			child.kill("SIGTERM");
			await gone;
			await rm(folder, { recursive: true, force: true });
		},
	};
}
