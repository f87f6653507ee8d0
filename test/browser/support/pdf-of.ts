import sharp from "sharp";

/**
 * A PDF with a JPEG on each page (ISO 32000-1, 7.5), without a cross-reference table, which readers rebuild.
 * `isLocked`: the PDF declares itself as encrypted with an unknown password.
 */
export async function pdfOf(jpegs: readonly Buffer[], isLocked = false): Promise<Buffer> {
	const pages = await Promise.all(jpegs.map((jpeg, index) => pageOf(jpeg, 3 + index * 3)));
	const kids = jpegs.map((_, index) => `${3 + index * 3} 0 R`).join(" ");
	const head = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[${kids}]/Count ${jpegs.length}>>endobj
`;
	const lock = `/ID[<00><00>]/Encrypt<</Filter/Standard/V 1/R 2/P -4/O<${"41".repeat(32)}>/U<${"42".repeat(32)}>>>`;
	const end = `trailer<</Root 1 0 R${isLocked ? lock : ""}>>\n%%EOF`;
	return Buffer.concat([Buffer.from(head), ...pages, Buffer.from(end)]);
}

async function pageOf(jpeg: Buffer, id: number): Promise<Buffer> {
	const { width = 1, height = 1 } = await sharp(jpeg).metadata();
	const draw = `q ${width} 0 0 ${height} 0 0 cm /I Do Q`;
	const image = `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceRGB/BitsPerComponent 8`;
	const box = `/MediaBox[0 0 ${width} ${height}]`;
	return Buffer.concat([
		Buffer.from(`${id} 0 obj<</Type/Page/Parent 2 0 R${box}/Contents ${id + 1} 0 R/Resources<</XObject<</I ${id + 2} 0 R>>>>>>endobj
${id + 1} 0 obj<</Length ${draw.length}>>stream
${draw}
endstream endobj
${id + 2} 0 obj<<${image}/Filter/DCTDecode/Length ${jpeg.length}>>stream
`),
		jpeg,
		Buffer.from("\nendstream endobj\n"),
	]);
}
