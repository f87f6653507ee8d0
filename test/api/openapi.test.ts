import { gunzipSync } from "node:zlib";
import { Validator } from "@seriousme/openapi-schema-validator";
import { Compile } from "typebox/compile";
import { beforeAll, expect, test } from "vitest";
import { errors } from "../../src/answer/errors.ts";
import { catalogue } from "../../src/reader/documents/catalogue.ts";
import { dereference } from "../../src/service/api/schemas/dereference.ts";
import { aReadOutcome } from "./support/a-read-outcome.ts";
import { secrets } from "./support/fake-gate.ts";
import { post } from "./support/post.ts";
import { createTestServer, type TestServer } from "./support/test-server.ts";

interface Media {
	readonly schema: object;
	readonly example?: unknown;
	readonly examples?: Readonly<Record<string, { readonly value: { error?: { code: string } } }>>;
}
interface Operation {
	readonly operationId: string;
	readonly requestBody?: { readonly content: Readonly<Record<string, Media>> };
	readonly responses: Readonly<
		Record<string, { readonly headers: object; readonly content: Readonly<Record<string, Media>> }>
	>;
	readonly security?: readonly object[];
}
type Description = {
	readonly openapi: string;
	readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};

async function servedBy(server: TestServer) {
	return (await server.app.inject({ url: "/api/v1/openapi.json" })).json();
}

/** The description that a server serves, with every schema reference resolved. */
async function descriptionOf(server: TestServer): Promise<Description> {
	const served = await servedBy(server);
	return dereference(served, served.components.schemas);
}

let served: Description & { readonly components: { readonly schemas: Readonly<Record<string, object>> } };
let description: Description;
beforeAll(async () => {
	served = await servedBy(await createTestServer({ catalogue }));
	description = dereference(served, served.components.schemas);
});

const operations = () =>
	Object.entries(description.paths).flatMap(([path, methods]) =>
		Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, path, operation })),
	);

const mediaOf = (operation: Operation) =>
	Object.entries(operation.responses).map(
		([status, { content }]) => [status, content["application/json"] as Media] as const,
	);

test("an independent validator accepts the description as OpenAPI 3.1", async () => {
	const result = await new Validator().validate(structuredClone(served));
	expect(result.errors).toBeUndefined();
	expect(result.valid).toBe(true);
	expect(served.openapi).toBe("3.1.0");
});

test("the validator rejects an invalid description", async () => {
	const broken = { ...structuredClone(description), info: { title: 7 } };
	expect((await new Validator().validate(broken)).valid).toBe(false);
});

test("the description is compressed for clients that accept gzip, with the same content", async () => {
	const server = await createTestServer({ catalogue });
	const url = "/api/v1/openapi.json";
	const compressed = await server.app.inject({ url, headers: { "accept-encoding": "gzip, br" } });
	expect(compressed.headers["content-encoding"]).toBe("gzip");
	expect(compressed.rawPayload.length).toBeLessThan(20_000);
	expect(JSON.parse(gunzipSync(compressed.rawPayload).toString())).toEqual(served);
	await server.app.close();
});

test("every body has a named schema, and each schema is in the description once", () => {
	const bodies = Object.values(served.paths)
		.flatMap((methods) => Object.values(methods))
		.flatMap(({ requestBody, responses }) => [requestBody, ...Object.values(responses)])
		.flatMap((body) => Object.values(body?.content ?? {}).map(({ schema }) => schema));
	expect(bodies.length).toBeGreaterThan(50);
	for (const schema of bodies) expect(Object.keys(schema)).toEqual(["$ref"]);
	const names = Object.keys(served.components.schemas);
	expect(names).toEqual(expect.arrayContaining(["PassportExtraction", "FieldEvidence", "ForbiddenError", "Health"]));
	for (const name of names) expect(JSON.stringify(served).split(`"title":"${name}"`), name).toHaveLength(2);
});

test("every operation has a unique name in camel case, and the description names a contact", () => {
	const names = operations().map(({ operation }) => operation.operationId);
	expect(names).toEqual([
		...catalogue.map(() => expect.stringMatching(/^read([A-Z][a-z]+)+$/)),
		"showToken",
		"reportLeakedToken",
		"showHealth",
	]);
	expect(new Set(names).size).toBe(names.length);
	expect(names).toContain("readSaIdSmartFront");
	expect(description).toMatchObject({
		info: { contact: { name: expect.any(String) }, license: { name: expect.any(String) } },
		externalDocs: { url: "/docs/quick-start" },
	});
});

test("there is an operation for each document of the catalogue, and three of the service's own", () => {
	expect(operations().map(({ name }) => name)).toEqual([
		...catalogue.map(({ documentType }) => `post /api/v1/ocr/${documentType}`),
		"get /api/v1/tokens/me",
		"post /api/v1/tokens/leaked",
		"get /api/v1/health",
	]);
});

