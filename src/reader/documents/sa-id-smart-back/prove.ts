import type { Page, SecondPass } from "../../page/page.ts";
import { wholeOf } from "../../page/quad.ts";
import { smartBackDeclaration } from "./declaration.ts";

/**
 * Whether the page has the card's PDF417, even if its print is illegible: no other document has these twelve fields.
 */
export async function proveSmartBack(page: Page, secondPass: SecondPass): Promise<boolean> {
	return smartBackDeclaration.barcodeValues?.(await secondPass.barcodes(wholeOf(page))) !== null;
}
