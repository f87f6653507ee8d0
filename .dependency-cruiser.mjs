/** Each room of src/ and the rooms whose code it may use; downwards only. docs/architecture.md shows the same table. */
export const rooms = {
	decode: { may: ["page"], because: "which texts a lattice may show is arithmetic, whatever they mean" },
	formats: { may: ["decode"], because: "what is printed on documents is pure knowledge that needs no page" },
	page: { may: [], because: "what was seen on a page is pure data that needs nobody" },
	database: { may: [], because: "it is the floor that everything with a memory stands on" },
	documents: {
		may: ["decode", "formats", "page"],
		because: "a reader sees words on a page, never pixels, HTTP or a database",
	},
	reading: {
		may: ["decode", "documents", "formats", "page"],
		because: "it understands what any document declares, and names none of them",
	},
	engine: { may: ["decode", "page"], because: "it turns pixels into a page and does not know what a passport is" },
	extraction: {
		may: ["documents", "engine", "formats", "page", "reading"],
		because: "the use case knows nothing of processes, HTTP, tokens or people",
	},
	workers: {
		may: ["documents", "engine", "extraction"],
		because: "a pool runs the use case in processes of their own, for whoever asks",
	},
	tokens: {
		may: ["database", "documents"],
		because: "a token's life does not depend on how it is presented; its scopes are the catalogue's keys",
	},
	"rate-limit": { may: ["database"], because: "a window counts keys, whatever they stand for" },
	"sign-in": { may: ["database"], because: "who somebody is has nothing to do with what they may read" },
	signing: { may: ["database"], because: "what is signed is data, whoever asked for it and whatever it says" },
	review: {
		may: ["api", "documents"],
		because: "what people are told of answers is the same in a browser and on a command line",
	},
	library: {
		may: ["api", "documents", "extraction", "workers"],
		because: "it reads in a program of somebody else: no server, no database, no tokens of theirs",
	},
	metrics: { may: [], because: "figures are counted, whatever they stand for" },
	tracing: { may: [], because: "spans are times, whatever they stand for" },
	api: {
		may: ["documents", "extraction", "page", "rate-limit", "signing", "tokens", "tracing"],
		because: "programs have tokens, not sessions",
	},
	http: {
		may: ["api", "metrics"],
		because: "the server carries requests and answers, and knows neither documents nor people",
	},
	dashboard: {
		may: ["api", "documents", "extraction", "page", "rate-limit", "review", "sign-in", "signing", "tokens"],
		because: "pages stand on what the rooms offer, not on the database",
	},
};

/**
 * The modules of src/reading in the order in which a page passes through them, each with the earlier ones that it may
 * use; src/reading/README.md has the same order. None may use the top files: read.ts, understand.ts, evidence.ts.
 */
export const readingRooms = {
	weights: { may: [], because: "it is data" },
	characters: { may: [], because: "what is taken for what depends on no page" },
	print: { may: ["characters"], because: "what was printed is seen before anybody asks what it means" },
	languages: { may: ["characters", "weights"], because: "what may stand in a field does not depend on the page" },
	captions: { may: ["characters", "print", "weights"], because: "captions are found before values are looked for" },
	candidates: {
		may: ["captions", "characters", "languages", "print", "weights"],
		because: "each value is looked for by itself, before any is chosen",
	},
	choice: {
		may: ["candidates", "captions", "characters", "languages", "print", "weights"],
		because: "values are chosen among those that were found, whatever is looked at next",
	},
	sources: {
		may: ["candidates", "captions", "characters", "choice", "languages", "print", "weights"],
		because: "print is asked about what another source says where the choice found it",
	},
	looks: {
		may: ["candidates", "captions", "characters", "choice", "languages", "print", "weights"],
		because: "it tells where to look again, and the story decides to",
	},
};

/** Modules of no room that every room may use. */
const anyone = ["^src/(client-address|clock|once)\\.ts$"];

/** How a document is drawn stands in its folder, for the generator of specimens; the service has no part in it. */
const drawings = "^src/documents/[^/]+/drawing/";

/** Packages that one place keeps to itself. */
const keepers = [
	{
		packages: "sharp|onnxruntime-node|zxing-wasm|libheif-js|@hyzyla/pdfium",
		from: "^src/engine/",
		because: "pixels never leave the engine",
	},
	{ packages: "pg", from: "^src/database/", because: "connections are made in one place" },
	{ packages: "prom-client", from: "^src/metrics/", because: "one place writes Prometheus' format" },
	{
		packages: "@opentelemetry/[^/]+",
		from: "^src/tracing/start-tracing\\.ts$",
		because: "one file loads it, and only where traces are collected",
	},
	{ packages: "openid-client", from: "^src/sign-in/oidc\\.ts$", because: "one file speaks OpenID Connect" },
	{
		packages: "jose",
		from: "^src/sign-in/logout-token\\.ts$|^src/signing/",
		because: "one file verifies logout tokens, one room signs answers",
	},
	{
		packages: "fastify|@fastify/[^/]+",
		from: "^src/(api|composition|dashboard|http)/",
		because: "HTTP never enters below http, api and dashboard",
	},
];

