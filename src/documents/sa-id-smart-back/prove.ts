import type { Look, Page } from "../../page/page.ts";
import { wholeOf } from "../../page/quad.ts";
import { smartBackDeclaration } from "./declaration.ts";

/**
 * Whether the page shows the card's PDF417: no other document has its twelve fields, however little of the print can be
 * read.
 */
export async function proveSmartBack(page: Page, look: Look): Promise<boolean> {
	return smartBackDeclaration.barcodeValues?.(await look.barcodes(wholeOf(page))) !== null;
}
