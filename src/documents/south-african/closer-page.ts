import type { Look, Page, Quad } from "../../page/page.ts";
import { boxOf, centreOf, frameOf, localBox } from "../../page/quad.ts";

/**
 * The page with the lines of one area found anew in an enlarged picture: tight rows that melted into one come apart. Lines whose middle
 * lies outside the area stay.
 */
export async function closerPage(page: Page, look: Look, area: Quad): Promise<Page> {
	const anew = (await look.area(area)).filter(({ text }) => text !== "");
	const frame = frameOf(area);
	const box = localBox(frame, area);
	const outside = page.lines.filter(({ quad }) => {
		const [u, v] = frame.toLocal(centreOf(quad));
		return u < box.left || u > box.right || v < box.top || v > box.bottom;
	});
	const lines = [...outside, ...anew].sort((a, b) => boxOf(a.quad).top - boxOf(b.quad).top);
	return { ...page, lines };
}
