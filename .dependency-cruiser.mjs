import { pageRooms, products, readingRooms, rooms } from "./tools/rooms.mjs";

/** Modules of no room that every room may use, as far as its product may. */
const anyone = ["^src/reader/(clock|memoise)\\.ts$", "^src/service/client-address\\.ts$"];

/** Packages that one place keeps to itself. */
const keepers = [
	{
		packages: "sharp|onnxruntime-node|zxing-wasm|libheif-js|@hyzyla/pdfium",
		from: "^src/reader/engine/",
		because: "pixels never leave the engine",
	},
	{ packages: "pg", from: "^src/service/database/", because: "connections are made in one place" },
	{ packages: "prom-client", from: "^src/service/metrics/", because: "one place writes Prometheus' format" },
	{
		packages: "@opentelemetry/[^/]+",
		from: "^src/service/tracing/start-tracing\\.ts$",
		because: "one file loads it, and only where traces are collected",
	},
	{ packages: "openid-client", from: "^src/service/sign-in/oidc\\.ts$", because: "one file speaks OpenID Connect" },
	{
		packages: "jose",
		from: "^src/service/sign-in/logout-token\\.ts$|^src/service/signing/",
		because: "one file verifies logout tokens, one room signs answers",
	},
	{
		packages: "fastify|@fastify/[^/]+",
		from: "^src/service/(api|composition|dashboard|http)/",
		because: "HTTP never enters below http, api and dashboard",
	},
];

const productRules = Object.entries(products).map(([product, { may, because }]) => ({
	name: `${product}-uses-only-products-below-it`,
	comment: `src/${product} may use ${may.length > 0 ? may.join(", ") : "no other product"}: ${because}.`,
	severity: "error",
	from: { path: `^src/${product}/`, pathNot: "\\.test\\.ts$" },
	to: { path: "^src/", pathNot: [product, ...may].map((other) => `^src/${other}/`) },
}));

const roomRules = Object.entries(rooms).map(([room, { may, because }]) => ({
	name: `${room.replace("/", "-")}-uses-only-what-it-may`,
	comment: `src/${room} may use ${may.length > 0 ? may.join(", ") : "no other room"}: ${because}.`,
	severity: "error",
	from: { path: `^src/${room}/`, pathNot: "\\.test\\.ts$" },
	to: { path: "^src/", pathNot: [`^src/${room}/`, ...may.map((other) => `^src/${other}/`), ...anyone] },
}));

const readingRules = Object.entries(readingRooms).map(([room, { may, because }]) => ({
	name: `reading-${room}-uses-only-rooms-before-it`,
	comment: `src/reader/reading/${room} may use ${may.length > 0 ? may.join(", ") : "no other room of the reading"}: ${because}.`,
	severity: "error",
	from: { path: `^src/reader/reading/${room}/`, pathNot: "\\.test\\.ts$" },
	to: { path: "^src/reader/reading/", pathNot: [room, ...may].map((other) => `^src/reader/reading/${other}/`) },
}));

const pageRules = Object.entries(pageRooms).map(([room, { may, because }]) => ({
	name: `web-${room.replace("/", "-")}-uses-only-rooms-below-it`,
	comment: `web/src/${room} may use ${may.length > 0 ? may.join(", ") : "no other room of the pages"}: ${because}.`,
	severity: "error",
	from: { path: `^web/src/${room}/`, pathNot: "\\.test\\.tsx?$" },
	to: { path: "^web/src/", pathNot: [room, ...may].map((other) => `^web/src/${other}/`) },
}));

