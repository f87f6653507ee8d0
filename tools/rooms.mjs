/**
 * The products in src/, the rooms of its two largest, the rooms of the reading and those of the pages, each with what it
 * may use. The import rules (.dependency-cruiser.mjs) enforce them; docs/architecture.md shows the same tables.
 */

/** The first-level folders of src/, from the lowest, each with the others that it may use. */
export const products = {
	reader: {
		may: [],
		because: "it reads a picture for whoever asks: a server, a command or a program of somebody else",
	},
	answer: { may: ["reader"], because: "it is what the library and the service both say of what was read" },
	review: {
		may: ["answer", "reader"],
		because: "what people are told of answers is the same in a browser and on a command line",
	},
	library: {
		may: ["answer", "reader"],
		because: "it reads in a program of somebody else: no server, no database, no tokens of theirs",
	},
	service: {
		may: ["answer", "reader", "review"],
		because: "the server reads by the reader itself and needs no command",
	},
	commands: {
		may: ["answer", "library", "reader", "review", "service"],
		because: "a command is used by people, never by a part",
	},
};

/** The rooms of the reader and of the service, each with the others and the products that it may use. */
export const rooms = {
	"reader/decode": {
		may: ["reader/page"],
		because: "which texts a lattice may show is arithmetic, whatever they mean",
	},
	"reader/formats": {
		may: ["reader/decode"],
		because: "what is printed on documents is pure knowledge that needs no page",
	},
	"reader/page": { may: [], because: "what was seen on a page is pure data that needs nobody" },
	"reader/documents": {
		may: ["reader/decode", "reader/formats", "reader/page"],
		because: "a reader sees words on a page, never pixels, HTTP or a database",
	},
	"reader/reading": {
		may: ["reader/decode", "reader/documents", "reader/formats", "reader/page"],
		because: "it understands what any document declares, and names none of them",
	},
	"reader/engine": {
		may: ["reader/decode", "reader/page"],
		because: "it turns pixels into a page and does not know what a passport is",
	},
	"reader/extraction": {
		may: ["reader/documents", "reader/engine", "reader/formats", "reader/page", "reader/reading"],
		because: "the use case knows nothing of processes, HTTP, tokens or people",
	},
	"reader/workers": {
		may: ["reader/documents", "reader/engine", "reader/extraction"],
		because: "a pool runs the use case in processes of their own, for whoever asks",
	},
	"service/database": { may: [], because: "it is the floor that everything with a memory stands on" },
	"service/tokens": {
		may: ["reader/documents", "service/database"],
		because: "a token's life does not depend on how it is presented; its scopes are the catalogue's keys",
	},
	"service/rate-limit": { may: ["service/database"], because: "a window counts keys, whatever they stand for" },
	"service/sign-in": {
		may: ["service/database"],
		because: "who somebody is has nothing to do with what they may read",
	},
	"service/signing": {
		may: ["service/database"],
		because: "what is signed is data, whoever asked for it and whatever it says",
	},
	"service/metrics": { may: [], because: "figures are counted, whatever they stand for" },
	"service/tracing": { may: [], because: "spans are times, whatever they stand for" },
	"service/api": {
		may: ["answer", "reader/documents", "reader/extraction", "service/signing", "service/tokens", "service/tracing"],
		because: "programs have tokens, not sessions",
	},
	"service/http": {
		may: ["answer", "service/api", "service/metrics"],
		because: "the server carries requests and answers, and knows neither documents nor people",
	},
	"service/dashboard": {
		may: [
			...["answer", "reader/documents", "reader/extraction", "review", "service/api", "service/rate-limit"],
			...["service/sign-in", "service/signing", "service/tokens"],
		],
		because: "pages stand on what the rooms offer, not on the database",
	},
};

/**
 * The rooms of src/reader/reading in the order in which a page passes through them, each with the earlier ones that it
 * may use; src/reader/reading/README.md has the same order. None may use the top files: read.ts, understand.ts,
 * evidence.ts.
 */
export const readingRooms = {
	weights: { may: [], because: "it is data" },
	characters: { may: [], because: "what is taken for what depends on no page" },
	print: { may: ["characters"], because: "what was printed is seen before anybody asks what it means" },
	grammars: { may: ["characters", "weights"], because: "what may stand in a field does not depend on the page" },
	labels: { may: ["characters", "print", "weights"], because: "labels are found before values are looked for" },
	candidates: {
		may: ["labels", "characters", "grammars", "print", "weights"],
		because: "each value is looked for by itself, before any is chosen",
	},
	choice: {
		may: ["candidates", "labels", "characters", "grammars", "print", "weights"],
		because: "values are chosen among those that were found, whatever is looked at next",
	},
	sources: {
		may: ["candidates", "labels", "characters", "choice", "grammars", "print", "weights"],
		because: "print is asked about what another source says where the choice found it",
	},
	rereading: {
		may: ["candidates", "labels", "characters", "choice", "grammars", "print", "sources", "weights"],
		because: "it tells where to look again, and the story decides to",
	},
};

const base = ["lib", "ui"];
const features = ["desk", "intake", "masking", "document", "table", "tokens", "account", "manual"];

/**
 * The rooms of the pages in web/src, from the lowest; each may use only rooms before it. app.tsx and main.tsx stand above
 * them.
 */
export const pageRooms = {
	lib: { may: [], because: "requests, the session and the address are the same whatever a page shows" },
	ui: { may: ["lib"], because: "a button does not know what a document is" },
	"features/desk": {
		may: base,
		because: "a window's documents and what was said of them do not depend on where they came from or are shown",
	},
	"features/intake": {
		may: [...base, "features/desk"],
		because: "it puts documents on the desk and does not show what was read",
	},
	"features/masking": {
		may: [...base, "features/desk"],
		because: "what a copy hides depends on the document alone, wherever the copy is asked for",
	},
	"features/document": {
		may: [...base, "features/desk", "features/masking"],
		because: "one document is reviewed in the same way with a table and without",
	},
	"features/table": {
		may: [...base, "features/desk", "features/intake", "features/masking"],
		because: "it lists documents and opens one by telling the desk",
	},
	"features/tokens": { may: base, because: "tokens are managed without any picture" },
	"features/account": {
		may: [...base, "features/tokens"],
		because: "what people did, and in which teams they are, is mostly about tokens",
	},
	"features/manual": { may: base, because: "it is read by everybody, without a session" },
	pages: {
		may: [...base, ...features.map((feature) => `features/${feature}`)],
		because: "a page of several features puts them together, so no feature may know it",
	},
};
