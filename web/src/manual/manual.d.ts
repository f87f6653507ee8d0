declare module "virtual:manual" {
	const pages: readonly import("../../manual.ts").ManualPage[];
	export default pages;
}