const keeperRules = keepers.map(({ packages, from, because }) => ({
	name: `only-one-place-uses-${packages.split("|")[0]?.replace(/[^a-z-]/g, "")}`,
	comment: `${packages.replaceAll("|", ", ")}: ${because}.`,
	severity: "error",
	from: { path: "^src/", pathNot: [from, "\\.test\\.ts$"] },
	to: { path: `(^|/)node_modules/(@types/)?(${packages})/` },
}));

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
	forbidden: [
		...productRules,
		...roomRules,
		...readingRules,
		...pageRules,
		...keeperRules,
		{
			name: "the-engine-has-one-door",
			comment:
				"Others use src/reader/engine by index.ts and the types of engine.ts, so that everything behind them can change.",
			severity: "error",
			from: { path: "^src/", pathNot: ["^src/reader/engine/", "\\.test\\.ts$"] },
			to: { path: "^src/reader/engine/", pathNot: "^src/reader/engine/(index|engine)\\.ts$" },
		},
		{
			name: "the-reading-has-one-door",
			comment: "Others use src/reader/reading by read.ts, so that the rooms behind it can change.",
			severity: "error",
			from: { path: "^src/", pathNot: ["^src/reader/reading/", "\\.test\\.ts$"] },
			to: { path: "^src/reader/reading/", pathNot: "^src/reader/reading/read\\.ts$" },
		},
		{
			name: "print-has-one-door",
			comment:
				"The rest of the reading uses src/reader/reading/print by index.ts, so that how rows are made can change.",
			severity: "error",
			from: { path: "^(src|test|lab|tools)/", pathNot: "^src/reader/reading/print/" },
			to: { path: "^src/reader/reading/print/", pathNot: "^src/reader/reading/print/index\\.ts$" },
		},
		{
			name: "documents-are-enumerated-in-the-catalogue",
			comment: "A new document type is a folder, which the catalogue lists; nothing else names the folders.",
			severity: "error",
			from: { path: "^src/", pathNot: ["^src/reader/documents/", "^src/answer/document-descriptions\\.ts$"] },
			to: { path: "^src/reader/documents/[^/]+/" },
		},
		{
			name: "nobody-uses-the-composition",
			comment: "The composition knows every part, so no part may know it: only the program's start does.",
			severity: "error",
			from: { path: "^src/", pathNot: "^src/service/composition/|^src/(main|service/welcome)\\.ts$" },
			to: { path: "^src/service/composition/" },
		},
		{
			name: "configuration-is-handed-down",
			comment: "Parts are given what they need as arguments; only where a program starts is the environment read.",
			severity: "error",
			from: {
				path: "^src/",
				pathNot: [
					"^src/(main|service/welcome)\\.ts$",
					"^src/(service/(composition|config)|commands)/",
					"\\.test\\.ts$",
				],
			},
			to: { path: "^src/service/config/" },
		},
		{
			name: "the-service-does-not-use-what-surrounds-it",
			comment:
				"The laboratory, the local identity provider, the pages' sources, the tools and the tests are no part of the service.",
			severity: "error",
			from: { path: "^src/", pathNot: "\\.test\\.ts$" },
			to: { path: "^(client|identity|lab|test|tools|web)/" },
		},
		{
			name: "the-pages-use-only-their-contract",
			comment:
				"What runs in a browser shares with the server the shapes of its answers, the table of errors, the limits of an upload, the table that people get of answers, the description of each document, the longest project name, the pure knowledge of printed values, the checks of a picture before it is taken and the kept figures of accuracy, and nothing else.",
			severity: "error",
			from: { path: "^web/src/", pathNot: "\\.test\\.tsx?$" },
			to: {
				path: "^(src|identity|lab|test)/",
				pathNot:
					"^src/answer/(document-descriptions?|errors|upload-limits)\\.ts$|^src/reader/(documents/null-reasons|engine/capture-checks)\\.ts$|^src/reader/formats/|^src/review/|^src/service/(api/schemas/dereference|dashboard/contract|tokens/project-name-length-max)\\.ts$|^lab/evaluation/figures/full\\.json$",
			},
		},
		{
			name: "the-client-stands-alone",
			comment: "It is installed by others, without the service and without any other package.",
			severity: "error",
			from: { path: "^client/src/" },
			to: { pathNot: "^client/src/" },
		},
		{
			name: "no-circles",
			comment: "Two files that need each other are one file, or need a third.",
			severity: "error",
			from: {},
			to: { circular: true },
		},
		{
			name: "nothing-unresolvable",
			comment: "An import that leads nowhere fails only when it is reached.",
			severity: "error",
			from: {},
			to: { couldNotResolve: true, pathNot: "^virtual:" },
		},
		{
			name: "the-service-runs-without-development-packages",
			comment: "npm ci --omit=dev must leave a service that starts.",
			severity: "error",
			from: { path: "^src/|^identity/", pathNot: "\\.test\\.ts$" },
			to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
		},
	],
	options: {
		doNotFollow: { path: "node_modules" },
		// A document that exists only in a test: its imports resolve once it is among the others. Training has packages of
		// its own, which are installed apart.
		exclude: { path: "^(web|client)/dist/|^test/seventh-document/na-id-card/|^lab/training/" },
		// Includes type-only imports.
		tsPreCompilationDeps: true,
		tsConfig: { fileName: "tsconfig.json" },
		enhancedResolveOptions: {
			exportsFields: ["exports"],
			conditionNames: ["import", "require", "node", "default", "types"],
		},
	},
};
