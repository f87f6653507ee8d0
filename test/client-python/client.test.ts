import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { generatePythonTypes, pythonTypesFile } from "../../client-python/generate-types.ts";
import { imageBytesMax } from "../../src/answer/upload-limits.ts";
import { catalogue } from "../../src/reader/documents/catalogue.ts";
import { aReadOutcome } from "../api/support/a-read-outcome.ts";
import { secrets } from "../api/support/fake-gate.ts";
import { createTestServer, type TestServer } from "../api/support/test-server.ts";
import { signedCases } from "../support/signed-cases.ts";
import { hasPython, openPythonProject, type PythonProject } from "./support/python-project.ts";

const run = promisify(execFile);
const specimen = join(import.meta.dirname, "../../specimens/passport.jpg");

test("the types match the service's description (npm run client:types updates them)", async () => {
	await expect(await generatePythonTypes()).toMatchFileSnapshot(pythonTypesFile);
});

test("the client accepts images of the same size as the service", async () => {
	const source = join(import.meta.dirname, "../../client-python/src/document_extraction_client/image.py");
	const [, factors = ""] = /^IMAGE_BYTES_MAX = ([\d *]+)$/m.exec(await readFile(source, "utf8")) ?? [];
	expect(factors.split("*").reduce((product, factor) => product * Number(factor), 1)).toBe(imageBytesMax);
});

