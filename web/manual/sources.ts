/** The source of a documentation page. */
export interface PageSource {
	/** Its address is /docs/<slug>. */
	readonly slug: string;
	readonly title: string;
	/** Path relative to the project. */
	readonly file: string;
	/**
	 * The headings to show, each with the text up to the next heading; absent for the whole document. A document is shown
	 * in parts if several pages are made from it or most of it is for developers of the service.
	 */
	readonly headings?: readonly string[];
}

/** The API manual, which several pages are made from. */
export const manualFile = "docs/api.md";

/**
 * The pages by group, in navigation order; src/service/dashboard/page-routes.ts has the same addresses. The group
 * "Documents" is not among them, because its pages are made from the API description.
 */
export const pageGroups: Readonly<Record<"Start" | "API" | "Operating", readonly PageSource[]>> = {
	Start: [
		{
			slug: "quick-start",
			title: "Quick start",
			file: manualFile,
			headings: ["A first request", "Without a client", "Postman", "Generated clients"],
		},
		{ slug: "clerks-table", title: "The clerk's table", file: "docs/clerks-table.md" },
		{ slug: "client", title: "TypeScript client", file: "client/README.md" },
		{ slug: "client-python", title: "Python client", file: "client-python/README.md" },
	],
	API: [
		{
			slug: "requests",
			title: "Requests and answers",
			file: manualFile,
			headings: [
				"The API",
				"Sending an image",
				"The answer",
				"Confidence",
				"Headers",
				"The token",
				"Health",
				"Webhooks",
				"What is not there",
				"What is kept",
			],
		},
		{
			slug: "evidence",
			title: "Evidence",
			file: manualFile,
			headings: ["Evidence", "Why a value is null", "Places", "Checks"],
		},
		{
			slug: "signed-answers",
			title: "Signed answers",
			file: "docs/signed-answers.md",
		},
		{
			slug: "errors",
			title: "Errors and remedies",
			file: manualFile,
			headings: ["Errors", "Details", "What to do", "Order of the checks"],
		},
		{
			slug: "limits",
			title: "Limits",
			file: manualFile,
			headings: ["Limits", "Token limits", "Trying again"],
		},
	],
	Operating: [
		{ slug: "operations", title: "Operations", file: "docs/operations.md" },
		{
			slug: "privacy",
			title: "Privacy",
			file: "docs/privacy.md",
		},
		{ slug: "sign-in", title: "Signing people in", file: "docs/sign-in.md" },
		{
			slug: "accuracy",
			title: "Accuracy",
			file: "docs/evaluation.md",
			headings: [
				"How well it reads, and how to measure it",
				"What counts as right",
				"The specimens",
				"What they do not show",
			],
		},
	],
};

/** The sources of all pages. */
export const pageSources: readonly PageSource[] = Object.values(pageGroups).flat();
