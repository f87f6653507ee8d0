import sharp from "sharp";

/** An encryption dictionary that no password opens (ISO 32000-1, 7.6.3.2). */
const encryption = `9 0 obj<</Filter/Standard/V 1/R 2/P -4/O(${"o".repeat(32)})/U(${"u".repeat(32)})>>endobj\n`;

/** A PDF with one JPEG per page (ISO 32000-1, 7.5), without a cross-reference table, which readers rebuild. */
export async function aPdf(jpegs: readonly Buffer[], { isEncrypted = false } = {}): Promise<Buffer> {
	const pages = await Promise.all(jpegs.map((jpeg, at) => pageOf(jpeg, 10 + 3 * at)));
	const kids = jpegs.map((_jpeg, at) => `${10 + 3 * at} 0 R`).join(" ");
	const trailer = `trailer<</Root 1 0 R${isEncrypted ? "/Encrypt 9 0 R/ID[(a)(a)]" : ""}>>\n%%EOF`;
	return Buffer.concat([
		Buffer.from(`%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n`),
		Buffer.from(`2 0 obj<</Type/Pages/Kids[${kids}]/Count ${jpegs.length}>>endobj\n`),
		Buffer.from(isEncrypted ? encryption : ""),
		...pages,
		Buffer.from(trailer),
	]);
}

async function pageOf(jpeg: Buffer, first: number): Promise<Buffer> {
	const { width = 1, height = 1 } = await sharp(jpeg).metadata();
	const draw = `q ${width} 0 0 ${height} 0 0 cm /I Do Q`;
	const image = `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceRGB/BitsPerComponent 8`;
	return Buffer.concat([
		Buffer.from(`${first} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Contents ${first + 1} 0 R`),
		Buffer.from(`/Resources<</XObject<</I ${first + 2} 0 R>>>>>>endobj\n`),
		Buffer.from(`${first + 1} 0 obj<</Length ${draw.length}>>stream\n${draw}\nendstream endobj\n`),
		Buffer.from(`${first + 2} 0 obj<<${image}/Filter/DCTDecode/Length ${jpeg.length}>>stream\n`),
		jpeg,
		Buffer.from("\nendstream endobj\n"),
	]);
}