test("every error of a document endpoint is described with an example under its status", () => {
	const own = ["NOT_FOUND", "METHOD_NOT_ALLOWED"];
	for (const { name, path, operation } of operations()) {
		if (!path.includes("/ocr/")) continue;
		const codes = mediaOf(operation).flatMap(([status, { examples = {} }]) =>
			Object.values(examples).flatMap(({ value }) =>
				value.error ? [[value.error.code, Number(status)] as const] : [],
			),
		);
		const expected = Object.entries(errors).map(([code, { status }]) => [code, status] as const);
		expect(Object.fromEntries(codes), name).toEqual(
			Object.fromEntries(expected.filter(([code]) => !own.includes(code))),
		);
		for (const { headers } of Object.values(operation.responses)) expect(headers).toHaveProperty("X-RateLimit-Reset");
	}
});

test("every example fits the schema beside it", () => {
	let examined = 0;
	for (const { name, operation } of operations()) {
		for (const [status, { schema, examples = {} }] of mediaOf(operation)) {
			const validator = Compile(schema);
			for (const [example, { value }] of Object.entries(examples)) {
				expect(validator.Errors(value), `${name} ${status} ${example}`).toEqual([]);
				examined++;
			}
		}
	}
	expect(examined).toBeGreaterThan(70);
});

test("the responses fit the description", async () => {
	const server = await createTestServer();
	const { paths } = await descriptionOf(server);
	const schemaFor = (path: string, method: string, status: number) =>
		Compile(paths[path]?.[method]?.responses[status]?.content["application/json"]?.schema as object);
	const passport = "/api/v1/ocr/passport";
	server.extractor.answer = () => aReadOutcome("passport");
	for (const request of [
		{},
		{ path: `${passport}?evidence=true` },
		{ secret: null },
		{ secret: secrets.spent },
		{ payload: "x" },
	]) {
		const response = await post(server, request);
		expect(schemaFor(passport, "post", response.statusCode).Errors(response.json()), JSON.stringify(request)).toEqual(
			[],
		);
	}
	const me = await server.app.inject({
		url: "/api/v1/tokens/me",
		headers: { authorization: `Bearer ${secrets.good}` },
	});
	expect(schemaFor("/api/v1/tokens/me", "get", 200).Errors(me.json())).toEqual([]);
	for (const isUp of [true, false]) {
		server.isDatabaseUp = async () => isUp;
		const health = await server.app.inject({ url: "/api/v1/health" });
		expect(schemaFor("/api/v1/health", "get", health.statusCode).Errors(health.json())).toEqual([]);
	}
});

test("a value that the catalogue does not allow does not fit the description", async () => {
	const { paths } = await descriptionOf(await createTestServer());
	const schema = paths["/api/v1/ocr/passport"]?.post?.responses["200"]?.content["application/json"]?.schema as object;
	const validator = Compile(schema);
	const { fields: _, ...read } = aReadOutcome("passport");
	const body = (data: object) => ({
		success: true,
		documentType: "passport",
		confidence: "low",
		data,
		meta: { processedAt: "2026-05-01T12:00:00.000Z", latencyMs: 1 },
		read,
	});
	const good = {
		surname: null,
		sex: "M",
		idNumber: null,
		dateOfBirth: "1990-01-01",
		vehicleCodes: ["B"],
		rawBarcode: null,
	};
	expect(validator.Check(body(good))).toBe(true);
	for (const bad of [
		{ sex: "X" },
		{ idNumber: "123" },
		{ vehicleCodes: ["ZZ"] },
		{ rawBarcode: "x" },
		{ surname: 7 },
	]) {
		expect(validator.Check(body({ ...good, ...bad })), JSON.stringify(bad)).toBe(false);
	}
	expect(validator.Check(body({}))).toBe(false);
});

test("both encodings of a picture are described, and every endpoint but health needs a token", () => {
	for (const { name, path, operation } of operations()) {
		expect(operation.security, name).toEqual(path.endsWith("/health") ? [] : [{ token: [] }]);
		if (path.includes("/ocr/"))
			expect(Object.keys(operation.requestBody?.content ?? {})).toEqual(["multipart/form-data", "application/json"]);
	}
});

test("JSON requests have a valid example, forms none, and responses one without and one with evidence", () => {
	for (const { name, path, operation } of operations()) {
		if (!path.includes("/ocr/")) continue;
		const { "application/json": json, "multipart/form-data": form } = operation.requestBody?.content ?? {};
		expect(json?.example !== undefined && Compile(json.schema).Check(json.example), name).toBe(true);
		expect(form, name).not.toHaveProperty("example");
		const examples = operation.responses["200"]?.content["application/json"]?.examples ?? {};
		expect(Object.values(examples).map(({ value }) => "evidence" in value)).toEqual([false, true]);
	}
});
