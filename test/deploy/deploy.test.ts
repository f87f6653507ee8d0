import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { commandOf, parseContainerfile } from "../../deploy/containerfile.ts";
import packageJson from "../../package.json" with { type: "json" };

const root = join(import.meta.dirname, "../..");
const read = (path: string) => readFile(join(root, path), "utf8");
const manifests = (await readdir(join(root, "deploy/kubernetes"))).filter((name) => name !== "kustomization.yaml");
const labels = { "app.kubernetes.io/name": "document-extraction" };

/** Parsed YAML, whose shape the schemas check. */
// biome-ignore lint/suspicious/noExplicitAny: each test looks at a part of its own.
async function parsed(path: string): Promise<any> {
	return parse(await read(path));
}

const deployment = await parsed("deploy/kubernetes/deployment.yaml");
const [container] = deployment.spec.template.spec.containers;

/** Throws what Kubernetes' published schema says against it. */
async function validate(manifest: { readonly apiVersion: string; readonly kind: string }): Promise<void> {
	const { apiVersion, kind } = manifest;
	const model = await import(`kubernetes-models/${apiVersion}/${kind}`);
	new model[kind](manifest).validate();
}

describe.each(manifests)("deploy/kubernetes/%s", (name) => {
	test("keeps to Kubernetes' schema", async () => validate(await parsed(`deploy/kubernetes/${name}`)));

	test("is part of what is applied", async () => {
		expect((await parsed("deploy/kubernetes/kustomization.yaml")).resources).toContain(name);
	});
});

test("a manifest with a wrong value is noticed", async () => {
	await expect(validate({ ...deployment, spec: { ...deployment.spec, replicas: "two" } })).rejects.toThrow("replicas");
});

test("every selector finds the pods, and every named port is one of theirs", async () => {
	expect(deployment.spec.template.metadata.labels).toEqual(labels);
	expect(deployment.spec.selector.matchLabels).toEqual(labels);
	const [service, policy, budget] = await Promise.all(
		["service", "network-policy", "pod-disruption-budget"].map((name) => parsed(`deploy/kubernetes/${name}.yaml`)),
	);
	expect([service.spec.selector, policy.spec.podSelector.matchLabels, budget.spec.selector.matchLabels]).toEqual([
		labels,
		labels,
		labels,
	]);
	const named = container.ports.map((port: { name: string }) => port.name);
	const used = [service.spec.ports[0].targetPort, ...policy.spec.ingress.map((rule: never) => portOf(rule))];
	expect(used.filter((port) => !named.includes(port))).toEqual([]);
});

test("the pod is given longer to end than the service takes", () => {
	const delayS = Number(container.env.find(({ name }: { name: string }) => name === "SHUTDOWN_DELAY_S").value);
	const deadlineS = 30;
	expect(deployment.spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThan(delayS + deadlineS);
});

test("the image that is deployed has this version", () => {
	expect(container.image).toBe(`document-extraction:${packageJson.version}`);
});

test("every variable that is set is one that is read", async () => {
	const compose = await parsed("deploy/compose.yaml");
	const unit = await read("deploy/document-extraction.service");
	const set = [
		...container.env.map(({ name }: { name: string }) => name),
		...Object.keys(compose.services.service.environment),
		...[...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, pairs = ""]) => namesOf(pairs)),
		...(await instructions("ENV")).flatMap(namesOf),
	];
	const example = await read(".env.example");
	expect(set.length).toBeGreaterThan(10);
	expect(set.filter((name) => !example.includes(`#${name}=`))).toEqual([]);
});

test("the image runs as nobody in particular, and looks after its own health", async () => {
	expect(await instructions("USER")).toEqual([`${deployment.spec.template.spec.securityContext.runAsUser}`]);
	expect(commandOf((await instructions("HEALTHCHECK"))[0] ?? "")[0]).toBe("node_modules/.bin/node");
	expect(commandOf((await instructions("CMD"))[0] ?? "")).toEqual(["node_modules/.bin/node", "src/main.ts"]);
});

test("continued lines are one instruction, and comments none", () => {
	expect(parseContainerfile("# a\nRUN a \\\n\t&& b\n\nUSER 1\n")).toEqual([
		{ word: "RUN", rest: "a && b" },
		{ word: "USER", rest: "1" },
	]);
});

function portOf({ ports: [first] }: { readonly ports: readonly { readonly port: string }[] }): string {
	return first?.port ?? "";
}

function namesOf(pairs: string): readonly string[] {
	return pairs.split(" ").map((pair) => pair.split("=")[0] ?? "");
}

async function instructions(word: string): Promise<readonly string[]> {
	return parseContainerfile(await read("deploy/Containerfile"))
		.filter((instruction) => instruction.word === word)
		.map(({ rest }) => rest);
}
