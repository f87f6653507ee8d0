import type { Look, Page } from "../../page/page.ts";
import { wholeOf } from "../../page/quad.ts";
import { smartBackDeclaration } from "./declaration.ts";

/**
 * Whether the page has the card's PDF417, even if its print is illegible: no other document has these twelve fields.
 */
export async function proveSmartBack(page: Page, look: Look): Promise<boolean> {
	return smartBackDeclaration.barcodeValues?.(await look.barcodes(wholeOf(page))) !== null;
}
