declare module "virtual:manual" {
	const pages: readonly Omit<import("../../../manual/page.ts").ManualPage, "blocks">[];
	export default pages;
}

declare module "virtual:manual-blocks" {
	const blocks: Readonly<Record<string, import("../../../manual/page.ts").ManualPage["blocks"]>>;
	export default blocks;
}

declare module "virtual:manual-calls" {
	const calls: Readonly<Record<string, readonly import("../../../manual/page.ts").CodeExample[]>>;
	export default calls;
}

declare module "virtual:manual-search" {
	const sections: readonly import("../../../manual/page.ts").SearchSection[];
	export default sections;
}