const roomRules = Object.entries(rooms).map(([room, { may, because }]) => ({
	name: `${room}-uses-only-what-it-may`,
	comment: `src/${room} may use ${may.length > 0 ? may.join(", ") : "no other room"}: ${because}.`,
	severity: "error",
	from: { path: `^src/${room}/`, pathNot: ["\\.test\\.ts$", drawings] },
	to: { path: "^src/", pathNot: [`^src/${room}/`, ...may.map((other) => `^src/${other}/`), ...anyone] },
}));

const readingRules = Object.entries(readingRooms).map(([room, { may, because }]) => ({
	name: `reading-${room}-uses-only-rooms-before-it`,
	comment: `src/reading/${room} may use ${may.length > 0 ? may.join(", ") : "no other room of the reading"}: ${because}.`,
	severity: "error",
	from: { path: `^src/reading/${room}/`, pathNot: "\\.test\\.ts$" },
	to: { path: "^src/reading/", pathNot: [room, ...may].map((other) => `^src/reading/${other}/`) },
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
		...roomRules,
		...readingRules,
		...keeperRules,
		{
			name: "the-engine-has-one-door",
			comment:
				"Others use src/engine by index.ts and the types of engine.ts, so that everything behind them can change.",
			severity: "error",
			from: { path: "^src/", pathNot: ["^src/engine/", "\\.test\\.ts$"] },
			to: { path: "^src/engine/", pathNot: "^src/engine/(index|engine)\\.ts$" },
		},
		{
			name: "the-reading-has-one-door",
			comment: "Others use src/reading by read.ts, so that the rooms behind it can change.",
			severity: "error",
			from: { path: "^src/", pathNot: ["^src/reading/", "\\.test\\.ts$"] },
			to: { path: "^src/reading/", pathNot: "^src/reading/read\\.ts$" },
		},
		{
			name: "print-has-one-door",
			comment: "The rest of the reading uses src/reading/print by index.ts, so that how rows are made can change.",
			severity: "error",
			from: { path: "^(src|test|evaluation|tools)/", pathNot: "^src/reading/print/" },
			to: { path: "^src/reading/print/", pathNot: "^src/reading/print/index\\.ts$" },
		},
		{
			name: "documents-are-enumerated-in-the-catalogue",
			comment: "A new document type is a folder, which the catalogue lists; nothing else names the folders.",
			severity: "error",
			from: { path: "^src/", pathNot: ["^src/documents/"] },
			to: { path: "^src/documents/[^/]+/" },
		},
		{
			name: "the-service-draws-nothing",
			comment: "How a document is drawn is for the generator of specimens; the release is shipped without it.",
			severity: "error",
			from: { path: "^src/", pathNot: drawings },
			to: { path: drawings },
		},
		{
			name: "nobody-uses-the-composition",
			comment: "The composition knows every part, so no part may know it: only the program's start does.",
			severity: "error",
			from: { path: "^src/", pathNot: "^src/composition/|^src/(main|welcome)\\.ts$" },
			to: { path: "^src/composition/" },
		},
		{
			name: "configuration-is-handed-down",
			comment: "Parts are given what they need as arguments; only where a program starts is the environment read.",
			severity: "error",
			from: {
				path: "^src/",
				pathNot: ["^src/(main|welcome)\\.ts$", "^src/(composition|config|command-line)/", "\\.test\\.ts$"],
			},
			to: { path: "^src/config/" },
		},
		{
			name: "the-service-does-not-use-what-surrounds-it",
			comment:
				"Measuring, specimens, the local identity provider, the pages' sources and the tests are no part of the service.",
			severity: "error",
			from: { path: "^src/", pathNot: ["\\.test\\.ts$", drawings] },
			to: { path: "^(client|evaluation|bench|identity|web|test)/" },
		},
		{
			name: "the-pages-use-only-their-contract",
			comment:
				"What runs in a browser shares with the server the shapes of its answers, the table of errors, the limits of an upload, the table that people get of answers, what people are told of each document, the longest project name, the pure knowledge of printed values, the checks of a picture before it is taken and the kept figures of accuracy, and nothing else.",
			severity: "error",
			from: { path: "^web/src/", pathNot: "\\.test\\.tsx?$" },
			to: {
				path: "^(src|identity|evaluation|bench|test)/",
				pathNot:
					"^src/(dashboard/contract|api/errors|api/schemas/dereference|api/uploads/upload-limits|documents/(about|about-of|abouts|null-reasons)|tokens/project-name-length-max)\\.ts$|^src/(formats|review)/|^src/engine/capture-checks\\.ts$|^evaluation/figures/full\\.json$",
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
			from: { path: "^src/|^identity/", pathNot: ["\\.test\\.ts$", drawings] },
			to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
		},
	],
	options: {
		doNotFollow: { path: "node_modules" },
		// A document that exists only in a test: its imports resolve once its folder is in src/documents.
		exclude: { path: "^(web|client)/dist/|^test/seventh-document/na-id-card/" },
		// Includes type-only imports.
		tsPreCompilationDeps: true,
		tsConfig: { fileName: "tsconfig.json" },
		enhancedResolveOptions: {
			exportsFields: ["exports"],
			conditionNames: ["import", "require", "node", "default", "types"],
		},
	},
};
