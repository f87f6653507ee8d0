import type { Scene } from "./scene.ts";

/** The pages as seen by a member of two teams. */
export const teamScenes: readonly Scene[] = [
	{
		name: "tokens-of-teams",
		viewer: "member",
		async reach(page, at) {
			await page.goto(at("/dashboard/tokens"));
			await page.getByText(/Here are yours and those of the teams/).waitFor();
			await page.getByRole("link", { name: "Card payments, live" }).first().waitFor({ state: "attached" });
		},
	},
	{
		name: "token-new-for-a-team",
		viewer: "member",
		reach: async (page, at) => {
			await page.goto(at("/dashboard/tokens/new"));
			await page.getByLabel("Owner").waitFor();
		},
	},
	{
		name: "token-of-a-team",
		viewer: "member",
		async reach(page, at, { teamTokenId }) {
			await page.goto(at(`/dashboard/tokens/${teamTokenId}`));
			await page.getByRole("heading", { name: "Card payments, live" }).waitFor();
		},
	},
	{
		name: "token-give",
		viewer: "member",
		async reach(page, at, { ownTokenId }) {
			await page.goto(at(`/dashboard/tokens/${ownTokenId}`));
			await page.getByRole("button", { name: "Give to a team" }).click();
			await page.getByRole("alertdialog").waitFor();
		},
	},
	{
		name: "activity-of-teams",
		viewer: "member",
		async reach(page, at) {
			await page.goto(at("/dashboard/activity"));
			await page
				.getByText(/by Ayesha Khan/)
				.first()
				.waitFor();
		},
	},
];