describe.skipIf(!hasPython)("in an empty environment with Python 3.11 or later (skipped: there is none here)", () => {
	let server: TestServer;
	let baseUrl: string;
	let project: PythonProject;
	beforeAll(async () => {
		project = await openPythonProject();
		server = await createTestServer({ catalogue });
		baseUrl = `http://127.0.0.1:${await server.listen()}/`;
	}, 180_000);
	afterAll(async () => {
		server?.app.server.closeAllConnections();
		await server?.app.close();
		await project?.remove();
	});
	beforeEach(() => {
		server.extractor.images.length = 0;
		server.extractor.busyS = null;
		server.extractor.answer = (_image, expected) => aReadOutcome(expected ?? "passport");
	});

	/** Runs a program and returns its output as JSON; `base_url`, `token` and `specimen` are defined for it. */
	async function printed(program: string, token: string = secrets.good, address = baseUrl): Promise<unknown> {
		const [url, secret, file] = [address, token, specimen].map((text) => JSON.stringify(text));
		const head = `import asyncio, io, json, pathlib, time\nfrom document_extraction_client import *\nbase_url, token, specimen = ${url}, ${secret}, ${file}\n`;
		await writeFile(join(project.folder, "program.py"), head + program);
		const { stdout } = await run(project.python, ["program.py"], { cwd: project.folder });
		return JSON.parse(stdout);
	}

	test("a newline after a token is removed; a token with white space inside is refused and not shown", async () => {
		const program = `
def told(token):
    try:
        with Client(base_url, token) as client:
            return client.show_token()["projectName"]
    except Exception as error:
        import traceback
        return [type(error).__name__, "".join(traceback.format_exception(error))]
print(json.dumps([told(token + "\\n"), told(token[:20] + "\\n" + token[20:])]))
`;
		const [trimmed, [kind, text]] = (await printed(program)) as [string, [string, string]];
		expect(trimmed).toEqual(expect.any(String));
		expect(kind).toBe("ValueError");
		expect(text).not.toContain(secrets.good.slice(4, 20));
	});

	test("the token is not in the printed settings of the client", async () => {
		const told = await printed("print(json.dumps(repr(Client(base_url, token)._settings)))");
		expect(told).toContain("base_url=");
		expect(told).not.toContain(secrets.good);
	});

	test("a redirect is not followed, so no other address gets the picture or the token", async () => {
		const bodies: string[] = [];
		const open = async (handle: RequestListener) => {
			const opened = createServer(handle);
			await new Promise<void>((resolve) => opened.listen(0, "127.0.0.1", resolve));
			return { opened, address: `http://127.0.0.1:${(opened.address() as AddressInfo).port}/` };
		};
		const other = await open((request, response) => {
			request.on("data", (chunk) => bodies.push(String(chunk))).on("end", () => response.end("{}"));
		});
		const first = await open((request, response) => {
			request.resume().on("end", () => response.writeHead(307, { location: other.address }).end());
		});
		const program = `
import httpx

def refused(error):
    return [error.code, error.status]

async def main():
    async with AsyncClient(base_url, token, http=httpx.AsyncClient(follow_redirects=True)) as client:
        try:
            await client.read_passport(specimen)
        except ExtractionError as error:
            return refused(error)

with Client(base_url, token, http=httpx.Client(follow_redirects=True)) as client:
    try:
        client.read_passport(specimen)
    except ExtractionError as error:
        print(json.dumps([refused(error), asyncio.run(main())]))
`;
		const told = await printed(program, secrets.good, first.address);
		expect(told).toEqual(Array(2).fill(["UNEXPECTED_ANSWER", 307]));
		expect(bodies).toEqual([]);
		for (const { opened } of [first, other]) opened.close().closeAllConnections();
	});

	test("a client can be created for https, and for http only on this machine", async () => {
		const addresses = {
			"https://documents.example.com": true,
			"http://localhost:3000": true,
			"http://127.0.0.1": true,
			"http://[::1]:3000": true,
			"http://documents.example.com": false,
			"http://localhost.example.com": false,
			"http://127.0.0.1.example.com": false,
			"ftp://localhost": false,
		};
		const program = `
def made(address):
    try:
        Client(address, "").close()
        return True
    except ValueError:
        return False
print(json.dumps({address: made(address) for address in ${JSON.stringify(Object.keys(addresses))}}))
`;
		expect(await printed(program)).toEqual(addresses);
	});

	test("each document has a function that calls its endpoint", async () => {
		const program = `
with Client(base_url, token) as client:
    readers = [name for name in dir(client) if name.startswith("read_")]
    answers = [getattr(client, name)(specimen)["documentType"] for name in readers]
    print(json.dumps([sorted(answers), client.show_token()["projectName"], client.show_health()["status"]]))
`;
		const types = catalogue.map(({ documentType }) => documentType).sort();
		expect(await printed(program)).toEqual([types, "Onboarding", "healthy"]);
	});

	test("the asynchronous client has the same functions with the same results", async () => {
		const program = `
async def main():
    async with AsyncClient(base_url, token) as client:
        readers = [getattr(client, name) for name in sorted(dir(client)) if name.startswith("read_")]
        answers = await asyncio.gather(*(read(specimen) for read in readers))
        health = await client.show_health()
        print(json.dumps([sorted(answer["documentType"] for answer in answers), health["status"]]))
asyncio.run(main())
`;
		expect(await printed(program)).toEqual([catalogue.map(({ documentType }) => documentType).sort(), "healthy"]);
	});

	test("a path, bytes and an open file arrive complete, and evidence is returned on request", async () => {
		const program = `
with Client(base_url, token) as client:
    content = pathlib.Path(specimen).read_bytes()
    for image in (specimen, pathlib.Path(specimen), content, bytearray(content), io.BytesIO(content)):
        plain = client.read_passport(image)
    proof = client.read_passport(content, evidence=True, document=2)
    print(json.dumps(["evidence" in plain, proof["evidence"]["fields"]["surname"]["printed"]]))
`;
		expect(await printed(program)).toEqual([false, "Mokoena"]);
		expect(server.extractor.images.map((image) => image.length)).toEqual(Array(6).fill(86_212));
		expect(server.extractor.documents.slice(-2)).toEqual([undefined, 2]);
	});

	test("a signed answer is verified, and the verifier passes every case of signed-cases.ts", async () => {
		await project.install("cryptography");
		await writeFile(join(project.folder, "cases.json"), JSON.stringify(await signedCases()));
		const program = `
import base64

def told(verified):
    return "verified" if isinstance(verified, Verified) else verified.doubt

async def main():
    async with AsyncClient(base_url, token) as client:
        answer = await client.read_passport(specimen, signed=True)
        return [told(await client.verify(answer, specimen)), told(await client.verify(answer, b""))]

with Client(base_url, token) as client:
    answer = client.read_passport(specimen, evidence=True, signed=True)
    told_once = [told(client.verify(answer, specimen)), client.verify(answer, specimen).statement["tokenPrefix"]]
wrong = []
for case in json.loads(pathlib.Path("cases.json").read_text()):
    said = told(verify_answer(json.loads(case["answer"]), base64.b64decode(case["picture"]), case["keys"]))
    if said != case["expected"] and (case["expected"] is not None or said == "verified"):
        wrong.append([case["name"], said])
print(json.dumps([told_once, asyncio.run(main()), wrong]))
`;
		const [once, twice, wrong] = (await printed(program)) as readonly unknown[];
		expect(once).toEqual(["verified", "svc_GoodGo"]);
		expect(twice).toEqual(["verified", "other-picture"]);
		expect(wrong).toEqual([]);
	});

	test("a refusal is raised as the class of its code, with status, details and request id", async () => {
		server.extractor.answer = () => ({ outcome: "unreadable", reasons: ["too_dark"] });
		const program = `
with Client(base_url, token) as client:
    try:
        client.read_passport(specimen)
    except ImageUnreadable as error:
        print(json.dumps([error.code, error.status, error.details["reasons"], error.request_id != "", str(error)]))
`;
		expect(await printed(program)).toEqual([
			"IMAGE_UNREADABLE",
			422,
			["too_dark"],
			true,
			"IMAGE_UNREADABLE: Document could not be read",
		]);
	});

	test("after RATE_LIMITED the client waits as long as the service says and sends the image again", async () => {
		server.extractor.busyS = 1;
		const free = setInterval(() => {
			if (server.log().includes("RATE_LIMITED")) server.extractor.busyS = null;
		}, 20);
		const program = `
with Client(base_url, token) as client:
    started = time.monotonic()
    answer = client.read_passport(specimen)
    print(json.dumps([answer["success"], time.monotonic() - started >= 1]))
`;
		expect(await printed(program)).toEqual([true, true]);
		clearInterval(free);
		expect(server.extractor.images.map((image) => image.length)).toEqual([86_212]);
	});

	test("if the wait would be longer than allowed, RateLimited is raised immediately with the time to wait", async () => {
		const program = `
with Client(base_url, token, wait_s_max=30) as client:
    try:
        client.read_passport(specimen)
    except RateLimited as error:
        print(json.dumps(error.retry_after_s))
`;
		expect(await printed(program, secrets.spent)).toBe(31);
	});

	test("a timeout and an unreachable service raise NotReached, a foreign response UnexpectedAnswer", async () => {
		server.extractor.answer = () => new Promise(() => {});
		const nameOf = (options: string) => `
with Client(base_url, token${options}) as client:
    try:
        client.read_passport(specimen)
    except ExtractionError as error:
        print(json.dumps([type(error).__name__, error.status]))
`;
		expect(await printed(nameOf(", timeout_s=0.2"))).toEqual(["NotReached", null]);
		const proxy = createServer((request, response) => {
			request.resume().on("end", () => response.writeHead(502).end("<h1>Bad gateway</h1>"));
		});
		await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
		const address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
		expect(await printed(nameOf(""), secrets.good, address)).toEqual(["UnexpectedAnswer", 502]);
		await new Promise((resolve) => proxy.close(resolve));
		expect(await printed(nameOf(""), secrets.good, address)).toEqual(["NotReached", null]);
	});

	test("a type checker knows the arguments and the results", async () => {
		await project.install("mypy==1.18.2");
		const program = `
from collections.abc import Sequence
from document_extraction_client import AsyncClient, Client

client = Client("http://localhost", "")
data = client.read_passport(b"")["data"]
surname: str | None = data["surname"]
codes: Sequence[str] | None = client.read_sa_drivers_front("a.jpg")["data"]["vehicleCodes"]
data["licenseNumber"]
client.read_passport(7)
`;
		await writeFile(join(project.folder, "types_test.py"), program);
		const checked = run(project.python, ["-m", "mypy", "--strict", "types_test.py"], { cwd: project.folder });
		const { stdout } = await checked.catch((error: { stdout: string }) => error);
		const lines = [...stdout.matchAll(/^types_test\.py:(\d+): error: .*\[([\w-]+)\]$/gm)].map(([, line, kind]) => [
			line,
			kind,
		]);
		expect(lines).toEqual([
			["9", "typeddict-item"],
			["10", "arg-type"],
		]);
	}, 120_000);
});
